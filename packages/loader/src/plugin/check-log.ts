/** The chapters of the log begin with lines that are told. */

import type { TextFile } from '@redoubt/engine'
import type { Report } from '../problems/problem.ts'
import { at, entries, items, keys, type Part, wrong } from '../source/part.ts'

/** @param brought sentences of the parts the rules are made of */
export function checkLog(manifest: Part, text: Part, brought: TextFile, report: Report): void {
  const told = new Set([...keys(at(text, 'log')), ...Object.keys(brought.log ?? {})])
  for (const [, list] of entries(at(manifest, 'log'))) {
    for (const key of items(list)) {
      if (told.has(String(key.value))) continue
      report(
        wrong(key, {
          message: `no line of the log is called ${key.value}`,
          expected: [...told].join(', '),
          received: String(key.value),
        }),
      )
    }
  }
}
