/** What each audience is told of an action: redacted operations, log lines, and the action itself unless it is secret. */

import type { Side } from '../cast/cast.ts'
import type { LogEntry } from '../position/listener.ts'
import type { Position } from '../position/position.ts'
import type { Action } from '../rules/action.ts'
import type { Module } from '../rules/module.ts'
import { writeOrder } from '../rules/notation.ts'
import type { Value } from '../rules/value.ts'
import type { Batch } from '../view/batch.ts'
import type { Asked, Audience, ViewOperation } from '../view/view.ts'
import type { Outcome } from './contract.ts'

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

/** The batch of every audience. */
export function batchesFor(
  g: Position,
  outcome: Outcome,
  views: ReadonlyMap<Audience, readonly ViewOperation[]>,
  { secret }: Action,
  asked: readonly Asked[],
): Map<Audience, Batch> {
  const { seq, seat, side, draws } = outcome
  const batches = new Map<Audience, Batch>()
  for (const [audience, operations] of views) {
    const knows = !secret || audience === seat
    batches.set(audience, {
      seq,
      seat,
      side,
      ...(knows ? { action: writeOrder(outcome.action) } : {}),
      operations,
      log: outcome.log.map((entry) => redactLog(g, entry, audience)),
      draws,
      asked,
      ...(g.result ? { result: g.result } : {}),
    })
  }
  return batches
}

function redactLog(g: Position, entry: LogEntry, audience: Audience): LogEntry {
  const { only, otherwise = 'hidden', clause } = entry
  if (!only || only.some((id) => audience !== undefined && g.seatOf(g.side(id)).id === audience)) {
    return entry
  }
  const { side } = entry.facts
  return {
    key: otherwise,
    facts: side === undefined ? {} : { side },
    ...(clause === undefined ? {} : { clause }),
  }
}
