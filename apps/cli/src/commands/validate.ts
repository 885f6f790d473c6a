import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import {
  GENERATED,
  loadModule,
  loadTests,
  renderProblem,
  renderProblems,
  writeGeneratedNames,
} from '@redoubt/loader'
import type { Command } from '../command/command.ts'
import { UsageError } from '../command/errors.ts'
import { staleTuning } from '../lab/kept-tuning.ts'
import { type Language, languagesOf } from '../sources/languages.ts'
import { besides, moduleFolder, shown } from '../sources/modules.ts'
import { typeProblems } from '../sources/type-problems.ts'

/** Enough for most sentences to come up, and done in seconds. */
const ACTIONS = 150

export const validate: Command = {
  name: 'validate',
  takes: '<module…>',
  summary: 'Checks all files of a module and says what is wrong, line by line.',
  examples: ['validate fortify', 'validate ./my-game --types', 'validate ./my-game --json'],
  details: `${GENERATED} is written first, or brought up to date, where the rules have scripts that use it. Each scenario is also played a while at random, to find sentences that name what nothing gives them. Of what is sound and tells more than may be meant it warns: a hand everybody sees, a phase that is passed over and so tells who has a covered gun.`,
  options: {
    types: { type: 'boolean', help: "check the types of the module's scripts too" },
    missing: { type: 'boolean', help: 'list the texts that languages besides English lack' },
    actions: {
      type: 'string',
      value: 'N',
      help: `actions played of each scenario (default ${ACTIONS})`,
    },
  },
  run: async (input) => {
    const { words } = input
    if (words.length === 0)
      throw new UsageError('validate expects a module: redoubt validate fortify')
    const actions = input.number('actions') ?? ACTIONS
    const reports = []
    for (const word of words) {
      const folder = shown(moduleFolder(word))
      const names = await namesWritten(folder)
      const loaded = await loadModule(folder, {
        beside: besides(),
        rehearsal: { actions, seed: '1' },
      })
      const tests = await loadTests(folder, loaded.ok ? loaded.module : undefined)
      // Against names of before every new name would be an error: what came of the files alone is told first.
      const types =
        input.flag('types') && names !== 'stale' ? await typeProblems(moduleFolder(word)) : []
      const problems = [...(loaded.ok ? [] : loaded.problems), ...tests.problems, ...types]
      reports.push({
        module: word,
        ok: problems.length === 0,
        files: loaded.files.length,
        written: names === 'written',
        namesStale: names === 'stale',
        problems,
        languages: loaded.ok ? languagesOf(loaded.module.data) : [],
        warnings: loaded.ok ? loaded.warnings : [],
        stale: loaded.ok ? staleTuning(word, loaded) : undefined,
      })
    }
    return {
      ok: reports.every(({ ok }) => ok),
      text: reports
        .map(({ module, ok, files, problems, warnings, written, namesStale, languages, stale }) =>
          ok
            ? [
                `${module}: ${files} files, all is well${written ? `; ${GENERATED} is written anew` : ''}`,
                ...(stale === undefined ? [] : [`  ${stale}`]),
                ...warnings.map((warning) => indented(`but ${renderProblem(warning)}`)),
                ...languages.flatMap((language) => languageLines(language, input.flag('missing'))),
              ].join('\n')
            : `${renderProblems(problems)}\n\n${module}: ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}${namesStale ? staleNames(input.flag('types')) : ''}`,
        )
        .join('\n\n'),
      data: { ok: reports.every(({ ok }) => ok), modules: reports },
    }
  },
}

function indented(text: string): string {
  return text.replace(/^/gm, '  ')
}

/** `Deutsch: 300 of 312 texts`, and which are read in English. */
function languageLines({ name, texts, missing }: Language, listed: boolean): string[] {
  const lines = [`  ${name}: ${texts - missing.length} of ${texts} texts`]
  const shownMissing = listed ? missing : missing.slice(0, 3)
  for (const [key, english] of shownMissing) lines.push(`    ${key}: ${english}`)
  const more = missing.length - shownMissing.length
  if (more > 0) lines.push(`    and ${more} more (--missing lists them)`)
  return lines
}

/** Is the file there, or do the scripts want it? */
function usesNames(folder: string): boolean {
  if (existsSync(join(folder, GENERATED))) return true
  const rules = join(folder, 'rules')
  return (
    existsSync(rules) &&
    readdirSync(rules, { recursive: true, encoding: 'utf8' }).some(
      (file) =>
        file.endsWith('.ts') && readFileSync(join(rules, file), 'utf8').includes(`/${NAMES}'`),
    )
  )
}

const NAMES = basename(GENERATED)

/** Said where faults keep the names as they were. */
const staleNames = (types: boolean) =>
  `; ${GENERATED} still says what it did before: it is written anew${types ? ', and types are checked against it,' : ''} once the files above are sound`

/**
 * Brings the names for the rules up to date; faults of the files are for the loader to report.
 * @returns `stale`: faults keep the file as it was
 */
async function namesWritten(folder: string): Promise<'unused' | 'current' | 'written' | 'stale'> {
  if (!usesNames(folder)) return 'unused'
  const result = await writeGeneratedNames(folder, besides())
  if (!result.ok) return 'stale'
  return result.written ? 'written' : 'current'
}
