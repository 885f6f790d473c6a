/** Rules that strangers wrote, run in cells of this browser: fetched as text, for they are no script to anybody else. */

import { type LayLocal, localTerms } from '@redoubt/client'
import { defineModule, freeTable, type ModuleData, readRecord } from '@redoubt/engine'
import { refused, rulesFile } from '@redoubt/protocol'
import {
  type Budget,
  beginInside,
  type HeldCell,
  holdCell,
  holdTableInside,
  openThread,
  thinkInside,
  USUAL,
} from '@redoubt/sandbox'

/** Who thinks or proves a whole record here keeps nobody waiting but himself. */
const AT_LENGTH: Budget = { ...USUAL, ticks: 500_000 }
const PATIENCE = 60_000
const PATIENCE_AT_LENGTH = 600_000

/** Opens a cell for a module. @throws RefusedError when its rules cannot be fetched · BrokenOff */
async function openCell(data: ModuleData, atLength = false): Promise<HeldCell> {
  const [guest, rules] = await Promise.all([
    fetchText('/api/guest'),
    fetchText(`/api/rules/${rulesFile(data)}`),
  ])
  return holdCell(openThread(), {
    guest,
    rules,
    data,
    budget: atLength ? AT_LENGTH : USUAL,
    patience: atLength ? PATIENCE_AT_LENGTH : PATIENCE,
  })
}

/** A cell in which bots think, or a record is proved. */
export const openLongCell = (data: ModuleData): Promise<HeldCell> => openCell(data, true)

async function fetchText(path: string): Promise<string> {
  const answer = await fetch(new URL(path, globalThis.location.origin))
  if (answer.ok) return answer.text()
  throw refused('unknown-module', `the rules could not be fetched: ${answer.status}`)
}

/** Lays tables whose rules run in a cell. */
export const layInside: LayLocal = async (terms) => {
  const { module: data, scenario, seating, options, enforcement, seed } = terms
  const cell = await openCell(data)
  const begun = { scenario, seating, options, enforcement }
  const record =
    terms.record === undefined
      ? (await beginInside(cell, { terms: plain(begun), dice: { seed } })).record
      : readRecord(terms.record)
  const module = defineModule(data, freeTable)
  const [first] = record
  const seated = module.seated(first?.event.kind === 'start' ? first.event.seating : seating)
  const thinker = thinkInside(() => openLongCell(data))
  const laid = localTerms(seated, terms)
  const table = await holdTableInside({ cell, module, record, laid, thinker, now: Date.now })
  return { table, thinker, record }
}

/** Without what is undefined. */
function plain<T extends object>(terms: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(
    Object.entries(terms).filter(([, value]) => value !== undefined),
  ) as never
}
