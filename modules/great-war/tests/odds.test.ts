/** E  Every odds vector of the study, through the module's own battles, as exact fractions. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Fraction, fractionText, Game, type Json, odds, sum } from '@redoubt/engine'
import { loadSound } from '@redoubt/testkit'
import { describe, expect, test } from 'vitest'

const greatWar = await loadSound(join(import.meta.dirname, '..'))

interface Vector {
  readonly id: string
  readonly attack: Readonly<Record<'infantry' | 'artillery' | 'storm_troop', number>>
  readonly defend: Readonly<Record<'entrenched' | 'infantry' | 'artillery', number>>
  readonly fortDamage: number | null
  readonly losses: string
  readonly options: Readonly<Record<string, Json>>
  readonly exact: Readonly<Record<Outcome, string>> | null
  readonly decimal: Readonly<Record<Outcome, number>>
}

type Outcome = 'A' | 'D' | 'both'

const vectorsOf = (file: string): readonly Vector[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'data', file), 'utf8')).vectors

/** The study's own, and battles in which two switches meet, reckoned by a second solver. */
const vectors = ['oracle.json', 'switches.json'].flatMap(vectorsOf)

const ENDS: Readonly<Record<Outcome, string>> = { A: 'taken', D: 'failed', both: 'both' }

const many = (count: number, text: string) => Array.from({ length: count }, () => text)

/** The attackers stand in Liège, where the fort and its garrison are; those without a fort fight for Flanders. */
function battle({ attack, defend, fortDamage, options }: Vector): { game: Game; action: string } {
  const { attackerSpots, defenderSpotsFort, ...switches } = options
  const field = fortDamage === null ? 'flanders' : 'liege'
  const spottedFort = defenderSpotsFort ? ' spotted=true' : ''
  const spottedGuns = Number(attackerSpots ?? 0)
  const pieces = [
    ...(fortDamage === null ? [] : [`BEL fortress damage=${fortDamage}${spottedFort}`]),
    ...many(defend.infantry, 'BEL infantry'),
    ...many(defend.entrenched, 'BEL infantry entrenched=true'),
    ...many(defend.artillery, 'BEL artillery'),
    ...many(attack.infantry, 'GER infantry'),
    ...many(attack.storm_troop, 'GER storm_troop'),
    ...many(attack.artillery - spottedGuns, 'GER artillery'),
    ...many(spottedGuns, 'GER artillery spotted=true'),
  ]
  const game = Game.start(greatWar, {
    options: switches,
    arrangement: { bare: true, pieces: { [field]: pieces }, step: 'combat', side: 'GER' },
  })
  return { game, action: `attack ${field}` }
}

describe('land battles fought to the end', () => {
  test.each(vectors.map((vector) => [vector.id, vector] as const))('%s', (_, vector) => {
    const { game, action } = battle(vector)
    const { method, outcomes } = odds(game, 'central', action, {
      horizon: 'battle',
      policy: vector.losses,
      budget: 1_000_000,
    })
    expect(method).toBe('exact')
    const found = (name: Outcome) => outcomes.find(({ key }) => key === ENDS[name])
    for (const name of ['A', 'D', 'both'] as const) {
      const exact = found(name)?.exact
      if (vector.exact) expect(exact ? fractionText(exact) : '0').toBe(vector.exact[name])
      expect(found(name)?.probability ?? 0).toBeCloseTo(vector.decimal[name], 8)
    }
  })
})

test('what a battle costs both on average: one infantry against one, and against one that is entrenched', () => {
  const cost = (defender: string) => {
    const pieces = { flanders: ['GER infantry', defender] }
    const arrangement = { bare: true, pieces, step: 'combat', side: 'GER' }
    const game = Game.start(greatWar, { arrangement })
    return odds(game, 'central', 'attack flanders', { horizon: 'battle', policy: 'fight-on' })
      .changes
  }
  // Of 36 rounds both hit in 2, the attacker alone in 4, the defender alone in 10; 20 decide nothing.
  const open = cost('BEL infantry')
  expect(open?.central).toBeCloseTo(12 / 16, 10)
  expect(open?.entente).toBeCloseTo(6 / 16, 10)
  // Entrenched he fires first: hit by him in 12, else hitting in 4 of the 24 that are left.
  const dug = cost('BEL infantry entrenched=true')
  expect(dug?.central).toBeCloseTo(12 / 16, 10)
  expect(dug?.entente).toBeCloseTo(4 / 16, 10)
})

/** What the ships of a group come through a passage with, by number of losses. */
function throughPassage(move: string, pieces: Record<string, string[]>, power: string) {
  const game = Game.start(greatWar, {
    arrangement: { bare: true, pieces, step: 'movement', side: power },
  })
  const seat = game.asked()[0]?.seat ?? ''
  const { method, outcomes } = odds(game, seat, move, {
    horizon: 'shot',
    policy: 'fight-on',
    snapshots: true,
  })
  expect(method).toBe('exact')
  return outcomes
}

/** Sums probabilities by the number of a type that is left in a zone, damage told after a stroke. */
function leftIn(zone: string, outcomes: ReturnType<typeof throughPassage>): Record<string, string> {
  const sums: Record<string, Fraction> = {}
  for (const { snapshot, exact } of outcomes) {
    if (!exact || !snapshot) throw new Error('expected exact odds of positions')
    const { position } = Game.restore(greatWar, snapshot)
    const there = position.layout.place(zone)
    const ships = there ? position.stack(there) : []
    const names = ships.map(({ type, at }) => type.id + (at.damage ? `/${at.damage}` : ''))
    const key = names.sort().join(' ') || 'none'
    const before = sums[key]
    sums[key] = before ? sum(before, exact) : exact
  }
  return Object.fromEntries(Object.entries(sums).map(([key, all]) => [key, fractionText(all)]))
}

const DARDANELLES = { gallipoli: ['OTT fortress'], chanak: ['OTT fortress'] }
const GIBRALTAR = { gibraltar: ['GBR fortress'] }

describe('pass-through fire', () => {
  test.each([
    [['AUH cruiser'], { cruiser: '1/4', none: '3/4' }],
    [['AUH cruiser', 'AUH cruiser'], { 'cruiser cruiser': '1/4', cruiser: '1/2', none: '1/4' }],
    [['AUH battleship'], { battleship: '1/4', 'battleship/1': '1/2', none: '1/4' }],
  ])('one fort at %j', (ships, expected) => {
    const move = `move west_med/${ships[0]?.split(' ')[1]} gibraltar_strait${ships.length > 1 ? ' 2' : ''}`
    const outcomes = throughPassage(move, { ...GIBRALTAR, west_med: ships }, 'AUH')
    expect(leftIn('gibraltar_strait', outcomes)).toEqual(expected)
  })

  test.each([
    [['GBR cruiser'], { cruiser: '1/16', none: '15/16' }],
    [['GBR cruiser', 'GBR cruiser'], { 'cruiser cruiser': '1/16', cruiser: '1/4', none: '11/16' }],
    [
      ['GBR cruiser', 'GBR cruiser', 'GBR cruiser'],
      { 'cruiser cruiser cruiser': '1/16', 'cruiser cruiser': '1/4', cruiser: '3/8', none: '5/16' },
    ],
    [['GBR battleship'], { battleship: '1/16', 'battleship/1': '1/4', none: '11/16' }],
  ])('both Dardanelles forts at %j', (ships, expected) => {
    const count = ships.length > 1 ? ` ${ships.length}` : ''
    const move = `move aegean/${ships[0]?.split(' ')[1]} marmara${count}`
    const outcomes = throughPassage(move, { ...DARDANELLES, aegean: ships }, 'GBR')
    expect(leftIn('marmara', outcomes)).toEqual(expected)
  })

  test('two battleships: the owner damages both first', () => {
    const pieces = { ...DARDANELLES, aegean: ['GBR battleship', 'GBR battleship'] }
    const outcomes = throughPassage('move aegean/battleship marmara 2', pieces, 'GBR')
    expect(leftIn('marmara', outcomes)).toEqual({
      'battleship battleship': '1/16',
      'battleship battleship/1': '1/4',
      'battleship/1 battleship/1': '3/8',
      'battleship/1': '1/4',
      none: '1/16',
    })
  })
})

/** E.8  A cruiser attacks a cruiser; the chances that the attacker, the defender, nobody is left. */
function atSea(zone: string, forts: Record<string, string[]>, options: Record<string, Json> = {}) {
  const game = Game.start(greatWar, {
    options,
    arrangement: {
      bare: true,
      pieces: { ...forts, [zone]: ['GBR cruiser', 'OTT cruiser'] },
      step: 'combat',
      side: 'GBR',
    },
  })
  const seat = game.asked()[0]?.seat ?? ''
  const { outcomes } = odds(game, seat, `attack ${zone}`, { horizon: 'battle', policy: 'fight-on' })
  return ['won', 'failed', 'both'].map((key) => {
    const exact = outcomes.find((outcome) => outcome.key === key)?.exact
    return exact ? fractionText(exact) : '0'
  })
}

describe('a naval battle beside forts', () => {
  const FAO = ['OTT fortress', 'OTT infantry']
  test('no fort', () => expect(atSea('cent_med', {})).toEqual(['1/3', '1/3', '1/3']))
  test('one fort', () =>
    expect(atSea('fao_roads', { fao: FAO })).toEqual(['1/15', '13/15', '1/15']))
  test('one fort that fires with the ships', () =>
    expect(atSea('fao_roads', { fao: FAO }, { 'F-15-fortInNavalBattle': 'simultaneous' })).toEqual([
      '1/15',
      '7/15',
      '7/15',
    ]))
  test('both Dardanelles forts', () =>
    expect(atSea('aegean', { gallipoli: FAO, chanak: FAO })).toEqual(['1/63', '61/63', '1/63']))
  test('a fort without garrison', () =>
    expect(atSea('fao_roads', { fao: ['OTT fortress'] })).toEqual(['1/3', '1/3', '1/3']))
})

test('E.7 three infantry against the fort, after one round', () => {
  const { game } = battle({
    id: 'E7',
    attack: { infantry: 3, artillery: 0, storm_troop: 0 },
    defend: { entrenched: 0, infantry: 1, artillery: 0 },
    fortDamage: 0,
    losses: 'fort-first',
    options: {},
    exact: null,
    decimal: { A: 0, D: 0, both: 0 },
  })
  const { outcomes } = odds(game, 'central', 'attack liege', {
    horizon: 'round',
    policy: 'fort-first',
  })
  const chance = (key: string, facts: Record<string, number> = {}) => {
    const wanted = Object.entries(facts)
    const sums = outcomes
      .filter((outcome) => outcome.key === key)
      .filter((outcome) => wanted.every(([name, value]) => outcome.facts?.[name] === value))
      .flatMap(({ exact }) => (exact ? [exact] : []))
    return fractionText(sum(...sums))
  }
  expect(chance('failed')).toBe('1/12')
  expect(chance('left_with_fort', { attackers: 3, defenders: 1, damage: 0 })).toBe('125/1296')
})

/** E.11  The same values on a twelve-sided die. */
test.each([
  ['infantry against infantry', null, ['5/17', '11/17', '1/17']],
  ['infantry against a fort and infantry', 0, ['5/73', '67/73', '1/73']],
])('on twelve sides, %s', (_, fortDamage, expected) => {
  const { game, action } = battle({
    id: 'd12',
    attack: { infantry: 1, artillery: 0, storm_troop: 0 },
    defend: { entrenched: 0, infantry: 1, artillery: 0 },
    fortDamage,
    losses: 'infantry-first',
    options: { 'F-01-die': 12 },
    exact: null,
    decimal: { A: 0, D: 0, both: 0 },
  })
  const { outcomes } = odds(game, 'central', action, {
    horizon: 'battle',
    policy: 'infantry-first',
  })
  const found = ['taken', 'failed', 'both'].map((key) => {
    const exact = outcomes.find((outcome) => outcome.key === key)?.exact
    return exact ? fractionText(exact) : '0'
  })
  expect(found).toEqual(expected)
})

/** Battles of an examiner, from a solver of his own: cavalry, tanks, gas, mixed losses, another die and other loops. */
const GUN = 'GER artillery'
const FOOT = 'GER infantry'
const BELGIAN = 'BEL infantry'
test.each<[string, string, string[], Record<string, Json>, string[]]>([
  [
    'storm troops against plain and entrenched infantry',
    'flanders',
    ['2 × GER storm_troop', BELGIAN, 'BEL infantry entrenched'],
    {},
    ['783/1235', '452/1235', '0'],
  ],
  [
    'cavalry and a gun against a half-wrecked fort',
    'liege',
    ['BEL fortress damage=2', 'BEL cavalry', 'GER cavalry', GUN],
    {},
    ['79486779/627602192', '548115413/627602192', '0'],
  ],
  [
    'on twelve sides against the last hit of a fort',
    'liege',
    ['BEL fortress damage=3', BELGIAN, '2 × GER infantry'],
    { 'F-01-die': 12 },
    ['35118689/299241089', '261252041/299241089', '2870359/299241089'],
  ],
  [
    'rounds from the defender’s guns on',
    'liege',
    ['BEL fortress damage=2', '2 × BEL infantry', FOOT, '2 × GER artillery'],
    { preset: 'hard-literal' },
    [
      '920166352028013203/24174179037439200000',
      '810684835971750713/848216808331200000',
      '298989720432582953/48348358074878400000',
    ],
  ],
  [
    'a tank and cavalry against infantry',
    'flanders',
    ['2 × BEL infantry', 'GER tank', 'GER cavalry'],
    {},
    ['4/7', '103/322', '5/46'],
  ],
])('%s', (_, field, pieces, options, expected) => {
  const game = Game.start(greatWar, {
    options,
    arrangement: { bare: true, pieces: { [field]: pieces }, step: 'combat', side: 'GER' },
  })
  const { outcomes } = odds(game, 'central', `attack ${field}`, {
    horizon: 'battle',
    policy: 'fort-first',
  })
  const found = ['taken', 'failed', 'both'].map((key) => {
    const exact = outcomes.find((outcome) => outcome.key === key)?.exact
    return exact ? fractionText(exact) : '0'
  })
  expect(found).toEqual(expected)
})
