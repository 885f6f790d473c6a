/** What a side's battles promise: the declared ones, and those its units beside the enemy will have to fight. */

import type { Judgement, Space } from '@redoubt/engine'
import { isFree, type Stakes } from '@redoubt/mechanics'
import { battle } from '../base/combat/battle.ts'
import type { Blitzkrieg, Piece, Side } from '../base/game/game.ts'
import { cityOwner, isFriendlyCity } from '../base/map/cities.ts'
import { fieldOf, isEnemyIn } from '../base/map/field.ts'
import { isCity, rivalOf } from '../base/map/map.ts'
import { isGroundUnit, printed } from '../base/units/units.ts'
import { attackersBy, BEFORE_BATTLES } from './approach.ts'
import { cityPrize, cityWorth } from './cities.ts'
import { besides, factorWorth, turnsToCome } from './foresight.ts'
import { lines } from './lines.ts'
import { FACTOR, type Weights, weights } from './worth.ts'

/** What a hex is worth that is not a city. */
const GROUND = 2

/** What the battles of this turn promise. */
export function outlook(g: Blitzkrieg, side: Side, step: string, by: Weights): number {
  let worth = 0
  for (const declared of battle.battlesOf(g, side))
    worth += battle.promise(g, side, declared, plain(by))
  if (!BEFORE_BATTLES.includes(step)) return worth
  for (const value of opportunities(g, side, by)) worth += value < 0 ? value * by.hopeful : value
  return worth
}

/** Whoever plans knows who joins a bad battle: nobody else will. */
function withoutHope(g: Blitzkrieg, side: Side, by: Weights): number {
  const [bottom] = g.flow
  if (bottom?.side !== side.id || !BEFORE_BATTLES.includes(bottom.step)) return 0
  let worth = 0
  for (const value of opportunities(g, side, by)) worth += Math.min(0, value)
  return (1 - by.hopeful) * worth
}

/** What the battles promise that could be declared, by units that are free for it. */
function opportunities(g: Blitzkrieg, side: Side, by: Weights): readonly number[] {
  const open = (_: Blitzkrieg, unit: Piece) =>
    isFree(unit) ? battle.targetsOf(g, unit).filter((hex) => !battle.battleAt(g, hex, side)) : []
  return [...attackersBy(g, side, open)].map(([hex, attackers]) =>
    battle.promise(g, side, { id: hex.id, targets: [hex], attackers, support: [] }, plain(by)),
  )
}

/** What is to be won and lost in a battle by who has no eye for what comes after it. */
const plain = (by: Weights): Stakes<Blitzkrieg> => ({
  own: FACTOR,
  other: FACTOR,
  givingWay: 0,
  prize: prizeOf(by, (g, city, side) => by.point * cityWorth(g, city, side)),
})

/** The same by who plans. */
const planned = (g: Blitzkrieg, side: Side, by: Weights): Stakes<Blitzkrieg> => ({
  own: factorWorth(g, side),
  other: factorWorth(g, rivalOf(g, side)),
  givingWay: 0,
  prize: prizeOf(by, (at, city, of) => cityPrize(at, city, of, by)),
  exposed: (at, of, attackers: readonly Piece[]) => leftOpen(at, of, attackers, by),
})

type WorthOfCity = (g: Blitzkrieg, city: Space, side: Side) => number

function prizeOf(by: Weights, worth: WorthOfCity): Stakes<Blitzkrieg>['prize'] {
  return (g, side, hex) =>
    isCity(hex) && cityOwner(g, hex) !== side ? by.prize * worth(g, hex, side) : GROUND
}

/** Of a city that its attackers were thrown out of, so much is thought to be lost. */
const THROWN_OUT = 0.4

/** The cities that are empty when these attackers are thrown back, while the rival can still come. */
function leftOpen(g: Blitzkrieg, side: Side, attackers: readonly Piece[], by: Weights): number {
  const rival = rivalOf(g, side)
  if (turnsToCome(g, rival) === 0) return 0
  const { units } = fieldOf(g)
  let worth = 0
  for (const hex of new Set(attackers.map(({ place }) => place as Space))) {
    if (!isFriendlyCity(g, hex, side)) continue
    const leaving = attackers.filter(({ place }) => place === hex).length
    if (leaving >= (units[hex.index] ?? 0)) worth += THROWN_OUT * cityPrize(g, hex, rival, by)
  }
  return worth
}

/** The steps in which units gather and attacks are declared. */
const GATHERING = ['M', 'C']

const { promise, expected } = battle.outlook((g, side) => planned(g, side, weights))

/** Attacks as they are planned. */
export const judgement: Judgement<Blitzkrieg> = {
  foreseen: true,
  expected,
  force: (_, unit: Piece) => (isGroundUnit(unit) ? printed(unit) : 0),
  targets: (g, side) => {
    const [bottom] = g.flow
    if (!bottom || !GATHERING.includes(bottom.step) || bottom.side !== side.id) return []
    return g.board.spaces.filter((hex) => isEnemyIn(g, hex, side))
  },
  promise,
  besides: (g, side, by: Weights) => besides(g, side, by) + withoutHope(g, side, by),
  lines,
}
