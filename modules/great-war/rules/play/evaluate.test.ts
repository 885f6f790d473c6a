/** Prospects: what one alliance gains the other loses, and what wins wars is worth most. */

import { join } from 'node:path'
import { type Arrangement, Game } from '@redoubt/engine'
import { loadSound } from '@redoubt/testkit'
import { expect, test } from 'vitest'
import type { War } from '../shape.ts'
import { evaluate } from './evaluate.ts'

const greatWar = await loadSound(join(import.meta.dirname, '../..'))

/** How a position looks to Germany, France and Belgium. */
function prospects(arrangement: Arrangement) {
  const game = Game.start(greatWar, {
    arrangement: { bare: true, step: 'movement', side: 'GER', ...arrangement },
  })
  const g = game.position as War
  const of = (id: string) => evaluate(g, g.side(id))
  return { germany: of('GER'), france: of('FRA'), belgium: of('BEL') }
}

const pieces = { berlin: 'GER infantry', paris: 'FRA infantry' }

test('what one alliance is ahead, the other is behind; minors leave it to their patrons', () => {
  const { germany, france, belgium } = prospects({ pieces })
  expect(germany).toBe(-france)
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
  expect(prospects({ pieces, ...more }).germany).toBeGreaterThan(prospects({ pieces }).germany)
})

test('a battle with good chances is worth going into, a hopeless one is not', () => {
  const before = { liege: ['BEL fortress', 'BEL infantry'] }
  const strong = Array.from({ length: 9 }, () => 'GER infantry moved=true')
  const at = (place: string, units: readonly string[]) =>
    prospects({
      pieces: { ...before, [place]: [...(place === 'liege' ? before.liege : []), ...units] },
    }).germany
  expect(at('liege', strong)).toBeGreaterThan(at('rhineland', strong))
  expect(at('liege', strong.slice(0, 1))).toBeLessThan(at('rhineland', strong.slice(0, 1)))
})

test('a lone battery does not go for Moscow: what two regiments give up, it could not keep', () => {
  const moscow = ['RUS infantry', 'RUS infantry']
  const at = (places: NonNullable<Arrangement['pieces']>) =>
    prospects({ pieces: { berlin: 'GER infantry', ...places } }).germany
  expect(at({ moscow: [...moscow, 'GER artillery moved=true'] })).toBeLessThan(
    at({ moscow, ukraine: 'GER artillery' }),
  )
  const army = Array.from({ length: 8 }, () => 'GER infantry moved=true')
  expect(at({ moscow: [...moscow, ...army] })).toBeGreaterThan(
    at({ moscow, ukraine: army.map(() => 'GER infantry') }),
  )
})
