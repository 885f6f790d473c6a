/** What is wrong with a module, and where: data first, text when somebody reads it. */

/** A fault in a file, in words its author understands. */
export interface Problem {
  /** The file as it should be shown: `modules/fortify/boards/4x5.yaml`. */
  readonly file: string
  /** 1-based. */
  readonly line: number
  /** 1-based, in UTF-16 units. */
  readonly column: number
  /** What is wrong, in one sentence. */
  readonly message: string
  /** What would be right. */
  readonly expected?: string | undefined
  /** What stands there. */
  readonly received?: string | undefined
  /** What to do: `did you mean "shore"?`. */
  readonly hint?: string | undefined
  /** The offending line, absent when the fault is not in a text (a missing file). */
  readonly source?: string | undefined
  /** How many units the caret underlines. */
  readonly length?: number | undefined
  /** What the module needs and is not here: nothing in its own files is wrong then. */
  readonly need?: Need | undefined
}

/** Something a module cannot be played without. */
export interface Need {
  /** `redoubt`, or the id of another module. */
  readonly what: string
  /** The versions that would do: `1.2`, `>=0.1 <0.4`. */
  readonly asked: string
  /** The version that is here; undefined: there is none. */
  readonly found: string | undefined
}

/** What a problem says, apart from where. */
export interface Complaint {
  readonly message: string
  readonly expected?: string | undefined
  readonly received?: string | undefined
  readonly hint?: string | undefined
}

/** Takes down a problem. */
export type Report = (problem: Problem) => void

const WIDEST = 110
const BEFORE = 60

/**
 * A problem as text: place and message, the line with a caret, what is expected, and a hint.
 * @example
 * modules/fortify/boards/4x5.yaml:14:9  terrain "shoer" is not among the terrains
 *       S: shoer
 *          ^^^^^
 *   expected one of water, shore, land
 *   did you mean "shore"?
 */
export function renderProblem(problem: Problem): string {
  const { file, line, column, message, expected, hint } = problem
  const lines = [`${file}:${line}:${column}  ${message}`]
  if (problem.source !== undefined && problem.source.trim() !== '')
    lines.push(...underlined(problem))
  if (expected !== undefined) lines.push(`  expected ${expected}`)
  if (hint !== undefined) lines.push(`  ${hint}`)
  return lines.join('\n')
}

/** All problems as text, a blank line between them; what a file says wrong again and again is told once, with its lines. */
export function renderProblems(problems: readonly Problem[]): string {
  const sameAs = ({ file, message, expected }: Problem) => JSON.stringify([file, message, expected])
  const told = problems.filter(notYetSeen())
  const alike = Map.groupBy(told, sameAs)
  return told
    .flatMap((problem) => {
      const same = alike.get(sameAs(problem)) ?? []
      if (same.length < MANY) return [renderProblem(problem)]
      return problem === same[0] ? [renderAlike(same)] : []
    })
    .join('\n\n')
}

function renderAlike([first, ...again]: readonly Problem[]): string {
  if (!first) return ''
  const lines = [...new Set(again.map(({ line }) => line))]
  return `${renderProblem(first)}\n  the same ${again.length} times more, in ${inLines(lines)}`
}

/** So often said is told once. */
const MANY = 3
const MOST_LINES = 12

function inLines(lines: readonly number[]): string {
  const named = lines.slice(0, MOST_LINES).join(', ')
  const more = lines.length - MOST_LINES
  return `${lines.length === 1 ? 'line' : 'lines'} ${named}${more > 0 ? ` and ${more} more` : ''}`
}

function underlined({ source = '', column, length = 1 }: Problem): string[] {
  const cut = source.length > WIDEST && column > BEFORE ? column - BEFORE : 0
  const shown = source.slice(cut, cut + WIDEST)
  const lead = shown.slice(0, column - 1 - cut).replace(/[^\t]/g, ' ')
  const caret = '^'.repeat(Math.max(1, Math.min(length, shown.length - lead.length)))
  return [`    ${shown}`, `    ${lead}${caret}`]
}

const MOST_IN_A_FILE = 100

/** Problems in reading order: by file, line and column; the same one only once, and of each file no more than fit a page. */
export function sorted(problems: readonly Problem[]): Problem[] {
  const counts = new Map<string, number>()
  return [...problems]
    .sort(
      (a, b) =>
        (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) || a.line - b.line || a.column - b.column,
    )
    .filter(notYetSeen())
    .filter(({ file }) => {
      const count = (counts.get(file) ?? 0) + 1
      counts.set(file, count)
      return count <= MOST_IN_A_FILE
    })
}

/** Of what is said twice of one place, the first. */
function notYetSeen(): (problem: Problem) => boolean {
  const seen = new Set<string>()
  return ({ file, line, column, message }) => {
    const key = `${file}:${line}:${column}:${message}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  }
}
