import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Command } from '../command/command.ts'
import { UsageError } from '../command/errors.ts'
import { ROOT } from '../sources/modules.ts'

export const bench: Command = {
  name: 'bench',
  takes: '[name…]',
  summary: 'Measures speed and prints ratios against a limit taken in the same run.',
  details:
    'Runs bench/*.bench.ts of all packages, modules and apps, or those whose path contains one of the names, each by\nitself. Exit code 1 when a ratio misses its mark.',
  examples: ['bench', 'bench fortify'],
  options: {},
  run: async ({ words, flag }) => {
    const all = benchFiles()
    const files = all.filter(
      (file) => words.length === 0 || words.some((word) => file.includes(word)),
    )
    if (files.length === 0)
      throw new UsageError(
        `there is no benchmark ${words.join(', ')}: expected one of ${all.join(', ')}`,
      )
    const reports: BenchReport[] = []
    for (const file of files) {
      if (!flag('json')) process.stdout.write(`${file}\n`)
      reports.push(await runFile(file, flag('json')))
    }
    const missed = reports.filter(({ ok }) => !ok).map(({ file }) => file)
    return {
      ok: missed.length === 0,
      text: missed.length === 0 ? 'All marks are met.' : `Missed a mark: ${missed.join(', ')}`,
      data: { ok: missed.length === 0, benchmarks: reports },
    }
  },
}

interface BenchReport {
  readonly file: string
  readonly ok: boolean
  /** What it printed, when that was not shown at once. */
  readonly lines: readonly string[]
}

/** Runs a benchmark in a process of its own, so that none warms up or slows down the next. */
function runFile(file: string, quiet: boolean): Promise<BenchReport> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(ROOT, file)], {
      cwd: ROOT,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', 'inherit'],
    })
    const printed: Buffer[] = []
    child.stdout?.on('data', (chunk: Buffer) => printed.push(chunk))
    child.once('error', reject)
    child.once('close', (code) => {
      const lines = Buffer.concat(printed)
        .toString()
        .split('\n')
        .filter((line) => line.trim() !== '')
      resolve({ file, ok: code === 0, lines })
    })
  })
}

/** All benchmarks of the repository, by path. */
function benchFiles(): string[] {
  return ['packages', 'apps', 'modules'].flatMap((group) =>
    readdirSync(join(ROOT, group)).flatMap((workspace) => {
      const folder = join(ROOT, group, workspace, 'bench')
      if (!existsSync(folder)) return []
      return readdirSync(folder)
        .filter((name) => name.endsWith('.bench.ts'))
        .map((name) => relative(ROOT, join(folder, name)))
    }),
  )
}
