/** What the table says before something is done that its player may not mean: a neutral country entered, points that lapse. */

import { Game } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { loadBlitzkrieg } from './load.ts'

const blitzkrieg = await loadBlitzkrieg()

function game(step: string, more: object = {}): Game {
  return Game.start(blitzkrieg, {
    options: { preset: 'none' },
    arrangement: {
      bare: true,
      step,
      side: 'A',
      pieces: { '0707': ['A arm_div'], '0905': ['V minor_guard'], '1203': ['V minor_inf'] },
      ...more,
    },
  })
}

test('entering a neutral country is told to be war, with how many units resist, and only while it is neutral', () => {
  const peace = game('M')
  const caution = (to: string) =>
    peace.preview('azuria', `move 0707 ${to}`, { odds: false }).caution
  expect(caution('0806')).toMatchObject({ key: 'war', clause: 'BS11', facts: { units: 2 } })
  expect(caution('0708')).toBeUndefined()
  const war = game('M', { variables: { war: { V: 'A' } } })
  expect(war.preview('azuria', 'move 0707 0806', { odds: false }).caution).toBeUndefined()
})

test('flying into one is told to be war as well', () => {
  const pieces = { '0707': ['A inf_div fort', 'A abn_div'], '0905': ['V minor_guard'] }
  const flying = (preset: string, action: string) =>
    Game.start(blitzkrieg, {
      options: { preset },
      arrangement: { bare: true, step: 'M', side: 'A', pieces },
    }).preview('azuria', action, { odds: false })
  const { caution } = flying('p38', 'heli_assault 0707/abn_div 0806')
  expect(caution).toMatchObject({ key: 'war', clause: 'BS11', facts: { units: 1 } })
  expect(flying('p38', 'heli_assault 0707/abn_div 0708').caution).toBeUndefined()
})

test('replacement points that could still rebuild a unit are told to lapse', () => {
  const pieces = { '0305': ['A arm_div'], 'eliminated.A': ['A inf_div'] }
  const rich = game('S3', { pieces, variables: { replacement_points: { A: 20 } } })
  expect(rich.preview('azuria', 'end_phase', { odds: false }).caution).toMatchObject({
    key: 'lapse',
    facts: { points: 20 },
  })
})

/** The spaces that whoever is asked is told are war, of those an action may send a unit to. */
function warsBy(battle: Game, action: string): readonly string[] {
  const [{ seat } = { seat: '' }] = battle.asked()
  const units = battle.offers(seat).find((offer) => offer.action === action)?.first?.values ?? []
  return units.flatMap(({ value: unit }) =>
    (battle.candidates(seat, action, { unit })?.values ?? []).flatMap(({ value: to }) => {
      const order = { action, args: { unit, to } }
      const { caution } = battle.preview(seat, order, { odds: false })
      return caution?.key === 'war' ? [to] : []
    }),
  )
}

/** Azuria is at peace with Velt, Carmine is not: the first throws after which Azuria is asked for such an action. */
function fought(
  pieces: Readonly<Record<string, readonly string[]>>,
  orders: readonly string[],
  action: string,
): Game {
  for (let seed = 0; seed < 40; seed++) {
    const battle = Game.start(blitzkrieg, {
      options: { preset: 'none' },
      dice: { kind: 'seeded', seed: String(seed) },
      arrangement: { bare: true, step: 'C', side: 'A', pieces, variables: { war: { V: 'C' } } },
    })
    for (const order of [...orders, 'end_phase', orders[0]?.replace(/attack \S+/, 'resolve') ?? ''])
      battle.act('azuria', order)
    // Where Carmine has to fall back first, it does so by the first way.
    if (battle.asked()[0]?.seat === 'carmine' && action === 'advance') {
      const back = battle.offers('carmine').find((offer) => offer.action === 'retreat')
      const [unit] = back?.first?.values ?? []
      const [to] =
        battle.candidates('carmine', 'retreat', { unit: unit?.value ?? '' })?.values ?? []
      if (to) battle.act('carmine', `retreat ${unit?.value} ${to.value}`)
    }
    const [asked] = battle.asked()
    if (asked && battle.offers(asked.seat).some((offer) => offer.action === action)) return battle
  }
  throw new Error(`no throw leads to ${action}`)
}

test('who advances into a neutral country, or retreats into it, is told that it is war', () => {
  const advancing = fought(
    {
      '0704': ['A arm_div'],
      '0705': ['A arm_div'],
      '0804': ['C inf_div'],
      '1203': ['V minor_inf'],
      '2004': ['C inf_div'],
    },
    ['attack 0704 0804', 'attack 0705 0804'],
    'advance',
  )
  expect(warsBy(advancing, 'advance')).toContain('0804')
  const retreating = fought(
    {
      '0707': ['A arm_div'],
      '0708': ['C inf_div'],
      '1203': ['V minor_inf'],
      '2004': ['C inf_div'],
    },
    ['attack 0707 0708'],
    'retreat',
  )
  expect(warsBy(retreating, 'retreat').length).toBeGreaterThan(0)
})
