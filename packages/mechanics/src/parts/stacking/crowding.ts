/**
 * Crowds: limits that count when a phase ends. Until then a space may hold too much, as long as the units in it that can
 * still go bring it back within its limits.
 */

import type { Piece, Side, Space } from '@redoubt/engine'
import { type Objection, objection } from '@redoubt/engine'
import type { Reach } from '../../movement/reach.ts'
import { whileUnchanged } from '../../once.ts'
import { exceeds, type StackLimit } from '../../stacking/stacking.ts'
import type { AnyPosition, ByUnit, PieceOf, ToSpace } from '../anyone.ts'

/**
 * What may stand where when the phase ends, and who can still go.
 * @example const early: Pick<CrowdRules<AnyPosition>, 'canLeave' | 'left'> = { canLeave: (_, { at }) => !at.moved, left: () => 0 }
 */
export interface CrowdRules<G extends AnyPosition> {
  readonly clause: string
  /** The sentences by which something is denied: a space is full, others could not be put right any more, they are to be put right first. */
  readonly messages: { readonly full: string; readonly others: string; readonly first: string }
  /** The limits that count in a space when the phase ends. */
  readonly limits: (g: G, space: Space) => readonly StackLimit[]
  /** The usual limit, in whatever spaces it counts: by it a space is full for who comes. */
  readonly usual: (g: G) => StackLimit
  /** A side's units on the board, and those in a space. */
  readonly unitsOf: (g: G, side: Side) => readonly PieceOf<G>[]
  readonly unitsIn: (g: G, space: Space) => readonly PieceOf<G>[]
  /** May it still go anywhere? */
  canLeave(g: G, unit: PieceOf<G>): boolean
  /** Can it be counted on that it goes on from a space? */
  isSure(g: G, unit: PieceOf<G>, space: Space): boolean
  /** Where it can go to make room, the nearest first; from another space than its own with so many points. */
  ways(g: G, unit: PieceOf<G>, from?: { readonly space: Space; readonly left: number }): Reach
  /** May one count on room in the space: has it the usual limit, and no other? */
  readonly isOpen: (g: G, space: Space) => boolean
  /** What a move to a space leaves of its points; its way there. */
  left(g: G, unit: PieceOf<G>, to: Space): number
  wayTo(g: G, unit: PieceOf<G>, to: Space): readonly Space[]
  /** Does going along there change who can go where, so that nothing can be counted on any more? */
  unsettles(g: G, unit: PieceOf<G>, way: readonly Space[]): boolean
  /** Is it the phase in which a space may hold too much? */
  readonly waits: (g: G) => boolean
}

/**
 * A unit as it would be after an action: in another space, or in none, with so many points left.
 * @example const embarked = (unit: Piece): CrowdChange => ({ unit, left: 0 })
 */
export interface CrowdChange<U extends Piece = Piece> {
  readonly unit: U
  readonly to?: Space
  readonly left: number
  /** A limit that a space has from then on. */
  readonly more?: { readonly space: Space; readonly limit: StackLimit }
}

/**
 * What holds too much, whether it can be put right, and what speaks against making it worse.
 * @example const mayEnd = (crowds: Crowds<AnyPosition>) => crowds.crowded(g, blue).length === 0
 */
export interface Crowds<G extends AnyPosition> {
  /** The spaces that hold too much of a side just now, in the order of the board. */
  readonly crowded: (g: G, side: Side) => readonly Space[]
  /**
   * Can every space that would hold too much still be brought within its limits? One way is looked for, in a fixed order
   * and into open spaces only, so that each step of it leads to a position in which the rest of it is found again.
   */
  readonly canBePutRight: (g: G, side: Side, change?: CrowdChange<PieceOf<G>>) => boolean
  /** Would it be too much for a limit if the unit were there as well? */
  readonly isTooMuch: (g: G, args: ToSpace, limit: string) => boolean
  /** The same, and it could not be put right: after a march, or where who comes stays. */
  readonly overfills: (g: G, args: ToSpace, limit: string, marches: boolean) => boolean
  /** Against a march into a space that would then hold more than could go again. */
  readonly overcrowds: Objection
  /** Against a march after which another space could no longer be put right. */
  readonly leavesCrowded: Objection
  /** Against coming to a space to stay there: a landing, a drop. */
  readonly landsInCrowd: Objection
  /** Against leaving the board while those who stay could not put it right. */
  readonly leavesTooSoon: Objection
  /** Against anything else before what holds too much is put right. */
  readonly putRightFirst: Objection
}

/**
 * Stacking limits that count when a phase ends.
 * @example
 * const two = { id: 'units', limit: 2, weighs: () => 1 }
 * const crowds = crowding<AnyPosition>({
 *   clause: '3.3',
 *   messages: { full: 'full', others: 'others', first: 'first' },
 *   usual: () => two,
 *   limits: () => [two],
 *   unitsOf: (g, side) => g.onBoardOf(side),
 *   unitsIn: (g, space) => g.stack(space),
 *   canLeave: (_, { at }) => !at.moved,
 *   isSure: () => true,
 *   ways: (g, unit) => reachable(g.board, unit.place as Space, { allowance: 1, costs: movementCosts(g.board, { enter: () => 1 }) }),
 *   isOpen: (g, space) => g.isEmpty(space),
 *   left: () => 0,
 *   wayTo: (_, unit, to) => [unit.place as Space, to],
 *   unsettles: () => false,
 *   waits: () => true,
 * })
 * crowds.crowded(g, blue) // → []
 */
export function crowding<G extends AnyPosition>(rules: CrowdRules<G>): Crowds<G> {
  const { clause, messages, limits, usual, unitsIn } = rules
  type Unit = PieceOf<G>
  type Change = CrowdChange<Unit>
  const sideOf = ({ side }: Piece) => side as Side
  const placeOf = ({ place }: Piece) => place as Space
  const inOrder = (spaces: Iterable<Space>) => [...spaces].sort((a, b) => a.index - b.index)

  const crowded = whileUnchanged((g: G, side: Side): readonly Space[] => {
    const spaces = new Set(rules.unitsOf(g, side).map(placeOf))
    return inOrder([...spaces].filter((space) => exceeds(unitsIn(g, space), limits(g, space))))
  })

  const canBePutRight = (g: G, side: Side, change?: Change): boolean => {
    /** Who would stand where, in the spaces that have been looked at. */
    const standing = new Map<Space, Unit[]>()
    const at = (space: Space): Unit[] => {
      const found = standing.get(space) ?? [...unitsIn(g, space)]
      standing.set(space, found)
      return found
    }
    const go = (unit: Unit, from: Space | undefined, to: Space | undefined) => {
      if (from)
        standing.set(
          from,
          at(from).filter((other) => other !== unit),
        )
      if (to) at(to).push(unit)
    }
    const limitsAt = (space: Space) =>
      change?.more?.space === space ? [change.more.limit, ...limits(g, space)] : limits(g, space)
    const holdsTooMuch = (space: Space) => exceeds(at(space), limitsAt(space))
    const exitOf = (unit: Unit, space: Space): Space | undefined => {
      const from = unit === change?.unit ? { space, left: change.left } : undefined
      const { spaces } = rules.ways(g, unit, from)
      for (let i = 1; i < spaces.length; i++) {
        const exit = g.board.spaces[spaces[i] as number] as Space
        if (!rules.isOpen(g, exit)) continue
        if (!exceeds([...at(exit), unit], limits(g, exit))) return exit
      }
      return undefined
    }

    const spaces = new Set(crowded(g, side))
    if (change) {
      const { unit, to, more } = change
      go(unit, unit.place.kind === 'space' ? placeOf(unit) : undefined, to)
      for (const space of [to, more?.space]) if (space) spaces.add(space)
    }
    for (const space of inOrder(spaces)) {
      for (const unit of leavers(g, space, change)) {
        if (!holdsTooMuch(space)) break
        const exit = exitOf(unit, space)
        if (exit) go(unit, space, exit)
      }
      if (holdsTooMuch(space)) return false
    }
    return true
  }

  /** Who stands in the space after the change and may go on, the largest first. */
  const leavers = (g: G, space: Space, change: Change | undefined): Unit[] => {
    const units = unitsIn(g, space).filter(
      (unit) => unit !== change?.unit && rules.canLeave(g, unit) && rules.isSure(g, unit, space),
    )
    if (change?.to === space && change.left > 0) units.push(change.unit)
    const { weighs } = usual(g)
    return units.sort((a, b) => weighs(b) - weighs(a))
  }

  const isTooMuch: Crowds<G>['isTooMuch'] = (g, { unit, to }, id) => {
    const limit = limits(g, to).find((one) => one.id === id)
    return limit !== undefined && exceeds([...unitsIn(g, to), unit], [limit])
  }
  /** The unit as it would be after a march there. */
  const after = (g: G, unit: Unit, to: Space): Change => ({
    unit,
    to,
    left: rules.isSure(g, unit, to) ? rules.left(g, unit, to) : 0,
  })
  const marchUnsettles = (g: G, { unit, to }: ToSpace) =>
    rules.unsettles(g, unit as Unit, rules.wayTo(g, unit as Unit, to))
  const overfills: Crowds<G>['overfills'] = (g, args, id, marches) => {
    const { unit, to } = args
    if (unit.place === to || !isTooMuch(g, args, id)) return false
    const change = marches ? after(g, unit as Unit, to) : { unit: unit as Unit, to, left: 0 }
    return !canBePutRight(g, sideOf(unit), change) || (marches && marchUnsettles(g, args))
  }
  const isOnlyOne = (g: G, spaces: readonly Space[], unit: Piece) =>
    spaces.length === 1 &&
    unit.place === spaces[0] &&
    !exceeds(
      unitsIn(g, placeOf(unit)).filter((other) => other !== unit),
      limits(g, placeOf(unit)),
    )
  const facts = (g: G, { unit, to }: ToSpace) => {
    const { limit, weighs } = usual(g)
    return { total: [...unitsIn(g, to), unit].reduce((sum, one) => sum + weighs(one), 0), limit }
  }

  return {
    crowded,
    canBePutRight,
    isTooMuch,
    overfills,
    overcrowds: objection(clause, (g: G, args: ToSpace) => overfills(g, args, usual(g).id, true), {
      message: messages.full,
      facts,
    }),
    leavesCrowded: objection(
      clause,
      (g: G, args: ToSpace) => {
        const { unit, to } = args
        const side = sideOf(unit)
        const spaces = crowded(g, side)
        if (spaces.length === 0 || unit.place === to) return false
        const barred = canBePutRight(g, side, after(g, unit as Unit, to))
          ? marchUnsettles(g, args) && !isOnlyOne(g, spaces, unit)
          : canBePutRight(g, side) || !spaces.includes(placeOf(unit))
        return barred && { hexes: spaces }
      },
      { message: messages.others },
    ),
    landsInCrowd: objection(
      clause,
      (g: G, args: ToSpace) => {
        const { unit, to } = args
        const side = sideOf(unit)
        if (unit.place === to) return false
        if (crowded(g, side).length === 0 && !isTooMuch(g, args, usual(g).id)) return false
        const stays = { unit: unit as Unit, to, left: 0 }
        return !canBePutRight(g, side, stays) || rules.unsettles(g, unit as Unit, [to])
      },
      { message: messages.full, facts },
    ),
    leavesTooSoon: objection(
      clause,
      (g: G, { unit }: ByUnit) => {
        const spaces = crowded(g, sideOf(unit))
        const gone = { unit: unit as Unit, left: 0 }
        return spaces.length > 0 && !canBePutRight(g, sideOf(unit), gone) && { hexes: spaces }
      },
      { message: messages.others },
    ),
    putRightFirst: objection(
      clause,
      (g: G) => {
        const spaces = rules.waits(g) ? crowded(g, g.actor) : []
        return spaces.length > 0 && { hexes: spaces }
      },
      { message: messages.first },
    ),
  }
}
