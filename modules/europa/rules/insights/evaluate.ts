/** A side's prospects, for bots that look one action ahead: points, strength, and how near its units are to what counts. */

import type { Board, Side, Space } from '@redoubt/engine'
import { oncePer } from '@redoubt/mechanics'
import type { Europa, Piece } from '../base/game/europa.ts'
import { attackOf, defenceOf, isTroop } from '../base/units/forces.ts'
import type { Names } from '../generated.ts'
import { isFortification, strengthOf } from '../rule40/fortifications/kinds.ts'

const POINT = 60
export const STRENGTH = 3
const FORT = 2
/** What an attack factor gains by standing at an objective, and a unit loses for each hex it is away. */
const NEARNESS = 4
const DISTANCE = 1.5
const SUPPLY_QUARTER = 0.1
/** What it costs to send a unit into an attack: one that promises a factor here and there is not worth it. */
const EXERTION = 3
const FAR = 99

/** Higher is better for the side. */
export function evaluate(g: Europa, side: Side): number {
  const [axis, allied] = g.sides
  if (!axis || !allied) return 0
  const fields = [fieldOf(g, axis), fieldOf(g, allied)]
  const worth = [suppliesOf(g, axis), suppliesOf(g, allied)]
  for (const piece of g.pieces) {
    if (!piece.side || piece.place.kind !== 'space') continue
    const { index } = piece.side
    worth[index] = (worth[index] ?? 0) + worthOf(g, piece, fields[index] as Uint8Array)
  }
  const sign = side === axis ? 1 : -1
  return sign * (POINT * pointsNow(g) + (worth[0] ?? 0) - (worth[1] ?? 0))
}

function worthOf(g: Europa, piece: Piece, field: Uint8Array): number {
  const hex = piece.place as Space
  if (isFortification(piece))
    return g.vars.controller[hex.index] === piece.side?.id ? FORT + STRENGTH * strengthOf(piece) : 0
  if (!isTroop(piece)) return 0
  const attack = attackOf(piece)
  const away = field[hex.index] ?? FAR
  return (
    STRENGTH * (attack + defenceOf(piece)) +
    (NEARNESS * attack) / (1 + away) -
    DISTANCE * away -
    (piece.at.fought ? EXERTION : 0)
  )
}

/** Supply points in hand are worth a little: they should be spent on attacks that pay. */
function suppliesOf(g: Europa, side: Side): number {
  return (g.vars.sp_quarters[side.index] ?? 0) * SUPPLY_QUARTER
}

/** The score as it stands, by who last took the cities. */
function pointsNow(g: Europa): number {
  let points = 0
  const { axis, allied } = citiesOf(g.scenarioData)(g.board)
  for (const { hex, value } of axis) if (g.vars.controller[hex.index] === 'axis') points += value
  for (const { hex, value } of allied)
    if (g.vars.controller[hex.index] === 'allied') points -= value
  return points
}

/** What taking a hex is worth to a side by the points of its city. */
export function cityWorth(g: Europa, hex: Space): number {
  const { axis, allied } = citiesOf(g.scenarioData)(g.board)
  let worth = 0
  for (const city of [...axis, ...allied]) if (city.hex === hex) worth += POINT * city.value
  return worth
}

interface City {
  readonly hex: Space
  readonly value: number
}

/** Hexes that count for each side, once per scenario and board. */
const citiesOf = oncePer((scenario: Names['scenario']) =>
  oncePer((board: Board) => {
    const listed = (points: Readonly<Record<string, number>> = {}): City[] =>
      Object.entries(points).flatMap(([id, value]) => {
        const hex = board.space(id)
        return hex ? [{ hex, value }] : []
      })
    const { victory } = scenario
    return {
      axis: listed(victory?.axisPointsForControl),
      allied: listed(victory?.alliedPointsForControl),
      fields: new Map<string, Uint8Array>(),
    }
  }),
)

/** By hex, how far it is to the nearest city of either list that the side does not hold. */
function fieldOf(g: Europa, side: Side): Uint8Array {
  const { axis, allied, fields } = citiesOf(g.scenarioData)(g.board)
  const wanted = [...axis, ...allied].filter(({ hex }) => g.vars.controller[hex.index] !== side.id)
  const key = wanted.map(({ hex }) => hex.index).join()
  const known = fields.get(key)
  if (known) return known
  const field = Uint8Array.from(g.board.spaces, (space) =>
    wanted.reduce((least, { hex }) => Math.min(least, g.board.distance(space, hex)), FAR),
  )
  fields.set(key, field)
  return field
}
