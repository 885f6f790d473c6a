/** BS6  Ground movement: the whole way, or part of it and the rest later; what comes of entering a hex: war, a city taken, air bases overrun. */

import type { Space } from '@redoubt/engine'
import { costTo, wayLines } from '@redoubt/mechanics'
import { overrunBases } from '../air/aircraft.ts'
import { action, objection, objections, piece, space } from '../game/declare.ts'
import type { Blitzkrieg, ByUnit, Piece, ToHex } from '../game/game.ts'
import { takeCity } from '../map/cities.ts'
import { groundUnits, isStrangerIn, sideIn } from '../map/field.ts'
import { breakNeutrality, warCaution, warNotes } from '../map/neutrality.ts'
import { objectives } from '../map/score.ts'
import { enemyZoc } from '../map/zoc.ts'
import { notYourUnit, sideOf } from '../units/units.ts'
import { leavesCrowded, overcrowds } from './clearing.ts'
import { endsOf } from './ends.ts'
import { costsFor, isProhibited, pathFor, pointsLeft, reachOf } from './reach.ts'

/** The unit passes through a hex, or comes to rest in it. */
function enterHex(g: Blitzkrieg, unit: Piece, hex: Space, comesToRest: boolean): void {
  const side = sideOf(unit)
  breakNeutrality(g, hex, side)
  if (takeCity(g, hex, side)) objectives.show(g)
  overrunBases(g, hex, side)
  g.decisions.entered(g, unit, hex, comesToRest)
}

/** Puts a unit into another hex and notes that it has moved: any change of hex counts. */
function relocate(g: Blitzkrieg, unit: Piece, to: Space): void {
  if (unit.at.at0 === '') g.mark(unit, 'at0', unit.place.id)
  g.mark(unit, 'moved', true)
  g.move(unit, to)
}

/** The unit comes straight to a hex and rests there: a landing, a retreat, an advance. */
export function comeTo(g: Blitzkrieg, unit: Piece, hex: Space, comesToRest = true): void {
  enterHex(g, unit, hex, comesToRest)
  relocate(g, unit, hex)
}

/** The unit goes along a path, its own hex first. */
export function follow(g: Blitzkrieg, unit: Piece, path: readonly Space[]): void {
  for (let i = 1; i < path.length; i++) enterHex(g, unit, path[i] as Space, i === path.length - 1)
  const to = path[path.length - 1]
  if (to && to !== unit.place) relocate(g, unit, to)
}

/** BS8  Does the unit stand where it begins its move? Also one rebuilt in this turn does. */
export function beginsItsMove({ at }: Piece): boolean {
  return !at.moved && at.spent === 0
}

/** E13  Did the unit begin the player turn where it is, and not move? */
export function hasStayed(g: Blitzkrieg, unit: Piece): boolean {
  if (unit.at.at0 === '') return !unit.at.moved
  return g.options['stay.definition'] === 'same_hex_at_end' && unit.at.at0 === unit.place.id
}

/** Did the unit begin the player turn in the hex it is in? */
export function beganHere(unit: Piece): boolean {
  return unit.at.at0 === '' || unit.at.at0 === unit.place.id
}

/** BS2  Terrain the unit never enters. */
export const prohibitedTerrain = objection(
  'BS2',
  (g, { unit, to }: ToHex) => isProhibited(g, unit, to) && { terrain: to.terrain },
)

/** BS6  Nobody enters a hex where others stand. */
export const othersThere = objection(
  'BS6',
  'enemy',
  (g, { unit, to }: ToHex) => isStrangerIn(g, to, sideOf(unit)) && { enemy: sideIn(g, to) },
)

const cannotGo = objections<ToHex>(
  {
    'BS6 same': (_, { unit, to }) => unit.place === to,
  },
  prohibitedTerrain,
  othersThere,
  {
    // From one enemy zone of control straight into another.
    'BS6 zoc': (g, { unit, to }) =>
      (unit.place as Space).neighbours.includes(to) &&
      costTo(reachOf(g, unit), to) === undefined &&
      enemyZoc(g, sideOf(unit)).has(unit.place as Space) &&
      enemyZoc(g, sideOf(unit)).has(to),
    // Farther than the movement points reach.
    BS6: (g, { unit, to }) =>
      costTo(reachOf(g, unit), to) === undefined && { points: pointsLeft(g, unit) },
  },
  overcrowds,
  leavesCrowded,
)

/** BS6  Moving: the whole way, or part of it and the rest later. */
export const move = action(
  'move',
  {
    unit: piece({
      among: (g) => groundUnits(g, g.actor),
      otherwise: notYourUnit,
      // It has moved as far as it may.
      unless: objections<ByUnit>({ 'BS6 halted': (g, { unit }) => pointsLeft(g, unit) <= 0 }),
    }),
    to: space({ among: (g, { unit }: ByUnit) => endsOf(g, unit), otherwise: cannotGo }),
  },
  (g, { unit, to }) => {
    const { path, cost, stop } = pathFor(g, unit, to)
    follow(g, unit, path)
    g.mark(unit, 'spent', unit.at.spent + cost)
    if (stop) g.mark(unit, 'halted', true)
  },
  {
    clause: 'BS6',
    caution: (g, { unit, to }) => warCaution(g, pathFor(g, unit, to).path, sideOf(unit)),
    preview: (g, { unit, to }) => {
      const way = pathFor(g, unit, to)
      const lines = wayLines(g.board, way.path, {
        costs: costsFor(g, unit),
        cost: way.cost,
        clause: 'BS2',
      })
      return { ...way, lines, notes: warNotes(g, way.path, sideOf(unit)) }
    },
  },
)
