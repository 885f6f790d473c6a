/** Who watches late is told nothing newer, whatever he asks. */

import { relaxableClauses } from '@redoubt/engine'
import type { Events } from '@redoubt/protocol'
import { loadFixture } from '@redoubt/testkit'
import { expect, test } from 'vitest'
import { report, reportState } from './report.ts'
import type { TableTerms } from './situation.ts'
import type { Table } from './table.ts'
import { begin, dice, lay, who } from './tests/lay.ts'

const skirmish = await loadFixture('skirmish')
const LAG = 3

/** A table whose watchers are late, with all that they have been told. */
function watched(lag = LAG, terms: Partial<TableTerms> = {}) {
  const running = begin(skirmish)
  const table = lay(skirmish, { running, lag, ...terms })
  const told: [string, unknown][] = []
  const listener = {
    audiences: () => [undefined],
    tell: (_: unknown, event: keyof Events, news: unknown) => told.push([event, news]),
  }
  const step = (random: () => number) => {
    const asked = table.asked()
    const seat = asked[Math.floor(random() * asked.length)]?.seat ?? ''
    const actions = [...running.game.legal(seat)]
    const action = actions[Math.floor(random() * actions.length)]
    if (!action) throw new Error('no legal action')
    report(table, table.do(who(seat), 'act', { seq: table.seq, action }), listener)
  }
  const tell = (effect: ReturnType<Table['do']>) => report(table, effect, listener)
  return { table, game: running.game, told, listener, step, tell }
}

/** Everything that somebody without a seat can be told and ask. */
function learned(table: Table): string {
  const watcher = who(undefined)
  return JSON.stringify([
    table.whole(undefined),
    table.state(undefined),
    table.news(undefined),
    table.ask(watcher, 'sync', {}),
    table.ask(watcher, 'sync', { seq: 0, hash: table.whole(undefined).hash }),
    table.ask(watcher, 'history', {}),
    table.ask(watcher, 'candidates', { action: 'march', args: {} }),
  ])
}

test('games that differ in the last actions only tell late watchers the same', () => {
  for (const seed of [1, 2, 3, 4]) {
    const [one, other] = [watched(), watched()]
    const same = [dice(seed), dice(seed)] as const
    for (let n = 0; n < 12; n++) {
      one.step(same[0])
      other.step(same[1])
    }
    const before = learned(one.table)
    for (let n = 0; n < LAG; n++) {
      one.step(dice(seed * 100 + n))
      other.step(dice(seed * 900 + n + 7))
    }
    expect(one.game.hash()).not.toBe(other.game.hash())
    expect(learned(one.table)).toBe(learned(other.table))
    expect(JSON.stringify(one.told)).toBe(JSON.stringify(other.told))
    expect(learned(one.table)).not.toBe(before)
  }
})

test('a late watcher sees what everybody may see of the game as it was', () => {
  const { table, game, step } = watched()
  const random = dice(5)
  const before = [game.view(undefined)]
  for (let n = 0; n < 20; n++) {
    step(random)
    before.push(game.view(undefined))
    expect(table.whole(undefined).view).toEqual(before[Math.max(0, before.length - 1 - LAG)])
  }
})

test('what was taken back is forgotten by late watchers too', () => {
  const { table, told, step, tell } = watched()
  for (let n = 0; n < 8; n++) step(dice(n + 1))
  table.do(who('first'), 'propose', { kind: 'take-back', to: 6 })
  told.length = 0
  tell(table.do(who('second'), 'answer', { kind: 'take-back', agree: true }))
  const jump = told.find(([event]) => event === 'jump')?.[1] as Events['jump']
  expect(jump.view.seq).toBe(6 - LAG)
  expect(jump.log.every(({ seq }) => seq < 6 - LAG)).toBe(true)
})

test('they hear nothing that is said, proposed or due while it goes on, and everything at the end', () => {
  const { table, told, step, tell } = watched()
  for (let n = 0; n < 5; n++) step(dice(n + 1))
  told.length = 0
  tell(table.do(who('first'), 'say', { text: 'I go for the gun.' }))
  tell(table.do(who('first'), 'propose', { kind: 'draw' }))
  expect(JSON.stringify(told)).not.toContain('gun')
  expect(table.state(undefined).proposals).toEqual([])
  expect(table.state('second').proposals).toHaveLength(1)
  expect(() => table.ask(who(undefined), 'insight', { about: 'declared' })).toThrow('late')
  tell(table.do(who('first'), 'resign', {}))
  const jump = told.findLast(([event]) => event === 'jump')?.[1] as Events['jump']
  expect([jump.view.seq, jump.view.result?.reason]).toEqual([5, 'resigned'])
  expect(JSON.stringify(table.ask(who(undefined), 'sync', {}))).toContain('gun')
})

test('a late watcher hears of the table only when what he may know of it has changed', () => {
  const here = { watchers: 1 }
  const { table, told, listener, step, tell } = watched(LAG, {
    pace: { kind: 'live', minutes: 10, increment: 5 },
    presence: {
      has: () => true,
      get spectators() {
        return here.watchers
      },
    },
  })
  const heard = () => told.splice(0).filter(([event]) => event === 'table')
  // The clocks change with every action, and a proposal comes and goes.
  for (let n = 0; n < 6; n++) step(dice(n + 1))
  tell(table.do(who('first'), 'propose', { kind: 'draw' }))
  tell(table.do(who('second'), 'answer', { kind: 'draw', agree: false }))
  reportState(table, listener)
  expect(heard()).toEqual([])
  here.watchers = 2
  reportState(table, listener)
  reportState(table, listener)
  expect(heard()).toEqual([['table', table.state(undefined)]])
  tell(table.keepHouse('pause', undefined))
  expect(heard()).toEqual([['table', table.state(undefined)]])
  // What changed while nobody watched is known to whoever came since: going back to it is news.
  report(table, table.keepHouse('go-on', undefined), { ...listener, audiences: () => [] })
  tell(table.keepHouse('pause', undefined))
  expect(heard()).toEqual([['table', table.state(undefined)]])
  tell(table.do(who('first'), 'resign', {}))
  expect(heard()).toEqual([['table', table.state(undefined)]])
})

test('a late watcher reads how strictly the rules were kept at the action he sees', () => {
  const { table, told, step, tell } = watched()
  for (let n = 0; n < 2; n++) step(dice(n + 1))
  const clause = [...relaxableClauses(skirmish.rules)][0] ?? ''
  const ruling = {
    reason: 'To try it.',
    changes: [{ kind: 'enforce', clause, strictness: 'off' }],
  } as const
  table.do(who('first'), 'propose', { kind: 'ruling', ruling })
  told.length = 0
  tell(table.do(who('second'), 'answer', { kind: 'ruling', agree: true }))
  expect(table.enforcement).toEqual({ [clause]: 'off' })
  const states = () => told.filter(([event]) => event === 'table').map(([, news]) => news)
  for (let n = 0; n < LAG; n++) {
    expect(table.state(undefined).enforcement).toBeUndefined()
    expect(states()).toEqual([])
    step(dice(n + 1))
  }
  expect(states()).toMatchObject([{ enforcement: { [clause]: 'off' } }])
})

test('an action that ends the game is told with all that went before', () => {
  const { game, told, step } = watched(200)
  const random = dice(11)
  for (let n = 0; n < 2000 && !game.result; n++) step(random)
  if (!game.result) throw new Error('the skirmish did not end')
  const jumps = told.filter(([event]) => event === 'jump')
  expect(told.filter(([event]) => event === 'update')).toEqual([])
  expect(jumps).toHaveLength(1)
  const [[, last] = []] = jumps
  // It is over: nothing is hidden any more.
  const open = { ...game.view(undefined), hidden: {} }
  expect((last as Events['jump'] | undefined)?.view).toEqual(open)
})
