import { expect, test } from 'vitest'
import { counted, mustBeHere } from './keeping-up.ts'

const visitor = (ref: object) => ({ ref, send: () => undefined, sendBytes: () => undefined })

test('questions of a connection that is being closed are not answered', () => {
  const { OPEN, CLOSING, CLOSED } = WebSocket
  const at = (readyState: number) => visitor({ readyState, OPEN })
  expect(() => mustBeHere(at(OPEN))).not.toThrow()
  expect(() => mustBeHere(at(CLOSING))).toThrow('closed')
  expect(() => mustBeHere(at(CLOSED))).toThrow('closed')
})

test('of a connection that asks on without waiting for answers nothing is read until half of them are given', () => {
  const read: string[] = []
  const asks = visitor({ pause: () => read.push('no'), resume: () => read.push('yes') })
  const waiting = Array.from({ length: 15 }, () => counted(asks))
  expect(read).toEqual([])
  waiting.push(counted(asks), counted(asks))
  expect(read).toEqual(['no'])
  for (const answered of waiting.splice(0, 8)) answered()
  expect(read).toEqual(['no'])
  for (const answered of waiting) answered()
  expect(read).toEqual(['no', 'yes'])
})
