/** C.4, F-04  Ships of several kinds sail as one group: forts fire at it once, not at each part. */

import type { Space } from '@redoubt/engine'
import { notYours } from '../control/yours.ts'
import { action, objection, piece, space } from '../declare.ts'
import { isSea } from '../map/theatre.ts'
import type { ByUnit, Piece, War } from '../shape.ts'
import { howMany } from '../units/count.ts'
import { isSailing, sailors } from '../units/group.ts'
import { ownKinds } from '../units/own.ts'
import { countAlike, hasEnemies, isShip, likeUnits } from '../units/units.ts'
import { sailing } from './previews.ts'
import { setSail } from './sailing.ts'
import { groupOf, outOfReachAtSea, seaWays } from './sea.ts'
import { canMove } from './who-may-move.ts'

const group = (g: War): Piece[] => sailors(g, g.actor).filter(isShip)

const notAShip = objection('C.4', 'ship', (_, { unit }: ByUnit) => !isShip(unit))
const notAfloat = objection('C.4', 'map', (_, { unit }: ByUnit) => !isSea(unit.place))
const cannotSail = objection('C.4', 'spent', (g, { unit }: ByUnit) => !canMove(g, unit))
const alreadyInGroup = objection('C.4', 'in_group', (_, { unit }: ByUnit) => isSailing(unit))

const freeShips = (g: War): Piece[] =>
  ownKinds(g, g.actor, (unit) => isShip(unit) && canMove(g, unit) && !isSailing(unit))

/** C.4  Begins a group with a ship; worth it only where there is another to join. */
export const assemble = action(
  'assemble',
  {
    unit: piece({
      among: (g) => freeShips(g),
      otherwise: [notAShip, ...notYours, notAfloat, cannotSail],
    }),
    count: howMany,
  },
  (g, { unit, count = 1 }) => {
    for (const ship of likeUnits(g, unit, count)) g.mark(ship, 'sailing', true)
    g.push({ step: 'fleet', side: g.actor.id })
  },
  { clause: 'C.4', silent: true },
)

/** Ships of the zone that could still join. */
const others = (g: War): Piece[] => freeShips(g).filter((ship) => ship.place === group(g)[0]?.place)

/** C.4  Another ship of the zone joins the group. */
export const join = action(
  'join',
  {
    unit: piece({
      among: others,
      otherwise: [notAShip, ...notYours, alreadyInGroup, cannotSail, objection('C.4', 'elsewhere')],
    }),
    count: howMany,
  },
  (g, { unit, count = 1 }) => {
    for (const ship of likeUnits(g, unit, count)) g.mark(ship, 'sailing', true)
  },
  { clause: 'C.4', silent: true },
)

/** C.4  There must be another ship in the zone that can still move. */
const nobodyToJoin = objection('C.4', 'alone', (g) => others(g).length === 0)

/** C.4  All ships of the zone that can still move join the group. */
export const joinAll = action(
  'join_all',
  {},
  (g) => {
    for (const unit of others(g)) {
      for (const ship of likeUnits(g, unit, countAlike(g, unit))) g.mark(ship, 'sailing', true)
    }
  },
  { clause: 'C.4', silent: true, unless: [nobodyToJoin] },
)

const ways = (g: War) => seaWays(g, groupOf(g.actor, group(g)))

/** C.3  In phase 5 ships go among friends. */
const onlyAmongFriends = objection(
  'C.3',
  'friends',
  (g, { to }: { to: Space }) =>
    g.flow[g.flow.length - 2]?.step === 'redeploy' && hasEnemies(g, to, g.actor),
)

/** C.4  The group sails, as far as its slowest ship can. */
export const sail = action(
  'sail',
  {
    to: space({
      among: (g) => [...ways(g).keys()],
      otherwise: outOfReachAtSea<{ to: Space }>((g) => groupOf(g.actor, group(g))),
      unless: [onlyAmongFriends],
    }),
  },
  (g, { to }) => setSail(g, g.actor, group(g), ways(g).get(to) ?? []),
  {
    clause: 'C.4',
    silent: true,
    preview: (g, { to }) => sailing(g, group(g), ways(g).get(to) ?? []),
  },
)

/** C.4  The group breaks up where it is. */
export const disperse = action(
  'disperse',
  {},
  (g) => {
    for (const piece of sailors(g, g.actor)) g.mark(piece, 'sailing', false)
    g.pop()
  },
  { clause: 'C.4', silent: true },
)
