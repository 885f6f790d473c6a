/** After a save: the types and the tests that it touches, said here and on open pages. */

import { execFile } from 'node:child_process'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { folderName, type Problem, renderProblems } from '@redoubt/loader'
import type { DevFault } from '@redoubt/protocol'
import { type DevDesk, type EditorPlace, faultsOf, type Save } from '@redoubt/server'
import { ROOT } from '../sources/modules.ts'
import { typeProblems } from '../sources/type-problems.ts'
import { stepBack } from './step-back.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))

/** What `redoubt test --json` prints, as far as it is read here. */
interface TestReport {
  readonly passed?: number
  readonly error?: string
  readonly modules?: readonly {
    readonly problems: readonly Problem[]
    readonly files: readonly {
      readonly file: string
      readonly tests: readonly {
        readonly name: string
        readonly line: number
        readonly failures: readonly string[]
      }[]
    }[]
  }[]
}

/**
 * Makes what is done after every save. A later save of the same folder breaks off what the earlier began.
 * @param print writes a line for the author
 */
export function checkSaved(
  editor: (place: EditorPlace) => string,
  print: (text: string) => void,
): (save: Save, desk: DevDesk) => Promise<void> {
  const running = new Map<string, AbortController>()
  return async (save, desk) => {
    const { folder } = save
    running.get(folder)?.abort()
    print(savedText(save))
    if (!save.module) return
    const control = new AbortController()
    running.set(folder, control)
    // Nobody waits for it: the next save is shown as soon as it is there.
    void check(save, desk, { editor, print, signal: control.signal }).catch((error: Error) =>
      print(`${folderName(folder)}: ${error.message}`),
    )
  }
}

interface Terms {
  readonly editor: (place: EditorPlace) => string
  readonly print: (text: string) => void
  readonly signal: AbortSignal
}

async function check(save: Save, desk: DevDesk, { editor, print, signal }: Terms): Promise<void> {
  const { folder, paths } = save
  const name = folderName(folder)
  const [types, tests] = await Promise.all([
    save.changed ? typeProblems(resolve(folder), stepBack) : [],
    runTests(touched(folder, paths), signal),
  ])
  if (signal.aborted) return
  const problems = [...types, ...(tests.modules ?? []).flatMap((module) => module.problems)]
  const failures = failuresIn(folder, tests, editor)
  desk.tell({ kind: 'faults', folder: name, faults: faultsOf(folder, problems, { editor }) })
  desk.tell({ kind: 'tests', folder: name, passed: tests.passed ?? 0, failures })
  if (problems.length > 0) print(renderProblems(problems))
  for (const { text, place } of failures) print(`✗ ${place}\n${text}`)
  if (tests.error !== undefined) print(tests.error)
  print(
    `${name}: ${count(tests.passed ?? 0, 'test')} passed${failures.length > 0 ? `, ${failures.length} failed` : ''}${types.length > 0 ? `, ${count(types.length, 'fault')} of types` : ''}`,
  )
}

/** The files of tests that were saved, when nothing else was; otherwise all tests of the module. */
function touched(folder: string, paths: readonly string[]): readonly string[] {
  const files = paths.filter((path) => /^tests\/.*\.test\.yaml$/.test(path))
  return files.length === paths.length ? files.map((path) => join(folder, path)) : [folder]
}

function runTests(what: readonly string[], signal: AbortSignal): Promise<TestReport> {
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      [MAIN, 'test', ...what.map((path) => resolve(path)), '--json'],
      { cwd: ROOT, maxBuffer: 64 * 1024 * 1024, signal },
      (_, printed, complaint) => {
        try {
          done(JSON.parse(printed))
        } catch {
          done(signal.aborted ? {} : { error: complaint.trim() || 'the tests could not be run' })
        }
      },
    )
    // The table that was just changed goes first.
    stepBack(child)
  })
}

function failuresIn(
  folder: string,
  { modules = [] }: TestReport,
  editor: Terms['editor'],
): DevFault[] {
  return modules.flatMap(({ files }) =>
    files.flatMap(({ file, tests }) =>
      tests
        .filter(({ failures }) => failures.length > 0)
        .map(({ name, line, failures }) => ({
          place: `${file}:${line}`,
          at: { path: `tests/${basename(file)}`, line, column: 1 },
          editor: editor({ path: resolve(folder, 'tests', basename(file)), line, column: 1 }),
          text: `${name}\n${failures.join('\n').replaceAll(/^/gm, '  ')}`,
        })),
    ),
  )
}

function savedText({ folder, paths, module, changed, problems, took }: Save): string {
  const name = folderName(folder)
  const saved = paths.length > 3 ? `${paths.length} files` : paths.join(', ')
  if (!module)
    return `${renderProblems(problems)}\n\n${name}: ${count(problems.length, 'problem')} (${saved}); the table keeps what it has`
  return changed
    ? `${name}: on the table after ${took} ms (${saved})`
    : `${name}: nothing that is played has changed (${saved})`
}

const count = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`
