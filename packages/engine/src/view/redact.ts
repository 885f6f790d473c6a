/** Operations as each audience may learn of them. */

import type { Variable } from '../cast/cast.ts'
import type { Json } from '../format/format.ts'
import type { Operation } from '../position/operation.ts'
import type { Position } from '../position/position.ts'
import {
  redactChange,
  redactCover,
  redactCreate,
  redactMove,
  redactRemove,
} from './redact-pieces.ts'
import { type Audience, canSeeVariable, type ViewOperation } from './view.ts'

/**
 * An operation as the audience may learn of it; called right after it was applied.
 * Tallies and the result travel with the batch, not as operations.
 */
export function redact(g: Position, operation: Operation, audience: Audience): ViewOperation[] {
  switch (operation.op) {
    case 'create':
      return redactCreate(g, operation, audience)
    case 'remove':
      return redactRemove(g, operation, audience)
    case 'move':
      return redactMove(g, operation, audience)
    case 'cover':
      return redactCover(g, operation, audience)
    case 'flip':
    case 'mark':
      return redactChange(g, operation, audience)
    case 'set':
      return redactSet(g, operation, audience)
    case 'reveal':
      return redactReveal(g, operation)
    case 'flow':
      return [{ op: 'flow', kind: operation.kind, frame: operation.frame }]
  }
}

/** Is everybody told of the operation alike? Then it need be worked out once. */
export function isToldAlike(g: Position, operation: Operation): boolean {
  if (operation.op === 'flow' || operation.op === 'reveal') return true
  if (operation.op !== 'set') return g.layout.open
  const variable = g.cast.variables.find((known) => known.name === operation.name)
  return variable === undefined || variable.visible === 'all'
}

function redactSet(
  g: Position,
  { name, key, value }: Extract<Operation, { op: 'set' }>,
  audience: Audience,
): ViewOperation[] {
  const variable = g.cast.variables.find((known) => known.name === name)
  if (!variable || variable.type === 'tally' || name === 'result') return []
  if (variable.per && key === undefined) {
    return (value as readonly Json[]).map((entry, index) =>
      redactEntry(g, variable, index, entry, audience),
    )
  }
  return [redactEntry(g, variable, entryIndex(g, variable, key), value, audience)]
}

function redactEntry(
  g: Position,
  variable: Variable,
  key: number | undefined,
  value: Json,
  audience: Audience,
): ViewOperation {
  const { name } = variable
  return canSeeVariable(g, variable, key, audience)
    ? { op: 'set', name, key, value }
    : { op: 'veil', name, key }
}

function redactReveal(
  g: Position,
  { name, key }: Extract<Operation, { op: 'reveal' }>,
): ViewOperation[] {
  const variable = g.cast.variables.find((known) => known.name === name)
  if (!variable) return []
  const value = (g.vars as Readonly<Record<string, Json>>)[name] as Json
  const index = entryIndex(g, variable, key)
  return [
    {
      op: 'set',
      name,
      key: index,
      value: index === undefined ? value : ((value as readonly Json[])[index] ?? null),
    },
  ]
}

function entryIndex(
  g: Position,
  variable: Variable,
  key: string | number | undefined,
): number | undefined {
  if (key === undefined) return undefined
  const members: readonly { id: string; index: number }[] =
    variable.per === 'side' ? g.sides : variable.per === 'seat' ? g.cast.seats : g.board.spaces
  return members.find((member) => member.id === key)?.index
}
