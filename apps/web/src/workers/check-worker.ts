/** Where a record is proved, beside the page: rules and dice are played through once more. */

import {
  defineModule,
  freeTable,
  type GameRecord,
  type ModuleData,
  RecordError,
  type Verified,
  verifyChain,
  verifyDice,
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

/** @throws RecordError */
async function verifiedBy(module: ModuleData, record: GameRecord): Promise<Verified> {
  if (!module.confined) return verifyRecord(await loadModule(module), record)
  // Chain and dice are proved out here: only what the rules make of them is asked of the rules.
  verifyChain(record)
  const { openLongCell } = await import('./cells.ts')
  const cell = await openLongCell(module)
  const { answer } = await cell.ask('verify', { record })
  if ('fault' in answer) throw new RecordError(answer.fault.line, answer.fault.message)
  const [first] = record
  const seating = first?.event.kind === 'start' ? first.event.seating : undefined
  const { seats } = defineModule(module, freeTable).seated(seating)
  const proof = verifyDice(
    record,
    seats.map(({ id }) => id),
  )
  return { ...answer, proof }
}

async function verdictOn({ module, record }: CheckAsk): Promise<Verdict> {
  try {
    const verified = await verifiedBy(module, record)
    const unsealed = globalThis.crypto.subtle === undefined
    const key = unsealed ? undefined : await verifySignature(record)
    return { kind: 'holds', verified, key, unsealed }
  } catch (error) {
    return { kind: 'broken', problem: error instanceof Error ? error.message : String(error) }
  }
}
