import { expect, test } from 'vitest'
import { openChallenges } from './challenges.ts'

/** Two processes of one store. */
async function pair() {
  const counted = new Map<string, number>()
  const count = async (what: string) => {
    counted.set(what, (counted.get(what) ?? 0) + 1)
    return counted.get(what) ?? 0
  }
  const clock = { now: 1_800_000_000_000 }
  const open = () =>
    openChallenges(
      async () => 'the same key',
      { count },
      () => clock.now,
    )
  return { clock, one: await open(), other: await open() }
}
/** As browsers send it. */
const sent = (challenge: string) => Buffer.from(challenge).toString('base64url')

test('a challenge of one process is answered at another, once', async () => {
  const { one, other } = await pair()
  const challenge = sent(one.give('acc1'))
  expect(await other.take(challenge)).toEqual({ good: true, account: 'acc1' })
  expect(await one.take(challenge)).toEqual({ good: false })
  expect(await other.take(challenge)).toEqual({ good: false })
  expect(await other.take(sent(one.give()))).toEqual({ good: true })
})

test('one that is late, changed or of somebody else is no good', async () => {
  const { clock, one, other } = await pair()
  const given = one.give('acc1')
  expect(await other.take(sent(given.replace('acc1', 'acc2')))).toEqual({ good: false })
  expect(await other.take('anything')).toEqual({ good: false })
  const strange = await openChallenges(
    async () => 'another key',
    { count: async () => 1 },
    () => 0,
  )
  expect(await other.take(sent(strange.give('acc1')))).toEqual({ good: false })
  clock.now += 6 * 60_000
  expect(await other.take(sent(given))).toEqual({ good: false })
})
