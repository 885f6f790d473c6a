/** Previews compared with what a test expects of them. */

import type { Game, Json } from '@redoubt/engine'
import type { DeedFile } from '@redoubt/loader'
import { asWritten } from './as-written.ts'

export type PreviewStep = Extract<DeedFile, { preview: string }>

const MINUS = '\u2212'

/** What a preview lacks or has too much of, one line each, and the clauses its lines rest on. */
export interface PreviewVerdict {
  readonly wrong: readonly string[]
  readonly clauses: readonly string[]
}

export function previewMismatches(game: Game, seat: string, step: PreviewStep): PreviewVerdict {
  const { preview: action, without = [], lines = [], lacks = [], shows = {} } = step
  const { denial, said } = game.preview(seat, action, { without, budget: 1 })
  if (denial)
    return {
      wrong: [`preview ${action}: expected accepted, got denied by ${denial.clause}`],
      clauses: [],
    }
  const actual = (said?.lines ?? []) as readonly Readonly<Record<string, unknown>>[]
  const missing = lines.filter((wanted) => !actual.some((line) => contains(line, wanted)))
  const surplus = actual.filter(({ clause }) => lacks.includes(String(clause)))
  const ids = without.length === 0 ? [] : idsOf(game.preview(seat, action, { budget: 1 }).said)
  const stray = without.filter((id) => !ids.includes(id))
  const wrong = [
    ...stray.map(
      (id) =>
        `preview ${action}: expected a line "${id}" to strike out, got ${ids.join(', ') || 'no lines'}`,
    ),
    ...missing.map(
      (wanted) =>
        `preview ${action}: expected a line ${asWritten(wanted)}, got\n${actual.map((line) => `    ${asWritten(line)}`).join('\n') || '    no lines'}`,
    ),
    ...surplus.map(
      (line) =>
        `preview ${action}: expected no line of ${String(line.clause)}, got ${asWritten(line)}`,
    ),
    ...Object.entries(shows)
      .filter(
        ([name, wanted]) =>
          !contains((said as Record<string, unknown> | undefined)?.[name], wanted),
      )
      .map(
        ([name, wanted]) =>
          `preview ${action}: expected ${name} ${asWritten(wanted)}, got ${asWritten((said as Record<string, unknown> | undefined)?.[name])}`,
      ),
  ]
  const stop = (said as { stop?: { clause?: unknown } } | undefined)?.stop
  const clauses = [...actual, ...(stop ? [stop] : [])].flatMap(({ clause }) =>
    typeof clause === 'string' ? clause : [],
  )
  return { wrong, clauses }
}

/** Names of the lines that may be struck out: all there are when none is. */
function idsOf(said: { readonly lines?: unknown } | undefined): string[] {
  const lines = (said?.lines ?? []) as readonly { readonly id?: unknown }[]
  return lines.map(({ id }) => String(id))
}

/** Is everything wanted there? Mappings may hold more than that; a minus may be written as a hyphen. */
function contains(actual: unknown, wanted: unknown): boolean {
  if (typeof actual === 'string' && typeof wanted === 'string')
    return actual.replaceAll(MINUS, '-') === wanted.replaceAll(MINUS, '-')
  if (typeof wanted !== 'object' || wanted === null || Array.isArray(wanted))
    return JSON.stringify(actual) === JSON.stringify(wanted)
  if (typeof actual !== 'object' || actual === null) return false
  return Object.entries(wanted as Record<string, Json>).every(([name, value]) =>
    contains((actual as Record<string, unknown>)[name], value),
  )
}
