/** Modules that strangers sent: kept in the store as papers, found by whoever has their link, withdrawn by moderators. */

import type { Json, Module, ModuleData } from '@redoubt/engine'
import { type ImportReport, isUploaded, refused, type SentModule } from '@redoubt/protocol'
import { moduleOf } from '../shelf/pinned.ts'
import type { Committer } from '../store/committer.ts'
import type { Paper } from '../store/papers.ts'
import type { Build, Change, Store } from '../store/store.ts'
import type { Examiner } from './examiner.ts'

/** A module that was sent, ready to be played. */
export interface Sent {
  readonly module: Module
  readonly build: Build
}

export interface Uploads {
  /** Examines a file and keeps it; the same file again is the same module. @throws RefusedError */
  take(bytes: Uint8Array): Promise<Sent & { readonly imported?: ImportReport }>
  /** Undefined for what was never sent, or was withdrawn. */
  find(id: string): Promise<Sent | undefined>
  /** As `find`, of those that are held already. */
  held(id: string): Sent | undefined
  /** @throws RefusedError when there is none */
  picture(id: string, path: string): Promise<Uint8Array>
  list(): Promise<readonly SentModule[]>
  withdraw(id: string): Promise<void>
}

export interface UploadsTerms {
  readonly store: Store
  readonly committer: Committer
  readonly examiner: Examiner
  /** Folders in which modules that are extended may lie. */
  readonly beside: readonly string[]
  readonly now: () => number
}

/** What is listed, short; what is played by; what is shown. */
const KIND = 'upload'
const BUILD = 'upload-build'
const PICTURE = 'upload-picture'
/** What is listed has one owner, each build and picture its module. */
const ALL = 'all'
/** Modules kept on one server; then moderators have to look what may go. */
const MOST = 500
/** Modules held ready. */
const HELD = 40

export function openUploads({ store, committer, examiner, beside, now }: UploadsTerms): Uploads {
  const ready = new Map<string, Sent>()
  const hold = (sent: Sent): Sent => {
    const { id } = sent.module.data.manifest
    ready.delete(id)
    ready.set(id, sent)
    for (const oldest of [...ready.keys()].slice(0, Math.max(0, ready.size - HELD)))
      ready.delete(oldest)
    return sent
  }
  const find = async (id: string): Promise<Sent | undefined> => {
    if (!isUploaded(id)) return undefined
    // Looked up each time: another process may have withdrawn it.
    if (!(await store.paper(KIND, id))) {
      ready.delete(id)
      return undefined
    }
    const known = ready.get(id)
    if (known) return known
    const paper = await store.paper(BUILD, id)
    return paper && hold(await sentAs(buildIn(paper)))
  }
  return {
    take: async (bytes) => {
      const { build, pictures, imported } = await examiner({ bytes, beside })
      const told = imported ? { imported } : {}
      const { id } = build.data.manifest
      const known = await find(id)
      if (known) return { ...known, ...told }
      if ((await store.papers(KIND, { owner: ALL, limit: MOST })).length >= MOST)
        throw refused(
          'too-many',
          `this server keeps at most ${MOST} modules from strangers, and has that many`,
        )
      const at = now()
      const paper = (kind: string, name: string, owner: string, body: unknown): Change => ({
        kind: 'paper',
        paper: { kind, id: name, owner, at, version: 1, body: body as Json },
      })
      // One write for each: a large one would keep other tables waiting. It is there once it is listed.
      for (const [path, content] of pictures) {
        const text = Buffer.from(content).toString('base64')
        const name = `${id}/${path}`
        // One that was broken off may have left some.
        await committer.commit([
          { kind: 'drop-paper', of: PICTURE, id: name },
          paper(PICTURE, name, id, text),
        ])
      }
      const { title, licence, credits = [] } = build.data.manifest
      await committer.commit([
        paper(BUILD, id, id, build),
        paper(KIND, id, ALL, { title, licence, credits }),
      ])
      return { ...hold(await sentAs(build)), ...told }
    },
    find,
    held: (id) => ready.get(id),
    picture: async (id, path) => {
      const paper = await store.paper(PICTURE, `${id}/${path}`)
      if (!paper) throw refused('unknown-module', `there is no picture ${path.slice(0, 120)} here`)
      return Buffer.from(String(paper.body), 'base64')
    },
    list: async () =>
      (await store.papers(KIND, { owner: ALL, limit: MOST })).map(({ id, at, body }) => ({
        ...(body as unknown as Pick<SentModule, 'title' | 'licence' | 'credits'>),
        id,
        at,
      })),
    withdraw: async (id) => {
      const pictures = await store.papers(PICTURE, { owner: id, limit: 10_000 })
      ready.delete(id)
      await committer.commit([
        { kind: 'drop-paper', of: KIND, id },
        { kind: 'drop-paper', of: BUILD, id },
        ...pictures.map((paper): Change => ({ kind: 'drop-paper', of: PICTURE, id: paper.id })),
      ])
    },
  }
}

async function sentAs(build: Build): Promise<Sent> {
  return { module: await moduleOf(build), build }
}

function buildIn({ body }: Paper): Build {
  return body as unknown as { digest: string; data: ModuleData; rules?: string }
}
