/** The command line as a test runs it: what it said, and how it ended. */

import { main } from './main.ts'

/** Runs a command line, each word by itself: words may have blanks. */
export async function redoubt(...args: string[]) {
  const out: string[] = []
  const errors: string[] = []
  const code = await main(
    args,
    (text) => out.push(text),
    (text) => errors.push(text),
  )
  return { code, out: out.join('\n'), errors: errors.join('\n') }
}
