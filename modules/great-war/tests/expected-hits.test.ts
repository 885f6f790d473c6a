/** The hits an attack's preview expects, against the odds of a round of the battle itself. */

import { join } from 'node:path'
import { Game } from '@redoubt/engine'
import { loadSound } from '@redoubt/testkit'
import { expect, test } from 'vitest'

const greatWar = await loadSound(join(import.meta.dirname, '..'))

function battle(defenders: readonly string[], attackers = 3): Game {
  return Game.start(greatWar, {
    arrangement: {
      bare: true,
      step: 'combat',
      side: 'GER',
      pieces: { flanders: [...Array(attackers).fill('GER infantry'), ...defenders] },
      variables: { controller: { flanders: 'BEL' } },
    },
  })
}

/** Dice and hits by role, as the preview says them. */
function told(game: Game, at = 'flanders') {
  const seat = game.asked()[0]?.seat ?? ''
  const lines = game.preview(seat, `attack ${at}`, { odds: false }).said?.lines ?? []
  return Object.fromEntries(
    lines.flatMap(({ key, facts }) =>
      key === 'expected_hits' ? [[String(facts?.role), [facts?.dice, facts?.hits]]] : [],
    ),
  )
}

/** Units of both sides left after a round in which neither was wiped out: the hits of one side say nothing of the other's. */
function leftAfterRound(game: Game) {
  const seat = game.asked()[0]?.seat ?? ''
  const asked = { horizon: 'round', policy: 'fort-first', budget: 100_000 }
  const { odds } = game.preview(seat, 'attack flanders', asked)
  expect(odds?.method).toBe('exact')
  const sum = { chance: 0, attackers: 0, defenders: 0 }
  for (const { key, facts, probability } of odds?.outcomes ?? []) {
    if (key !== 'left') continue
    sum.chance += probability.value
    sum.attackers += Number(facts?.attackers) * probability.value
    sum.defenders += Number(facts?.defenders) * probability.value
  }
  return { attackers: sum.attackers / sum.chance, defenders: sum.defenders / sum.chance }
}

test('they are those a round takes on the average', () => {
  const few = battle(Array(8).fill('BEL infantry'), 6)
  expect(8 - leftAfterRound(few).defenders).toBeCloseTo(Number(told(few).attacker?.[1]), 1)
  const many = battle(Array(6).fill('BEL infantry'), 8)
  expect(8 - leftAfterRound(many).attackers).toBeCloseTo(Number(told(many).defender?.[1]), 1)
  expect(told(many).attacker?.[0]).toBe(8)
})

test('a fort with its garrison fires, a wrecked one does not', () => {
  const dice = (fort: string) => Number(told(battle([fort, 'BEL infantry'])).defender?.[0])
  expect(dice('BEL fortress')).toBe(3)
  expect(dice('BEL fortress damage=4')).toBe(1)
})

/** The set-up of the lesson: nine Germans in Liège, and the rail gun where it stands at the start. */
function beside(gun: string): Game {
  const germans = [...Array(6).fill('GER infantry'), ...Array(3).fill('GER artillery')]
  return Game.start(greatWar, {
    arrangement: {
      bare: true,
      step: 'combat',
      side: 'GER',
      pieces: {
        liege: [...germans, 'BEL fortress', 'BEL infantry'],
        rhineland: [gun],
        verdun: ['FRA rail_gun'],
      },
      variables: { controller: { liege: 'BEL' } },
    },
  })
}

function linesFor(game: Game) {
  const seat = game.asked()[0]?.seat ?? ''
  const lines = game.preview(seat, 'attack liege', { odds: false }).said?.lines ?? []
  return lines.filter(({ key }) => key === 'rail_gun')
}

test('rail guns next door are told and counted, and fire in the battle', () => {
  const game = beside('GER rail_gun')
  expect(linesFor(game)).toMatchObject([
    { clause: 'W-9.5', facts: { role: 'attacker', dice: 1, value: 3 } },
    { clause: 'W-9.7', facts: { role: 'defender', dice: 1, value: 3 } },
  ])
  // Nine in Liège and the gun; the fort's two, its garrison and the gun.
  const { attacker, defender } = told(game, 'liege')
  expect([attacker?.[0], defender?.[0]]).toEqual([10, 4])
  game.act('central', 'attack liege')
  game.act('central', 'fire')
  const { dice } = game.position.vars as { readonly dice: readonly unknown[] }
  expect(JSON.stringify(dice)).toContain('rail_gun')
})

test('one that has fired into another area this turn is not counted', () => {
  const game = beside('GER rail_gun engaged=flanders')
  expect(linesFor(game).map(({ clause }) => clause)).toEqual(['W-9.7'])
  expect(told(game, 'liege').attacker?.[0]).toBe(9)
})
