/** Bots play like any other player, and what happens while they think does not stop them. */

import type { Game } from '@redoubt/engine'
import { loadFixture } from '@redoubt/testkit'
import { expect, test } from 'vitest'
import { playBots } from './bots.ts'
import type { Table } from './table.ts'
import { lay, plan, who } from './tests/lay.ts'
import { type Decision, think } from './thinking.ts'

const skirmish = await loadFixture('skirmish')

const firstLegal = () => ({
  choose: (game: Game, seat: string) => {
    const [action] = game.legal(seat)
    if (!action) throw new Error('nothing is legal')
    return action
  },
})
const play = (
  table: Table,
  decide: (decision: Decision) => Promise<ReturnType<typeof think<Decision>>>,
) =>
  playBots({
    toDecide: () => table.toDecide(),
    decide,
    act: ({ seat, snapshot }, action) => {
      table.do(who(seat), 'act', { seq: snapshot.seq, action })
      return { seq: table.seq }
    },
    pause: 0,
  })
const decide = async (decision: Decision) => think(skirmish, decision, firstLegal)

test('they act for as long as one of them is asked', async () => {
  const chairs = [
    { seat: 'first', bot: 'x' },
    { seat: 'second', bot: 'x' },
  ]
  const table = lay(skirmish, { chairs })
  let actions = 0
  await play(table, async (decision) => {
    if (++actions < 40) return decide(decision)
    table.do(who('first'), 'resign', {})
    return decide(decision)
  })
  expect(table.result?.reason).toBe('resigned')
})

test('they wait for a person who is asked, and for a chair that is empty', async () => {
  const bot = { seat: 'second', bot: 'x' }
  const table = lay(skirmish, { chairs: [{ seat: 'first', player: 'Ada' }, bot] })
  await play(table, decide)
  expect([table.seq, table.toDecide()]).toEqual([1, undefined])
  expect(lay(skirmish, { chairs: [{ seat: 'first' }, bot] }).toDecide()).toBeUndefined()
})

test('a decision for a position that is gone is thought about anew', async () => {
  const chairs = [
    { seat: 'first', bot: 'x' },
    { seat: 'second', player: 'Bo' },
  ]
  const table = lay(skirmish, { chairs, oneMachine: true })
  plan(table)
  let thought = 0
  await play(table, async (decision) => {
    const action = await decide(decision)
    // Both agree to take back the plans while the bot thinks of its first move.
    if (++thought === 1) {
      table.do(who('second'), 'propose', { kind: 'take-back', to: 0 })
    }
    return action
  })
  expect(thought).toBeGreaterThan(1)
  expect(table.asked().map(({ seat }) => seat)).toEqual(['second'])
})

test('each is told what it has done since another acted: a snapshot of the game does not tell', async () => {
  const chairs = [
    { seat: 'first', bot: 'x' },
    { seat: 'second', bot: 'x' },
  ]
  const table = lay(skirmish, { chairs })
  const counts: number[] = []
  await play(table, async (decision) => {
    counts.push(decision.lately.length)
    if (counts.length === 12) table.do(who('first'), 'resign', {})
    return decide(decision)
  })
  expect(Math.max(...counts)).toBeGreaterThan(0)
  expect(counts.filter((count) => count === 0).length).toBeGreaterThan(1)
})
