import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Command } from '../command/command.ts'
import { UsageError } from '../command/errors.ts'
import { ROOT } from '../sources/modules.ts'

/** What a line of a benchmark says: a ratio of two things measured in the same run. */
export interface Ratio {
  readonly name: string
  readonly ratio: number
  /** The least it should be, or the most. */
  readonly least?: number
  readonly most?: number
}

export const bench: Command = {
  name: 'bench',
  takes: '[name…]',
  summary: 'Measures speed and prints ratios against a limit taken in the same run.',
  details:
    'Runs bench/*.bench.ts of all packages and apps, or those whose path contains one of the names.\nExit code 1 when a ratio misses its mark.',
  examples: ['bench', 'bench fortify'],
  options: {},
  run: async ({ words, flag }) => {
    const files = benchFiles().filter(
      (file) => words.length === 0 || words.some((word) => file.includes(word)),
    )
    if (files.length === 0)
      throw new UsageError(
        `there is no benchmark ${words.join(', ')}: expected one of ${benchFiles().join(', ')}`,
      )
    const reports: { readonly file: string; readonly ratios: readonly Ratio[] }[] = []
    for (const file of files) {
      const { run } = (await import(pathToFileURL(join(ROOT, file)).href)) as {
        run: () => Promise<readonly Ratio[]>
      }
      const ratios = await run()
      reports.push({ file, ratios })
      if (!flag('json')) process.stdout.write(`${file}\n${ratios.map(ratioText).join('\n')}\n\n`)
    }
    const missed = reports.flatMap(({ ratios }) => ratios.filter(misses))
    return {
      ok: missed.length === 0,
      text:
        missed.length === 0
          ? 'all marks are met'
          : `${missed.length} missed: ${missed.map(({ name }) => name).join('; ')}`,
      data: { ok: missed.length === 0, benchmarks: reports },
    }
  },
}

function misses({
  ratio,
  least = Number.NEGATIVE_INFINITY,
  most = Number.POSITIVE_INFINITY,
}: Ratio): boolean {
  return ratio < least || ratio > most
}

function ratioText(line: Ratio): string {
  const { name, ratio, least, most } = line
  const mark = least === undefined && most === undefined ? '·' : misses(line) ? '✗' : '✓'
  const wanted =
    least !== undefined ? `  (at least ${least})` : most !== undefined ? `  (at most ${most})` : ''
  return `  ${mark} ${ratio.toFixed(3).padStart(8)}  ${name}${wanted}`
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
