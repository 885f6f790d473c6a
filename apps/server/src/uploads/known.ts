/** The module a new game is to be played by: of the shelf, or one that somebody sent. */

import type { Module } from '@redoubt/engine'
import type { Shelf } from '../shelf/shelf.ts'
import type { Build, Store } from '../store/store.ts'
import type { Uploads } from './uploads.ts'

/** Where modules are found. */
export interface Places {
  readonly shelf: Shelf
  readonly store: Store
  /** Absent: this server takes no modules. */
  readonly uploads?: Uploads
}

export async function knownModule(
  { shelf, uploads }: Omit<Places, 'store'>,
  id: string,
): Promise<Module | undefined> {
  return shelf.modules.get(id) ?? (await uploads?.find(id))?.module
}

/** The build of a module that somebody sent; where it was withdrawn, the one its games are played by. */
export async function sentBuild(
  { store, uploads }: Places,
  { manifest: { id }, digest }: Module['data'],
): Promise<Build | undefined> {
  return (await uploads?.find(id))?.build ?? store.build(digest)
}
