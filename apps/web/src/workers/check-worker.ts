/** Where a record is proved, beside the page: rules and dice are played through once more. */

import {
  type GameRecord,
  type ModuleData,
  type Verified,
  verifyRecord,
  verifySignature,
} from '@redoubt/engine'
import { loadModule } from './modules.ts'

export interface CheckAsk {
  readonly module: ModuleData
  readonly record: GameRecord
}

export type Verdict =
  | {
      readonly kind: 'holds'
      readonly verified: Verified
      /** The key the record is signed with. */
      readonly key: string | undefined
      /** Pages without TLS cannot check signatures. */
      readonly unsealed: boolean
    }
  | { readonly kind: 'broken'; readonly problem: string }

globalThis.onmessage = async ({ data }: MessageEvent<CheckAsk>) => {
  globalThis.postMessage(await verdictOn(data))
}

async function verdictOn({ module, record }: CheckAsk): Promise<Verdict> {
  try {
    const verified = verifyRecord(await loadModule(module), record)
    const unsealed = globalThis.crypto.subtle === undefined
    const key = unsealed ? undefined : await verifySignature(record)
    return { kind: 'holds', verified, key, unsealed }
  } catch (error) {
    return { kind: 'broken', problem: error instanceof Error ? error.message : String(error) }
  }
}
