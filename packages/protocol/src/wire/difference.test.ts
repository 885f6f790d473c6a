import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openDiffer, openFollower } from './difference.ts'

/** Messages that are alike, as those of a table are: made of a few pieces in changing order. */
const pieces = fc.array(fc.uint8Array({ minLength: 1, maxLength: 30 }), {
  minLength: 1,
  maxLength: 6,
})
const alike = pieces.chain((known) =>
  fc.array(
    fc
      .array(fc.oneof(fc.constantFrom(...known), fc.uint8Array({ maxLength: 5 })), {
        maxLength: 120,
      })
      .map((parts) => Uint8Array.from(parts.flatMap((part) => [...part]))),
    { maxLength: 40 },
  ),
)

test('whatever is told is heard, whenever somebody comes to listen', () => {
  fc.assert(
    fc.property(alike, fc.infiniteStream(fc.integer({ max: 9, min: 0 })), (messages, whims) => {
      const differ = openDiffer()
      const first = openFollower()
      let late = openFollower()
      let listens = false
      for (const message of messages) {
        if (whims.next().value === 0) {
          late = openFollower()
          listens = true
          differ.beginAnew()
        }
        const told = differ.tell(message)
        expect(told.length).toBeLessThan(message.length + 6)
        expect(first.hear(told)).toEqual(message)
        if (listens) expect(late.hear(told)).toEqual(message)
      }
    }),
  )
})

test('of a message that is nearly the one before, only what differs is told', () => {
  const differ = openDiffer()
  const message = Uint8Array.from({ length: 200 }, (_, n) => (n * 97 + (n >> 3)) & 0xff)
  expect(differ.tell(message).length).toBeGreaterThan(200)
  message[50] = 1
  message[120] = 2
  expect(differ.tell(message).length).toBeLessThan(14)
})

test('what is longer than what is remembered is told as it is, and forgets nothing', () => {
  const differ = openDiffer()
  const follower = openFollower()
  const short = Uint8Array.from({ length: 100 }, (_, n) => n)
  const long = Uint8Array.from({ length: 9000 }, (_, n) => n % 7)
  follower.hear(differ.tell(short))
  expect(follower.hear(differ.tell(long))).toEqual(long)
  const told = differ.tell(short)
  expect(told.length).toBeLessThan(8)
  expect(follower.hear(told)).toEqual(short)
})

test('of more tellings than find room for an index each is followed by its own', () => {
  const tellings = Array.from({ length: 300 }, () => [openDiffer(), openFollower()] as const)
  for (let round = 0; round < 20; round++)
    for (const [n, [differ, follower]] of tellings.entries()) {
      const message = Uint8Array.from({ length: 180 }, (_, at) => (at * (n + 3) + round) & 0xff)
      expect(follower.hear(differ.tell(message))).toEqual(message)
    }
})

test('whoever has missed a message notices, and hears again when it begins anew', () => {
  const differ = openDiffer()
  const follower = openFollower()
  const message = Uint8Array.of(1, 2, 3, 4, 5)
  follower.hear(differ.tell(message))
  differ.tell(message)
  expect(() => follower.hear(differ.tell(message))).toThrow('follows the one before')
  expect(() => follower.hear(differ.tell(message))).toThrow('follows the one before')
  expect(() => openFollower().hear(differ.tell(message))).toThrow('follows the one before')
  differ.beginAnew()
  expect(follower.hear(differ.tell(message))).toEqual(message)
})

test('after a message that was not understood nothing is, until it begins anew', () => {
  const message = Uint8Array.from({ length: 60 }, (_, n) => (n * 31) & 0xff)
  for (const broken of [Uint8Array.of(2, 0x70), Uint8Array.of(2, 0x0f, 0xff, 0xff, 0xff)]) {
    const differ = openDiffer()
    const follower = openFollower()
    follower.hear(differ.tell(message))
    differ.tell(Uint8Array.of(9, 9, 9))
    expect(() => follower.hear(broken)).toThrow(RangeError)
    message[7] = 200
    expect(() => follower.hear(differ.tell(message))).toThrow('follows the one before')
    differ.beginAnew()
    expect(follower.hear(differ.tell(message))).toEqual(message)
  }
})

test('what is made up is refused, and costs no more than it says', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (made) => {
      const follower = openFollower()
      try {
        expect(follower.hear(Uint8Array.of(1, ...made)).length).toBeLessThanOrEqual(2048)
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError)
      }
    }),
    { numRuns: 500 },
  )
})
