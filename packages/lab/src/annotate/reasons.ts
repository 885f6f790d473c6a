/** Why a battle was fought: what it promised, or a duty. */

import {
  describeAll,
  type Fact,
  factOf,
  type Module,
  type Place,
  type Position,
  type Space,
} from '@redoubt/engine'
import type { Engaged, Judged } from './battles.ts'

/** Something a side had to do in its turn. Text: `obligations.<key>`. */
interface Duty {
  readonly key: string
  readonly clause?: string | undefined
  readonly facts?: Readonly<Record<string, Fact>> | undefined
}

export type BattleReason =
  /** By the module's own reckoning it gains more than it costs. */
  | { readonly kind: 'pays' }
  /** Attackers had come there, and to stand there gained more than the battle costs. */
  | ({ readonly kind: 'place'; readonly gain: number } & Marched)
  /** It had to be fought so that others could fight theirs beside it, and with those it gained more than it cost: a soak-off. */
  | ({
      readonly kind: 'diverts'
      readonly others: readonly Fact[]
      readonly gain: number
    } & Marched)
  /** Attackers who had not come there for it had to fight it. */
  | ({ readonly kind: 'owed' } & Marched)
  /** It costs more than it gains, and nothing asked for it. */
  | ({ readonly kind: 'none' } & Marched)
  /** The module does not say what battles promise. */
  | { readonly kind: 'unknown' }

interface Marched {
  /** How many of its attackers had come there in this turn. */
  readonly marched: number
  /** What had to be done by then, where the battle fulfilled it. */
  readonly duty?: Duty
}

/** The duties of a side's turn, by the pieces and places they are about. */
export interface Duties {
  readonly byPiece: Map<number, Duty>
  readonly byPlace: Map<string, Duty>
}

/** What gains and losses that cancel out may leave of rounding. */
const LEAST = 1e-9

/** Adds what a side owes now to what it has owed before in this turn. */
export function addDuties({ rules }: Module, g: Position, side: string, known: Duties): void {
  for (const obligation of rules.obligations?.(g, g.side(side)) ?? []) {
    const { key, clause, facts } = describeAll(obligation)
    const duty = {
      key,
      ...(clause === undefined ? {} : { clause }),
      ...(facts === undefined ? {} : { facts }),
    }
    for (const { index } of obligation.pieces)
      if (!known.byPiece.has(index)) known.byPiece.set(index, duty)
    for (const { id } of obligation.places) if (!known.byPlace.has(id)) known.byPlace.set(id, duty)
  }
}

/** What a turn's marches gained: by the piece that marched, the number of the event and how much better its side stood after it. */
export type Marches = Map<number, Map<number, number>>

/** Where every piece stands, by its index. */
export function placesIn(g: Position): readonly Place[] {
  return g.pieces.map(({ place }) => place)
}

/** Adds what an action gained to the marches of those it moved from space to space. */
export function addMarches(
  marches: Marches,
  stood: readonly Place[],
  { pieces }: Position,
  { event, gain }: { readonly event: number; readonly gain: number },
): void {
  for (const { index, place } of pieces) {
    const from = stood[index]
    if (from?.kind !== 'space' || place.kind !== 'space' || from === place) continue
    const known = marches.get(index)
    if (known) known.set(event, gain)
    else marches.set(index, new Map([[event, gain]]))
  }
}

/** A battle of a turn, with where its attackers stood before its dice. */
export interface Stationed extends Pick<Judged, 'promise'> {
  readonly targets: readonly Place[]
  readonly attackers: readonly { readonly index: number }[]
  readonly stations: readonly Place[]
  readonly reason: BattleReason
}

/**
 * The reason of a battle among all of its turn. One that does not pay is a soak-off where its target had to be attacked because the attackers of
 * others stood beside it, and those gained more, by what they promised and by what their marches gained.
 */
export function reasonAmong(
  battle: Stationed,
  all: readonly Stationed[],
  duties: Duties,
  marches: Marches,
): BattleReason {
  const { reason, targets, promise = 0 } = battle
  if (reason.kind !== 'none' && reason.kind !== 'owed') return reason
  const owed = targets.filter(({ id }) => duties.byPlace.has(id))
  const helped = all.filter(
    (other) =>
      other !== battle && other.stations.some((at) => owed.some((target) => isBeside(at, target))),
  )
  const [duty] = owed.flatMap(({ id }) => duties.byPlace.get(id) ?? [])
  if (helped.length === 0 || !duty) return reason
  const attackers = [battle, ...helped].flatMap((one) => one.attackers)
  const gain =
    helped.reduce((sum, other) => sum + (other.promise ?? 0), 0) + gainOf(attackers, marches)
  if (gain + promise <= LEAST) return reason
  const others = helped.flatMap((other) => other.targets).map((target) => factOf(target))
  return { kind: 'diverts', others, gain, marched: reason.marched, duty }
}

const isBeside = (one: Place, other: Place): boolean =>
  'neighbours' in one && (one as Space).neighbours.some(({ id }) => id === other.id)

/** What the marches of attackers gained, each counted once. */
function gainOf(attackers: readonly { readonly index: number }[], marches: Marches): number {
  const gains = new Map(attackers.flatMap(({ index }) => [...(marches.get(index) ?? [])]))
  return [...gains.values()].reduce((sum, each) => sum + each, 0)
}

export function reasonFor(
  { promise }: Judged,
  { attackers, targets }: Engaged,
  duties: Duties,
  marches: Marches,
): BattleReason {
  if (promise === undefined) return { kind: 'unknown' }
  if (promise > LEAST) return { kind: 'pays' }
  const came = attackers.flatMap(({ index }) => marches.get(index) ?? [])
  const gain = gainOf(attackers, marches)
  const duty =
    attackers.map(({ index }) => duties.byPiece.get(index)).find((one) => one !== undefined) ??
    targets.map(({ id }) => duties.byPlace.get(id)).find((one) => one !== undefined)
  const marched = { marched: came.length, ...(duty ? { duty } : {}) }
  if (came.length > 0 && gain + promise > LEAST) return { kind: 'place', gain, ...marched }
  return { kind: duty && came.length < attackers.length ? 'owed' : 'none', ...marched }
}
