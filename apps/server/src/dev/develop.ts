/** A server for authors: what they save is checked, loaded and told to open pages. */

import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Module } from '@redoubt/engine'
import {
  folderName,
  GENERATED,
  type Problem,
  placesOf,
  type Readings,
  renderProblems,
  writeGeneratedNames,
} from '@redoubt/loader'
import type { DevFault } from '@redoubt/protocol'
import type { OpenShelf } from '../shelf/shelf.ts'
import type { LanguageCommands } from '../workshop/language-desk.ts'
import type { WorkshopTools } from '../workshop/tools.ts'
import type { DevDesk } from './dev-desk.ts'
import { watchFolders } from './watch-folders.ts'

export interface DevTerms {
  /** The address that opens a place of a file in the author's editor. */
  readonly editor: (place: EditorPlace) => string
  /** Language servers for the editors of the workshop. */
  readonly languages: LanguageCommands
  /** Pages may not write into the folders, whatever the disk allows. */
  readonly isLocked?: boolean
  /** What takes long and is asked for from the workshop; absent: it is not offered. */
  readonly tools?: WorkshopTools
  /** Hears of each save once open pages know of it; may tell them more. */
  readonly saved?: (save: Save, desk: DevDesk) => Promise<void>
}

export interface EditorPlace {
  /** Absolute path. */
  readonly path: string
  readonly line: number
  readonly column: number
}

/** What came of saving files of a module. */
export interface Save {
  readonly folder: string
  /** Paths inside the folder. */
  readonly paths: readonly string[]
  /** The module as it is played now; undefined while it has faults. */
  readonly module: Module | undefined
  /** Did anything change that is played? Tests and recorded games do not. */
  readonly changed: boolean
  readonly problems: readonly Problem[]
  /** Milliseconds from the save to the moment open pages were told. */
  readonly took: number
}

/** What an author writes. */
export interface Watched {
  readonly shelf: OpenShelf
  readonly folders: readonly string[]
  /** How their YAML was read, so that after a save only what has changed is read. */
  readonly readings: Readings
  /** When they were read, in milliseconds since 1970. */
  readonly since: number
  /** What is wrong with folders from the beginning. */
  readonly unsound: ReadonlyMap<string, readonly Problem[]>
}

/**
 * Watches the folders of a shelf and keeps it current.
 * @param renewed what has a module elsewhere (threads, tables) goes on by the new one
 */
export function develop(
  { shelf, folders, readings, since, unsound }: Watched,
  desk: DevDesk,
  terms: DevTerms,
  renewed: (module: string) => Promise<void>,
): { close(): void } {
  const digests = new Map<string, string>()
  for (const [id, folder] of shelf.folders) {
    const digest = shelf.modules.get(id)?.data.digest
    if (digest !== undefined) digests.set(folder, digest)
  }
  for (const [folder, problems] of unsound)
    desk.tell({
      kind: 'faults',
      folder: folderName(folder),
      faults: faultsOf(folder, problems, terms),
    })
  const saved = async (folder: string, paths: readonly string[]): Promise<void> => {
    if (!(await renew(folder, paths))) return
    // What extends it is another game now, too.
    for (const [id, user] of shelf.folders)
      if (user !== folder && shelf.modules.get(id)?.data.manifest.extends !== undefined)
        await renew(user, [folderName(folder)])
  }
  /** Has anything changed that is played? */
  const renew = async (folder: string, paths: readonly string[]): Promise<boolean> => {
    const began = performance.now()
    // New names first: the rules are to be checked against what the YAML says now.
    if (existsSync(join(folder, GENERATED)))
      await writeGeneratedNames(folder, placesOf(shelf.folders.values()), readings)
    const loaded = await shelf.reload(folder)
    const problems = loaded.ok ? [] : loaded.problems
    const changed = loaded.ok && digests.get(folder) !== loaded.data.digest
    desk.tell({
      kind: 'faults',
      folder: folderName(folder),
      faults: faultsOf(folder, problems, terms),
    })
    if (loaded.ok && changed) {
      digests.set(folder, loaded.data.digest)
      await renewed(loaded.data.manifest.id)
      desk.tell({ kind: 'changed', module: loaded.data.manifest.id, digest: loaded.data.digest })
    }
    await terms.saved?.(
      {
        folder,
        paths,
        module: loaded.ok ? loaded.module : undefined,
        changed,
        problems,
        took: Math.round(performance.now() - began),
      },
      desk,
    )
    return changed
  }
  const failed = (folder: string, error: unknown): void => {
    const name = folderName(folder)
    const text = error instanceof Error ? error.message : String(error)
    const fault = {
      place: name,
      editor: terms.editor({ path: resolve(folder), line: 1, column: 1 }),
      text,
    }
    desk.tell({ kind: 'faults', folder: name, faults: [fault] })
  }
  return watchFolders(folders, since, saved, failed)
}

/** Problems of a module's files as pages show them. */
export function faultsOf(
  folder: string,
  problems: readonly Problem[],
  { editor }: Pick<DevTerms, 'editor'>,
): DevFault[] {
  const name = folderName(folder)
  return problems.map((problem) => {
    const { file, line, column } = problem
    const inside = file.startsWith(`${name}/`) ? file.slice(name.length + 1) : ''
    return {
      place: `${file}:${line}:${column}`,
      ...(inside === '' ? {} : { at: { path: inside, line, column } }),
      editor: editor({ path: resolve(folder, inside), line, column }),
      text: renderProblems([problem]),
    }
  })
}
