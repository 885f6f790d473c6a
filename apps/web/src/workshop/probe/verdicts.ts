/** The tests of a text, run: what each came to, and the games to be looked at. */

import { Game, type Module, type ModuleData, writeRecord } from '@redoubt/engine'
import { positionOf, runTestFile, startPosition } from '@redoubt/testkit'
import { isMap, isNode, isSeq, parseDocument } from 'yaml'

export interface Verdict {
  readonly name: string
  /** Where its test is written, counted in characters from the beginning of the text. */
  readonly at: number
  /** What is not as it should be; empty when it passed. */
  readonly said: readonly string[]
  /** Where it left the game, as a record; undefined where none could begin. */
  readonly stands: string | undefined
}

export interface Verdicts {
  readonly tests: readonly Verdict[]
  /** The position that all tests of the file begin with, as a record; undefined where it cannot be set up. */
  readonly begins: string | undefined
}

/** What the worker is asked that runs the tests. */
export interface ProbeAsk {
  readonly module: ModuleData
  readonly text: string
}

export type ProbeAnswer =
  | { readonly verdicts: Verdicts }
  /** Why the text cannot be run, in one sentence. */
  | { readonly problem: string }

type TestsFile = Parameters<typeof runTestFile>[1]

/** @throws Error in one sentence for a text that holds no tests */
export function verdictsOn(module: Module, text: string): Verdicts {
  const document = parseDocument(text)
  const [broken] = document.errors
  if (broken) throw new Error(broken.message.split('\n')[0] ?? '')
  const file = (document.toJS() ?? {}) as TestsFile
  const written = isMap(document.contents) ? document.contents.get('tests', true) : undefined
  const items = isSeq(written) ? written.items : []
  const tests = runTestFile(module, file).map(({ name, said, game }, index) => ({
    name,
    at: rangeOf(items[index]),
    said,
    stands: game && recordOf(module, game),
  }))
  return { tests, begins: beginningOf(module, file) }
}

function beginningOf(module: Module, file: TestsFile): string | undefined {
  try {
    return recordOf(module, startPosition(module, positionOf(file, {})))
  } catch {
    // Each test that needs it says why.
    return undefined
  }
}

/** A game under other tables than the module's goes on under the module's, from where it stands. */
function recordOf(module: Module, game: Game): string {
  if (game.module === module) return writeRecord(game.record())
  const { scenario, seating, options, position } = game.snapshot()
  return writeRecord(Game.start(module, { scenario, seating, options, from: position }).record())
}

function rangeOf(node: unknown): number {
  return isNode(node) ? (node.range?.[0] ?? 0) : 0
}
