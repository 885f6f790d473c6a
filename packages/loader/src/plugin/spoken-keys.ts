/** Keys of sentences that stand as plain texts in the rules: what they log, and the reasons they end a game for. */

import { kindOfFile } from '../folder/layout.ts'
import type { Folder } from '../folder/read-folder.ts'
import { didYouMean } from '../problems/nearest.ts'
import type { Report } from '../problems/problem.ts'
import { at, keys, type Part } from '../source/part.ts'
import { scriptProblem } from './script.ts'

const SPOKEN = [
  {
    section: 'log',
    what: 'line for the log',
    pattern: /(?<!console)\.log\(\s*(['"])([\w.-]+)\1\s*[,)]/g,
  },
  {
    section: 'log',
    what: 'line for the log',
    pattern: /(?<!console)\.log\([^,\n{]*\?\s*(['"])([\w.-]+)\1\s*:/g,
  },
  {
    section: 'log',
    what: 'line for the log',
    pattern:
      /(?<!console)\.log\([^,\n{]*\?\s*(?:'[\w.-]+'|"[\w.-]+")\s*:\s*(['"])([\w.-]+)\1\s*[,)]/g,
  },
  {
    section: 'results',
    what: 'result',
    pattern: /\.finish\(\{[^}]*?\breason:\s*(['"])([\w.-]+)\1/g,
  },
] as const

/** Checks that every key the rules speak of by name has a sentence. Keys put together at run time are not seen. */
export function checkSpokenKeys(folder: Folder, text: Part, report: Report): void {
  for (const [path, bytes] of folder.files) {
    if (kindOfFile(path).kind !== 'other' || !/\.(ts|js|mjs)$/.test(path)) continue
    const script = bytes.toString('utf8')
    for (const { section, what, pattern } of SPOKEN) {
      const known = new Set(keys(at(text, section)))
      for (const match of script.matchAll(pattern)) {
        const key = match[2] ?? ''
        if (known.has(key)) continue
        const stretch = { offset: match.index + match[0].lastIndexOf(key), length: key.length }
        report(
          scriptProblem(folder, path, stretch, {
            message: `the ${what} ${key} has no sentence`,
            expected: `${key}: under ${section} in text/en.yaml`,
            received: key,
            hint: didYouMean(key, known),
          }),
        )
      }
    }
  }
}
