/** The module a running game is played by: as it lies on the shelf, or as it was kept when the game began. */

import { importBuilt } from '@redoubt/builder'
import { defineModule, freeTable, type Module } from '@redoubt/engine'
import { refused } from '@redoubt/protocol'
import type { Build, GameTerms, Store } from '../store/store.ts'
import type { Shelf } from './shelf.ts'

/** A module and, when it is not the one on the shelf, the build it comes from. */
export interface Pinned {
  readonly module: Module
  readonly build: Build | undefined
}

/**
 * Makes a module of a build again; of one whose rules run in a cell only its cast.
 * @throws Error when this engine cannot play it any more
 */
export async function moduleOf({ data, rules }: Build): Promise<Module> {
  const outside = rules !== undefined && !data.confined
  return defineModule(data, outside ? await importBuilt(rules) : freeTable)
}

/** @throws RefusedError when neither the shelf nor the store has the module as the game knows it */
export async function pinnedModule(
  { shelf, store }: { readonly shelf: Shelf; readonly store: Store },
  { module: id, version, digest }: Pick<GameTerms, 'module' | 'version' | 'digest'>,
): Promise<Pinned> {
  const newest = shelf.modules.get(id)
  if (newest?.data.digest === digest) return { module: newest, build: undefined }
  const build = await store.build(digest)
  if (!build) {
    if (!newest) throw refused('unknown-module', `the module "${id}" of this game is not installed`)
    const { manifest, digest: now } = newest.data
    throw refused(
      'corrupt',
      `the game is played by ${id} ${version} (${digest.slice(0, 12)}), which was not kept; there is ${manifest.version} (${now.slice(0, 12)})`,
    )
  }
  try {
    return { module: await moduleOf(build), build }
  } catch (error) {
    throw refused(
      'corrupt',
      `the module as it was when the game began can no longer be played: ${(error as Error).message}`,
    )
  }
}
