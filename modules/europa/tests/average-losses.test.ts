/** What the preview says an attack costs on the average, against every throw of both dice played out by the rules. */

import { join } from 'node:path'
import { forced, type Game, type LogEntry } from '@redoubt/engine'
import { loadSound } from '@redoubt/testkit'
import { expect, test, vi } from 'vitest'
import { atCombat } from './at-combat.ts'

vi.setConfig({ testTimeout: 120_000 })

const europa = await loadSound(join(import.meta.dirname, '..'))
const DIE = [1, 2, 3, 4, 5, 6]

type Pieces = Record<string, readonly string[]>

function declared(pieces: Pieces, dice: readonly number[] = []): Game {
  const game = atCombat(europa, pieces, { random: forced(dice) })
  game.act('first', 'attack 0512')
  game.act('first', 'join_all')
  return game
}

/** Points a side is charged with, by the log: what it must lose, and what an elimination took before. */
function charged(log: readonly LogEntry[], side: string, wiped: Readonly<Record<string, number>>) {
  let points = 0
  for (const { key, facts } of log) {
    if (key === 'main_roll') points += wiped[String(facts.result)] ?? 0
    if (key === 'must_lose' && JSON.stringify(facts.side).includes(`"${side}"`))
      points += Number(facts.points)
  }
  return points
}

/** Both shares lost in per cent of these strengths, by playing all 216 throws. */
function enumerated(pieces: Pieces, attack: number, defence: number, wiped: number) {
  const sum = { ours: 0, theirs: 0 }
  for (const first of DIE)
    for (const second of DIE)
      for (const red of DIE) {
        const game = declared(pieces, [first, second, red, 1, 1, 1])
        const log = game.act('first', 'resolve paid').log
        const until = log.findIndex(({ key }) => key === 'counter_attack_begins')
        const own = until < 0 ? log : log.slice(0, until)
        const ours = charged(own, 'axis', {})
        const theirs = charged(own, 'allied', { DE: wiped, OR1: wiped, OR2: wiped })
        sum.ours += (100 * Math.min(attack, ours)) / attack / 216
        sum.theirs += (100 * Math.min(defence, theirs)) / defence / 216
      }
  return sum
}

function said(pieces: Pieces) {
  const { said } = declared(pieces).preview('first', 'resolve paid', { odds: false })
  const sum = { ours: 0, theirs: 0 }
  for (const { label, probability } of said?.distribution ?? []) {
    sum.ours += Number(label.facts?.ours) * probability.value
    sum.theirs += Number(label.facts?.theirs) * probability.value
  }
  return sum
}

// Three divisions of 7, or one, attack a French one of 6 whose cadre prints 2: an elimination takes 4 of itself.
test.each([
  ['at 3:1 in the open', { '0612': ['GER-infA-1', 'GER-infA-2', 'GER-infA-3'] }, 21],
  ['at 1:1', { '0612': ['GER-infA-1'] }, 7],
])('%s the average losses are those of all throws together', (_, attackers, attack) => {
  const pieces: Pieces = { ...attackers, '0512': ['FRA-infF-1'] }
  const exact = enumerated(pieces, attack, 6, 4)
  const told = said(pieces)
  // Each cell of the preview is told to a tenth of a per cent.
  expect(Math.abs(told.ours - exact.ours)).toBeLessThan(0.06)
  expect(Math.abs(told.theirs - exact.theirs)).toBeLessThan(0.06)
  expect(exact.ours).toBeGreaterThan(0)
})

const AROUND = ['0511', '0411', '0412', '0413', '0513']

test.each([
  ['in the open', ['GER-infA-1', 'GER-infA-2', 'GER-infA-3'], []],
  ['with no way back', ['GER-infA-1'], AROUND],
])('the hint of the same attack tells the same losses, %s', (_, first, others) => {
  const pieces: Pieces = {
    '0612': first,
    '0512': ['FRA-infF-1'],
    ...Object.fromEntries(others.map((id, at) => [id, [`GER-infA-${at + 2}`]])),
  }
  const { ours, theirs } = said(pieces)
  const g = declared(pieces).position
  const hex = g.board.space('0512')
  if (!hex) throw new Error('the frontier has the hex')
  const units = hex.neighbours.flatMap((next) => g.stack(next))
  const promised = europa.rules.judgement?.expected?.(g, g.side('axis'), hex, units)
  expect(promised?.facts).toMatchObject({ ours: Math.round(ours), theirs: Math.round(theirs) })
})
