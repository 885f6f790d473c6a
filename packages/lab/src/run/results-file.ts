/** The results of a study as text: a head that says what was played, then a line for each unit. Only ever appended to. */

import { canonicalJson } from '@redoubt/engine'
import type { UnitResult } from '../play/result.ts'
import { dataDigest } from '../study/digest.ts'
import type { PreparedStudy } from '../study/prepared.ts'

/** Everything needed to repeat a study. */
export interface ResultsHead {
  readonly format: 1
  readonly kind: 'redoubt study'
  /** As written. */
  readonly study: unknown
  /** How many units it was to play when it began. */
  readonly most: number
  /** The first unit, where the file is a shard: units from there on, to be put together with others. */
  readonly from?: number
  /** What shapes the games of all arms. */
  readonly play: {
    readonly seed: string
    readonly rounds: number
    readonly outcome: string
    readonly limits: PreparedStudy['limits']
    readonly observe: number
  }
  readonly arms: readonly {
    readonly name: string
    readonly module: string
    readonly version: string
    /** Of the module's data as the arm plays them. */
    readonly data: string
    /** Of the code that plays: the module's rules, mechanics, engine, bots. */
    readonly build: string
    readonly scenario: string
    readonly options: unknown
    /** Clauses that are not enforced; absent where all are. */
    readonly enforcement?: unknown
    /** Of the position it begins with, dice aside. */
    readonly begins: string
    readonly bots: readonly string[]
  }[]
}

export function headOf(study: PreparedStudy): ResultsHead {
  const { file, most, seed, rounds, outcome, limits, observe } = study
  return {
    format: 1,
    kind: 'redoubt study',
    study: file,
    most,
    play: { seed, rounds, outcome, limits, observe },
    arms: study.arms.map(({ name, module, terms, options, bots, begins, build }) => ({
      name,
      module: module.data.manifest.id,
      version: module.data.manifest.version,
      data: dataDigest(module.data),
      build,
      scenario: terms.scenario ?? Object.keys(module.data.scenarios)[0] ?? '',
      options,
      ...(terms.enforcement ? { enforcement: terms.enforcement } : {}),
      begins,
      bots,
    })),
  }
}

/** What the parts of an arm's head are called when they have changed. */
const PARTS = {
  module: 'its module',
  version: "its module's version",
  data: "its module's data",
  build: 'the code that plays it (rules, engine or bots)',
  scenario: 'its scenario',
  options: 'its options',
  enforcement: 'how strictly its clauses are kept to',
  begins: 'the position it begins with',
  bots: 'its bots',
} as const

/**
 * Why games of one head do not go with those of another; undefined when they do. More units, another question, another stop rule,
 * other names and comments change no game.
 */
export function otherGames(before: ResultsHead, now: ResultsHead): string | undefined {
  const same = (a: unknown, b: unknown) => canonicalJson(a ?? null) === canonicalJson(b ?? null)
  for (const part of ['seed', 'rounds', 'outcome', 'limits', 'observe'] as const)
    if (!same(before.play?.[part], now.play[part])) return `the study's ${part} has changed`
  if (before.arms.length !== now.arms.length)
    return `the results are of ${before.arms.length} arms, the study has ${now.arms.length}`
  for (const [at, arm] of now.arms.entries()) {
    const known = before.arms[at]
    for (const [part, called] of Object.entries(PARTS) as [keyof typeof PARTS, string][])
      if (!same(known?.[part], arm[part])) return `arm "${arm.name}" has changed: ${called}`
  }
  return undefined
}

/** The first line of a results file. @param from the first unit, for a shard */
export function writeHead(study: PreparedStudy, from?: number): string {
  return `${JSON.stringify({ ...headOf(study), ...(from === undefined ? {} : { from }) })}\n`
}

/** Further lines. */
export function writeUnits(units: readonly UnitResult[]): string {
  return units.map((unit) => `${JSON.stringify(unit)}\n`).join('')
}

export interface ReadResults {
  readonly units: readonly UnitResult[]
  /** The first unit, where it is a shard. */
  readonly from?: number
  /** It was to end with fewer units when it began: somebody has seen what they said. */
  readonly extended: boolean
  /** Length of the sound part of the text, in UTF-16 units: a line cut off by a crash comes after it. */
  readonly sound: number
}

/**
 * Reads a results file to go on with its study.
 * @throws Error that says what has changed, when its games are not those of this study
 */
export function readResults(study: PreparedStudy, text: string): ReadResults {
  const lines = text.split('\n')
  // What follows the last line break was being written when the machine stopped.
  const whole = lines.slice(0, -1)
  const [first] = whole
  if (first === undefined) return { units: [], sound: 0, extended: false }
  const head = JSON.parse(first) as ResultsHead
  const other = otherGames(head, headOf(study))
  if (other !== undefined) throw new Error(`these are results of other games: ${other}`)
  const begins = head.from ?? 0
  const units: UnitResult[] = []
  let sound = first.length + 1
  for (const line of whole.slice(1)) {
    const unit = readUnit(line)
    if (!unit || unit.unit !== begins + units.length) break
    units.push(unit)
    sound += line.length + 1
  }
  const extended = head.from === undefined && study.most > head.most && units.length >= head.most
  return { units, sound, extended, ...(head.from === undefined ? {} : { from: head.from }) }
}

function readUnit(line: string): UnitResult | undefined {
  try {
    const unit = JSON.parse(line) as UnitResult
    const isScore = (score: number) => Number.isFinite(score) && score >= 0 && score <= 1
    return unit.games.every((arm) => arm.every(({ scores }) => scores.every(isScore)))
      ? unit
      : undefined
  } catch {
    return undefined
  }
}
