import type { ChatLine } from '@redoubt/client'
import { expect, test } from 'vitest'
import { lastTold, toldText } from './told.ts'

const line = (text: string, seat: string, from = 'table') =>
  ({ from, text, seat, at: 1 }) as unknown as ChatLine

test('a refusal is told to whoever asked, not to whoever refused', () => {
  const chat = [line('declined', 'second')]
  expect(lastTold(chat, 'first')?.text).toBe('declined')
  expect(lastTold(chat, undefined)?.text).toBe('declined')
  expect(lastTold(chat, 'second')).toBeUndefined()
})

test('whose time is up is told to both, and what a player writes is not taken for it', () => {
  const chat = [line('time-pause', 'first'), line('declined', 'second', 'second')]
  for (const own of ['first', 'second']) expect(lastTold(chat, own)?.text).toBe('time-pause')
  expect(toldText('time-pause', 'Anna')).toBe(
    'The clocks have stopped: Anna is out of time. They go on when Anna moves.',
  )
})
