/** A small battle: guns fire first, then everybody; hits are allotted by their owner; the attacker may break off. */

import {
  action,
  defineModule,
  forced,
  fractionText,
  Game,
  type ModuleData,
  objection,
  odds,
  type Piece,
  rules,
  type Space,
  step,
} from '@redoubt/engine'
import { describe, expect, it } from 'vitest'
import type { AnyPosition } from '../anyone.ts'
import type { Role } from '../battle/engagement.ts'
import { ask, fieldOf, presentBattle, type RoundsFrame } from './battle-frame.ts'
import { betweenRounds, leaving } from './breaking-off.ts'
import { type HitsFrame, hitPart } from './hits.ts'
import { closeBattle, openBattle, roundsBattle } from './rounds-battle.ts'
import { roundsOdds } from './rounds-odds.ts'
import { roundsShown } from './rounds-window.ts'
import { volleys, volleysShown } from './volley.ts'

type G = AnyPosition
const side = (seat: string, colour: string) => ({ name: seat, seat, colour })
const data: ModuleData = {
  manifest: {
    format: 1,
    id: 'skirmish',
    version: '1.0.0',
    title: 'Skirmish',
    summary: 'A field and two villages',
    licence: 'MIT',
    seats: { north: { name: 'North' }, south: { name: 'South' } },
    sides: { blue: side('north', '#00a'), red: side('south', '#a00') },
    zones: { lost: { label: 'Lost', per: 'side' } },
    variables: {},
  },
  boards: {
    land: {
      id: 'land',
      title: 'Land',
      grid: { shape: 'hex', columns: 2, rows: 1, orientation: 'flat', offset: 'even' },
      terrain: { key: { '.': 'open' }, rows: ['..'] },
      terrains: { open: { label: 'Open' } },
    },
  },
  pieces: {
    attributes: { hurt: { type: 'integer' } },
    types: { squad: { label: 'Squad', plural: 'Squads' }, gun: { label: 'Gun' } },
  },
  tables: {},
  options: { options: {} },
  scenarios: { open: { id: 'open', title: 'Open', board: 'land', forces: [] } },
  rulebook: { title: 'Skirmish', clauses: [] },
  texts: {},
  digest: 'skirmish',
}

const STEPS = [
  { id: 'guns', clause: '1' },
  { id: 'all', clause: '2' },
  { id: 'decide', clause: '3' },
  { id: 'defend', clause: '3' },
]
const isGun = ({ type }: Piece) => type.id === 'gun'
const unitsOf = (g: G, battle: RoundsFrame, role: Role) =>
  g
    .stack(fieldOf(g, battle))
    .filter((unit) => (unit.side?.id === battle.side) === (role === 'attacker'))
const sideOf = (g: G, battle: RoundsFrame, role: Role) =>
  g.side((battle.side === 'blue') === (role === 'attacker') ? 'blue' : 'red')
const back = (g: G) => [g.board.space('0201') as Space]

interface Hits extends HitsFrame {
  readonly of: Role
}
const targets = (g: G, { of, at }: Hits) =>
  unitsOf(g, { step: '', battle: 'land', side: 'blue', at }, of)
const cannotBeHit = objection(
  '4',
  (g: G, { unit }: { unit: Piece }) => !targets(g, g.frame as Hits).includes(unit),
)
const hits = hitPart<G, Hits>({
  clause: '4',
  targets,
  left: (unit) => (isGun(unit) ? 2 : 1) - Number(unit.at.hurt),
  hit: (g, unit) => {
    if (isGun(unit) && unit.at.hurt === 0) g.mark(unit, 'hurt', 1)
    else g.move(unit, g.zone('lost', unit.side))
  },
  immunities: [cannotBeHit],
})
const end = (g: G, _: RoundsFrame, how: string) => {
  closeBattle(g, how)
  g.next({ step: 'peace', side: 'blue' })
}
const land = roundsBattle<G, RoundsFrame>({
  kind: 'land',
  clause: '5',
  throwing: volleys({ faces: () => 6, counted: (units) => units.length }),
  value: (_, unit) => (isGun(unit) ? 3 : 1),
  dice: () => 1,
  decider: sideOf,
  diceNames: (g, { at }) => [at, g.vars.round],
  steps: () => STEPS,
  does: {
    guns: {
      fires: (g, battle) => [
        { role: 'attacker', pieces: unitsOf(g, battle, 'attacker').filter(isGun) },
      ],
    },
    all: {
      fires: (g, battle) => [
        { role: 'attacker', pieces: unitsOf(g, battle, 'attacker').filter((unit) => !isGun(unit)) },
        { role: 'defender', pieces: unitsOf(g, battle, 'defender') },
      ],
    },
    decide: (g, battle) => ask(g, 'choice', g.side(battle.side)),
    // Nobody but the attacker is asked.
    defend: (g, battle) => stays(g, battle),
  },
  allot: (g, battle, salvo) =>
    hits.allot(g, {
      of: salvo.of,
      hits: salvo.hits,
      by: battle.step,
      side: sideOf(g, battle, salvo.of).id,
      at: battle.at,
    }),
  decided: (g, battle) => {
    const left = (role: Role) => unitsOf(g, battle, role).length > 0
    if (left('attacker') && left('defender')) return undefined
    return left('attacker') ? 'won' : 'lost'
  },
  end,
})
const { contest, fightOn, stays } = betweenRounds<G, RoundsFrame>({
  clauses: { contest: '6', fightOn: '5', stay: '5' },
  odds: { horizon: 'battle' },
  asked: 'defend',
  contested: (g, battle) => end(g, battle, 'contested'),
  again: (g, battle) => land.nextRound(g, battle, 'guns'),
})
const retreat = leaving<G, RoundsFrame>('retreat', {
  clause: '7',
  places: back,
  leave: (g, to) => {
    g.pop()
    const battle = g.frame as RoundsFrame
    for (const unit of unitsOf(g, battle, 'attacker')) g.move(unit, to)
    end(g, battle, 'retreated')
  },
})
const outlook = roundsOdds<G, RoundsFrame>({
  units: unitsOf,
  roundEnds: ['choice'],
  behind: (_, offered) => offered,
  ranks: { 'squads-first': (_, unit) => (isGun(unit) ? 1 : 0) },
})
const attack = action('attack', {}, (g: G) =>
  openBattle(g, { step: 'guns', battle: 'land', side: 'blue', at: '0101' }),
)
const module = defineModule(
  data,
  rules<G>({
    parts: [{ part: 'odds', ...outlook }, land, hits],
    start: (g) => g.push({ step: 'peace', side: 'blue' }),
    steps: [
      step('peace', { offers: [attack] }),
      step('choice', { offers: [fightOn, contest, retreat] }),
    ],
  }),
)

/** A field with pieces in 0101, before the battle. */
function field(pieces: readonly string[], played = module): Game {
  const game = Game.start(played)
  const g = game.position
  for (const text of pieces) {
    const [owner = '', name = ''] = text.split(' ')
    const type = g.cast.type(name)
    if (type) g.create(type, g.side(owner), g.board.space('0101') as Space)
  }
  return game
}

/** A battle in 0101; the dice fall as laid down, in order. */
function fight(pieces: readonly string[], dice: readonly number[]) {
  const game = field(pieces)
  game.position.random = forced(dice)
  const { draws } = game.act('north', 'attack')
  return { game, g: game.position as G, draws }
}
const left = (game: Game) =>
  game.position
    .stack(game.position.board.space('0101') as Space)
    .map(({ side: owner, type }) => `${owner?.id} ${type.id}`)
    .sort()

describe('a battle in rounds', () => {
  it('removes what an earlier step has hit before it fires', () => {
    const { game, g } = fight(['blue gun', 'red squad'], [3])
    expect(g.vars.verdict).toBe('won')
    expect(left(game)).toEqual(['blue gun'])
  })

  it('counts all shots of one step, whoever falls in it', () => {
    const { game, g } = fight(['blue squad', 'red squad'], [1, 1])
    expect(left(game)).toEqual([])
    expect(g.vars.verdict).toBe('lost')
  })

  it('throws one die for each, by value, and keys them by round, step and shooter', () => {
    const { draws } = fight(['blue squad', 'red squad', 'red gun'], [6, 4, 6])
    expect(draws.map(({ key }) => key)).toEqual([
      '0101/1/all/attacker@1',
      '0101/1/all/defender@3',
      '0101/1/all/defender@1',
    ])
  })

  it('asks their owner whom hits fall on where there is a choice, and nobody else', () => {
    const { game, g } = fight(['blue gun', 'red squad', 'red gun'], [3])
    expect(game.asked()).toMatchObject([{ seat: 'south', step: 'losses' }])
    expect(game.explain('south', 'take_hit 0101/blue:gun')).toMatchObject({ clause: '4' })
    expect(module.rules.obligations?.(g, g.side('red'))).toMatchObject([
      { key: 'hits', clause: '4', facts: { hits: 1 } },
    ])
    g.random = forced([6, 6])
    game.act('south', 'take_hit 0101/red:gun')
    expect(left(game)).toEqual(['blue gun', 'red gun', 'red squad'])
    expect(game.asked()).toMatchObject([{ seat: 'north', step: 'choice' }])
  })

  it('goes on in rounds until the attacker has enough', () => {
    const { game, g } = fight(['blue squad', 'red squad'], [6, 6, 6, 6])
    game.act('north', 'fight_on')
    expect(g.vars.round).toBe(2)
    expect(game.explain('north', 'retreat 0101')).toMatchObject({ clause: '7' })
    game.act('north', 'retreat 0201')
    expect(g.vars).toMatchObject({ verdict: 'retreated', round: 0 })
    expect(left(game)).toEqual(['red squad'])
  })

  it('hits at the value or more where the rules roll high, and the table is told so', () => {
    const g = field(['blue squad', 'blue squad', 'blue squad']).position as G
    const units = unitsOf(g, { step: '', battle: 'land', side: 'blue', at: '0101' }, 'attacker')
    const salvo = {
      key: ['all'],
      step: 'all',
      by: g.side('blue'),
      units,
      dice: 3,
      value: 4,
      clause: '2',
    }
    const throwing = (roll: 'low' | 'high') => {
      g.random = forced([3, 4, 6])
      const made = volleys<G>({ faces: () => 6, roll, counted: (all) => all.length })(g, salvo)
      return [made, volleysShown(g)?.at(-1)]
    }
    expect(throwing('high')).toEqual([
      2,
      expect.objectContaining({ target: 4, high: true, hits: 2 }),
    ])
    expect(throwing('low')).toEqual([2, expect.not.objectContaining({ high: true })])
    g.random = forced([6, 6, 6])
    expect(volleys<G>({ faces: () => 6, roll: 'high', counted: () => 3 })(g, salvo)).toBe(3)
  })

  it('has odds without a word of policy where there is nothing to choose', () => {
    const { horizons, policies } = roundsOdds<G, RoundsFrame>({ units: unitsOf })
    expect(Object.keys(policies)).toEqual(['first', 'fight-on', 'one-round'])
    const plain = defineModule(
      data,
      rules<G>({
        parts: [{ part: 'odds', horizons, policies }, land, hits],
        start: (g) => g.push({ step: 'peace', side: 'blue' }),
        steps: [
          step('peace', { offers: [attack] }),
          step('choice', { offers: [fightOn, contest] }),
        ],
      }),
    )
    const game = field(['blue squad', 'red squad'], plain)
    const { outcomes } = odds(game, 'north', 'attack', { horizon: 'battle', policy: 'fight-on' })
    expect(outcomes.map(({ exact }) => exact && fractionText(exact))).toEqual(
      expect.arrayContaining(['5/11', '6/11']),
    )
  })

  it('has exact odds: one squad against one, that hit with a sixth each', () => {
    const { outcomes } = odds(field(['blue squad', 'red squad']), 'north', 'attack', {
      horizon: 'battle',
      policy: 'fight-on',
    })
    const chances = outcomes.map(({ key, exact }) => [key, exact && fractionText(exact)])
    expect(Object.fromEntries(chances)).toEqual({ won: '5/11', lost: '6/11' })
  })
})

describe('the window of a battle in rounds', () => {
  it('shows who fires when, what has fallen, and the hits that wait', () => {
    const { g } = fight(['blue gun', 'blue squad', 'red squad', 'red gun'], [3])
    const battle = presentBattle(g)
    const shown = roundsShown<G, Hits>(g, battle, {
      id: 'land',
      clause: '5',
      steps: STEPS,
      sideOf: (role) => sideOf(g, battle, role),
      pieces: (role) => unitsOf(g, battle, role),
      firesIn: (role, piece) => (role === 'attacker' && isGun(piece) ? 'guns' : 'all'),
      value: () => '',
      remarks: () => [],
      idle: () => false,
      roleOf: (owner) => (owner.id === 'blue' ? 'attacker' : 'defender'),
      lost: (owner) => g.zone('lost', owner),
      victim: ({ side: owner }) => g.side(owner),
    })
    expect(shown.steps.map(({ state }) => state)).toEqual(['now', 'ahead', 'ahead', 'ahead'])
    expect(shown.sides[0]?.units.map(({ step: when, state }) => [when, state])).toEqual([
      ['guns', 'fired'],
      ['all', 'waiting'],
    ])
    expect(shown.dice).toMatchObject([
      { facts: { shooter: [{ type: { id: 'gun' }, count: 1 }] }, target: 3, thrown: [3], hits: 1 },
    ])
    expect(shown.pendingHits).toMatchObject({ side: { id: 'red' }, hits: 1, from: 'guns' })
  })
})
