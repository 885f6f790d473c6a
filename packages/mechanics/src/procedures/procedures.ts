/** A wargame's procedures as data (procedures.yaml), made of the parts: rules for what only this game does lie over them. */

import type {
  Assembly,
  ModuleData,
  Part,
  Piece,
  ProceduresFile,
  Rules,
  Side,
  Space,
} from '@redoubt/engine'
import { freeTable, rules } from '@redoubt/engine'
import type { AnyPosition, SideOf } from '../parts/anyone.ts'
import { controlPart } from '../parts/control/control-part.ts'
import { stepLosses } from '../parts/losses/step-losses.ts'
import { sightPart } from '../parts/sight/sight-part.ts'
import { type StackingPart, stackingPart } from '../parts/stacking/stacking-part.ts'
import type { AttributeOf } from '../parts/turn/fresh.ts'
import type { TurnAdditions } from '../parts/turn/turn-additions.ts'
import { type Phase, phasingSide } from '../parts/turn/turn-sequence.ts'
import { type ZonePart, zonePart } from '../parts/zones/zone-overlay.ts'
import { battlePhase } from './battle-phase.ts'
import type { Common } from './common.ts'
import { firePhase } from './fire-phase.ts'
import { freePhase, untilTheTurnsBegin } from './free-phase.ts'
import { movementPhase } from './movement-phase.ts'
import { objectivesFrom } from './objectives.ts'
import { foresight } from './prospects.ts'
import { reinforcementPhase } from './reinforcement-phase.ts'
import { replacementPhase } from './replacement-phase.ts'
import { dealFrom, setUpFrom } from './set-up.ts'
import { supplyPhase } from './supply-phase.ts'
import { phasesInOrder, sidesInTurn } from './turns.ts'
import { conditionFrom, type Functions, numberFrom } from './values.ts'
import { victoryFrom } from './victory.ts'

/**
 * What a module's own code adds to its procedures.
 * @example
 * const own: Additions<AnyPosition> = { functions: { factor: (_: G, { unit }: ByUnit) => (unit.face === 0 ? 4 : 2) } }
 * Object.keys(own.functions ?? {}) // → [ 'factor' ]
 */
export interface Additions<G extends AnyPosition> {
  /** The functions that procedures.yaml names. */
  readonly functions?: Functions
  /** More of turns without phases: what a side may do in them, what they begin and end with. */
  readonly turn?: TurnAdditions<G>
  /** A side's prospects besides its points, for bots. Default: its strength on the map. */
  worth?(g: G, side: SideOf<G>): number
  /** More of a phase: actions it offers, what it begins and ends with, what must be done first. */
  readonly phases?: Readonly<Record<string, MoreOfPhase<G>>>
  /** Any other rules: overlays, invariants, further parts. */
  readonly rules?: Partial<Assembly<G>>
}

/** What is said more of a phase. */
interface MoreOfPhase<G extends AnyPosition> extends Omit<Partial<Phase<G>>, 'due' | 'fresh'> {
  /** Attributes of pieces that are fresh again when it begins. */
  readonly fresh?: readonly AttributeOf<G>[]
  /** Is there anything to decide? @param usual asks its part, whose answer this one replaces */
  due?(g: G, side: SideOf<G>, usual: () => boolean): boolean
}

const MAKERS = {
  fire: firePhase,
  freeTable: freePhase,
  groundMovement: movementPhase,
  oddsBattle: battlePhase,
  reinforcements: reinforcementPhase,
  replacements: replacementPhase,
  supply: supplyPhase,
} as const

/**
 * Rules from procedures.yaml: the default export of a module's rules. Without the file the table is free: everybody may do
 * everything, until somebody writes it.
 * @returns a function of the module's data, which the loader calls
 * @throws Error at load when a procedure lacks what its part needs, or names what is not there
 * @example
 * const plugin = procedures({ functions: { factor: (_: G, { unit }: ByUnit) => (unit.face === 0 ? 4 : 2) } })
 * rulesOf(plugin, data).steps.length > 5 // → true
 */
export function procedures<G extends AnyPosition = AnyPosition>(
  additions: Additions<G> = {},
): (data: ModuleData) => Rules {
  return (data) => {
    const { procedures: file } = data
    if (!file && Object.keys(additions).length > 0)
      throw new Error('expected procedures.yaml beside module.yaml, found none')
    if (!file) return freeTable
    return rulesFrom(file, additions as Additions<AnyPosition>, data)
  }
}

function rulesFrom(
  file: ProceduresFile,
  additions: Additions<AnyPosition>,
  { pieces }: ModuleData,
): Rules {
  const { functions = {}, phases: more = {}, turn = {}, worth, rules: own = {} } = additions
  const common = commonOf(file, functions, (g, phase) => {
    const side = phasingSide(g)
    if (side) turns.endIfDone?.(g, side, phase)
  })
  for (const id of Object.keys(more))
    if (!file.phases?.[id])
      throw Object.assign(
        new Error(
          `procedures({ phases }) says more of a phase "${id}": expected one of ${Object.keys(file.phases ?? {}).join(', ')}, those of procedures.yaml`,
        ),
        { inScripts: id },
      )
  const made = Object.entries(file.phases ?? {}).map(([id, phase]) => {
    const base = phase.use ? MAKERS[phase.use](id, phase, common) : undefined
    const asked = phase.always ? { ...base?.phase, due: () => true } : base?.phase
    return { ...base, parts: base?.parts ?? [], phase: { ...withMore(asked, more[id]), id } }
  })
  const besides = foresight(common, made.find(({ marching }) => marching)?.marching)
  const seeingAhead = (part: Part): Part =>
    part.judgement ? { ...part, judgement: { ...part.judgement, besides } } : part
  const victory = file.victory && victoryFrom(file.victory, common, worth)
  const phases = made.map(({ phase }) => phase)
  const turns = file.turn.sides
    ? sidesInTurn(file, common, turn, victory)
    : phasesInOrder(file, common, phases, victory, turn.drawn)
  const present = [common.sight, common.zones, common.stacking, common.control]
  const deal = file.setUp && dealFrom(file.setUp, common)
  const begin = (g: AnyPosition) => {
    deal?.(g)
    common.control?.record(g)
    victory?.show(g)
    turns.begin(g)
  }
  const free = isFree(file) ? untilTheTurnsBegin(file.turn.clause, begin) : undefined
  const placed = file.setUp && !deal ? setUpFrom(file.setUp, common, begin) : undefined
  const all = [
    placed?.setUp,
    placed?.placing,
    free,
    ...turns.parts,
    ...present,
    ...made.flatMap(({ parts }) => parts.map(seeingAhead)),
    ...(own.parts ?? []),
    victory,
  ]
  const start = placed?.setUp.start ?? free?.start ?? begin
  const parts = all.flatMap((part) => part ?? [])
  checkFresh(more, [pieces.attributes, ...parts.map(({ brings }) => brings?.attributes)])
  return rules<AnyPosition>({ start, ...own, parts })
}

/** @throws Error at load where a phase would make an attribute fresh that there is not: units would bear it for good */
function checkFresh(
  more: Readonly<Record<string, MoreOfPhase<AnyPosition>>>,
  declared: readonly (object | undefined)[],
): void {
  const known = declared.flatMap((attributes) => Object.keys(attributes ?? {}))
  for (const [id, { fresh = [] }] of Object.entries(more))
    for (const name of fresh)
      if (!known.includes(name))
        throw new Error(
          `there is no attribute "${name}" to be made fresh in phase ${id}: expected one of ${known.join(', ')}`,
        )
}

/** What a part's phase does stays when the rules add to it; they end it first, while units still bear what it marked. */
function withMore(
  base: Partial<Phase<AnyPosition>> = {},
  { due, ...added }: MoreOfPhase<AnyPosition> = {},
): Partial<Phase<AnyPosition>> {
  const offers = [...(base.offers ?? []), ...(added.offers ?? [])]
  return {
    ...base,
    ...added,
    ...(offers.length > 0 ? { offers } : {}),
    fresh: [...(base.fresh ?? []), ...(added.fresh ?? [])],
    unless: [...(base.unless ?? []), ...(added.unless ?? [])],
    ...(due ? { due: (g, side) => due(g, side, () => base.due?.(g, side) ?? true) } : {}),
    begin: (g, side) => {
      base.begin?.(g, side)
      added.begin?.(g, side)
    },
    end: (g, side) => {
      added.end?.(g, side)
      base.end?.(g, side)
    },
  }
}

const isFree = ({ phases = {} }: ProceduresFile): boolean =>
  Object.values(phases).some(({ use }) => use === 'freeTable')

function commonOf(
  file: ProceduresFile,
  functions: Functions,
  endIfDone: Common['endIfDone'],
): Common {
  const { zones, stacking, control, steps, turn, yours } = file
  const held =
    control &&
    controlPart<AnyPosition>({
      clause: control.clause,
      variable: control.variable ?? 'controller',
    })
  return {
    file,
    functions,
    yours: yours?.clause,
    endIfDone,
    counter: turn.counter ?? 'turn',
    zones: zones && zonesFrom(zones, functions),
    stacking: stacking && stackingFrom(stacking, functions, isFree(file)),
    control: held,
    sight: file.sight && sightPart<AnyPosition>(file.sight),
    objectives: objectivesFrom(file, functions),
    steps:
      steps &&
      stepLosses({
        clause: steps.clause,
        leaves: (g, unit) => {
          if (unit.side && g.onBoard(unit)) held?.take(g, unit.place as Space, unit.side)
        },
        dead: (g, unit) => g.zone(steps.zone, g.layout.zone(steps.zone) ? undefined : unit.side),
      }),
  }
}

function zonesFrom(
  { clause, units, over = [], except = {} }: NonNullable<ProceduresFile['zones']>,
  functions: Functions,
): ZonePart<AnyPosition> {
  const exerts = units && conditionFrom(units, functions)
  const spared = conditionFrom(except, functions)
  const isSpared = (g: AnyPosition, space: Space) =>
    Object.keys(except).length > 0 && spared(g, { space })
  return zonePart<AnyPosition>({
    clause,
    // Of a unit that is masked or out of sight a zone must not tell more than everybody sees of it.
    exerts: (g, unit) =>
      exerts ? unit.cover === undefined && exerts(g, { unit }) : showsItsSide(unit),
    across: (g, edge) =>
      !edge.features.some((feature) => over.includes(feature)) && !isSpared(g, edge.to),
  })
}

/** Does everybody see that a unit of its side stands there, if not which? */
function showsItsSide({ cover, type }: Piece): boolean {
  return cover === undefined || (cover.noticed === undefined && type.file.back?.side !== false)
}

function stackingFrom(
  { clause, units, weight = 1, of }: NonNullable<ProceduresFile['stacking']>,
  functions: Functions,
  maskedByAnybody: boolean,
): StackingPart<AnyPosition> {
  // On the free table one side may mask another's unit, which must not tell by the room it takes.
  const counts = maskedByAnybody ? { counts: knownToItsSide } : {}
  // Numbers written in the data are the same everywhere.
  if (typeof units === 'number' && typeof weight === 'number' && of === undefined) {
    const everywhere = [{ id: 'units', limit: units, weighs: () => weight }]
    return stackingPart<AnyPosition>({ clause, limits: () => everywhere, ...counts })
  }
  const limit = numberFrom(units, functions)
  const weighs = numberFrom(weight, functions)
  const isCounted = of && conditionFrom(of, functions)
  return stackingPart<AnyPosition>({
    clause,
    ...counts,
    limits: (g: AnyPosition, space: Space) => [
      {
        id: 'units',
        limit: limit(g, { space }),
        weighs: (unit: Piece) =>
          isCounted?.(g, { unit, space }) === false ? 0 : weighs(g, { unit }),
      },
    ],
  })
}

function knownToItsSide(_: AnyPosition, { side: own, cover }: Piece, side: Side): boolean {
  return own === side && (cover?.known.includes(side.id) ?? true)
}
