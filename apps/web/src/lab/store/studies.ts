/** Studies kept in this browser, with the units played so far. */

import type { ResultsHead, UnitResult } from '@redoubt/lab'
import type { Plan } from '../plan/plan.ts'
import { inStore } from './database.ts'

/** A number that can be nudged, and to what. */
export interface NudgeLine {
  readonly name: string
  readonly from: number
  readonly to: number
}

export interface KeptStudy extends Plan {
  readonly id: string
  readonly module: string
  /** Milliseconds since 1970. */
  readonly created: number
  readonly units: number
  readonly state: 'new' | 'running' | 'paused' | 'done' | 'cancelled'
  /** Of a study of numbers: what each arm but the first nudges. */
  readonly nudges?: readonly NudgeLine[]
  /** Versions and digests of what was played; absent before the first unit. */
  readonly head?: ResultsHead
}

export async function keepStudy(study: KeptStudy): Promise<void> {
  await inStore('studies', 'readwrite', (store) => store.put(study))
}

export async function keptStudy(id: string): Promise<KeptStudy | undefined> {
  return inStore<KeptStudy>('studies', 'readonly', (store) => store.get(id))
}

/** Newest first. */
export async function keptStudies(): Promise<KeptStudy[]> {
  const all = await inStore<KeptStudy[]>('studies', 'readonly', (store) => store.getAll())
  return (all ?? []).toSorted((a, b) => b.created - a.created)
}

/** Changes what is said, and nothing else: read and written in one go, so that two changes at once are both kept. */
export async function changeStudy(id: string, change: Partial<KeptStudy>): Promise<void> {
  await inStore<undefined>('studies', 'readwrite', (store) => {
    const known: IDBRequest<KeptStudy | undefined> = store.get(id)
    known.onsuccess = () => {
      if (known.result) store.put({ ...known.result, ...change })
    }
    return undefined
  })
}

/** Writes units down in their order. */
export async function keepUnits(id: string, units: readonly UnitResult[]): Promise<void> {
  await inStore('units', 'readwrite', (store) => {
    for (const unit of units) store.put(unit, [id, unit.unit])
    return undefined
  })
}

/** The units of a study in their order, as far as none is missing. */
export async function keptUnits(id: string): Promise<UnitResult[]> {
  const all =
    (await inStore<UnitResult[]>('units', 'readonly', (store) => store.getAll(of(id)))) ?? []
  const missing = all.findIndex(({ unit }, at) => unit !== at)
  return missing < 0 ? all : all.slice(0, missing)
}

/** Forgets the units of a study: it begins anew. */
export async function dropUnits(id: string): Promise<void> {
  await inStore<undefined>('units', 'readwrite', (store) => store.delete(of(id)))
}

export async function dropStudy(id: string): Promise<void> {
  await dropUnits(id)
  await inStore<undefined>('studies', 'readwrite', (store) => store.delete(id))
}

function of(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER])
}
