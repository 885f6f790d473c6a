import { expect, test } from 'vitest'
import { type Counter, counterOf } from '../pieces/counter.ts'
import { readDefinition } from '../pieces/definition.ts'
import type { Palette } from '../reading/vassal-module.ts'
import { allegiances } from './allegiance.ts'
import { writeSides } from './sides.ts'

const read = (name: string, before = '') =>
  readDefinition(`+/null/${before}piece;;;${name}.png;${name}/null;0;0;;0`) ?? []
const counter = (name: string, before?: string): Counter => counterOf(read(name, before))
const palette = (path: readonly string[], ...names: readonly string[]): Palette => ({
  name: path.at(-1) ?? '',
  path,
  slots: names.map((name) => ({ name, traits: read(name), isCard: false })),
})

const roster = ['Russians', 'Prussia']
const sideOf = allegiances(
  {
    sides: roster,
    palettes: [
      palette(['Russian units', 'Guards'], 'Semenovsky', 'Supply'),
      palette(['Prussian units'], 'Supply'),
      palette(['Prussia', 'Foot'], 'Grenadiers'),
    ],
  },
  writeSides(roster),
)

test.each([
  ['a prototype', counter('Cossacks', 'prototype;Russian Horse\t'), 'russians'],
  ['the palette it lies in', counter('Semenovsky'), 'russians'],
  ['the palette of the other side', counter('Grenadiers'), 'prussia'],
  ['nothing', counter('Marker'), undefined],
  ['a prototype of both sides', counter('Truce', 'prototype;Russians and Prussia\t'), undefined],
])('%s says whose a counter is', (_, piece, side) => {
  expect(sideOf(piece)).toBe(side)
})

test.each([
  ['American', 'allies'],
  ['US 101 Abn Div', 'allies'],
  ['Canadians', 'allies'],
  ['German', 'germans'],
  ['Volksgrenadier', 'germans'],
  ['British and Russian guards', 'allies'],
  ['Italian', undefined],
  ['Russian', 'allies'],
  ['Focus', undefined],
])('of Allies and Germans the palette %s is of %s', (name, side) => {
  const names = ['Allies', 'Germans']
  const whose = allegiances(
    { sides: names, palettes: [palette([name, 'Units'], 'First')] },
    writeSides(names),
  )
  expect(whose(counter('First'))).toBe(side)
})

test('a people is of its own country before it is of an alliance', () => {
  const names = ['Soviets', 'Western Allies', 'France']
  const whose = allegiances(
    { sides: names, palettes: [palette(['Soviet'], 'Guards'), palette(['French'], 'Legion')] },
    writeSides(names),
  )
  expect(whose(counter('Guards'))).toBe('soviets')
  expect(whose(counter('Legion'))).toBe('france')
})

test('sides of several words are meant by their initials', () => {
  const powers = ['Allied Powers', 'Central Powers', 'Solitaire']
  const of = allegiances(
    { sides: powers, palettes: [palette(['AP units'], 'Foot'), palette(['Cap'], 'Hat')] },
    writeSides(powers),
  )
  const marked = counterOf(
    readDefinition('+/null/mark;Side\tpiece;;;x.png;Guns/CP\tnull;0;0;;0') ?? [],
  )
  expect(of(marked)).toBe('central-powers')
  expect(of(counter('Foot'))).toBe('allied-powers')
  expect(of(counter('Hat'))).toBeUndefined()
})
