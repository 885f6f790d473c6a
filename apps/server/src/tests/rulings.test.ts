/** Rulings: by everybody's consent, or by the referee that was named when the game was made. */

import type { Session } from '@redoubt/client'
import type { Ruling } from '@redoubt/engine'
import type { CreateGame } from '@redoubt/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Serving } from '../serve.ts'
import { startMatch, until } from './players.ts'
import { refusalOf, serveTest } from './serving.ts'

let serving: Serving
beforeAll(async () => {
  serving = await serveTest({})
})
afterAll(() => serving.close())

/** Bids are in, red has a unit on a1, blue is asked. */
async function begun(terms: Partial<CreateGame> = {}) {
  const match = await startMatch(serving.address, terms)
  const { session: first } = match.first
  const { session: second } = match.second
  for (const one of [first, second]) await one.act({ action: 'bid', args: { count: '0' } })
  await until(first, (one) => one.state().offers.length > 0, 'the turn')
  const offer = first.state().offers.find(({ action }) => action === 'enter')
  const [value] = offer?.first?.values ?? []
  await first.act({ action: 'enter', args: { unit: value?.value ?? '', to: 'a1' } })
  await until(second, (one) => one.state().offers.length > 0, 'the turn')
  return { first, second, close: () => [first, second].map((one) => one.close()) }
}

const back = (session: Session, reason = 'It was meant for b2.'): Ruling => ({
  reason,
  changes: [{ kind: 'move', piece: session.state().view.places.a1?.[0]?.id ?? -1, to: 'b2' }],
})

const keys = (session: Session) => session.state().log.map(({ entry }) => entry.key)

test('what one proposes all read before, and it is done when they agree', async () => {
  const { first, second, close } = await begun()
  await first.proposeRuling(back(first))
  await until(second, (one) => one.state().proposals.length > 0, 'the proposal')
  const [proposal] = second.state().proposals
  expect(proposal?.ruling?.words).toMatchObject([
    { key: 'ruling', facts: { reason: 'It was meant for b2.' } },
    { key: 'ruling.move', facts: { from: { id: 'a1' }, to: { id: 'b2' } } },
  ])
  expect(second.state().view.places.a1).toHaveLength(1)
  await second.answer('ruling', true)
  await until(first, (one) => one.state().view.places.b2?.length === 1, 'the ruling')
  await until(second, (one) => one.state().view.places.b2?.length === 1, 'the ruling')
  expect(keys(first)).toEqual(expect.arrayContaining(['ruling', 'ruling.move']))
  expect(second.state().proposals).toHaveLength(0)
  // Blue was asked and still is.
  expect(second.state().asked.map(({ seat }) => seat)).toEqual(['second'])
  close()
})

test('one that is declined changes nothing, and two are two', async () => {
  const { first, second, close } = await begun()
  await first.proposeRuling(back(first))
  await until(second, (one) => one.state().proposals.length > 0, 'the proposal')
  await second.answer('ruling', false)
  await until(first, (one) => one.state().proposals.length === 0, 'the answer')
  expect(first.state().view.places.a1).toHaveLength(1)
  await first.proposeRuling(back(first))
  await until(second, (one) => one.state().proposals.length > 0, 'the proposal')
  // Another ruling is no consent to the first.
  const other = { reason: 'No.', changes: [{ kind: 'ask', side: 'red' }] } as const
  await second.proposeRuling(other)
  await until(first, (one) => one.state().proposals[0]?.by === 'second', 'the other proposal')
  expect(first.state().view.places.a1).toHaveLength(1)
  close()
})

test('what cannot be ruled is refused before anybody is asked', async () => {
  const { first, second, close } = await begun()
  const propose = (changes: Ruling['changes'], reason = 'Why not') =>
    refusalOf(first.proposeRuling({ reason, changes }))
  expect(await propose([{ kind: 'remove', piece: 999 }])).toMatchObject({ code: 'bad-ruling' })
  // A piece in a hidden reserve is as good as none.
  const [, hidden] =
    Object.entries(first.state().view.places).find(([id]) => id === 'reserve.red') ?? []
  const refusal = await propose([{ kind: 'remove', piece: hidden?.[0]?.id ?? 0 }])
  expect(refusal).toMatchObject({
    code: 'bad-ruling',
    message: 'expected a piece that everybody sees, got one that is hidden or gone',
  })
  expect((await propose([], 'nothing')).code).toBe('malformed')
  expect((await propose([{ kind: 'ask', side: 'red' }], '')).code).toBe('malformed')
  expect(second.state().proposals).toHaveLength(0)
  close()
})

test('the host rules alone where he was named referee, and nobody else', async () => {
  const named = await begun({ referee: true })
  expect(named.first.facts.referee).toBe(true)
  await named.first.rule(back(named.first, 'House rule.'))
  await until(named.second, (one) => one.state().view.places.b2?.length === 1, 'the ruling')
  expect(keys(named.second)).toContain('ruling.referee')
  expect(
    (
      await refusalOf(
        named.second.rule({ reason: 'Mine.', changes: [{ kind: 'ask', side: 'red' }] }),
      )
    ).code,
  ).toBe('not-host')
  named.close()
  const unnamed = await begun()
  expect((await refusalOf(unnamed.first.rule(back(unnamed.first)))).message).toContain(
    'no referee was named',
  )
  unnamed.close()
})
