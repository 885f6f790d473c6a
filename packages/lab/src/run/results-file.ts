/** The results of a study as text: a head that says what was played, then a line for each unit. Only ever appended to. */

import { canonicalJson } from '@redoubt/engine'
import type { UnitResult } from '../play/result.ts'
import type { PreparedStudy } from '../study/prepared.ts'

/** Everything needed to repeat a study. */
export interface ResultsHead {
  readonly format: 1
  readonly kind: 'redoubt study'
  readonly study: unknown
  readonly arms: readonly {
    readonly name: string
    readonly module: string
    readonly version: string
    readonly digest: string
    readonly scenario: string
    readonly options: unknown
    readonly data: unknown
    readonly bots: readonly string[]
  }[]
}

export function headOf(study: PreparedStudy): ResultsHead {
  return {
    format: 1,
    kind: 'redoubt study',
    study: study.file,
    arms: study.arms.map(({ name, module, terms, options, bots }, at) => ({
      name,
      module: module.data.manifest.id,
      version: module.data.manifest.version,
      digest: module.data.digest,
      scenario: terms.scenario ?? Object.keys(module.data.scenarios)[0] ?? '',
      options,
      data: study.file.arms[at]?.data ?? {},
      bots,
    })),
  }
}

/** The first line of a results file. */
export function writeHead(study: PreparedStudy): string {
  return `${JSON.stringify(headOf(study))}\n`
}

/** Further lines. */
export function writeUnits(units: readonly UnitResult[]): string {
  return units.map((unit) => `${JSON.stringify(unit)}\n`).join('')
}

export interface ReadResults {
  readonly units: readonly UnitResult[]
  /** Length of the sound part of the text, in UTF-16 units: a line cut off by a crash comes after it. */
  readonly sound: number
}

/**
 * Reads a results file to go on with its study.
 * @throws Error when it belongs to another study, or to other versions of its modules
 */
export function readResults(study: PreparedStudy, text: string): ReadResults {
  const lines = text.split('\n')
  // What follows the last line break was being written when the machine stopped.
  const whole = lines.slice(0, -1)
  const [head] = whole
  if (head === undefined) return { units: [], sound: 0 }
  if (canonicalJson(JSON.parse(head)) !== canonicalJson(headOf(study)))
    throw new Error('the results are of another study, or of another version of its modules')
  const units: UnitResult[] = []
  let sound = head.length + 1
  for (const line of whole.slice(1)) {
    const unit = readUnit(line)
    if (!unit || unit.unit !== units.length) break
    units.push(unit)
    sound += line.length + 1
  }
  return { units, sound }
}

function readUnit(line: string): UnitResult | undefined {
  try {
    const unit = JSON.parse(line) as UnitResult
    return Array.isArray(unit.games) ? unit : undefined
  } catch {
    return undefined
  }
}
