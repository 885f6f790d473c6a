import { existsSync } from 'node:fs'
import type { Module } from '@redoubt/engine'
import {
  type LoadedTests,
  loadTestFile,
  loadTests,
  type Problem,
  renderProblems,
} from '@redoubt/loader'
import {
  type CoverageReport,
  citations,
  clauseCoverage,
  conformance,
  runTestFile,
  type TestResult,
} from '@redoubt/testkit'
import type { Command, Input } from '../command/command.ts'
import { UsageError } from '../command/errors.ts'
import { findModule, fromHere, moduleOfFile, shown } from '../sources/modules.ts'
import { coverageText } from './coverage-text.ts'

interface FileReport {
  readonly file: string
  readonly tests: readonly (Pick<TestResult, 'name' | 'covers' | 'failures'> & {
    readonly line: number
    /** Where each failure stands in the file. */
    readonly places: readonly Problem[]
  })[]
}

interface ModuleReport {
  readonly module: string
  readonly problems: LoadedTests['problems']
  readonly files: readonly FileReport[]
  readonly laws?: readonly { readonly name: string; readonly failures: readonly string[] }[]
  readonly coverage?: CoverageReport
}

export const test: Command = {
  name: 'test',
  takes: '<module|file…>',
  summary: 'Runs scenario tests: all of a module, or those of a file.',
  details:
    'With --coverage every clause of the rulebook is listed with its tests; one marked implemented without a test is a failure.',
  examples: [
    'test fortify --coverage',
    'test modules/fortify/tests/attack.test.yaml',
    'test my-probes.test.yaml --module fortify --json',
  ],
  options: {
    coverage: {
      type: 'boolean',
      help: 'set the tests against the clauses of the rulebook (whole modules only)',
    },
    laws: { type: 'boolean', help: "also check the engine's laws on random games of the module" },
    seed: { type: 'string', value: 'SEED', help: 'laws: only the random game of this seed' },
    actions: { type: 'string', value: 'N', help: 'laws: so many actions of each game' },
    module: {
      type: 'string',
      value: 'MODULE',
      help: 'the module, when a file does not lie in one',
    },
    name: { type: 'string', value: 'TEXT', help: 'only tests whose name contains this' },
  },
  run: async (input) => {
    if (input.words.length === 0)
      throw new UsageError('test expects a module or a file of tests: redoubt test fortify')
    for (const name of ['seed', 'actions'])
      if (input.text(name) !== undefined && !input.flag('laws'))
        throw new UsageError(`--${name} is of the games of the laws: add --laws`)
    const reports: ModuleReport[] = []
    for (const word of input.words) reports.push(await testWord(word, input))
    const failed = reports.flatMap(failuresOf).length
    const passed = reports
      .flatMap(({ files }) => files.flatMap(({ tests }) => tests))
      .filter(({ failures }) => failures.length === 0).length
    return {
      ok: failed === 0,
      text: [...reports.map(reportText), `${passed} passed, ${failed} failed`]
        .filter((text) => text !== '')
        .join('\n\n'),
      data: { ok: failed === 0, passed, failed, modules: reports },
    }
  },
}

async function testWord(word: string, input: Input): Promise<ModuleReport> {
  if (/\.ya?ml$/.test(word)) {
    const path = fromHere(word)
    if (!existsSync(path))
      throw new UsageError(`there is no file ${word}: expected a file of tests`)
    const { module } = await findModule(moduleOfFile(path, input.text('module')))
    return runTests(module, word, await loadTestFile(shown(path), module), input).report
  }
  const { module, folder } = await findModule(word)
  const { report, results } = runTests(module, word, await loadTests(shown(folder), module), input)
  const clauses = module.data.rulebook.clauses.map(({ id }) => id)
  return {
    ...report,
    ...(input.flag('laws') ? { laws: lawsOf(module, word, input) } : {}),
    // What is in a file that cannot be read covers nothing: first things first.
    ...(input.flag('coverage') && report.problems.length === 0
      ? { coverage: clauseCoverage(module, results, await citations(folder, clauses)) }
      : {}),
  }
}

function lawsOf(module: Module, called: string, input: Input): ModuleReport['laws'] {
  const actions = input.number('actions', 1)
  const checks = conformance(module, {
    called,
    game: input.text('seed'),
    ...(actions === undefined ? {} : { actions }),
  })
  return checks.map(({ name, run }) => ({ name, failures: run() }))
}

function runTests(
  module: Module,
  word: string,
  { files, problems }: LoadedTests,
  input: Input,
): { report: ModuleReport; results: TestResult[] } {
  const only = input.text('name') ?? ''
  const all: TestResult[] = []
  const reports = files.map(({ file, tests, problem }): FileReport => {
    const { tests: cases = [] } = tests
    const results = runTestFile(module, {
      ...tests,
      tests: cases.filter(({ name }) => name.includes(only)),
    })
    all.push(...results)
    return {
      file,
      tests: results.map(({ name, covers, failures, places }) => {
        const test = ['tests', cases.findIndex((each) => each.name === name)]
        return {
          name,
          covers,
          failures,
          line: problem(test, '').line,
          places: places.map((place) =>
            problem([...(place.in === 'test' ? test : ['position']), ...place.path], ''),
          ),
        }
      }),
    }
  })
  return { report: { module: word, problems, files: reports }, results: all }
}

function failuresOf({ problems, files, laws = [], coverage }: ModuleReport): string[] {
  return [
    ...(problems.length > 0 ? [renderProblems(problems)] : []),
    ...files.flatMap(({ file, tests }) =>
      tests
        .filter(({ failures }) => failures.length > 0)
        .map(
          ({ name, line, failures, places }) =>
            `✗ ${name}\n${failures.map((failure, n) => `${placeText(places[n], `${file}:${line}`)}\n${failure}`.replaceAll(/^/gm, '  ')).join('\n')}`,
        ),
    ),
    ...laws
      .filter(({ failures }) => failures.length > 0)
      .map(
        ({ name, failures }) =>
          `✗ ${name}\n${failures.slice(0, 3).join('\n').replaceAll(/^/gm, '  ')}`,
      ),
    ...(coverage?.failures ?? []).map((failure) => `✗ ${failure}`),
  ]
}

/** The line of a file of tests that a failure is about, with a caret. */
function placeText(place: Problem | undefined, test: string): string {
  return place ? renderProblems([place]).replaceAll(/ +$/gm, '') : test
}

function reportText(report: ModuleReport): string {
  const lines = report.files.map(({ file, tests }) => {
    const passed = tests.filter(({ failures }) => failures.length === 0).length
    return `${passed === tests.length ? '✓' : '✗'} ${file}  ${passed} of ${tests.length}`
  })
  const laws = (report.laws ?? [])
    .filter(({ failures }) => failures.length === 0)
    .map(({ name }) => `✓ ${name}`)
  return [
    lines.join('\n'),
    laws.join('\n'),
    report.coverage ? coverageText(report.coverage) : '',
    ...failuresOf(report),
  ]
    .filter((text) => text !== '')
    .join('\n\n')
}
