/** C5.airborne  Airborne landings: from an airbase by transport, into an enemy hex only with a ground attack. */

import type { Side, Space } from '@redoubt/engine'
import { tally, withinHexes } from '@redoubt/mechanics'
import type { ByUnit, Europa, ToHex } from '../game/europa.ts'
import { action, objection, objections, piece, read, space } from '../game/europa.ts'
import { controllerOf, isEnemyHeld, takeHex } from '../map/map.ts'
import { attackOf, classOf, isTroop, troopsAt } from '../units/forces.ts'
import { noRoom } from '../units/stacking.ts'
import { leave, notYours } from './movement.ts'

/** Air transports that have not flown this turn. */
export const transports = tally('transports')

const noTransport = objection('C5.airborne', 'transport', (g) => transports.of(g, g.actor) < 1)
const tooFar = objection('C5.airborne', 'range', (g) => ({ most: read(g, 'airborne').rangeHexes }))

function groundBeside(g: Europa, hex: Space, side: Side): boolean {
  return hex.neighbours.some((next) =>
    troopsAt(g, next, side).some((unit) => attackOf(unit) > 0 && !unit.at.disrupted),
  )
}

const cannotTakeOff = objections<ByUnit>({
  'C5.airborne moved': (_, { unit }) => unit.at.mp_spent > 0 || unit.at.landed,
  'C5.airborne base': (g, { unit }) =>
    unit.place.kind !== 'space' ||
    (unit.place as Space).traits.airbase !== true ||
    controllerOf(g, unit.place as Space) !== unit.side,
})

const noDropZone = objections<ToHex>(
  {
    'C5.airborne sea': (_, { to }) => to.terrain === 'sea',
    // Into an enemy hex only if ground units stand ready to attack it.
    'C5.airborne ground': (g, { to }) =>
      isEnemyHeld(g, to, g.actor) && !groundBeside(g, to, g.actor),
  },
  noRoom,
)

/** C5.airborne  Paratroops land. */
export const land = action(
  'land',
  {
    unit: piece({
      among: (g) =>
        g.pieces.filter(
          (unit) => unit.side === g.actor && isTroop(unit) && classOf(g, unit).airborne,
        ),
      otherwise: [notYours, objection('C5.airborne', 'unit')],
      unless: cannotTakeOff,
    }),
    to: space({
      among: (g, { unit }: ByUnit) =>
        withinHexes(g.board, unit.place as Space, read(g, 'airborne').rangeHexes),
      otherwise: tooFar,
      unless: noDropZone,
    }),
  },
  (g, { unit, to }) => {
    const from = unit.place as Space
    const side = unit.side as Side
    leave(g, unit)
    transports.add(g, side, -1)
    g.move(unit, to)
    g.mark(unit, 'landed', true)
    takeHex(g, to, side)
    g.decisions.movement.hasLeft(g, from, side, 'moves')
  },
  { clause: 'C5.airborne', waits: true, unless: [noTransport] },
)
