/** The modules a server plays, and their rules as the files that browsers import. */

import { type BuiltRules, buildRules, type Signer } from '@redoubt/builder'
import { dataUnseated, type Module } from '@redoubt/engine'
import {
  type Loaded,
  loadModule,
  loadModules,
  type Problem,
  placesOf,
  type Readings,
} from '@redoubt/loader'
import { type LackingModule, moduleBuild, refused, rulesFile } from '@redoubt/protocol'
import type { Build } from '../store/store.ts'
import { signed } from './signed.ts'

export interface Shelf {
  /** By id. */
  readonly modules: ReadonlyMap<string, Module>
  /** By id, the folders they were loaded from; of modules that lie in none there are none. */
  readonly folders: ReadonlyMap<string, string>
  /** By id, who signed them; of the others nobody did. */
  readonly signers: ReadonlyMap<string, Signer>
  /** By folder, modules that need what is not here; nothing else is said of modules with faults. */
  readonly lacking: ReadonlyMap<string, LackingModule>
  /**
   * Rules as one file, named as `rulesFile` of the protocol does; built once, when somebody first asks for them. Those
   * of a module that was loaded again since are still given.
   * @throws RefusedError when no module here has such rules
   */
  rules(file: string): Promise<BuiltRules>
  /**
   * A picture of a module.
   * @param build as `moduleBuild` of the protocol names it
   * @throws RefusedError when there is none
   */
  picture(build: string, path: string): Uint8Array
  /** A module as it lies here now, to be kept; undefined for one that lies in no folder. */
  build(id: string): Promise<Build | undefined>
}

/** A shelf whose modules change while they are played. */
export interface OpenShelf extends Shelf {
  /** Loads a module's folder anew; one with faults leaves the shelf as it is. */
  reload(folder: string): Promise<Loaded>
}

/** Hears of a folder that is no module, and what is wrong with it. */
export type LeftOut = (folder: string, problems: readonly Problem[]) => void

/**
 * Loads the modules in these folders. Empty when none can be played.
 * @param readings how their YAML was read, for folders that are loaded again and again
 */
export async function shelfOf(
  given: readonly string[],
  leftOut: LeftOut,
  readings?: Readings,
): Promise<OpenShelf> {
  const known = readings ? { readings } : {}
  const modules = new Map<string, Module>()
  const folders = new Map<string, string>()
  const signers = new Map<string, Signer>()
  const lacking = new Map<string, LackingModule>()
  const builds = new Map<string, () => Promise<BuiltRules>>()
  const pictures = new Map<string, ReadonlyMap<string, Uint8Array>>()

  /** Puts it on the shelf, unless it has faults or is not what was signed. */
  const put = (folder: string, found: Loaded): Loaded => {
    const { loaded, signer } = signed(folder, found)
    lacking.delete(folder)
    if (!loaded.ok) {
      const needs = loaded.problems.flatMap(({ need }) => need ?? [])
      if (needs.length > 0) lacking.set(folder, { title: loaded.title, needs })
      return loaded
    }
    const { id, rules } = loaded.data.manifest
    signers.delete(id)
    if (signer) signers.set(id, signer)
    modules.set(id, loaded.module)
    folders.set(id, folder)
    pictures.set(moduleBuild(loaded.data), loaded.pictures)
    if (rules === undefined) return loaded
    const file = rulesFile(loaded.data)
    if (!builds.has(file))
      builds.set(
        file,
        once(() => buildRules(loaded.scripts, rules)),
      )
    return loaded
  }
  for (const [folder, found] of await loadModules(given, known)) {
    const loaded = put(folder, found)
    if (!loaded.ok) leftOut(folder, loaded.problems)
  }
  return {
    modules,
    folders,
    signers,
    lacking,
    rules: async (file) => {
      const build = builds.get(file)
      if (!build) throw noRules(file)
      return build()
    },
    picture: (build, path) => {
      const bytes = pictures.get(build)?.get(path)
      if (!bytes) throw noPicture(path)
      return bytes
    },
    build: async (id) => {
      const data = modules.get(id)?.data
      if (!data) return undefined
      const rules = await builds.get(rulesFile(data))?.()
      // Kept as the files have it: a game in any seating is read again by its build.
      return {
        digest: data.digest,
        data: dataUnseated(data),
        ...(rules ? { rules: rules.code } : {}),
      }
    },
    reload: async (folder) =>
      put(folder, await loadModule(folder, { beside: placesOf(given), ...known })),
  }
}

/** Modules that lie in no folder: played here, not sent to browsers. */
export function shelfOfModules(given: readonly Module[]): Shelf {
  return {
    modules: new Map(given.map((module) => [module.data.manifest.id, module])),
    folders: new Map(),
    signers: new Map(),
    lacking: new Map(),
    rules: async (file) => {
      throw noRules(file)
    },
    picture: (_, path) => {
      throw noPicture(path)
    },
    build: async () => undefined,
  }
}

function noRules(file: string): Error {
  const message = `there are no rules ${file.slice(0, 120)} here; a page that was open while the module changed has to be loaded again`
  return refused('unknown-module', message)
}

function noPicture(path: string): Error {
  return refused('unknown-module', `there is no picture ${path.slice(0, 120)} here`)
}

/** What has been begun is not begun again; what failed is tried again. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let begun: Promise<T> | undefined
  return () => {
    begun ??= work().catch((error: unknown) => {
      begun = undefined
      throw error
    })
    return begun
  }
}
