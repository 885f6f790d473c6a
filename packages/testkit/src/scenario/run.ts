/** Running scenario tests: position → actions → verdicts. */

import {
  ArrangementError,
  clauseNamed,
  type Denial,
  DeniedError,
  type Game,
  type LogEntry,
  type Module,
  OptionsError,
} from '@redoubt/engine'
import type { DeedFile, TestCaseFile, TestsFile } from '@redoubt/loader'
import { testDice } from './dice.ts'
import { drawPosition } from './draw.ts'
import { legalMismatches, mismatches } from './expect.ts'
import { positionOf, startPosition } from './position.ts'
import { previewMismatches } from './preview.ts'
import { sayDenial } from './say.ts'

export interface TestResult {
  readonly name: string
  /** Clauses the test says it covers. */
  readonly covers: readonly string[]
  /** Clauses that denials, log lines and previews cited while it ran, each with how. */
  readonly seen: readonly ClauseSeen[]
  /** Empty when the test passed; each failure is ready to print, with the position drawn in letters. */
  readonly failures: readonly string[]
  /** The failures without the position. */
  readonly said: readonly string[]
  /** What of the test each failure is about. */
  readonly places: readonly TestPlace[]
  /** The game as the test left it; undefined where none could begin. */
  readonly game: Game | undefined
}

export interface ClauseSeen {
  readonly clause: string
  readonly by: 'denial' | 'log' | 'preview'
}

/** A way into a test, or into the position of its file: `['do', 2]`. */
export interface TestPlace {
  readonly in: 'test' | 'position'
  readonly path: readonly (string | number)[]
}

/**
 * Runs all tests of a file. One that holds a position alone is kept for commands and boards: that it can be set up is its test.
 * @example const failed = runTestFile(module, parsed).filter((test) => test.failures.length > 0)
 */
export function runTestFile(module: Module, file: TestsFile): TestResult[] {
  const { tests = [] } = file
  if (tests.length === 0) return [standing(module, file)]
  return tests.map((test) => runTest(module, file, test))
}

/** Can the position of a file be set up? */
function standing(module: Module, file: TestsFile): TestResult {
  const result = { name: 'the position can be set up', covers: [], seen: [] }
  try {
    const game = startPosition(module, file.position ?? {})
    return { ...result, failures: [], said: [], places: [], game }
  } catch (error) {
    const failures = [notSetUp(error)]
    return { ...result, failures, said: failures, places: [setUpPlace(error)], game: undefined }
  }
}

const notSetUp = (error: unknown): string =>
  `the position cannot be set up: ${error instanceof Error ? error.message : String(error)}`

/** What of a position cannot be set up: in the test, where it says something of its own about that. */
function setUpPlace(error: unknown, test?: TestCaseFile): TestPlace {
  const path = error instanceof ArrangementError ? error.path : []
  const own = path.reduce<unknown>((part, step) => (part as Record<string, unknown>)?.[step], test)
  return {
    in: test && own === undefined && path.length > 0 ? 'position' : test ? 'test' : 'position',
    path,
  }
}

/** Runs one test of a file. */
export function runTest(module: Module, file: TestsFile, test: TestCaseFile): TestResult {
  const seen: ClauseSeen[] = []
  const told = {
    name: test.name,
    covers: (test.covers ?? []).map((name) => clauseId(module, name)),
    seen,
  }
  const withoutGame = (failures: readonly string[], place: TestPlace = OPTIONS): TestResult => ({
    ...told,
    failures,
    said: failures,
    places: failures.map(() => place),
    game: undefined,
  })
  const dice = testDice(test.dice)
  let game: Game
  try {
    game = startPosition(module, positionOf(file, test), dice)
  } catch (error) {
    if (test.refused !== undefined && error instanceof OptionsError) {
      const clause = clauseId(module, test.refused)
      if (error.clause !== undefined) seen.push({ clause: error.clause, by: 'denial' })
      return withoutGame(
        error.clause === clause
          ? []
          : [`options: expected refused by ${clause}, got ${error.message}`],
      )
    }
    return withoutGame([notSetUp(error)], setUpPlace(error, test))
  }
  if (test.refused !== undefined)
    return withoutGame([`options: expected refused by ${test.refused}, got a game`])
  dice.strict()
  const run: Run = { game, seen, log: [], failures: [], said: [], places: [], at: [] }
  const { legal } = test
  run.at = ['legal']
  if (legal) guarded(run, 'legal', () => fail(run, legalMismatches(game, legal)))
  for (const [action, probe] of Object.entries(test.probes ?? {})) {
    run.at = ['probes', action]
    guarded(run, action, () => judgeProbe(run, action, probe))
  }
  for (const [n, step] of (test.do ?? []).entries()) {
    run.at = ['do', n]
    if (!guarded(run, nameOf(step), () => perform(run, step))) break
  }
  run.at = ['expect']
  if (run.failures.length === 0 && test.expect) fail(run, mismatches(game, test.expect, run.log))
  run.at = ['dice']
  if (run.failures.length === 0)
    fail(
      run,
      dice.unused().map((key) => `dice: nobody threw ${key}`),
    )
  run.at = ['name']
  if (emptyHanded(test))
    fail(run, ['the test checks nothing: give it `do`, `probes`, `legal` or `expect`'])
  return { ...told, failures: run.failures, said: run.said, places: run.places, game }
}

/** The number of a clause that may be called by its full name. */
function clauseId(module: Module, name: string): string {
  return clauseNamed(module.data.rulebook, name)?.id ?? name
}

const OPTIONS: TestPlace = { in: 'test', path: ['options'] }

type ProbeFile = NonNullable<TestCaseFile['probes']>[string]

interface Run {
  readonly game: Game
  readonly seen: ClauseSeen[]
  readonly log: LogEntry[]
  readonly failures: string[]
  readonly said: string[]
  readonly places: TestPlace[]
  /** What of the test is being judged. */
  at: TestPlace['path']
}

function emptyHanded({ do: steps, probes, legal, expect }: TestCaseFile): boolean {
  return !steps?.length && !legal && !expect && Object.keys(probes ?? {}).length === 0
}

function fail(run: Run, lines: readonly string[]): void {
  if (lines.length > 0) note(run, lines.join('\n'))
}

function failVerdict(run: Run, action: string, expected: string, actual: string): void {
  note(run, `${action}\n  expected ${expected}\n  actual   ${actual}`)
}

function note(run: Run, what: string): void {
  run.said.push(what)
  run.places.push({ in: 'test', path: run.at })
  run.failures.push(`${what}\n${indented(drawPosition(run.game))}`)
}

/** Rules that break off fail the test like any other, with where they did. */
function guarded<T>(run: Run, what: string, work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    fail(run, [`${what}\n  ${errorText(error)}`])
    return undefined
  }
}

function errorText(error: unknown): string {
  return `an error: ${error instanceof Error ? error.message : String(error)}`
}

/** What is done, as its failure is headed. */
function nameOf(step: DeedFile): string {
  if (typeof step === 'string') return step
  if ('preview' in step) return `preview ${step.preview}`
  return 'action' in step ? step.action : (Object.keys(step)[0] ?? '')
}

function indented(text: string): string {
  return text.replaceAll(/^/gm, '    ')
}

function perform(run: Run, step: DeedFile): boolean {
  const { game } = run
  if (typeof step === 'string') return play(run, step, undefined)
  if ('expect' in step) {
    const wrong = mismatches(game, step.expect, run.log)
    fail(run, wrong)
    return wrong.length === 0
  }
  if ('preview' in step) {
    const { wrong, clauses } = previewMismatches(game, actingSeat(game, step.as), step)
    for (const clause of clauses) run.seen.push({ clause, by: 'preview' })
    fail(run, wrong)
    return wrong.length === 0
  }
  if ('undo' in step) return takeBack(run, step.as, step.deny)
  if ('resign' in step)
    return attempt(run, `resign ${step.resign}`, () => game.resign(seatNamed(game, step.resign)))
  return step.deny === undefined
    ? play(run, step.action, step.as)
    : refuse(run, step.action, step.as, { clause: step.deny, message: step.message })
}

function play(run: Run, action: string, as: string | undefined): boolean {
  return attempt(run, action, () => {
    const outcome = run.game.act(actingSeat(run.game, as), action)
    run.log.push(...outcome.log)
    for (const { clause } of outcome.log)
      if (clause !== undefined) run.seen.push({ clause, by: 'log' })
  })
}

function takeBack(run: Run, as: string | undefined, deny: string | undefined): boolean {
  const { game } = run
  const last = game.outcome(game.seq - 1)?.seat
  const seat = as === undefined ? (last ?? actingSeat(game, undefined)) : seatNamed(game, as)
  if (deny !== undefined)
    return judge(run, 'undo', { clause: deny, message: undefined }, game.undoDenial(seat))
  return attempt(run, 'undo', () => game.undo(seat))
}

/** Does something that must be accepted. */
function attempt(run: Run, what: string, act: () => void): boolean {
  try {
    act()
    return true
  } catch (error) {
    if (error instanceof DeniedError) {
      noteDenial(run, error.denial)
      failVerdict(run, what, 'accepted', `denied by ${sayDenial(run.game.module, error.denial)}`)
    } else failVerdict(run, what, 'accepted', errorText(error))
    return false
  }
}

interface ExpectedDenial {
  readonly clause: string
  readonly message: string | undefined
}

/** Tries something that must be denied, and that nothing changes by it. */
function refuse(
  run: Run,
  action: string,
  as: string | undefined,
  expected: ExpectedDenial,
): boolean {
  const { game } = run
  const before = game.hash()
  const seat = actingSeat(game, as)
  const denial = game.explain(seat, action)
  if (!judge(run, action, expected, denial)) return false
  let verdict = 'accepted'
  try {
    game.act(seat, action)
  } catch (error) {
    verdict =
      error instanceof DeniedError && error.denial.clause === denial?.clause
        ? 'denied'
        : errorText(error)
  }
  if (verdict === 'denied' && game.hash() === before) return true
  failVerdict(
    run,
    action,
    'denied, and nothing changed',
    verdict === 'denied' ? 'denied, but the position changed' : verdict,
  )
  return false
}

function judgeProbe(run: Run, action: string, probe: ProbeFile): void {
  const { game } = run
  const seat = actingSeat(game, typeof probe === 'string' ? undefined : probe.as)
  const denial = game.explain(seat, action)
  if (probe === 'ok' || (typeof probe === 'object' && 'ok' in probe)) {
    if (!denial) return
    noteDenial(run, denial)
    failVerdict(run, action, 'ok', `denied by ${sayDenial(game.module, denial)}`)
    return
  }
  judge(
    run,
    action,
    typeof probe === 'string'
      ? { clause: probe, message: undefined }
      : { clause: probe.denied, message: probe.message },
    denial,
  )
}

function judge(
  run: Run,
  action: string,
  { clause: name, message }: ExpectedDenial,
  denial: Denial | undefined,
): boolean {
  const clause = clauseId(run.game.module, name)
  const wanted = `denied by ${clause}${message === undefined ? '' : ` (${message})`}`
  if (!denial) {
    failVerdict(run, action, wanted, 'accepted')
    return false
  }
  noteDenial(run, denial)
  if (denial.clause === clause && (message === undefined || denial.message === message)) return true
  failVerdict(run, action, wanted, `denied by ${sayDenial(run.game.module, denial)}`)
  return false
}

function noteDenial(run: Run, { clause }: Denial): void {
  run.seen.push({ clause, by: 'denial' })
}

/** The seat that acts: the one named (by itself or by a side it plays), else the first one asked. */
function actingSeat(game: Game, as: string | undefined): string {
  if (as !== undefined) return seatNamed(game, as)
  const [first] = game.asked()
  return first?.seat ?? game.module.seats[0]?.id ?? ''
}

function seatNamed(game: Game, name: string): string {
  const side = game.module.side(name)
  return side ? game.position.seatOf(side).id : name
}
