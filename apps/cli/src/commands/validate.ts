import { loadModule, loadTests, renderProblems } from '@redoubt/loader'
import type { Command } from '../command/command.ts'
import { UsageError } from '../command/errors.ts'
import { moduleFolder, shown } from '../sources/modules.ts'

export const validate: Command = {
  name: 'validate',
  takes: '<module…>',
  summary: 'Checks all files of a module and says what is wrong, line by line.',
  examples: ['validate fortify', 'validate ./my-game --json'],
  options: {},
  run: async ({ words }) => {
    if (words.length === 0)
      throw new UsageError('validate expects a module: redoubt validate fortify')
    const reports = []
    for (const word of words) {
      const folder = shown(moduleFolder(word))
      const loaded = await loadModule(folder)
      const tests = await loadTests(folder, loaded.ok ? loaded.module : undefined)
      const problems = [...(loaded.ok ? [] : loaded.problems), ...tests.problems]
      reports.push({
        module: word,
        ok: problems.length === 0,
        files: loaded.files.length,
        problems,
      })
    }
    return {
      ok: reports.every(({ ok }) => ok),
      text: reports
        .map(({ module, ok, files, problems }) =>
          ok
            ? `${module}: ${files} files, all is well`
            : `${renderProblems(problems)}\n\n${module}: ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`,
        )
        .join('\n\n'),
      data: { ok: reports.every(({ ok }) => ok), modules: reports },
    }
  },
}
