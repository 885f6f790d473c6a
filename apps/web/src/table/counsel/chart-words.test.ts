import { expect, test } from 'vitest'
import { chartNamer } from './chart-words.ts'

const module = {
  pieces: { types: { damagedFort: { label: 'Beschädigtes Fort' } } },
  boards: {
    plain: {
      terrains: { woods: { label: 'Wald' } },
      features: { minorRiver: { label: 'Kleiner Fluss' } },
    },
  },
  manifest: { sides: { axis: { name: 'Achse' } } },
} as unknown as Parameters<typeof chartNamer>[0]
const words: Readonly<Record<string, string>> = {
  'chart.woods': 'Gehölz',
  'chart.major': 'Großstadt',
}
const nameOf = chartNamer(module, { word: (key) => words[key] })

test('a key is called what the module calls that kind, ground or side', () => {
  expect(['damagedFort', 'minorRiver', 'axis'].map(nameOf)).toEqual([
    'Beschädigtes Fort',
    'Kleiner Fluss',
    'Achse',
  ])
})

test('the module’s own word for charts goes before; what has no name is spelt out', () => {
  expect(['woods', 'siegeArtillery', 'major regularUnits'].map(nameOf)).toEqual([
    'Gehölz',
    'siege artillery',
    'Großstadt regular units',
  ])
})
