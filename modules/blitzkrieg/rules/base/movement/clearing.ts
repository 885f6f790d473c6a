/**
 * BS5  Movement and stacking. The limit counts when movement ends: until then a hex may hold too much, as long as the
 * units in it that can still go bring it back within the limit.
 */

import type { Space } from '@redoubt/engine'
import { whileUnchanged } from '@redoubt/mechanics'
import { objection } from '../game/declare.ts'
import type { Blitzkrieg, ByUnit, Piece, Side, ToHex } from '../game/game.ts'
import { fieldOf, groundUnits, unitsIn } from '../map/field.ts'
import { neutralAt, warsOf } from '../map/wars.ts'
import { hexOf, printed, sideOf } from '../units/units.ts'
import { pathFor, pointsLeft, search, waysOf } from './reach.ts'
import {
  hasRoom,
  isShared,
  isTaken,
  isTooFull,
  sharesUntilTheEnd,
  stackingLimit,
} from './stacking.ts'

/** A unit as it would be after an action: in another hex, or in none, with so many movement points left. */
interface Change {
  readonly unit: Piece
  readonly to?: Space
  readonly left: number
  /** A hex that takes one unit from then on. */
  readonly takesOne?: Space
}

/** BS5  The hexes that hold too much of a side just now. */
export const crowded = whileUnchanged((g: Blitzkrieg, side: Side): readonly Space[] => {
  const hexes = new Set(groundUnits(g, side).map(hexOf))
  const shares = sharesUntilTheEnd(g)
  return [...hexes]
    .filter((hex) => isTooFull(g, hex, 0) || (shares && isShared(g, hex)))
    .sort((a, b) => a.index - b.index)
})

/**
 * BS5, E46  Can every hex that would hold too much still be brought within its limit? One way is looked for, in a fixed
 * order and into open hexes only, so that each step of it leads to a position in which the rest of it is found again.
 */
export function canBePutRight(g: Blitzkrieg, side: Side, change?: Change): boolean {
  const limit = stackingLimit(g)
  const shares = sharesUntilTheEnd(g)
  const factors = fieldOf(g).strength.slice()
  const units = fieldOf(g).units.slice()
  const count = (hex: Space, unit: Piece, by: 1 | -1) => {
    factors[hex.index] = (factors[hex.index] as number) + by * printed(unit)
    units[hex.index] = (units[hex.index] as number) + by
  }
  const holdsTooMuch = (hex: Space) =>
    shares && (change?.takesOne === hex || g.decisions.takesOne(g, hex))
      ? (units[hex.index] as number) > 1
      : (factors[hex.index] as number) > limit && g.decisions.hasStackingLimit(g, hex)
  const hexes = new Set(crowded(g, side))
  if (change) {
    const { unit, to, takesOne } = change
    if (unit.place.kind === 'space') count(unit.place as Space, unit, -1)
    if (to) count(to, unit, 1)
    for (const hex of [to, takesOne]) if (hex) hexes.add(hex)
  }
  for (const hex of [...hexes].sort((a, b) => a.index - b.index)) {
    if (!holdsTooMuch(hex)) continue
    for (const unit of leavers(g, hex, change)) {
      if (!holdsTooMuch(hex)) break
      const exit = exitOf(g, unit, hex, factors, change)
      if (!exit) continue
      count(hex, unit, -1)
      count(exit, unit, 1)
    }
    if (holdsTooMuch(hex)) return false
  }
  return true
}

/** Who stands in the hex after the change and may go on, the largest first. */
function leavers(g: Blitzkrieg, hex: Space, change: Change | undefined): Piece[] {
  const units = unitsIn(g, hex).filter(
    (unit) => unit !== change?.unit && canLeave(g, unit) && isSure(g, unit, hex),
  )
  if (change?.to === hex && change.left > 0) units.push(change.unit)
  return units.sort((a, b) => printed(b) - printed(a))
}

/** BS6  May the unit still go anywhere, for all that holds it where it is? */
export function canLeave(g: Blitzkrieg, unit: Piece): boolean {
  return pointsLeft(g, unit) > 0 && !g.decisions.held.some((each) => each.when(g, { unit }))
}

/** The nearest open hex with room for the unit that it reaches without a new war. */
function exitOf(
  g: Blitzkrieg,
  unit: Piece,
  hex: Space,
  factors: Int16Array,
  change: Change | undefined,
): Space | undefined {
  const { peaceful } = unit === change?.unit ? search(g, unit, hex, change.left) : waysOf(g, unit)
  const most = stackingLimit(g) - printed(unit)
  for (let i = 1; i < peaceful.spaces.length; i++) {
    const index = peaceful.spaces[i] as number
    const exit = g.board.spaces[index]
    if (!exit || (factors[index] as number) > most || g.decisions.hasOwnLimit(g, exit)) continue
    return exit
  }
  return undefined
}

// ── What it forbids ──

/** Is a unit's further movement from a hex to be counted on? Not where isolation may halve it. */
function isSure(g: Blitzkrieg, unit: Piece, hex: Space): boolean {
  return unit.at.isolation === 0 && g.decisions.surelyGoesOn(g, unit, hex)
}

/** What a unit has left after a move. */
function after(g: Blitzkrieg, unit: Piece, to: Space): Change {
  const { cost, stop } = pathFor(g, unit, to)
  return { unit, to, left: stop || !isSure(g, unit, to) ? 0 : pointsLeft(g, unit) - cost }
}

/** Would the unit's going there leave more in some hex than can be put right? */
function leavesTooMuch(g: Blitzkrieg, { unit, to }: ToHex, change: () => Change): boolean {
  const side = sideOf(unit)
  if (crowded(g, side).length === 0 && !isTooFull(g, to, printed(unit))) return false
  return !canBePutRight(g, side, change())
}

function facts(g: Blitzkrieg, { to, unit }: ToHex) {
  return {
    total: (fieldOf(g).strength[to.index] ?? 0) + printed(unit),
    limit: stackingLimit(g),
  }
}

/** A march that begins a war changes who can go where: not while a hex holds too much. */
function beginsWar(g: Blitzkrieg, { unit, to }: ToHex): boolean {
  const wars = warsOf(g)
  return pathFor(g, unit, to).path.some((hex) => neutralAt(wars, hex, sideOf(unit)) >= 0)
}

/** BS5  More factors in the hex than could go again. */
export const overcrowds = objection(
  'BS5',
  (g, args: ToHex) =>
    args.unit.place !== args.to &&
    isTooFull(g, args.to, printed(args.unit)) &&
    (leavesTooMuch(g, args, () => after(g, args.unit, args.to)) || beginsWar(g, args)),
  { facts },
)

/**
 * BS5, E46  Is a hex that takes one unit closed to another while somebody is in it? In movement only if nobody could
 * leave it again, who marches there included; at tables that count on entering, always.
 */
export function isShut(g: Blitzkrieg, args: ToHex, marches: boolean): boolean {
  const { unit, to } = args
  if (unit.place === to || !isTaken(g, to)) return false
  if (!sharesUntilTheEnd(g) || g.frame?.step !== 'M') return true
  const change = marches ? after(g, unit, to) : { unit, to, left: 0 }
  return !canBePutRight(g, sideOf(unit), change) || (marches && beginsWar(g, args))
}

/** BS5  Another hex could no longer be put right. */
export const leavesCrowded = objection('BS5', 'others', (g, args: ToHex) => {
  const { unit, to } = args
  const hexes = crowded(g, sideOf(unit))
  if (hexes.length === 0 || unit.place === to) return false
  const barred = canBePutRight(g, sideOf(unit), after(g, unit, to))
    ? beginsWar(g, args) && !isLast(g, hexes, unit)
    : canBePutRight(g, sideOf(unit)) || !hexes.includes(unit.place as Space)
  return barred && { hexes }
})

/** Does the unit's leaving put the only crowded hex right? */
function isLast(g: Blitzkrieg, waiting: readonly Space[], unit: Piece): boolean {
  const [hex] = waiting
  return (
    waiting.length === 1 &&
    unit.place === hex &&
    !isTooFull(g, hex, -printed(unit)) &&
    (fieldOf(g).units[hex.index] === 2 || !isShared(g, hex))
  )
}

/** BS5  A landing, drop or assault in a hex that is full; whoever comes stays there. */
export const landsInCrowd = objection(
  'BS5',
  (g, args: ToHex) =>
    args.unit.place !== args.to &&
    (leavesTooMuch(g, args, () => ({ unit: args.unit, to: args.to, left: 0 })) ||
      ((crowded(g, sideOf(args.unit)).length > 0 || isTooFull(g, args.to, printed(args.unit))) &&
        neutralAt(warsOf(g), args.to, sideOf(args.unit)) >= 0)),
  { facts },
)

/** BS5  Before anything but a march, what holds too much is put right. */
export const putRightFirst = objection('BS5', 'first', (g) => {
  const hexes = g.frame?.step === 'M' ? crowded(g, g.actor) : []
  return hexes.length > 0 && { hexes }
})

/** BS5  Embarking only helps, as long as those who stay can still put it right. */
export const embarksTooSoon = objection('BS5', 'others', (g, { unit }: ByUnit) => {
  const hexes = crowded(g, sideOf(unit))
  return hexes.length > 0 && !canBePutRight(g, sideOf(unit), { unit, left: 0 }) && { hexes }
})

/** BS5  Can the unit end its move there, for the time being? */
export function mayEndIn(g: Blitzkrieg, unit: Piece, to: Space): boolean {
  const options = { unit, to }
  return (hasRoom(g, unit, to) || !overcrowds.when(g, options)) && !leavesCrowded.when(g, options)
}
