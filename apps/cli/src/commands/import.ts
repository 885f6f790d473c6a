import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { type Module, writeRecord } from '@redoubt/engine'
import { type Imported, importModule, playReplay, Refusal, shareKept } from '@redoubt/vassal'
import type { Command } from '../command/command.ts'
import { FailedError, UsageError } from '../command/errors.ts'
import { findModule, fromHere, ROOT, shown } from '../sources/modules.ts'
import { writeProject } from '../sources/script-project.ts'

/** The largest published module has half of it. */
const MOST_BYTES = 600 * 1024 * 1024

export const importVassal: Command = {
  name: 'import',
  takes: '<file.vmod> [folder]',
  summary:
    'Makes a module from a VASSAL module: maps, counters, set-ups, and a report on the rest.',
  details: 'Java in it is never run. Without a folder it is put among the modules.',
  examples: [
    'import kassala.vmod',
    'import kassala.vmod ../my-modules/kassala --saves turn-3.vsav,evening.vlog',
    'import kassala.vmod --extensions winter.vmdx',
  ],
  options: {
    id: {
      type: 'string',
      value: 'NAME',
      help: 'what the module is called (default the name of the game)',
    },
    saves: {
      type: 'string',
      value: 'FILES',
      help: 'saved games (.vsav) to be set-ups too, and logs (.vlog) to be replays, a comma between them',
    },
    extensions: {
      type: 'string',
      value: 'FILES',
      help: 'extensions (.vmdx) that the game is played with, a comma between them',
    },
  },
  run: async (input) => {
    const [file, into, ...more] = input.words
    if (file === undefined || more.length > 0)
      throw new UsageError('import expects a file and perhaps a folder: redoubt import game.vmod')
    const id = input.text('id') ?? (into === undefined ? undefined : nameOfFolder(into))
    if (id !== undefined && !/^[a-z][a-z0-9-]*$/.test(id))
      throw new UsageError(
        `"${id}" cannot be the name of a module: use lower-case letters, digits and hyphens, a letter first (--id NAME)`,
      )
    const bytes = bytesOf(fromHere(file))
    const imported = imports(bytes, {
      name: basename(file),
      saves: broughtOf(input.text('saves')),
      extensions: broughtOf(input.text('extensions')),
      ...(id === undefined ? {} : { id }),
      ...(into === undefined
        ? {}
        : { schemas: relative(fromHere(into), join(ROOT, 'schemas')).replaceAll('\\', '/') }),
    })
    const folder = into === undefined ? join(ROOT, 'modules', imported.id) : fromHere(into)
    if (existsSync(folder))
      throw new FailedError(`${shown(folder)} is there already: name another folder`)
    write(folder, imported)
    writeProject(folder, imported.id)
    const replays = writeReplays(await loaded(folder), folder, imported)
    return {
      ok: true,
      text: summary(
        shown(folder),
        into === undefined ? imported.id : shown(folder),
        imported,
        replays,
      ),
      data: {
        folder,
        scenarios: imported.scenarios,
        notes: imported.notes,
        coverage: imported.coverage,
        replays,
      },
    }
  },
}

/** The files that an option names. */
const broughtOf = (paths = ''): { readonly name: string; readonly bytes: Uint8Array }[] =>
  paths
    .split(',')
    .filter((path) => path !== '')
    .map((path) => ({ name: basename(path), bytes: bytesOf(fromHere(path)) }))

function nameOfFolder(folder: string): string {
  return basename(fromHere(folder))
}

function bytesOf(path: string): Uint8Array {
  const facts = statSync(path, { throwIfNoEntry: false })
  if (!facts?.isFile()) throw new UsageError(`there is no file ${shown(path)}`)
  if (facts.size > MOST_BYTES)
    throw new FailedError(`${shown(path)} has ${facts.size} bytes; at most ${MOST_BYTES} are taken`)
  return readFileSync(path)
}

function imports(bytes: Uint8Array, terms: Parameters<typeof importModule>[1]): Imported {
  try {
    return importModule(bytes, terms)
  } catch (error) {
    if (error instanceof Refusal) throw new FailedError(error.message)
    throw error
  }
}

function write(folder: string, { files }: Imported): void {
  for (const [path, contents] of files) {
    const full = join(folder, path)
    mkdirSync(dirname(full), { recursive: true })
    writeFileSync(full, contents)
  }
}

/** The module that was just written: what cannot be played is not said to be imported. @throws FailedError with all its problems */
async function loaded(folder: string): Promise<Module> {
  try {
    return (await findModule(folder)).module
  } catch (error) {
    if (!(error instanceof FailedError)) throw error
    throw new FailedError(
      `it is written into ${shown(folder)}, but cannot be loaded as it stands:\n${error.message}`,
    )
  }
}

interface Replayed {
  readonly title: string
  readonly file: string
  readonly steps: number
  /** What the table could not be brought to do, with how often. */
  readonly lost: Readonly<Record<string, number>>
}

/** Plays each log at the table of the module that was just written, as a recorded game of it. */
function writeReplays(module: Module, folder: string, { replays }: Imported): readonly Replayed[] {
  if (replays.length === 0) return []
  mkdirSync(join(folder, 'games'), { recursive: true })
  return replays.map((replay) => {
    const { record, steps, lost } = playReplay(module, replay)
    const file = join(folder, 'games', `${replay.scenario}.jsonl`)
    writeFileSync(file, writeRecord(record))
    return { title: replay.title, file: shown(file), steps, lost: Object.fromEntries(lost) }
  })
}

const NOTES_SHOWN = 8

function summary(
  folder: string,
  called: string,
  { title, scenarios, notes, coverage }: Imported,
  replays: readonly Replayed[],
): string {
  const share = (of: 'component' | 'trait'): string =>
    `${(Math.floor(shareKept(coverage, of) * 1000) / 10).toFixed(1)} %`
  return [
    `${title} is imported into ${folder}.`,
    ...scenarios.map((one) => `  ${one.title}: ${one.pieces} pieces`),
    `Of its components ${share('component')} work or are kept, of the traits of its pieces ${share('trait')}; README.md there says what became of each.`,
    ...notes.slice(0, NOTES_SHOWN).map((note) => `- ${note}`),
    ...(notes.length > NOTES_SHOWN
      ? [`- and ${notes.length - NOTES_SHOWN} more things to know, in README.md`]
      : []),
    ...replays.map(
      (one) =>
        `The log ${one.title}, ${one.steps} ${one.steps === 1 ? 'step' : 'steps'}, is a recorded game in ${one.file}${
          Object.keys(one.lost).length === 0
            ? '.'
            : `; not carried over: ${countedWords(one.lost)}.`
        }`,
    ),
    '',
    `  npx redoubt validate ${called}`,
    `  npx redoubt dev ${called}`,
    ...replays.map(({ file }) => `  npx redoubt replay ${file} --module ${called}`),
  ].join('\n')
}

function countedWords(counts: Replayed['lost']): string {
  return Object.entries(counts)
    .map(([what, count]) => `${count} × ${what}`)
    .join(', ')
}
