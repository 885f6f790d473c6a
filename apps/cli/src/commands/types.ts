import { GENERATED, generatedNames, renderProblems, writeGeneratedNames } from '@redoubt/loader'
import type { Command } from '../command/command.ts'
import { UsageError } from '../command/errors.ts'
import { besides, moduleFolder, shown } from '../sources/modules.ts'

export const types: Command = {
  name: 'types',
  takes: '<module…>',
  summary: `Writes ${GENERATED}: the names and types of all that a module's YAML says.`,
  examples: ['types fortify', 'types fortify blitzkrieg --check'],
  options: {
    check: { type: 'boolean', help: 'write nothing, and fail where the file is not current' },
  },
  run: async (input) => {
    if (input.words.length === 0)
      throw new UsageError('types expects a module: redoubt types fortify')
    const check = input.flag('check')
    const reports = []
    for (const word of input.words) {
      const folder = shown(moduleFolder(word))
      const result = check
        ? await generatedNames(folder, besides())
        : await writeGeneratedNames(folder, besides())
      reports.push({ module: word, ...report(`${folder}/${GENERATED}`, result) })
    }
    return {
      ok: reports.every(({ ok }) => ok),
      text: reports.map(({ text }) => text).join('\n'),
      data: { modules: reports },
    }
  },
}

type Result =
  | Awaited<ReturnType<typeof generatedNames>>
  | Awaited<ReturnType<typeof writeGeneratedNames>>

function report(file: string, result: Result): { ok: boolean; text: string } {
  if (!result.ok) return { ok: false, text: renderProblems(result.problems) }
  if ('written' in result)
    return { ok: true, text: result.written ? `${file} is written` : `${file} is current` }
  return result.current
    ? { ok: true, text: `${file} is current` }
    : { ok: false, text: `${file} is not what the YAML says: npx redoubt types` }
}
