/**
 * Whatever is done to a line of a module's YAML, the loader answers: a module, or problems that lie in its files and
 * that an author can read. `SLIPS=1440` makes so many of each module; `SLIPS_FROM` is the first seed.
 * What loads is played a little (`SLIPS_PLAYED` actions of each scenario): rules that break are told at the line that
 * breaks them.
 */

import { cp, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dice, slip } from '../tests/mutate.ts'
import { loadModule, type Problem } from './index.ts'
import { renderProblem } from './problems/problem.ts'

const root = join(import.meta.dirname, '../../..')
const modules = join(root, 'modules')
const first = Number(process.env.SLIPS_FROM ?? 1)
const played = Number(process.env.SLIPS_PLAYED ?? 10)
/** Slips of each module: the larger, the fewer, so that all is done in seconds. */
const FEW: Readonly<Record<string, number>> = {
  fortify: 24,
  blitzkrieg: 16,
  europa: 10,
  'great-war': 5,
}
/** What an interpreter says and no author should read. */
const JARGON =
  /undefined|is not a function|is not iterable|\[object|NaN|Cannot (read|convert|destructure|mix|use)|circular|call stack|Unexpected token|Invalid/

let folder = ''
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'redoubt-slips-')))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test.each(await readdir(modules))(
  'slips in %s are answered at their line',
  async (name) => {
    const count = Number(process.env.SLIPS ?? FEW[name] ?? 10)
    const copy = join(folder, name)
    await cp(join(modules, name), copy, {
      recursive: true,
      filter: (path) => !/[\\/](node_modules|games|tests)([\\/]|$)/.test(path),
    })
    const files = (await readdir(copy, { recursive: true }))
      .filter((file) => file.endsWith('.yaml'))
      .sort()
    const faults: string[] = []
    for (let seed = first; seed < first + count; seed++) {
      const roll = dice(seed)
      const file = files[roll(files.length)] ?? ''
      const path = join(copy, file)
      const text = await readFile(path, 'utf8')
      const slipped = slip(text, roll)
      const fault = (what: string) =>
        faults.push(`seed ${seed}, ${file}:${slipped.line} ${slipped.how}: ${what}`)
      await writeFile(path, slipped.text)
      try {
        const rehearsal = { actions: played, seed: String(seed) }
        const loaded = await loadModule(copy, { rehearsal })
        for (const problem of loaded.ok ? [] : loaded.problems) {
          const what = await faultOf(problem)
          if (what) fault(`${what}\n${renderProblem(problem)}`)
        }
      } catch (error) {
        fault(`thrown: ${error instanceof Error ? error.stack : error}`)
      }
      await writeFile(path, text)
    }
    expect(faults.join('\n\n')).toBe('')
  },
  Math.max(60_000, Number(process.env.SLIPS ?? 0) * 5_000),
)

/** What is wrong with a problem as an answer. */
async function faultOf(problem: Problem): Promise<string | undefined> {
  if (JARGON.test(problem.message)) return 'not in the words of an author'
  if (problem.expected === undefined && problem.hint === undefined && !isPlain(problem))
    return 'says neither what is expected nor what to do'
  const text = await readFile(join(folder, problem.file), 'utf8').catch(() => '')
  const line = text.split(/\r?\n/)[problem.line - 1]
  if (problem.source !== undefined && line !== problem.source) return 'lies at no line of the file'
  if (line !== undefined && problem.column > line.length + 1) return 'lies beyond the line'
  return undefined
}

/** The message itself holds what is expected, or what stands there has no business there. */
function isPlain({ message }: Problem): boolean {
  return /expected|does not|do not|twice|not YAML|cannot be|unknown tag/.test(message)
}
