/** A side's prospects, for bots: what it has, what it can reach, and what its battles promise. */

import type { Space } from '@redoubt/engine'
import type { Blitzkrieg, Side } from '../base/game/game.ts'
import { isFriendlyCity } from '../base/map/cities.ts'
import { aircraftOf, fieldOf, groundUnits } from '../base/map/field.ts'
import { majorsOf, rivalOf } from '../base/map/map.ts'
import { enemyIndustryHeld, pointsOf } from '../base/map/score.ts'
import { crowded } from '../base/movement/clearing.ts'
import { counter, isGroundUnit, printed, printedFactors } from '../base/units/units.ts'
import { fortIn, isFort } from '../fortifications38/fort.ts'
import { fortressesOf } from '../fortresses37/fortress.ts'
import { outlook } from './battles.ts'
import { pressure, suddenVictory } from './cities.ts'
import { missionOutlook } from './missions.ts'
import { AIRCRAFT, FACTOR, type Weights } from './worth.ts'

/** Worth of a factor that lies under a fort, of one that may be rebuilt. */
const IN_FORT = 2.5
const ELIMINATED = 0.3
const FORTRESS = 1.5
/** How many factors near by threaten. */
const THREAT = 12
const NEAR = 4
const COULD_ENTER = 0.5
const WON = 3000
/** Many small units are a nuisance. */
const COUNTER = 0.3
/** Later phases are better, moves for their own sake worse: bots end what leads nowhere. */
const PHASE = 0.02
const MOVED = 0.05
/** A flight from one base to another. */
const FERRIED = 4
/** A hex that must be cleared before movement ends. */
const CROWDED = -40

const PHASES = ['S2', 'S3', 'A', 'M', 'C', 'battles', 'next_battle', 'D', 'X']

/** Higher is better for the side. */
export function evaluate(g: Blitzkrieg, side: Side, by: Weights): number {
  if (!majorsOf(g).includes(side)) return 0
  const rival = rivalOf(g, side)
  return standing(g, side, by) - by.rival * standing(g, rival, by) + ownTurn(g, side, by)
}

function standing(g: Blitzkrieg, side: Side, by: Weights): number {
  const held = enemyIndustryHeld(g, side).length
  const { sudden } = g.scenarioData.victory
  return (
    by.point * pointsOf(g, side) +
    (held >= sudden ? WON : held * by.industry + by.sudden * suddenVictory(g, side)) +
    material(g, side, by) -
    openWars(g, side, by) +
    pressure(g, side, by)
  )
}

/** Countries attacked and not yet reduced: their units fight, and one's own are tied down. */
function openWars(g: Blitzkrieg, side: Side, by: Weights): number {
  let cost = 0
  for (const id of g.scenarioData.minors) {
    const minor = g.side(id)
    if (!(g.vars.war[minor.index] ?? '').includes(side.id) || g.vars.reduced[minor.index]) continue
    cost += by.open_war + by.resisting * printedFactors(groundUnits(g, minor))
  }
  return cost
}

/** Units as they stand; fortresses with somebody in them. */
function material(g: Blitzkrieg, side: Side, by: Weights): number {
  const { side: sides } = fieldOf(g)
  let worth = 0
  for (let i = 0; i < g.pieces.length; i++) {
    const piece = g.pieces[i]
    if (piece?.side !== side) continue
    const { place } = piece
    if (place.kind === 'space') {
      if (isGroundUnit(piece))
        worth += printed(piece) * (piece.at.isolation === 0 ? FACTOR : by.cut_off) - COUNTER
      else if (isFort(piece)) worth += printed(piece) * IN_FORT + cover(g, side, place as Space, by)
      else if (piece.type.traits.air === true) worth += AIRCRAFT
    } else if (place.id === `eliminated.${side.id}`) worth += printed(piece) * ELIMINATED
    else if (place.id === `at_sea.${side.id}`) worth += printed(piece) * IN_FORT
  }
  for (const fortress of fortressesOf(g)) {
    const there = sides[fortress.place.index] ?? -1
    if (there === side.index || (there < 0 && fortress.side === side))
      worth +=
        FORTRESS *
        (1 + (there === side.index ? 0.2 : 0) + shelter(g, side, fortress.place as Space))
  }
  return worth
}

/** What a fort does for the unit on it, the more the more enemies can come; garrisons never do. */
function cover(g: Blitzkrieg, side: Side, hex: Space, by: Weights): number {
  let near = 0
  for (const unit of groundUnits(g, rivalOf(g, side)))
    if (g.board.distance(hex, unit.place as Space) <= NEAR) near += printed(unit)
  return by.cover * covered(g, side, hex) * Math.min(1, near / THREAT)
}

/** The factors on a fort; of an empty one, a part of those that stand beside it and could enter. */
function covered(g: Blitzkrieg, side: Side, hex: Space): number {
  const field = fieldOf(g)
  const there = field.side[hex.index] as number
  if (there === side.index) return field.strength[hex.index] as number
  if (there >= 0) return 0
  let most = 0
  for (const unit of groundUnits(g, side))
    if (!fortIn(g, unit.place as Space) && hex.neighbours.includes(unit.place as Space))
      most = Math.max(most, printed(unit) / emptyForts(g, unit.place as Space))
  return most * COULD_ENTER
}

/** Empty forts beside a hex: a unit enters one of them. */
function emptyForts(g: Blitzkrieg, { neighbours }: Space): number {
  const { side } = fieldOf(g)
  let empty = 0
  for (const hex of neighbours) if ((side[hex.index] ?? -1) < 0 && fortIn(g, hex)) empty++
  return Math.max(1, empty)
}

/** A fortress is worth most in a city, or near one that is one's own. */
function shelter(g: Blitzkrieg, side: Side, hex: Space): number {
  if (isFriendlyCity(g, hex, side)) return 1
  return hex.neighbours.some((next) => isFriendlyCity(g, next, side)) ? 0.4 : 0
}

/** What only the side whose turn it is can expect: battles and missions, and to come to an end. */
function ownTurn(g: Blitzkrieg, side: Side, by: Weights): number {
  const [bottom] = g.flow
  if (!bottom || bottom.side !== side.id) return PHASE * PHASES.length
  let moved = 0
  for (const unit of groundUnits(g, side)) if (unit.at.moved) moved++
  let ferried = 0
  for (const plane of aircraftOf(g, side)) {
    if (!plane.at.flown) continue
    moved++
    // Who flies no missions has only changed its base.
    if (!counter(plane).missions?.length) ferried++
  }
  return (
    CROWDED * crowded(g, side).length +
    PHASE * Math.max(0, PHASES.indexOf(bottom.step)) -
    MOVED * moved -
    FERRIED * ferried +
    outlook(g, side, bottom.step, by) +
    missionOutlook(g, side)
  )
}
