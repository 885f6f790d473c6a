/** Games whose rules only warn, or look away. */

import { connectTo, openOnline } from '@redoubt/client'
import type { GameDetails } from '@redoubt/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Serving } from '../serve.ts'
import { startMatch, until } from './players.ts'
import { refusalOf, serveTest } from './serving.ts'

let serving: Serving
beforeAll(async () => {
  serving = await serveTest({})
})
afterAll(() => serving.close())

const read = async <T>(path: string): Promise<T> =>
  (await fetch(`${serving.address}/api${path}`)).json() as Promise<T>

/** Bids are in, red has a scout on a1 and blue a spy on b1. */
async function begun(enforcement: Record<string, 'enforced' | 'warned' | 'off'>) {
  const { created, first, second } = await startMatch(serving.address, { enforcement })
  await first.session.act({ action: 'bid', args: { count: '0' } })
  await second.session.act({ action: 'bid', args: { count: '0' } })
  await until(first.session, (one) => one.state().offers.length > 0, 'the turn')
  const enter = { action: 'enter', args: { unit: 'reserve.red', to: 'a1' } }
  const [value] =
    first.session.state().offers.find(({ action }) => action === 'enter')?.first?.values ?? []
  await first.session.act({ ...enter, args: { unit: value?.value ?? '', to: 'a1' } })
  await until(second.session, (one) => one.state().offers.length > 0, 'the turn')
  return { created, first: first.session, second: second.session }
}

test('what a game warns of is done when it is asked for all the same, and everybody reads so', async () => {
  const { created, second, first } = await begun({ 'R-1': 'warned' })
  const [value] =
    second.state().offers.find(({ action }) => action === 'enter')?.first?.values ?? []
  const onto = { action: 'enter', args: { unit: value?.value ?? '', to: 'a1' } }
  expect(await second.act(onto)).toMatchObject({ clause: 'R-1', warned: true })
  expect(second.state().view.places.a1).toHaveLength(1)
  expect(await second.act(onto, true)).toBeUndefined()
  await until(first, (one) => one.state().view.places.a1?.length === 2, 'the second unit')
  const warned = (one: typeof first) =>
    one.state().log.filter(({ entry }) => entry.key === 'warned')
  expect(warned(second)).toHaveLength(1)
  // Reserves are hidden in this game: the others are not told what it rests on.
  expect(warned(first)).toHaveLength(0)
  expect(second.state().enforcement).toEqual({ 'R-1': 'warned' })
  expect(await read(`/games/${created.game}`)).toMatchObject({
    relaxed: true,
    enforcement: { 'R-1': 'warned' },
  })
  for (const one of [first, second]) one.close()
})

test('what is not warned of is denied, asked for all the same or not', async () => {
  const { first, second } = await begun({ 'R-1': 'warned' })
  const foreign = { action: 'scout', args: { unit: 'a1', to: 'b1' } }
  expect(await second.act(foreign, true)).toMatchObject({ clause: 'R-2' })
  expect((await second.act(foreign, true))?.warned).toBeUndefined()
  for (const one of [first, second]) one.close()
})

test('the server says which clauses a game need not enforce, and refuses others', async () => {
  const { clauses } = await read<{ clauses: string[] }>('/modules/raid/relaxable')
  expect(clauses.sort()).toEqual(['R-1', 'R-2', 'R-3', 'R-4'])
  const make = (enforcement: object) =>
    refusalOf(
      connectTo(serving.address).create({ module: 'raid', enforcement: enforcement as never }),
    )
  expect(await make({ 'R-9': 'off' })).toMatchObject({
    code: 'bad-options',
    message: 'the rulebook has no clause R-9',
  })
  expect((await make({ 'R-1': 'perhaps' })).code).toBe('malformed')
})

test('a clause is kept to otherwise while the game goes on, once everybody agrees', async () => {
  const { created, first, second } = await begun({})
  const [value] =
    second.state().offers.find(({ action }) => action === 'enter')?.first?.values ?? []
  const onto = { action: 'enter', args: { unit: value?.value ?? '', to: 'a1' } }
  expect(await second.act(onto)).toMatchObject({ clause: 'R-1' })
  await first.proposeRuling({
    reason: 'It plays better.',
    changes: [{ kind: 'enforce', clause: 'R-1', strictness: 'warned' }],
  })
  await until(second, (one) => one.state().proposals.length > 0, 'the proposal')
  expect(second.state().enforcement).toBeUndefined()
  expect(second.state().proposals[0]?.ruling?.words.at(-1)?.key).toBe('ruling.warned')
  await second.answer('ruling', true)
  for (const one of [first, second])
    await until(one, () => one.state().enforcement?.['R-1'] === 'warned', 'the change')
  expect(await second.act(onto)).toMatchObject({ clause: 'R-1', warned: true })
  expect(await second.act(onto, true)).toBeUndefined()
  // Who has not sat down yet reads it, and the lobby says so.
  const details = () => read<GameDetails>(`/games/${created.game}`)
  expect(await details()).toMatchObject({ relaxed: true, enforcement: { 'R-1': 'warned' } })
  // Whoever comes later finds it so.
  const { session: late } = await openOnline({ server: serving.address, game: created.game })
  expect(late.state().enforcement).toEqual({ 'R-1': 'warned' })
  await first.proposeRuling({
    reason: 'It did not.',
    changes: [{ kind: 'enforce', clause: 'R-1', strictness: 'enforced' }],
  })
  await until(second, (one) => one.state().proposals.length > 0, 'the proposal')
  await second.answer('ruling', true)
  await until(first, (one) => one.state().enforcement === undefined, 'the change')
  expect(await details()).not.toMatchObject({ relaxed: true })
  expect(await details()).not.toHaveProperty('enforcement')
  for (const one of [first, second, late]) one.close()
  const strange = await begun({})
  const wrong = (clause: string) =>
    refusalOf(
      strange.first.proposeRuling({
        reason: 'Why not?',
        changes: [{ kind: 'enforce', clause, strictness: 'off' }],
      }),
    )
  expect(await wrong('R-9')).toMatchObject({ code: 'bad-ruling' })
  for (const one of [strange.first, strange.second]) one.close()
})
