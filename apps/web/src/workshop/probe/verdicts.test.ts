import { Game, type Module, readRecord } from '@redoubt/engine'
import { loadModule } from '@redoubt/loader'
import { beforeAll, expect, test } from 'vitest'
import { verdictsOn } from './verdicts.ts'

let breakthrough: Module
beforeAll(async () => {
  const loaded = await loadModule('modules/breakthrough')
  if (!loaded.ok) throw new Error('breakthrough does not load')
  breakthrough = loaded.module
})

const TEXT = `title: Two tests
position: {bare: true, pieces: {b4: white pawn, h7: black pawn}, side: white}
tests:
  - name: goes ahead
    do: [move b4 b5]
  - name: goes too far
    do: [move b4 b5, move h7 h6, move b5 b8]
`

test('each test says what it came to, where it is written and where it left the game', () => {
  const { tests, begins } = verdictsOn(breakthrough, TEXT)
  expect(tests.map(({ name, said }) => [name, said.length])).toEqual([
    ['goes ahead', 0],
    ['goes too far', 1],
  ])
  expect(tests[1]?.said[0]).toMatch(/^move b5 b8\n {2}expected accepted\n {2}actual {3}denied by/)
  expect(tests.map(({ at }) => TEXT.slice(at, at + 10))).toEqual(['name: goes', 'name: goes'])
  const [one, other] = tests.map(({ stands }) =>
    Game.resume(breakthrough, readRecord(stands ?? '')),
  )
  expect(one?.seq).toBe(1)
  expect(other?.seq).toBe(2)
  expect(other?.asked()).toMatchObject([{ side: 'white' }])
  expect(Game.resume(breakthrough, readRecord(begins ?? '')).seq).toBe(0)
})

test('a position that cannot be set up has a sentence and no game', () => {
  const { tests, begins } = verdictsOn(
    breakthrough,
    'title: None\nposition: {pieces: {z9: white pawn}}\ntests: [{name: a, do: [move b4 b5]}]\n',
  )
  expect(begins).toBeUndefined()
  expect(tests).toMatchObject([{ said: [expect.stringContaining('cannot be set up')] }])
  expect(tests[0]?.stands).toBeUndefined()
})

test('a position alone is a test, and what is no YAML is refused in a sentence', () => {
  const alone = 'title: Alone\nposition: {side: white}\n'
  expect(verdictsOn(breakthrough, alone).tests).toMatchObject([{ said: [] }])
  expect(() => verdictsOn(breakthrough, 'tests: [')).toThrow(/\w/)
})
