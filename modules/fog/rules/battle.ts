/** 3  Battle: blocks that meet are turned up and fire, a die for each step, a step for each hit. */

import type { Space } from '@redoubt/engine'
import { endTurn, volleys } from '@redoubt/mechanics'
import { action, automatic, type Fog, type Piece, type Side, step } from './generated.ts'

const ROUNDS = 3

export const blocksOf = (g: Fog, side: Side, area: Space): Piece[] =>
  g.stack(area, (block) => block.side === side)

export const isContested = (g: Fog, area: Space) =>
  g.sides.every((side) => blocksOf(g, side, area).length > 0)

const areaOf = (g: Fog) => g.board.space(String(g.frame?.area)) as Space
const roundOf = (g: Fog) => Number(g.frame?.round)

/** 3.1  Areas where both sides stand are fought for, one after the other. */
export const battles = automatic('battles', (g) => {
  const area = g.board.spaces.find((each) => isContested(g, each))
  if (!area) return endTurn(g)
  const blocks = g.stack(area)
  for (const block of blocks) g.reveal(block)
  g.log('battle', { area, blocks }, '3.1')
  for (const block of blocks) if (block.at.steps === 0) loses(g, block, '3.1')
  g.push({ step: 'battle', side: g.actor.id, area: area.id, round: 1 })
  if (!isContested(g, area)) endBattle(g)
})

/** 3.2  The defender fires, then the attacker with what is left. */
const fight = action('fight', {}, (g) => {
  const area = areaOf(g)
  const round = roundOf(g)
  for (const side of [g.opponent(g.actor), g.actor]) fire(g, side, area)
  if (!isContested(g, area)) endBattle(g)
  else if (round >= ROUNDS) goBack(g)
  else g.next({ step: 'battle', side: g.actor.id, area: area.id, round: round + 1 })
})

/** A die for each step. */
const throws = volleys<Fog>({ faces: () => 6, counted: ([block]) => block ?? 'none' })

function fire(g: Fog, side: Side, area: Space): void {
  blocksOf(g, side, area).forEach((block, nth) => {
    // Nobody fires at nobody.
    if (!isContested(g, area)) return
    const key = ['fire', g.vars.turn, area, roundOf(g), side, nth]
    const { fire: value = 0 } = block.type.traits
    const volley = { key, step: 'battle', by: side, units: [block], value, clause: '3.2' }
    const hits = throws(g, { ...volley, dice: block.at.steps })
    takeSteps(g, hits, g.opponent(side), area)
  })
}

/** 3.3  Each of the block that has most; what one volley did to a block is told once. */
function takeSteps(g: Fog, hits: number, side: Side, area: Space): void {
  const taken = new Map<Piece, number>()
  for (let hit = 0; hit < hits; hit++) {
    const [strongest] = blocksOf(g, side, area).sort((a, b) => b.at.steps - a.at.steps)
    if (!strongest || strongest.at.steps === 0) break
    g.mark(strongest, 'steps', strongest.at.steps - 1)
    taken.set(strongest, (taken.get(strongest) ?? 0) + 1)
  }
  for (const [block, lost] of taken) {
    const { steps } = block.at
    if (steps === 0) loses(g, block, '3.3')
    else g.log('hurt', { block, lost, steps }, '3.3')
  }
}

function loses(g: Fog, block: Piece, clause: '3.1' | '3.3'): void {
  g.log('lost', { block }, clause)
  if (block.side) g.move(block, g.zone('lost', block.side))
}

/** 3.4  Back to where they came from. */
const withdraw = action('withdraw', {}, goBack, { silent: true })

function goBack(g: Fog): void {
  const area = areaOf(g)
  const leaving = blocksOf(g, g.actor, area).map((block) => ({
    block,
    to: g.board.space(block.at.from) ?? area,
  }))
  const places = [...new Set(leaving.map(({ to }) => to))]
  g.log('goes_back', { side: g.actor, area, places }, '3.4')
  endBattle(g)
  for (const { block, to } of leaving) g.move(block, to)
}

/** 1.1, 3.5  What is left is covered again. */
function endBattle(g: Fog): void {
  const area = areaOf(g)
  for (const block of g.stack(area)) g.conceal(block)
  if (!isContested(g, area)) {
    const side = g.top(area)?.side
    if (side) g.log('holds', { side, area }, '3.5')
    else g.log('empty', { area }, '3.5')
  }
  g.pop()
}

export const battle = step('battle', {
  offers: [fight, withdraw],
  prompt: (g) => ({ area: areaOf(g), round: roundOf(g) }),
})
