/** Prospects: what one alliance gains the other loses, and what wins wars is worth most. */

import { join } from 'node:path'
import { type Arrangement, Game } from '@redoubt/engine'
import { loadSound } from '@redoubt/testkit'
import { expect, test } from 'vitest'
import type { War } from '../shape.ts'
import { evaluate } from './evaluate.ts'

const greatWar = await loadSound(join(import.meta.dirname, '../..'))

/** How a position looks to each alliance, and to Belgium. */
function prospects(arrangement: Arrangement) {
  const game = Game.start(greatWar, {
    arrangement: { bare: true, step: 'movement', side: 'GER', ...arrangement },
  })
  const g = game.position as War
  const of = (seat: string) =>
    g.sides
      .filter((side) => g.seatOf(side).id === seat)
      .reduce((sum, side) => sum + evaluate(g, side), 0)
  return { central: of('central'), entente: of('entente'), belgium: evaluate(g, g.side('BEL')) }
}

const pieces = { berlin: 'GER infantry', paris: 'FRA infantry' }

test('what one alliance is ahead, the other is behind; minors leave it to their patrons', () => {
  const { central, entente, belgium } = prospects({ pieces })
  expect(central).toBeCloseTo(-entente)
  expect(belgium).toBe(0)
})

test.each([
  ['an area', { variables: { controller: { champagne: 'GER' } } }],
  ['a capital', { variables: { controller: { paris: 'GER' } } }],
  ['a unit', { pieces: { ...pieces, silesia: 'GER artillery' } }],
  ['a trench', { pieces: { ...pieces, berlin: 'GER infantry entrenched=true' } }],
  ['money', { variables: { treasury: { GER: 90 } } }],
  ['a step towards the front', { pieces: { paris: 'FRA infantry', rhineland: 'GER infantry' } }],
])('%s more is better', (_, more) => {
  expect(prospects({ pieces, ...more }).central).toBeGreaterThan(prospects({ pieces }).central)
})

test('a battle with good chances is worth going into, a hopeless one is not', () => {
  const before = { liege: ['BEL fortress', 'BEL infantry'] }
  const strong = Array.from({ length: 9 }, () => 'GER infantry moved=true')
  const at = (place: string, units: readonly string[]) =>
    prospects({
      pieces: { ...before, [place]: [...(place === 'liege' ? before.liege : []), ...units] },
    }).central
  expect(at('liege', strong)).toBeGreaterThan(at('rhineland', strong))
  expect(at('liege', strong.slice(0, 1))).toBeLessThan(at('rhineland', strong.slice(0, 1)))
})

test('enemies who came in a turn of theirs defend, and do not attack again', () => {
  const metz = ['GER fortress', ...Array(5).fill('GER infantry moved=true')]
  const at = (places: NonNullable<Arrangement['pieces']>) =>
    prospects({ side: 'FRA', pieces: { berlin: 'GER infantry', ...places } }).entente
  expect(at({ alsace: [...metz, ...Array(4).fill('FRA infantry moved=true')] })).toBeLessThan(
    at({ alsace: metz, verdun: Array(4).fill('FRA infantry moved=true') }),
  )
})

test('a lone battery does not go for Moscow: what two regiments give up, it could not keep', () => {
  const moscow = ['RUS infantry', 'RUS infantry']
  const at = (places: NonNullable<Arrangement['pieces']>) =>
    prospects({ pieces: { berlin: 'GER infantry', ...places } }).central
  expect(at({ moscow: [...moscow, 'GER artillery moved=true'] })).toBeLessThan(
    at({ moscow, ukraine: 'GER artillery' }),
  )
  const army = Array.from({ length: 8 }, () => 'GER infantry moved=true')
  expect(at({ moscow: [...moscow, ...army] })).toBeGreaterThan(
    at({ moscow, ukraine: army.map(() => 'GER infantry') }),
  )
})
