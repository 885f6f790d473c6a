import { expect, test } from 'vitest'
import type { TableState, Update } from '../room.ts'
import { openHearer, openTeller } from './news.ts'
import { pack } from './pack.ts'
import type { Words } from './words.ts'

const list = ['move', 'b3', 'b4', 'unit', 'to', ' ', '=', 'piece', 'key']
const words: Words = { list, places: new Map(list.map((word, n) => [word, n])) }

function update(seq: number): Update {
  const values = Array.from({ length: 3 + (seq % 3) }, (_, n) => ({ value: `hex ${n + seq}` }))
  const first = { argument: 'unit', kind: 'piece', optional: false, values, complete: false }
  const about = { action: 'move', side: 'red', confirm: false, ends: false, quick: false }
  return {
    batch: {
      seq,
      seat: 'one',
      side: 'red',
      action: `move unit=hex ${seq}`,
      operations: [{ op: 'move', id: seq, to: 'b4' }],
      log: [],
      draws: [],
      asked: [],
    },
    hash: '00ff12ab',
    offers: [{ ...about, ready: false, first }],
    mayUndo: false,
  }
}

const table = { spectators: 3, seats: [], proposals: [] } as unknown as TableState

test('actions and other news are heard as they were told, by whoever comes later as well', () => {
  const teller = openTeller()
  const first = openHearer()
  let late = openHearer()
  for (let seq = 0; seq < 40; seq++) {
    if (seq % 7 === 0) {
      late = openHearer()
      teller.beginAnew()
    }
    const told = teller.tell('update', update(seq), words)
    expect(first.hear('update', told, words)).toEqual(update(seq))
    expect(late.hear('update', told, words)).toEqual(update(seq))
    const state = teller.tell('table', table, words)
    expect(first.hear('table', state, words)).toEqual(table)
    expect(late.hear('table', state, words)).toEqual(table)
  }
})

test('before the words are known nothing is read, and what comes after can be', () => {
  const teller = openTeller()
  const hearer = openHearer()
  expect(hearer.hear('update', teller.tell('update', update(0), words), undefined)).toBeUndefined()
  const told = teller.tell('update', update(1), words)
  expect(hearer.hear('update', told, words)).toEqual(update(1))
})

test('an action that two audiences are told alike is packed once', () => {
  const { batch, ...prospects } = update(4)
  const packings: unknown[] = []
  const packed = pack(batch, words)
  const once = (asked: unknown) => {
    packings.push(asked)
    return packed
  }
  for (const offers of [prospects.offers, []]) {
    const told = openTeller(once).tell('update', { batch, ...prospects, offers }, words)
    expect(openHearer().hear('update', told, words)).toEqual({ batch, ...prospects, offers })
  }
  expect(packings).toEqual([batch, batch])
})

test('what is missing, cut short or made up is refused', () => {
  const teller = openTeller()
  const hearer = openHearer()
  const told = teller.tell('update', update(0), words)
  for (let length = 0; length < told.length; length++)
    expect(() => openHearer().hear('update', told.subarray(0, length), words)).toThrow(RangeError)
  expect(() => hearer.hear('update', Uint8Array.of(0x80, 0x80, 0x80, 0x80), words)).toThrow(
    'breaks off',
  )
  expect(() => hearer.hear('update', Uint8Array.of(0x7f, 1, 2), words)).toThrow('breaks off')
  expect(hearer.hear('update', told, words)).toEqual(update(0))
  teller.tell('update', update(1), words)
  const third = teller.tell('update', update(2), words)
  expect(() => hearer.hear('update', third, words)).toThrow('follows the one before')
})
