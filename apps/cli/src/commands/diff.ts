import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Game, RecordError } from '@redoubt/engine'
import type { Command } from '../command/command.ts'
import { UsageError } from '../command/errors.ts'
import { type Changes, differencesOf } from '../packing/differences.ts'
import { type NeededVersion, neededVersion } from '../packing/needed-version.ts'
import { type FoundModule, findModule } from '../sources/modules.ts'
import { readRecordFile } from '../sources/records.ts'

export const diff: Command = {
  name: 'diff',
  takes: '<old> <new>',
  summary: 'Says how two versions of a module differ, and which recorded games go otherwise.',
  details:
    'Clauses, options, tables and so on are compared; the recorded games of the old version are played again under the new one, where both are versions of one module. It fails when the version is not as high as the changes ask: the first number goes up when running games cannot go on, the second for what is new or plays otherwise, the third for corrections.',
  examples: ['diff ./my-game-1.0 ./my-game', 'diff fortify ./my-fortify --json'],
  options: {},
  run: async (input) => {
    const [oldWord, newWord, ...more] = input.words
    if (oldWord === undefined || newWord === undefined || more.length > 0)
      throw new UsageError('diff expects two modules: redoubt diff ./my-game-1.0 ./my-game')
    const [older, newer] = [await findModule(oldWord), await findModule(newWord)]
    const changes = differencesOf(older.module.data, newer.module.data)
    const games = gamesUnder(older, newer)
    const otherwise = games.filter(({ problem }) => problem !== undefined)
    const named = ({ module: { data } }: FoundModule) =>
      `${data.manifest.id} ${data.manifest.version}`
    const same = older.module.data.digest === newer.module.data.digest
    const version =
      isOfOneModule(older, newer) && !same ? versionOf(older, newer, changes, otherwise) : undefined
    const ok = version?.isKept ?? true
    return {
      ok,
      text: [
        `${named(older)} → ${named(newer)}${same ? ': nothing that is played differs' : ''}`,
        ...changes.flatMap(changesText),
        ...(!same && changes.length === 0
          ? ['The data are the same; scripts or texts differ.']
          : []),
        ...(games.length > 0
          ? [`${games.length - otherwise.length} of ${games.length} recorded games go as before`]
          : []),
        ...otherwise.map(({ file, problem }) => `  ${file}: ${problem}`),
        ...(version ? [versionText(version, newer.module.data.manifest.version)] : []),
      ].join('\n'),
      data: { ok, same, changes, games, version },
    }
  },
}

const isOfOneModule = (older: FoundModule, newer: FoundModule) =>
  older.module.data.manifest.id === newer.module.data.manifest.id

function versionOf(
  older: FoundModule,
  newer: FoundModule,
  changes: readonly Changes[],
  otherwise: readonly Played[],
): NeededVersion {
  const [before, now] = [older.module.data.manifest.version, newer.module.data.manifest.version]
  return neededVersion(before, now, { changes, otherwise: otherwise.map(({ file }) => file) })
}

function versionText({ least, reason, isKept }: NeededVersion, version: string): string {
  return isKept
    ? `The version ${version} is high enough: ${least} is the least, because ${reason}.`
    : `The version must go up: expected ${least} or higher, because ${reason}; module.yaml says ${version}.`
}

function changesText({ what, added, removed, changed }: Changes): string[] {
  return [
    `${what}:`,
    ...added.map((name) => `  + ${name}`),
    ...removed.map((name) => `  - ${name}`),
    ...changed.flatMap(({ name, places }) => [
      `  ~ ${name}`,
      ...places.map((place) => `      ${place}`),
    ]),
  ]
}

interface Played {
  readonly file: string
  /** Where the game goes otherwise; absent when it does not. */
  readonly problem?: string
}

/** The old version's recorded games under the new one; those of another module have nothing to say. */
function gamesUnder(older: FoundModule, newer: FoundModule): Played[] {
  const folder = join(older.folder, 'games')
  if (!isOfOneModule(older, newer) || !existsSync(folder)) return []
  const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'))
  return files.sort().map((file) => {
    try {
      Game.resume(newer.module, readRecordFile(join(folder, file)))
      return { file }
    } catch (error) {
      if (!(error instanceof RecordError)) throw error
      return { file, problem: error.message }
    }
  })
}
