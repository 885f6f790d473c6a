/** C.4, F-04, W-3.9  Ships that sail as one group: zone after zone, halted by pass-through fire, the rest of its path kept. */

import type { Space } from '@redoubt/engine'
import { notYours } from '../control/control.ts'
import { isSea, spaceNamed } from '../map/theatre.ts'
import type { ByUnit, Frame, Piece, Side, War } from '../shape.ts'
import { action, objection, piece, space } from '../shape.ts'
import { isCargo, isShip, isSurfaceShip, traitsOf } from '../units/kinds.ts'
import { isSailing, sailors } from '../units/losing.ts'
import {
  countAlike,
  counted,
  hasEnemies,
  hasEnemySurfaceShips,
  howMany,
  likeUnits,
  obeys,
  ownKinds,
  unitsIn,
} from '../units/units.ts'
import { firePasses } from './pass-fire.ts'
import { groupOf, guardsOn, outOfReachAtSea, pointsLeft, sailing, seaWays, stopsIn } from './sea.ts'
import { canMove } from './where-to.ts'

/** A group under way; its ships and cargo are marked `sailing`. */
interface SailingFrame extends Frame {
  readonly side: string
  /** Zones still to come. */
  readonly path: string[]
  /** Left out for a retreat: those that retreat may be out of movement. */
  readonly retreat?: boolean
}

/** Sets a group off on a path; what it carries goes with it. */
export function setSail(
  g: War,
  power: Side,
  ships: readonly Piece[],
  path: readonly Space[],
  more: { retreat?: boolean } = {},
): void {
  for (const ship of ships) if (!isSailing(ship)) g.mark(ship, 'sailing', true)
  takeCargo(g, power, ships)
  g.push({ step: 'sailing', side: power.id, path: path.map(({ id }) => id), ...more })
}

/** C.4  Transports take along what they can carry; what lies in the zone goes first aboard those that sail. */
function takeCargo(g: War, power: Side, ships: readonly Piece[]): void {
  const zone = ships[0]?.place
  let room = ships.reduce((sum, ship) => sum + (traitsOf(ship).carries ?? 0), 0)
  if (!zone || room === 0) return
  const cargo = unitsIn(g, zone, (piece) => isCargo(piece) && obeys(g, piece, power))
  room -= cargo.filter(isSailing).length
  for (const unit of cargo) if (!isSailing(unit) && room-- > 0) g.mark(unit, 'sailing', true)
}

/** C.4  One zone further; W-3.9, W-3.11 the forts of a passage fire at every entry before it goes on. */
export function sailOn(g: War, frame: Frame): void {
  const { path, side, retreat } = frame as SailingFrame
  const power = g.side(side)
  const [next, ...rest] = path
  const group = sailors(g, power)
  if (next === undefined || !group.some(isShip)) return arrive(g, power)
  const to = spaceNamed(g, next)
  const from = group[0]?.place as Space
  const guards = fired(g, from, to, power, group, retreat === true)
  const stops = stopsIn(g, to, { power, surface: group.some(isSurfaceShip) })
  for (const piece of group) {
    g.move(piece, to)
    g.mark(piece, 'moved', true)
    if (isShip(piece) && !retreat) {
      g.mark(piece, 'spent', stops ? traitsOf(piece).move : Number(piece.at.spent) + 1)
    }
    if (isShip(piece)) g.mark(piece, 'origin', from.id)
  }
  g.log('sail', { side: power, units: counted(group), from, to }, 'C.4')
  if (guards.length === 0) return g.next({ ...frame, path: rest })
  g.next({ ...frame, step: 'after_fire', path: rest })
  firePasses(g, power, from, to, guards)
}

/** W-3.7, W-3.13, F-30, F-31  The forts that fire at this group on this step. */
function fired(
  g: War,
  from: Space,
  to: Space,
  power: Side,
  group: readonly Piece[],
  retreat: boolean,
) {
  if (!group.some(isSurfaceShip)) return []
  if (retreat && !g.options['F-30-passFireOnRetreatIntoPassage']) return []
  const battle =
    g.options['F-31-passFireAndBattle'] === 'battle-replaces-pass-fire' &&
    hasEnemySurfaceShips(g, to, power)
  return battle ? [] : guardsOn(g, from, to, power)
}

/** W-3.9  After the fire: the survivors go on, or stop where they are, as their owner says. */
export function afterFire(g: War, frame: Frame): void {
  const { path, side, retreat } = frame as SailingFrame
  const power = g.side(side)
  const left = sailors(g, power).filter(isShip)
  if (left.length === 0 || path.length === 0) return arrive(g, power)
  g.next({ ...frame, step: retreat ? 'sailing' : 'halted' })
}

/** The group has arrived, or is lost; one that was assembled stays together while all its ships can go on. */
function arrive(g: War, power: Side): void {
  g.pop()
  const ships = sailors(g, power).filter(isShip)
  const together =
    g.frame?.step === 'fleet' && ships.length > 0 && ships.every((ship) => pointsLeft(ship) > 0)
  if (together) return
  for (const piece of sailors(g, power)) g.mark(piece, 'sailing', false)
  if (g.frame?.step === 'fleet') g.pop()
}

/** W-3.9  The survivors go on with the rest of their path. */
export const sailFurther = action('sail_on', {}, (g) => g.next({ ...g.frame, step: 'sailing' }), {
  clause: 'W-3.9',
  preview: () => ({ horizon: 'shot', policy: 'fort-first' }),
})

/** W-3.9  Or they stop where the fire met them. */
export const stopHere = action(
  'stop_here',
  {},
  (g) => g.next({ ...g.frame, step: 'sailing', path: [] }),
  { clause: 'W-3.9' },
)

const group = (g: War): Piece[] => sailors(g, g.actor).filter(isShip)

const notAShip = objection('C.4', 'ship', (_, { unit }: ByUnit) => !isShip(unit))
const notAfloat = objection('C.4', 'map', (_, { unit }: ByUnit) => !isSea(unit.place))
const cannotSail = objection('C.4', 'spent', (g, { unit }: ByUnit) => !canMove(g, unit))
const alreadyInGroup = objection('C.4', 'in_group', (_, { unit }: ByUnit) => isSailing(unit))

const freeShips = (g: War): Piece[] =>
  ownKinds(g, g.actor, (unit) => isShip(unit) && canMove(g, unit) && !isSailing(unit))

function enlist(g: War, unit: Piece, count = 1): void {
  for (const ship of likeUnits(g, unit, count)) g.mark(ship, 'sailing', true)
}

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
  (g, { unit, count }) => {
    enlist(g, unit, count)
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
  (g, { unit, count }) => enlist(g, unit, count),
  { clause: 'C.4', silent: true },
)

/** C.4  There must be another ship in the zone that can still move. */
const nobodyToJoin = objection('C.4', 'alone', (g) => others(g).length === 0)

/** C.4  All ships of the zone that can still move join the group. */
export const joinAll = action(
  'join_all',
  {},
  (g) => {
    for (const unit of others(g)) enlist(g, unit, countAlike(g, unit))
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
