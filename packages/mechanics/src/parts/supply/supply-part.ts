/** Supply as a part: lines in stages, states by their length, the check at a moment of the turn, and the overlay. */

import type { LayerMark, Part, Piece, Side, Space } from '@redoubt/engine'
import { whileUnchanged } from '../../once.ts'
import {
  lastStage,
  type StagedSupply,
  sourceOf,
  suppliedInStages,
  wholeLineFrom,
} from '../../supply/stages.ts'
import { type LineRules, lineLength } from '../../supply/supply.ts'
import { type AnyPosition, type PieceOf, spaceOf } from '../anyone.ts'

/** A state of supply: how long the last stage of a line may be for it, in steps or points. */
export interface SupplyState<State extends string> {
  readonly id: State
  /** Left out, any length. */
  readonly within?: number | undefined
}

/** What the overlay knows of a space. */
export interface SupplySeen<G extends AnyPosition, State extends string> {
  readonly at: Space
  readonly state: State | undefined
  readonly isSource: boolean
  /** The end of the line, where there is one. */
  readonly source: Space | undefined
  /** A unit that is cut off there. */
  readonly cutOff: PieceOf<G> | undefined
}

export interface SupplyRules<G extends AnyPosition, State extends string> {
  readonly clause: string
  readonly sources: (g: G, side: Side) => readonly Space[]
  /** How lines run, from the sources outward. The last stage is as long as the last of the states allows. */
  readonly stages: (g: G, side: Side) => readonly [LineRules, ...LineRules[]]
  /** The best first. */
  readonly states: (g: G) => readonly SupplyState<State>[]
  /** May a line begin in the space, from which one could be traced? Default: it may. */
  mayBegin?(g: G, space: Space, side: Side): boolean
  /** A number or text that changes with whatever lines depend on besides pieces. Default: anything in the position. */
  readonly also?: (g: G) => number | string
  /** The units that need supply. Default: all of the side on the board. */
  units?(g: G, side: Side): Iterable<PieceOf<G>>
  /** The attribute that counts a unit's checks in a row without supply. */
  readonly checks: string
  /** Lines have been traced for all units of a side, and nothing has been counted yet. */
  checking?(g: G, side: Side): void
  /** A unit was found to be in a state of supply. */
  supplied?(g: G, unit: PieceOf<G>, state: State): void
  /** What becomes of units to which no line runs. Default: they `lack` supply. */
  wanting?(g: G, side: Side, units: readonly PieceOf<G>[]): void
  /** What befalls a unit without supply, all of them having counted the check. Default: a line in the log. */
  suffers?(g: G, unit: PieceOf<G>): void
  /** The spaces the overlay speaks of. Default: all. */
  spaces?(g: G, side: Side): readonly Space[]
  /** What it says of one. Default: sources, lines and units that are cut off. */
  shows?(g: G, seen: SupplySeen<G, State>): Omit<LayerMark, 'at'> | undefined
}

export interface SupplyPart<G extends AnyPosition, State extends string> extends Part<G> {
  /** The side's lines; or those from other sources than all of its own. */
  readonly lines: (g: G, side: Side) => StagedSupply
  readonly linesFrom: (g: G, side: Side, sources: Iterable<Space>) => StagedSupply
  /** The best state of supply in a space, by the side's lines or by others. */
  readonly stateIn: (g: G, space: Space, side: Side, lines?: StagedSupply) => State | undefined
  /** The line from a space to its source, both included; empty when it is cut off. */
  readonly lineOf: (g: G, space: Space, side: Side) => Space[]
  /** The check: every unit's supply is found out, then counted, then the others suffer. */
  readonly check: (g: G, side: Side) => void
  /** Units are without supply at this check. */
  readonly lack: (g: G, units: readonly PieceOf<G>[]) => void
  /** A unit is supplied at this check. */
  readonly renew: (g: G, unit: PieceOf<G>) => void
}

/**
 * Supply with its overlay `supply`. Call `check` at the moment of the turn at which supply is determined.
 * @example
 * const supply = supplyPart<AnyPosition, 'supplied'>({
 *   clause: '6.1', sources: (g) => g.board.spaces.filter(({ column }) => column === 0),
 *   stages: () => [{ open: ({ terrain }) => terrain !== 'town' }],
 *   states: () => [{ id: 'supplied', within: 6 }], checks: 'without_supply',
 * })
 * supply.stateIn(g, hex, blue) // → 'supplied'
 */
export function supplyPart<G extends AnyPosition, State extends string>(
  rules: SupplyRules<G, State>,
): SupplyPart<G, State> {
  const { clause, sources, checks, also = (g: G) => g.hashNumber() } = rules
  const mayBegin = (g: G, space: Space, side: Side) => rules.mayBegin?.(g, space, side) ?? true

  const linesFrom = (g: G, side: Side, from: Iterable<Space>) =>
    suppliedInStages(g.board, from, withLength(rules.stages(g, side), rules.states(g)))
  const lines = whileUnchanged((g: G, side: Side) => linesFrom(g, side, sources(g, side)), also)
  const stateBy = (
    g: G,
    space: Space,
    side: Side,
    by: StagedSupply,
    states: readonly SupplyState<State>[],
  ): State | undefined => {
    const length = lineLength(lastStage(by), space)
    if (length === undefined || !mayBegin(g, space, side)) return undefined
    for (const { id, within = length } of states) if (length <= within) return id
    return undefined
  }
  const stateIn = (g: G, space: Space, side: Side, by = lines(g, side)) =>
    stateBy(g, space, side, by, rules.states(g))
  const unitsOf = (g: G, side: Side): Iterable<PieceOf<G>> =>
    rules.units?.(g, side) ?? g.onBoardOf(side)

  const count = (g: G, unit: Piece, times: number) => {
    g.mark(unit, checks, times)
  }
  const renew = (g: G, unit: PieceOf<G>) => count(g, unit, 0)
  const lack = (g: G, units: readonly PieceOf<G>[]) => {
    for (const unit of units) count(g, unit, Number(unit.at[checks]) + 1)
    for (const unit of units)
      if (rules.suffers) rules.suffers(g, unit)
      else g.log('supply.cut', { unit }, clause)
  }
  const check = (g: G, side: Side) => {
    const found = [...unitsOf(g, side)].map((unit) => ({
      unit,
      state: stateIn(g, spaceOf(unit), side),
    }))
    rules.checking?.(g, side)
    const wanting: PieceOf<G>[] = []
    for (const { unit, state } of found) {
      if (state === undefined) {
        wanting.push(unit)
        continue
      }
      renew(g, unit)
      rules.supplied?.(g, unit, state)
    }
    if (rules.wanting) rules.wanting(g, side, wanting)
    else lack(g, wanting)
  }

  const lineOf = (g: G, space: Space, side: Side) => wholeLineFrom(lines(g, side), space)
  const marks = (g: G, side: Side): LayerMark[] => {
    const [by, states] = [lines(g, side), rules.states(g)]
    const all = new Set(sources(g, side))
    const cutOff = new Map<Space, PieceOf<G>>()
    for (const unit of unitsOf(g, side)) {
      const at = spaceOf(unit)
      if (stateBy(g, at, side, by, states) === undefined) cutOff.set(at, unit)
    }
    const found: LayerMark[] = []
    for (const at of rules.spaces?.(g, side) ?? g.board.spaces) {
      const seen = {
        at,
        state: stateBy(g, at, side, by, states),
        isSource: all.has(at),
        source: sourceOf(by, at),
        cutOff: cutOff.get(at),
      }
      const shown = rules.shows ? rules.shows(g, seen) : shownByDefault(seen)
      // It is the supply of that side: its hatching says how it stands, its colour whose it is.
      if (shown) found.push({ at, side, ...shown })
    }
    return found
  }

  return {
    part: 'supply',
    lines,
    linesFrom,
    stateIn,
    lineOf,
    check,
    lack,
    renew,
    layers: { supply: { clause, of: marks } },
    brings: {
      attributes: {
        [checks]: { type: 'integer', help: 'Supply checks in a row without a line.' },
      },
      texts: {
        en: {
          log: { 'supply.cut': 'No supply line reaches {unit}.' },
          words: {
            'layers.supply': 'Supply',
            'layers.supply.source': 'A source of supply',
            'layers.supply.line': 'A supply line runs from here to {source}',
            'layers.supply.source.all': 'A source of supply of {side}',
            'layers.supply.line.all': 'In supply: {side}',
            'layers.supply.cut': '{unit} is cut off here',
            'layers.supply.cut.all': 'Cut off: {side}',
          },
        },
        de: {
          log: { 'supply.cut': 'Keine Nachschublinie erreicht {unit}.' },
          words: {
            'layers.supply': 'Nachschub',
            'layers.supply.source': 'Eine Nachschubquelle',
            'layers.supply.line': 'Von hier führt eine Nachschublinie nach {source}',
            'layers.supply.source.all': 'Eine Nachschubquelle: {side}',
            'layers.supply.line.all': 'Mit Nachschub: {side}',
            'layers.supply.cut': '{unit} ist hier abgeschnitten',
            'layers.supply.cut.all': 'Abgeschnitten: {side}',
          },
        },
      },
    },
  }
}

/** Sources, spaces from which a line runs, units that are cut off. */
function shownByDefault<G extends AnyPosition>({
  state,
  isSource,
  source,
  cutOff,
}: SupplySeen<G, string>): Omit<LayerMark, 'at'> | undefined {
  if (cutOff) return { look: 'bad', key: 'supply.cut', facts: { unit: cutOff } }
  if (isSource) return { look: 'good', key: 'supply.source' }
  if (state === undefined || !source) return undefined
  return { look: 'note', key: 'supply.line', facts: { source } }
}

/** The stages, the last as long as the longest line of any state. */
function withLength(
  stages: readonly [LineRules, ...LineRules[]],
  states: readonly SupplyState<string>[],
): readonly [LineRules, ...LineRules[]] {
  const { within } = states[states.length - 1] ?? {}
  if (within === undefined) return stages
  const [first, ...further] = stages
  const last = further.pop()
  return last ? [first, ...further, { ...last, length: within }] : [{ ...first, length: within }]
}
