/** However a game may end by procedures.yaml, a sentence says so. */

import type { TextFile } from '@redoubt/engine'
import { all } from '../checks/procedures/every.ts'
import type { Report } from '../problems/problem.ts'
import { at, keys, type Part, textOf, wrong } from '../source/part.ts'

/** @param brought words of the parts the rules are made of: some endings have their sentence there */
export function checkEndings(
  procedures: Part,
  text: Part,
  brought: TextFile,
  report: Report,
): void {
  const said = new Set([...keys(at(text, 'results')), ...Object.keys(brought.results ?? {})])
  for (const part of all(at(procedures, 'victory'), 'reason')) {
    const reason = textOf(part)
    if (reason === undefined || said.has(reason)) continue
    // Told once, where it first stands.
    said.add(reason)
    report(
      wrong(part, {
        message: `the game may end by ${reason}, and nothing says so`,
        expected: `${reason}: under results in ${text.source.file}, what everybody reads then`,
        received: reason,
      }),
    )
  }
}
