/** Modules one sends to the server, where it takes them; this browser remembers which it sent. */

import {
  isUploaded,
  type ModuleSummary,
  RefusedError,
  type SentReply,
  UPLOADS_HEADER,
} from '@redoubt/protocol'
import { useSyncExternalStore } from 'react'
import { askServer } from './api.ts'
import { noted } from './dev-server.ts'

/** The most bytes a module may have; undefined where the server takes none. */
export function useUploads(): number | undefined {
  const most = useSyncExternalStore(noted.subscribe, () => noted.header(UPLOADS_HEADER))
  return most === undefined ? undefined : Number(most)
}

const SENT = 'redoubt.sent'
/** Modules remembered; the oldest is forgotten first. */
const MOST = 30

/** Ids, the latest first. */
export function sentModules(): readonly string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(SENT) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string' && isUploaded(id)) : []
  } catch {
    return []
  }
}

function remember(ids: readonly string[]): void {
  try {
    localStorage.setItem(SENT, JSON.stringify(ids.slice(0, MOST)))
  } catch {
    // Private windows may refuse: the module is found by its link.
  }
}

/**
 * @param files a module, of VASSAL perhaps with saved games and logs of it
 * @throws RefusedError saying what is wrong with them
 */
export async function sendModule(files: readonly File[]): Promise<SentReply> {
  const [file] = files
  const body = files.length === 1 ? file : await (await import('./packed.ts')).packed(files)
  const module = await askServer<SentReply>('/modules', {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body,
  })
  remember([module.id, ...sentModules().filter((id) => id !== module.id)])
  return module
}

/** Those one sent and that are still there; what was withdrawn is forgotten. */
export async function listSent(): Promise<readonly ModuleSummary[]> {
  const found = await Promise.all(
    sentModules().map((id) =>
      askServer<ModuleSummary>(`/uploads/${encodeURIComponent(id)}`).catch((error: unknown) => {
        if (error instanceof RefusedError && error.refusal.code === 'unknown-module') return id
        throw error
      }),
    ),
  )
  const gone = found.filter((one) => typeof one === 'string')
  if (gone.length > 0) remember(sentModules().filter((id) => !gone.includes(id)))
  return found.filter((one) => typeof one !== 'string')
}
