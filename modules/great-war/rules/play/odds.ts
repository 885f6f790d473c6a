/** E  What odds questions look at: how far ahead, and how the choices on the way are made. */

import type { Choices, Horizon, Outlook, Piece, Policy } from '@redoubt/engine'
import { battleIn, fieldOf, unitsOf } from '../battle/battle.ts'
import type { Role, War } from '../shape.ts'
import { damageOf, fortIn } from '../units/forts.ts'
import { hitsLeft } from '../units/losing.ts'
import { isEntrenched, isFort, isFriend, isGarrison, traitsOf } from '../units/units.ts'

const isOver = (g: War): boolean => battleIn(g) === undefined

/** Is somebody asked something else than losses? */
const allotted = (g: War): boolean => g.frame?.step !== 'losses'

/** The decision that ends a round. */
const ROUND_ENDS = ['attacker_choice', 'naval_attacker_choice']

const outcome = (g: War): Outlook => ({ key: isOver(g) ? g.vars.verdict || 'over' : 'undecided' })

/** How a battle stands at the end of a round: who is left, and how the fort is. */
function standing(g: War): Outlook {
  const battle = battleIn(g)
  if (!battle) return outcome(g)
  const left = (role: Role) => unitsOf(g, battle, role).length
  const fort = battle.battle === 'land' ? fortIn(g, fieldOf(g, battle)) : undefined
  const facts = { attackers: left('attacker'), defenders: left('defender') }
  return fort
    ? { key: 'left_with_fort', facts: { ...facts, damage: damageOf(fort) } }
    : { key: 'left', facts }
}

/** This shot, this round, this battle. */
export const horizons: Readonly<Record<string, Horizon<War>>> = {
  shot: { until: allotted },
  round: {
    until: (g) => allotted(g) && (isOver(g) || ROUND_ENDS.includes(g.frame?.step ?? '')),
    outcome: standing,
  },
  battle: { until: (g) => allotted(g) && isOver(g), outcome },
}

/** Of the pieces that can take a hit, the one to give up: the row with the lowest rank. */
type Rank = (unit: Piece, all: readonly Piece[]) => number

/**
 * Fights to the end: at every question but losses the first answer is the bold one (fire, spot, fight on, stay), and
 * losses are taken in the order of the rank.
 */
const fighting =
  (rank: Rank): Policy =>
  (choices) => {
    const g = choices.position as unknown as War
    if (g.frame?.step !== 'losses') return 0
    const units = Array.from(
      { length: choices.list.count },
      (_, row) => choices.argument(row, 0) as Piece | undefined,
    )
    const all = unitsBehind(g, units)
    let best = 0
    let lowest = Number.POSITIVE_INFINITY
    units.forEach((unit, row) => {
      const worth = unit ? rank(unit, all) : lowest
      if (worth >= lowest) return
      lowest = worth
      best = row
    })
    return best
  }

/** All pieces of the side that is hit, where the hit falls. */
function unitsBehind(g: War, offered: readonly (Piece | undefined)[]): Piece[] {
  const places = new Set(offered.map((unit) => unit?.place))
  const side = offered.find((unit) => unit?.side)?.side
  return [...places].flatMap((place) =>
    place && side ? g.stack(place).filter((unit) => isFriend(g, unit, side)) : [],
  )
}

/** E.10, oracle.json  Cheap troops first, then entrenched infantry, guns and planes last; hurt ships after sound ones. */
function byWorth(unit: Piece): number {
  const { preemptive, cost, hits } = traitsOf(unit)
  const hurt = hits > hitsLeft(unit)
  return cost + (isEntrenched(unit) ? 100 : 0) + (preemptive ? 200 : 0) + (hurt ? 50 : 0)
}

/** E  Fort first: its first three hits, all but one garrison unit, the fort's fourth, the last unit. */
const fortFirst: Rank = (unit, all) => {
  if (isFort(unit)) return hitsLeft(unit) > 1 ? -1 : 2000
  const last = isGarrison(unit) && all.filter(isGarrison).length === 1 && all.some(isFort)
  return last ? 3000 : byWorth(unit)
}

/** E  Infantry first: units before the fort. */
const infantryFirst: Rank = (unit) => (isFort(unit) ? 2000 : byWorth(unit))

/** A fight to the end that breaks off, contesting, once a round is over. */
const oneRound = (choices: Choices): number => {
  const step = choices.position.frame?.step ?? ''
  return ROUND_ENDS.includes(step) ? CONTEST : fighting(fortFirst)(choices)
}

/** The second answer to "fight on?": see the steps in index.ts. */
const CONTEST = 1

/** How the choices before a horizon are made. */
export const policies = {
  'fort-first': fighting(fortFirst),
  'infantry-first': fighting(infantryFirst),
  'fight-on': fighting(fortFirst),
  'one-round': oneRound,
}
