/** What the server tells of modules that are being written, kept as it stands now; one line to the server for a page. */

import type { DevFault, DevNews } from '@redoubt/protocol'
import { useSyncExternalStore } from 'react'
import { noteBuild, noteServed } from '../server/builds.ts'

/** How a folder of a module stands. */
export interface FolderNews {
  readonly faults: readonly DevFault[]
  /** Undefined until its tests were run. */
  readonly tests: { readonly passed: number; readonly failures: readonly DevFault[] } | undefined
}

export const UNTOLD: FolderNews = { faults: [], tests: undefined }

let folders: ReadonlyMap<string, FolderNews> = new Map()
let source: EventSource | undefined
const listeners = new Set<() => void>()

/** By folder, in the order they were told of. The browser itself connects again when the server was restarted. */
export function useDevNews(): ReadonlyMap<string, FolderNews> {
  return useSyncExternalStore(subscribe, () => folders)
}

function subscribe(listener: () => void): () => void {
  source ??= listen()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    source?.close()
    source = undefined
  }
}

function listen(): EventSource {
  const opened = new EventSource('/api/dev')
  opened.onmessage = ({ data }) => {
    const news = JSON.parse(String(data)) as DevNews
    if (news.kind === 'changed') return noteBuild(news.module, news.digest)
    if (news.kind === 'serves') return noteServed(news.module, news.digest)
    folders = new Map(folders).set(news.folder, told(folders.get(news.folder), news))
    for (const listener of listeners) listener()
  }
  return opened
}

function told(
  known: FolderNews = UNTOLD,
  news: Exclude<DevNews, { kind: 'changed' | 'serves' }>,
): FolderNews {
  if (news.kind === 'faults') return { ...known, faults: news.faults }
  const { passed, failures } = news
  return { ...known, tests: { passed, failures } }
}
