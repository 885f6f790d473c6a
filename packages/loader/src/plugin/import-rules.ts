/** Brings in a module's rules plugin, or says why it cannot be. */

import { posix } from 'node:path'
import { freeTable, type ModuleData, type Plugin, type Rules, rulesOf } from '@redoubt/engine'
import { unknownFunction } from '../checks/procedures/check-procedures.ts'
import { scriptDigestOf } from '../folder/digest.ts'
import type { Folder } from '../folder/read-folder.ts'
import { didYouMean, listed } from '../problems/nearest.ts'
import type { Problem, Report } from '../problems/problem.ts'
import { shown } from '../schemas/words.ts'
import { at, type Part, textOf, wrong } from '../source/part.ts'
import { importFresh } from './fresh-imports.ts'
import { notTypeScript } from './no-typescript.ts'
import {
  findKey,
  findQuoted,
  importsAstray,
  placeInModule,
  scriptProblem,
  withoutPaths,
} from './script.ts'

/** Rules and the script they come from; no script for the free table. */
export interface ImportedRules {
  readonly rules: Rules
  readonly path: string | undefined
}

/** What rules are made of that are a function of the module's data. */
export interface Making {
  /** undefined when the files have faults. */
  readonly dataOf: () => ModuleData | undefined
  readonly procedures?: Part | undefined
}

/**
 * Imports the plugin `rules` names; without one, the free table.
 * @param dataOf the module's data, for rules that are made of them; undefined while its files have faults
 */
export async function importRules(
  folder: Folder,
  manifest: Part,
  { dataOf, procedures }: Making,
  report: Report,
): Promise<ImportedRules | undefined> {
  const named = at(manifest, 'rules')
  const given = textOf(named)
  if (named.value === undefined) return { rules: freeTable, path: undefined }
  // The schema says what is wrong with a path that is no text.
  if (given === undefined) return undefined
  const path = posix.normalize(given)
  // The schema and the check of the manifest say what is wrong with other paths.
  if (!given.startsWith('./') || path.startsWith('..')) return undefined
  if (!folder.files.has(path)) {
    report(
      wrong(named, {
        message: `there is no file ${path} in the module`,
        expected: 'the path of the rules plugin',
        received: given,
        hint: didYouMean(
          path,
          [...folder.files.keys()].filter((file) => /\.(ts|js|mjs)$/.test(file)),
        ),
      }),
    )
    return undefined
  }
  const astray = importsAstray(folder)
  for (const problem of astray) report(problem)
  if (astray.length > 0) return undefined
  let exports: Record<string, unknown>
  try {
    exports = await importFresh(folder, path, scriptDigestOf(folder))
  } catch (error) {
    const unread = notTypeScript(folder, path)
    for (const problem of unread) report(problem)
    if (unread.length > 0) return undefined
    const unknown = unknownPackage(folder, error) ?? undefinedName(folder, error)
    if (unknown) {
      report(unknown)
      return undefined
    }
    const place = placeInModule(folder, error)
    const message = `the rules cannot be imported: ${withoutPaths(folder, error instanceof Error ? error.message : String(error))}`
    report(
      place
        ? scriptProblem(folder, place.path, { offset: place.offset, length: 1 }, { message })
        : wrong(named, { message }),
    )
    return undefined
  }
  let rules: unknown = exports.default
  if (typeof rules === 'function') {
    const data = dataOf()
    // Rules made of data that have faults would only repeat them.
    if (!data) return undefined
    try {
      rules = rulesOf(rules as Plugin, data)
    } catch (error) {
      report(unknownFunction(procedures, error) ?? madeOfFaults(folder, path, error))
      return undefined
    }
  }
  const faults = shapeFaults(rules)
  for (const fault of faults) {
    const text = folder.files.get(path)?.toString('utf8') ?? ''
    const offset = Math.max(0, text.indexOf('export default'))
    report(scriptProblem(folder, path, { offset, length: 'export default'.length }, fault))
  }
  return faults.length > 0 ? undefined : { rules: rules as Rules, path }
}

/** Rules could not be made of the data: where the data say it, else where the rules threw. */
function madeOfFaults(folder: Folder, path: string, error: unknown): Problem {
  const message = `the rules cannot be made: ${withoutPaths(folder, error instanceof Error ? error.message : String(error))}`
  const named = /"([^"]+)"/.exec(message)?.[1]
  // A name the scripts themselves say is a key there; the same word elsewhere is another thing.
  const { inScripts } = error as { readonly inScripts?: string }
  const place =
    (inScripts === undefined ? undefined : findKey(folder, inScripts)) ??
    (named === undefined ? undefined : (findQuoted(folder, named) ?? findKey(folder, named))) ??
    placeInModule(folder, error)
  if (!place) return scriptProblem(folder, path, { offset: 0, length: 1 }, { message })
  const stretch = 'stretch' in place ? place.stretch : { offset: place.offset, length: 1 }
  return scriptProblem(folder, place.path, stretch, { message })
}

interface Fault {
  readonly message: string
  readonly expected: string
  readonly received?: string
}

/** What keeps an export from being rules. */
function shapeFaults(rules: unknown): Fault[] {
  const expected = 'export default rules({ start, steps })'
  if (rules === undefined) return [{ message: 'the plugin has no default export', expected }]
  if (rules === null || typeof rules !== 'object') {
    return [{ message: `the default export is ${shown(rules)}`, expected, received: shown(rules) }]
  }
  const { start, steps } = rules as Record<string, unknown>
  const faults: Fault[] = []
  if (typeof start !== 'function') {
    faults.push({
      message: 'the rules have no function start',
      expected: 'start: (g) => { … }, which opens the first step',
    })
  }
  if (!Array.isArray(steps) || steps.length === 0) {
    faults.push({
      message: 'the rules have no steps',
      expected: 'steps: a list with at least one step',
    })
    return faults
  }
  const names = new Set<unknown>()
  steps.forEach((step: unknown, index) => {
    faults.push(...stepFaults(step, index))
    const name = (step as { name?: unknown } | null)?.name
    if (names.has(name))
      faults.push({
        message: `two steps are called ${shown(name)}`,
        expected: 'a name for each step',
      })
    names.add(name)
  })
  return faults
}

function stepFaults(step: unknown, index: number): Fault[] {
  const { name, run, offers } = (step ?? {}) as Record<string, unknown>
  if (typeof name !== 'string' || name === '') {
    return [
      {
        message: `step ${index} has no name`,
        expected: "step('name', { offers }) or automatic('name', run)",
      },
    ]
  }
  if (typeof run === 'function') return []
  if (!Array.isArray(offers)) {
    return [
      {
        message: `step ${name} neither runs nor offers anything`,
        expected: 'offers: a list of actions, or run: (g) => { … }',
      },
    ]
  }
  return offers.flatMap((offer: unknown, n) => {
    const action = (offer ?? {}) as Record<string, unknown>
    const whole =
      typeof action.name === 'string' &&
      typeof action.effect === 'function' &&
      Array.isArray(action.names) &&
      Array.isArray(action.unless) &&
      action.args !== null &&
      typeof action.args === 'object'
    return whole
      ? []
      : [
          {
            message: `offer ${n} of step ${name} is not an action`,
            expected: "action('name', { … }, (g, args) => { … })",
          },
        ]
  })
}

/** Packages rules may import by name. */
const PACKAGES = ['@redoubt/engine', '@redoubt/mechanics']

/** An import of a package that is not there, at its line. */
function unknownPackage(folder: Folder, error: unknown): Problem | undefined {
  const message = error instanceof Error ? error.message : ''
  const [, name] = message.match(/Cannot find package '([^']+)'/) ?? []
  const place = name === undefined ? undefined : findQuoted(folder, name)
  if (name === undefined || !place) return undefined
  if (PACKAGES.includes(name))
    return scriptProblem(folder, place.path, place.stretch, {
      message: `the package ${name} is not found from where the module lies`,
      expected:
        'a module among those of Redoubt, or lendEngine() of @redoubt/loader called before it is loaded, as the redoubt command does',
      received: name,
    })
  return scriptProblem(folder, place.path, place.stretch, {
    message: `there is no package ${name}`,
    expected: `${listed(PACKAGES)}, or a file of the module such as ./move.ts`,
    received: name,
    hint: didYouMean(name, PACKAGES),
  })
}

/** A name nothing declares, where it stands: of code on a module's top level the stack says only the file. */
function undefinedName(folder: Folder, error: unknown): Problem | undefined {
  const [, name] = String(error).match(/^ReferenceError: ([\w$]+) is not defined/) ?? []
  const place = name === undefined ? undefined : placeInModule(folder, error)
  if (name === undefined || !place) return undefined
  const script = folder.files.get(place.path)?.toString('utf8') ?? ''
  const code = script.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, (comment) => comment.replace(/\S/g, ' '))
  const offset = code.search(new RegExp(`(?<![\\w$.])${name.replaceAll('$', '\\$')}(?![\\w$])`))
  return scriptProblem(
    folder,
    place.path,
    { offset: Math.max(0, offset), length: name.length },
    {
      message: `nothing here is called ${name}`,
      expected: 'a name that is imported or declared',
      received: name,
      hint: didYouMean(
        name,
        new Set(code.match(/[A-Za-z_$][\w$]*/g)?.filter((word) => word !== name)),
      ),
    },
  )
}
