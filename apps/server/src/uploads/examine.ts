/** A stranger's file → a module, or why not. It runs in a process of its own, which is ended from outside when it is late. */

import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { BuildError, buildRules, signerOfModule, unpackModule } from '@redoubt/builder'
import { type BoardFile, dataUnseated, type Module, writeRecord } from '@redoubt/engine'
import { lendEngine, loadModule, renderProblems } from '@redoubt/loader'
import { type ImportReport, MAX_UPLOAD_BYTES, refused, sentDigest } from '@redoubt/protocol'
import {
  type ArchiveLimits,
  holdsBuildFile,
  holdsModule,
  type Imported,
  type ImportTerms,
  importModule,
  playReplay,
  Refusal,
  readArchive,
  shareKept,
} from '@redoubt/vassal'
import { moduleOf } from '../shelf/pinned.ts'
import type { Build } from '../store/store.ts'
import { MADE_YAML } from './bounds.ts'
import { type PlainFiles, plainFiles } from './plain-files.ts'
import { triedInside } from './trial-inside.ts'
import { type TrialTerms, trialPlay } from './trial-play.ts'

const MIB = 1024 * 1024
const ARCHIVE: ArchiveLimits = { entries: 1000, entry: 4 * MIB, total: 12 * MIB, ratio: 100 }
/** Modules of VASSAL have large maps. */
const VASSAL: ArchiveLimits = { entries: 5000, entry: 16 * MIB, total: 64 * MIB, ratio: 100 }
/** A module with saved games and logs of it. */
const TOGETHER: ArchiveLimits = {
  entries: 20,
  entry: MAX_UPLOAD_BYTES,
  total: 2 * MAX_UPLOAD_BYTES,
  ratio: 100,
}
/** Characters of the record that is made of a log. */
const RECORD = 8_000_000
/** Our own seven show a seat at most 115,000 characters at the beginning, and no action of their trial took more than 12 ms. */
const TRIAL: TrialTerms = { actions: 40, slowest: 50, largest: 1_000_000 }
interface Bounds {
  /** What differs from the trial of a module that somebody wrote. */
  readonly trial?: Pick<TrialTerms, 'slowest' | 'beginning'>
  /** Spaces of one board. */
  readonly spaces: number
  /** Characters of JSON of all its data. */
  readonly data: number
}

const WRITTEN: Bounds = { spaces: 4000, data: 3_000_000 }
/** What was made here of a module of VASSAL are flat lists: of 4 MB of its XML, with 4,300 counters, 3,400,000 characters. */
const IMPORTED: Bounds = {
  // Its rules are our own; with 5,600 counters an action takes 55 ms.
  trial: { beginning: 250, slowest: 100 },
  spaces: 8000,
  data: 8_000_000,
}
/** Notes on what was imported that are told. */
const NOTES = 100
/** Characters of one line of what is told of faults. */
const LINE = 300

/** A module that may be played, as it is kept. */
export interface Examined {
  readonly build: Build
  /** By path inside the module. */
  readonly pictures: ReadonlyMap<string, Uint8Array>
  /** Of a module of VASSAL. */
  readonly imported?: ImportReport
}

export interface ExamineTerms {
  readonly bytes: Uint8Array
  /** Folders in which modules that are extended may lie. */
  readonly beside: readonly string[]
  /** An empty folder, in which the files are laid out. */
  readonly stage: string
}

/** @throws RefusedError saying what a file must be that this server takes */
export async function examine({ bytes, beside, stage }: ExamineTerms): Promise<Examined> {
  const folder = join(stage, 'module')
  const { files, confined, bounds, imported } = keptOf(bytes)
  for (const [path, content] of files) {
    const full = join(folder, path)
    await mkdir(dirname(full), { recursive: true })
    await writeFile(full, content)
  }
  if (confined) return confinedModule(folder, beside, bounds)
  const { module, ...examined } = await plainModule(folder, beside, bounds)
  return imported ? withReport(module, examined, imported) : examined
}

/** @throws RefusedError */
function keptOf(
  bytes: Uint8Array,
): PlainFiles & { readonly bounds: Bounds; readonly imported?: Imported } {
  try {
    const imported = importedOf(bytes)
    if (imported)
      return { ...plainFiles(ownFiles(imported), MADE_YAML), bounds: IMPORTED, imported }
    const { files } = unpackModule(bytes, 'the file', ARCHIVE)
    signerOfModule(files, 'the module')
    return { ...plainFiles(files), bounds: WRITTEN }
  } catch (error) {
    if (error instanceof Refusal) throw refused('bad-options', error.message)
    throw error
  }
}

/** A module of VASSAL, by itself or in one archive with extensions, saved games and logs; undefined for another file. */
function importedOf(bytes: Uint8Array): Imported | undefined {
  if (holdsBuildFile(bytes)) return imports(bytes, {})
  if (!holdsModule(bytes)) return undefined
  const files = [...readArchive(bytes, 'the archive', TOGETHER)]
  const called = (ending: RegExp) => files.filter(([name]) => ending.test(name))
  const [module, ...more] = called(/\.vmod$/i)
  if (!module || more.length > 0)
    throw new Refusal(`expected one module (.vmod) in the archive, got ${more.length + 1}`)
  const brought = (ending: RegExp) =>
    called(ending).map(([path, file]) => ({ name: path.replace(/^.*\//, ''), bytes: file }))
  return imports(module[1], {
    saves: brought(/\.(vsav|vlog)$/i),
    extensions: brought(/\.vmdx$/i),
  })
}

function imports(bytes: Uint8Array, more: Pick<ImportTerms, 'saves' | 'extensions'>): Imported {
  return importModule(bytes, {
    name: 'the file',
    areas: IMPORTED.spaces / 2,
    // Smaller than what an author imports on a machine of his own.
    limits: VASSAL,
    ...more,
  })
}

/** What its author wrote down for VASSAL alone is not kept here. */
function ownFiles({ files }: Imported): ReadonlyMap<string, Uint8Array> {
  return new Map(
    [...files]
      .filter(([path]) => !path.startsWith('vassal/'))
      .map(([path, content]) => [
        path,
        typeof content === 'string' ? new TextEncoder().encode(content) : content,
      ]),
  )
}

/** The logs that came with it are recorded games of it, and its report is told to whoever sent it. */
function withReport(module: Module, examined: Examined, imported: Imported): Examined {
  const { coverage, notes } = imported
  const played = imported.replays.map((log) => {
    const { record, steps, lost } = playReplay(module, log)
    const text = writeRecord(record)
    if (text.length > RECORD)
      throw refused(
        'bad-options',
        `the replay of ${log.title} has ${text.length} characters: expected at most ${RECORD}`,
      )
    const replay = { id: log.scenario, title: log.title, steps, lost: Object.fromEntries(lost) }
    return { replay, text }
  })
  const records = played.map(
    ({ replay, text }) => [`games/${replay.id}.jsonl`, new TextEncoder().encode(text)] as const,
  )
  return {
    ...examined,
    pictures: new Map([...examined.pictures, ...records]),
    imported: {
      components: shareKept(coverage, 'component'),
      traits: shareKept(coverage, 'trait'),
      lines: coverage,
      notes: notes.slice(0, NOTES),
      replays: played.map(({ replay }) => replay),
    },
  }
}

/** A module of data, played as any other. */
async function plainModule(
  folder: string,
  beside: readonly string[],
  bounds: Bounds,
): Promise<Examined & { readonly module: Module }> {
  lendEngine()
  const { data, pictures, rules } = await read(folder, { beside }, bounds)
  const build = { digest: data.digest, data, ...(rules === undefined ? {} : { rules }) }
  const module = await moduleOf(build)
  trialPlay(module, { ...TRIAL, ...bounds.trial })
  return { module, build, pictures }
}

/** A module with code of its author: nothing of it runs but in a cell, not even here. */
async function confinedModule(
  folder: string,
  beside: readonly string[],
  bounds: Bounds,
): Promise<Examined> {
  const { data, pictures, rules = '' } = await read(folder, { beside, confined: true }, bounds)
  const build = await triedInside({ data: { ...data, confined: true }, rules }, TRIAL)
  mustBeShort(build.data, bounds)
  return { build, pictures }
}

async function read(folder: string, terms: Parameters<typeof loadModule>[1], bounds: Bounds) {
  const loaded = await loadModule(folder, terms)
  if (!loaded.ok)
    throw refused(
      'bad-options',
      `the module has faults:\n${inShort(renderProblems(loaded.problems.slice(0, 5)))}`,
    )
  const { manifest } = loaded.data
  for (const [id, board] of Object.entries(loaded.data.boards)) mustBeSmall(id, board, bounds)
  const data = strangers(dataUnseated(loaded.data))
  mustBeShort(data, bounds)
  return {
    data,
    pictures: loaded.pictures,
    rules: manifest.rules === undefined ? undefined : await built(loaded.scripts, manifest.rules),
  }
}

/** Lines as long as somebody reads them: they quote what a stranger wrote. */
function inShort(text: string): string {
  const lines = text.split('\n')
  return lines.map((line) => (line.length > LINE ? `${line.slice(0, LINE)}…` : line)).join('\n')
}

async function built(scripts: ReadonlyMap<string, string>, entry: string): Promise<string> {
  try {
    return (await buildRules(scripts, entry)).code
  } catch (error) {
    if (error instanceof BuildError) throw refused('bad-options', error.message)
    throw error
  }
}

/** @throws RefusedError */
function mustBeShort(data: Build['data'], { data: most }: Bounds): void {
  const size = JSON.stringify(data).length
  if (size > most)
    throw refused(
      'bad-options',
      `the module's data have ${size} characters: expected at most ${most}`,
    )
}

/** @throws RefusedError */
function mustBeSmall(id: string, { grid, areas }: BoardFile, { spaces: most }: Bounds): void {
  const spaces = (grid ? grid.columns * grid.rows : 0) + (areas?.length ?? 0)
  if (spaces > most)
    throw refused('bad-options', `board ${id} has ${spaces} spaces: expected at most ${most}`)
}

/**
 * The module under a name and a digest that no module of the host's can have: games find what they are played by under its
 * digest, and nobody is to put something of his in the place of another's.
 */
function strangers(data: Build['data']): Build['data'] {
  const digest = sentDigest(data.digest)
  const id = `${data.manifest.id.slice(0, 40)}.${digest.slice(0, 12)}`
  return { ...data, digest, manifest: { ...data.manifest, id } }
}
