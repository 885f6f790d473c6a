/** The story so far in chapters: turns, in them phases, in them battles. What is over is folded. */

import type { LogFile } from '@redoubt/engine'

/** A line of the log, by the key of its sentence. */
export interface Line {
  readonly seq: number
  readonly entry: { readonly key: string }
}

type Level = 'turn' | 'phase' | 'battle'

export type LogRow<L extends Line> =
  | { readonly kind: 'line'; readonly key: number; readonly line: L; readonly depth: number }
  /** What no line names: all before the first turn that is told of, and the phase that goes on. */
  | {
      readonly kind: 'heading'
      readonly of: 'start' | 'running'
      readonly key: number
      readonly depth: number
    }
  /** What was lost in a phase of several battles that is over. */
  | {
      readonly kind: 'losses'
      readonly key: number
      readonly lines: readonly L[]
      readonly depth: number
    }
  | {
      readonly kind: Level
      /** Number of the chapter's first line in the log. */
      readonly key: number
      /** The line that names it. */
      readonly line: L
      /** Number of the action with which it begins: the line that names it may be the one that ends it. */
      readonly seq: number
      readonly depth: number
      /** Lines in it that are not kept out of sight. */
      readonly count: number
      readonly isOpen: boolean
    }

interface Chapter<L extends Line> {
  readonly level: Level | 'all'
  readonly key: number
  title: L | undefined
  readonly parts: (Chapter<L> | { readonly key: number; readonly line: L })[]
}

const DEPTH: Readonly<Record<Level | 'all', number>> = { all: 0, turn: 1, phase: 2, battle: 3 }

/**
 * The rows to show.
 * @param toggled chapters whose first lines have these numbers are the other way round than usual: of each level the last
 * is open, the others are folded
 * @param bookkeeping are the lines shown that only keep books?
 */
export function rowsOf<L extends Line>(
  log: readonly L[],
  kinds: LogFile,
  toggled: ReadonlySet<number>,
  bookkeeping: boolean,
): LogRow<L>[] {
  const dull = new Set(bookkeeping ? [] : kinds.bookkeeping)
  const rows: LogRow<L>[] = []
  const lay = (chapter: Chapter<L>, depth: number, isOver = false): void => {
    const last = isOver ? undefined : chapter.parts.at(-1)
    for (const part of chapter.parts) {
      if ('line' in part) {
        if (!dull.has(part.line.entry.key)) rows.push({ kind: 'line', ...part, depth })
        continue
      }
      const { level, title, key } = part
      if (level === 'all' || !title) {
        const before = rows.length
        const of = level === 'turn' ? 'start' : part === last ? 'running' : undefined
        lay(part, of === undefined ? depth : depth + 1, part !== last)
        const isShown = of !== undefined && rows.length > before
        if (isShown) rows.splice(before, 0, { kind: 'heading', of, key, depth })
        continue
      }
      const isOpen = (part === last) !== toggled.has(key)
      const { seq } = log[key] ?? title
      rows.push({ kind: level, key, line: title, seq, depth, count: linesIn(part, dull), isOpen })
      const lost = level === 'phase' && part !== last ? lossesIn(part, kinds) : []
      if (lost.length > 0) rows.push({ kind: 'losses', key, lines: lost, depth: depth + 1 })
      if (isOpen) lay(part, depth + 1)
    }
  }
  lay(chaptersOf(log, kinds), 0)
  return rows
}

function chaptersOf<L extends Line>(log: readonly L[], kinds: LogFile): Chapter<L> {
  const all: Chapter<L> = { level: 'all', key: 0, title: undefined, parts: [] }
  const open: Chapter<L>[] = [all]
  const levels = new Map<string, Level>([
    ...(kinds.turns ?? []).map((key) => [key, 'turn'] as const),
    ...(kinds.phases ?? []).map((key) => [key, 'phase'] as const),
    ...(kinds.battles ?? []).map((key) => [key, 'battle'] as const),
  ])
  const ends = new Set(kinds.ends)
  const close = (level: Level) => {
    while (DEPTH[open.at(-1)?.level ?? 'all'] >= DEPTH[level]) open.pop()
  }
  const begin = (level: Level, key: number, title: L | undefined): Chapter<L> => {
    close(level)
    const chapter: Chapter<L> = { level, key, title, parts: [] }
    open.at(-1)?.parts.push(chapter)
    open.push(chapter)
    return chapter
  }
  // Where phases are named by the line that ends them, one is open from the line after.
  let unnamed: Chapter<L> | undefined
  log.forEach((line, key) => {
    const level = levels.get(line.entry.key)
    if (level === 'turn' || level === 'phase') {
      unnamed = undefined
      begin(level, key, line)
      return
    }
    // A game that tells of its turns may begin within its first.
    if (open.length === 1 && ends.size > 0 && kinds.turns) begin('turn', key, undefined)
    if (ends.size > 0 && !unnamed) unnamed = begin('phase', key, undefined)
    if (level) {
      begin(level, key, line)
      return
    }
    if (ends.has(line.entry.key)) {
      if (unnamed) unnamed.title = line
      close('phase')
      unnamed = undefined
      return
    }
    open.at(-1)?.parts.push({ key, line })
  })
  return all
}

/** Battles of which a phase has so many are summed up. */
const SEVERAL = 2

function lossesIn<L extends Line>({ parts }: Chapter<L>, { losses }: LogFile): readonly L[] {
  const battles = parts.filter((part) => 'level' in part && part.level === 'battle')
  if (!losses || battles.length < SEVERAL) return []
  const told = (part: (typeof parts)[number]): readonly L[] =>
    'line' in part ? [part.line] : part.parts.flatMap(told)
  return parts.flatMap(told).filter(({ entry }) => losses.includes(entry.key))
}

function linesIn<L extends Line>({ parts }: Chapter<L>, dull: ReadonlySet<string>): number {
  return parts.reduce((sum, part) => {
    if ('line' in part) return dull.has(part.line.entry.key) ? sum : sum + 1
    return sum + linesIn(part, dull) + (part.title ? 1 : 0)
  }, 0)
}
