/** The commands a module gives its counters, as its pieces.yaml has them. */

import type { PieceView } from '@redoubt/engine'
import type { TableContext } from '../desk/use-session.ts'
import { strokesOf } from './strokes.ts'

/** The free table's action by which a counter does what one of its commands says. */
export const COMMAND = 'command'

export interface CommandLine {
  /** What players choose it by. */
  readonly label: string
  /** The name it goes by: a key, where it was one in VASSAL. */
  readonly on: string | undefined
}

/** The commands a counter has, as far as players may choose them; each label once, as the rules have it. */
export function commandsOf(
  { session }: Pick<TableContext, 'session'>,
  { type }: PieceView,
): readonly CommandLine[] {
  const { commands = {}, types } = session.facts.module.pieces
  const lines = (types[type]?.commands ?? []).flatMap((name): CommandLine[] => {
    const { label, on } = commands[name] ?? {}
    return label === undefined ? [] : [{ label, on }]
  })
  return lines.filter(({ label }, at) => lines.findIndex((one) => one.label === label) === at)
}

/** The command of a counter that a key stands for. */
export function commandByKey(
  lines: readonly CommandLine[],
  event: Parameters<typeof strokesOf>[0],
): CommandLine | undefined {
  const strokes = strokesOf(event)
  return lines.find(({ on }) => on !== undefined && strokes.includes(on))
}

/** The free table's action by which a button of the module is pressed. */
export const PRESS = 'press'

/** The button of the module's toolbar that a key stands for: keys without Ctrl, Alt or Meta are the table's own. */
export function buttonByKey(
  { session }: Pick<TableContext, 'session'>,
  event: Parameters<typeof strokesOf>[0],
): CommandLine | undefined {
  if (!event.ctrlKey && !event.altKey && !event.metaKey && !/^F\d/.test(event.key)) return undefined
  const { buttons = [], commands = {} } = session.facts.module.pieces
  const lines = buttons.flatMap((name): CommandLine[] => {
    const { label, on } = commands[name] ?? {}
    return label === undefined ? [] : [{ label, on }]
  })
  return commandByKey(lines, event)
}
