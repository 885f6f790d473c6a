/** A module's test files, read and checked, with the places in them for messages about failures. */

import { readFile, stat } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import type { Module } from '@redoubt/engine'
import { kindOfFile } from '../folder/layout.ts'
import {
  FILE_LIMIT,
  type Folder,
  fileProblem,
  folderName,
  readFolder,
} from '../folder/read-folder.ts'
import { readYaml } from '../folder/read-yaml.ts'
import { type Problem, type Report, sorted } from '../problems/problem.ts'
import { schemaProblems } from '../schemas/check-schema.ts'
import { at, whole, wrong } from '../source/part.ts'
import type { Path, Source } from '../source/source.ts'
import { checkTests } from './check-tests.ts'
import type { TestsFile } from './format.ts'

/** A sound file of tests. */
export interface TestSource {
  /** As it should be shown: `modules/fortify/tests/attack.test.yaml`. */
  readonly file: string
  readonly tests: TestsFile
  /**
   * A problem at a part of the file, for a test that fails.
   * @example source.problem(['tests', 2, 'do', 0], 'denied by F-8.4')
   */
  readonly problem: (path: Path, message: string) => Problem
}

/** Sound test files, and what is wrong with the others. */
export interface LoadedTests {
  readonly files: readonly TestSource[]
  readonly problems: readonly Problem[]
}

/**
 * Reads the tests of a module.
 * @param module given, the names the tests use are checked against it
 */
export async function loadTests(path: string, module?: Module): Promise<LoadedTests> {
  const { folder, problems } = await readFolder(path)
  const tests = new Map(
    [...folder.files].filter(
      ([file]) => kindOfFile(file).kind === 'test' && file.endsWith('.test.yaml'),
    ),
  )
  const about = problems.filter(({ file }) => file.startsWith(`${folder.name}/tests/`))
  return readTests({ ...folder, files: tests }, module, about)
}

/** Reads a single file of tests. */
export async function loadTestFile(path: string, module?: Module): Promise<LoadedTests> {
  const place = resolve(dirname(path))
  const name = place === process.cwd() ? '.' : folderName(place)
  const size = await stat(path).then(
    (facts) => facts.size,
    () => undefined,
  )
  if (size === undefined || size > FILE_LIMIT) {
    const message = size === undefined ? 'there is no such file' : `the file has ${size} bytes`
    const expected = `a file of tests of at most ${FILE_LIMIT} bytes`
    return {
      files: [],
      problems: [fileProblem(`${name}/${basename(path)}`, { message, expected })],
    }
  }
  const files = new Map([[basename(path), await readFile(path)]])
  return readTests({ name, path: place, files }, module, [])
}

function readTests(
  folder: Folder,
  module: Module | undefined,
  before: readonly Problem[],
): LoadedTests {
  const problems = [...before]
  const sound: TestSource[] = []
  for (const [path, bytes] of folder.files) {
    const found: Problem[] = []
    const report: Report = (problem) => found.push(problem)
    const source = readYaml(`${folder.name}/${path}`, bytes, report)
    if (source) {
      found.push(...schemaProblems(source, 'test'))
      if (module) checkTests(module, whole(source), report)
    }
    if (source && found.length === 0) sound.push(testSource(source))
    problems.push(...found)
  }
  return { files: sound, problems: sorted(problems) }
}

function testSource(source: Source): TestSource {
  return {
    file: source.file,
    tests: source.value as unknown as TestsFile,
    problem: (path, message) => wrong(at(whole(source), ...path), { message }),
  }
}
