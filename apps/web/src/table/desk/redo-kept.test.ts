import type { Session, TakenBackThen } from '@redoubt/client'
import { expect, test } from 'vitest'
import { keepRedo } from './redo-kept.ts'

const done = { seq: 1, order: { action: 'flip', args: { unit: '0101' } }, despite: false }

/** A page's storage, and a session that tells what was put in again. */
function page(texts: Map<string, string>, then: TakenBackThen) {
  const recalled: TakenBackThen[] = []
  const heard: (() => void)[] = []
  const session = {
    facts: { id: 'abc' },
    takenBack: () => then,
    recall: (kept: TakenBackThen) => recalled.push(kept),
    subscribe: (listener: () => void) => {
      heard.push(listener)
      return () => heard.pop()
    },
  } as unknown as Session
  const stop = keepRedo(session, {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => texts.set(key, text),
    removeItem: (key) => texts.delete(key),
  })
  for (const tell of heard) tell()
  return { recalled, stop, heard }
}

test('what was taken back is found again by the page loaded anew, game by game', () => {
  const texts = new Map<string, string>()
  const then: TakenBackThen = { done: [], undone: [done], hash: '00ff' }
  expect(page(texts, then).recalled).toEqual([])
  const again = page(texts, then)
  expect(again.recalled).toEqual([then])
  again.stop()
  expect(again.heard).toEqual([])
  texts.set('taken-back abc', '{ no JSON')
  expect(page(texts, then).recalled).toEqual([])
})
