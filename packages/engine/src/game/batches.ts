/** What each audience is told of an action: redacted operations, log lines, and the action itself unless it is secret. */

import type { Place } from '../board/board.ts'
import type { Side } from '../cast/cast.ts'
import type { Cover } from '../position/cover.ts'
import type { LogEntry } from '../position/listener.ts'
import type { Operation } from '../position/operation.ts'
import type { Piece } from '../position/piece.ts'
import type { Position } from '../position/position.ts'
import type { Action } from '../rules/action.ts'
import type { Denial } from '../rules/denial.ts'
import type { Module } from '../rules/module.ts'
import { orderFor, writeOrder } from '../rules/notation.ts'
import type { Order } from '../rules/order.ts'
import type { OfferedAction } from '../rules/prepared.ts'
import type { Value } from '../rules/value.ts'
import type { Batch } from '../view/batch.ts'
import { isToldAlike, redact } from '../view/redact.ts'
import { type Asked, type Audience, askedAsSeen, type ViewOperation } from '../view/view.ts'
import type { Outcome } from './contract.ts'
import { sightAfter, toldTo } from './told-facts.ts'

/** The key of a line that the others do not even read as something hidden. */
const UNTOLD = 'untold'

/** Everybody who may be told something: spectators first, then every seat. */
export function audiencesOf(module: Module): Audience[] {
  return [undefined, ...module.seats.map((seat) => seat.id)]
}

/** Writes the log line of an action, `log.<name>`; of a secret one the others read `log.<name>.secret`. */
export function announce(
  g: Position,
  { name, clause, secret, silent }: Action,
  args: Readonly<Record<string, Value>>,
  side: Side,
): void {
  if (silent) return
  const more = secret ? { only: [side], otherwise: `${name}.secret` } : {}
  g.log(name, { side, ...args }, clause === undefined ? more : { clause, ...more })
}

/**
 * The log line of an action that goes against a clause the game warns of. Where anything can be hidden the others are not
 * told of it: what it goes against may rest on what they do not see.
 */
export function warnedEntry(g: Position, { clause, message, facts }: Denial, side: Side): LogEntry {
  const only = g.layout.open ? {} : { only: [side.id], otherwise: UNTOLD }
  return { key: 'warned', clause, facts, denied: message, ...only }
}

/** What each audience is told of the operations of an action: one list for all until they are told something else. */
export interface ToldOperations {
  /** Call it right after the operation was applied. */
  add(operation: Operation): void
  to(audience: Audience): readonly ViewOperation[]
}

export function toldOperations(g: Position, audiences: readonly Audience[]): ToldOperations {
  const shared: ViewOperation[] = []
  let own: Map<Audience, ViewOperation[]> | undefined
  return {
    add: (operation) => {
      if (isToldAlike(g, operation)) {
        const told = redact(g, operation, undefined)
        for (const list of own?.values() ?? [shared]) list.push(...told)
        return
      }
      own ??= new Map(audiences.map((audience) => [audience, [...shared]]))
      for (const [audience, list] of own) list.push(...redact(g, operation, audience))
    },
    to: (audience) => own?.get(audience) ?? shared,
  }
}

/** An action in words: what it names, and how those say it who do not see the same as whoever acts. */
export interface Worded {
  readonly named: readonly Named[]
  readonly orders: ReadonlyMap<Audience, Order>
}

/** What an action is called, as it stands before it is carried out. */
export function wordedFor(
  g: Position,
  offer: OfferedAction,
  args: Readonly<Record<string, Value>>,
  audiences: readonly Audience[],
): Worded {
  if (g.layout.open) return { named: [], orders: new Map() }
  const orders = new Map(audiences.map((reader) => [reader, orderFor(g, offer, args, reader)]))
  return { named: namedBy(args), orders }
}

/** A piece that an action names, and who knew it when it did. */
export interface Named {
  readonly piece: Piece
  readonly place: Place
  readonly cover: Cover | undefined
}

/** The pieces that an action names. */
function namedBy(args: Readonly<Record<string, Value>>): readonly Named[] {
  return Object.values(args)
    .flat()
    .flatMap((value) => {
      if (typeof value !== 'object' || !('face' in value)) return []
      const { place, cover } = value
      return [{ piece: value, place, cover }]
    })
}

/**
 * The batch of every audience; those who are told the same share it. In which words an action was ordered is told to who
 * knows, or knew, the pieces it names; each reads it in words of his own, which tell pieces from those only that he sees.
 */
export function batchesFor(
  g: Position,
  outcome: Outcome,
  audiences: readonly Audience[],
  views: ToldOperations,
  { secret }: Pick<Action, 'secret'>,
  asked: readonly Asked[],
  { named, orders }: Worded,
): Map<Audience, Batch> {
  const { seq, seat, side } = outcome
  const shown = outcome.draws.filter(({ secret }) => !secret)
  const seesAll = (audience: Audience) => audience === undefined && g.cast.spectatorsSeeAll
  const batches = new Map<Audience, Batch>()
  const open = !secret && g.layout.open && outcome.log.every(({ only }) => only === undefined)
  const told = new Map<readonly ViewOperation[], Batch>()
  const made: Batch[] = []
  for (const audience of audiences) {
    const operations = views.to(audience)
    const same = open ? told.get(operations) : undefined
    if (same) {
      batches.set(audience, same)
      continue
    }
    const knows =
      audience === seat ||
      seesAll(audience) ||
      (!secret &&
        named.every(
          ({ piece, place, cover }) =>
            (g.sees(audience, place) && g.sightThrough(audience, cover) === 'known') ||
            sightAfter(g, audience, piece, outcome.operations) === 'known',
        ))
    const order = (audience !== seat && orders.get(audience)) || outcome.action
    const batch: Batch = {
      seq,
      seat,
      side,
      ...(knows ? { action: writeOrder(order) } : {}),
      operations,
      log: outcome.log
        .map((entry) => redactLog(g, entry, audience))
        .filter(({ key }) => key !== UNTOLD)
        .map((entry) => toldTo(g, audience, outcome.operations, entry)),
      draws: seesAll(audience) ? outcome.draws : shown,
      asked: askedAsSeen(g, asked, audience),
      ...(g.result ? { result: g.result } : {}),
    }
    // Where anything is hidden most is told alike all the same: it is written down and packed once.
    const shared = made.find((other) => isSame(other, batch)) ?? batch
    if (shared === batch) made.push(batch)
    batches.set(audience, shared)
    told.set(operations, shared)
  }
  return batches
}

/** Plain data that says the same, in the same order. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  const names = Object.keys(one)
  const others = Object.keys(other)
  if (names.length !== others.length || Array.isArray(one) !== Array.isArray(other)) return false
  const [first, second] = [one, other] as readonly Readonly<Record<string, unknown>>[]
  return names.every((name, n) => name === others[n] && isSame(first?.[name], second?.[name]))
}

function redactLog(g: Position, entry: LogEntry, audience: Audience): LogEntry {
  const { only, otherwise = 'hidden', clause } = entry
  const reads = (side: string) =>
    audience === undefined ? g.cast.spectatorsSeeAll : g.seatOf(g.side(side)).id === audience
  if (!only || only.some(reads)) return entry
  const { side } = entry.facts
  return {
    key: otherwise,
    facts: side === undefined ? {} : { side },
    ...(clause === undefined ? {} : { clause }),
  }
}
