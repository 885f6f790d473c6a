import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makePacer } from './pacer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function scene(pace: number) {
  const told: string[] = []
  const pacer = makePacer(() => Date.now())
  pacer.setPace(pace)
  return { told, pacer, say: (what: string, bot = false) => pacer.tell(() => told.push(what), bot) }
}

test('what bots do comes one at a time, and what came after it waits for it', () => {
  const { told, say } = scene(700)
  say('bot moves', true)
  say('bot attacks', true)
  say('chat')
  expect(told).toEqual(['bot moves'])
  vi.advanceTimersByTime(699)
  expect(told).toEqual(['bot moves'])
  vi.advanceTimersByTime(1)
  expect(told).toEqual(['bot moves', 'bot attacks', 'chat'])
})

test('people are never waited for, and without a pace neither are bots', () => {
  const { told, say, pacer } = scene(700)
  say('mine')
  say('mine again')
  expect(told).toEqual(['mine', 'mine again'])
  say('bot', true)
  say('bot again', true)
  pacer.setPace(0)
  expect(told).toEqual(['mine', 'mine again', 'bot', 'bot again'])
})

test('what is dropped is never told', () => {
  const { told, say, pacer } = scene(700)
  say('bot', true)
  say('bot again', true)
  pacer.drop()
  vi.advanceTimersByTime(5000)
  expect(told).toEqual(['bot'])
})
