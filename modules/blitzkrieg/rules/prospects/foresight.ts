/** What a planner sees besides how the position stands: cities that may fall before it is its turn again, and the end of the war. */

import { turnsOf } from '@redoubt/mechanics'
import type { Blitzkrieg, Side } from '../base/game/game.ts'
import { groundUnits } from '../base/map/field.ts'
import { majorsOf, rivalOf } from '../base/map/map.ts'
import { printedFactors } from '../base/units/units.ts'
import { isNext, pressure, striking, suddenVictory, victoryAtOnce } from './cities.ts'
import { FACTOR, type Weights } from './worth.ts'

/** Of what being near a city is worth, so much is left with no turn to come, and with one; with more, all of it. */
const TIME_LEFT = [0, 0.6]
/** What a factor is worth when its side has had its last turn, and with one to come. */
const STILL_NEEDED = [0.25, 0.7]

/** Player turns a side has to come, the present one not counted. */
export function turnsToCome(g: Blitzkrieg, side: Side): number {
  const order = majorsOf(g)
  const now = order.findIndex(({ id }) => id === g.flow[0]?.side)
  const later = order.indexOf(side) > now ? 1 : 0
  return turnsOf(g) - g.vars.game_turn + later
}

/** What a factor of a side is still worth. */
export function factorWorth(g: Blitzkrieg, side: Side): number {
  return FACTOR * (STILL_NEEDED[turnsToCome(g, side)] ?? 1)
}

/** Of what a side could do in its next turn, so much counts where the rival has his before that. */
const LATER = 0.5

/** Higher is better for the side. */
export function besides(g: Blitzkrieg, side: Side, by: Weights): number {
  if (!majorsOf(g).includes(side)) return 0
  const rival = rivalOf(g, side)
  return foresight(g, side, by) - by.rival * foresight(g, rival, by)
}

function foresight(g: Blitzkrieg, side: Side, by: Weights): number {
  const toCome = turnsToCome(g, side)
  const left = (TIME_LEFT[toCome] ?? 1) * (1 - by.far_off)
  const threat = toCome === 1 ? 1 : by.threat
  const next =
    toCome > 0 ? by.point * threat * striking(g, side) + by.at_once * victoryAtOnce(g, side) : 0
  return (
    (isNext(g, side) ? 1 : LATER) * next -
    (1 - (STILL_NEEDED[toCome] ?? 1)) * FACTOR * printedFactors(groundUnits(g, side)) -
    by.sudden * suddenVictory(g, side) -
    (left === 1 ? 0 : (1 - left) * pressure(g, side, by))
  )
}
