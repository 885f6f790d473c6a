/** BS6  Ground movement: the whole way, or part of it and the rest later. */

import type { Space } from '@redoubt/engine'
import { costTo } from '@redoubt/mechanics'
import { action, objection, objections, piece, space } from '../game/declare.ts'
import type { ByUnit, ToHex } from '../game/game.ts'
import { groundUnits, isStrangerIn, sideIn } from '../map/field.ts'
import { warNotes } from '../map/neutrality.ts'
import { enemyZoc } from '../map/zoc.ts'
import { notYourUnit, sideOf } from '../units/units.ts'
import { leavesCrowded, overcrowds } from './clearing.ts'
import { endsOf } from './ends.ts'
import { follow } from './entry.ts'
import { isProhibited, pathFor, pointsLeft, reachOf } from './reach.ts'

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
    preview: (g, { unit, to }) => {
      const way = pathFor(g, unit, to)
      return { ...way, notes: warNotes(g, way.path, sideOf(unit)) }
    },
  },
)
