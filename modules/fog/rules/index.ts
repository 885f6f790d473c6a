/** Fog: blocks march, meet, and are turned up in battle. */

import { type Space, stepReach } from '@redoubt/engine'
import { fire } from './fire.ts'
import type { Fog, Piece, Side } from './generated.ts'
import { action, automatic, objection, piece, rules, space, step } from './generated.ts'
import { areaOf, blocksOf, endOfTurn, loses, objectives, roundOf } from './vale.ts'

type Marching = { readonly block: Piece; readonly to: Space }

const ROOM = 4
const ROUNDS = 3

const hasMarched = objection('2.2', 'marched', (_, { block }: Marching) => block.at.marched)
const full = objection('2.3', (g, { to }: Marching) => blocksOf(g, g.actor, to).length >= ROOM)

const march = action(
  'march',
  {
    block: piece({ among: (g) => g.onBoardOf(g.actor), otherwise: '2.1', unless: [hasMarched] }),
    to: space({ neighbours: true, otherwise: '2.2', unless: [full] }),
  },
  (g, { block, to }) => {
    g.mark(block, 'from', block.place.id)
    g.mark(block, 'marched', true)
    g.move(block, to)
    g.set('orders', g.vars.orders - 1)
    if (g.vars.orders === 0) g.next({ step: 'battles', side: g.actor.id })
  },
)

/** 2.1  Fewer orders than there are. */
const halt = action('halt', {}, (g) => g.next({ step: 'battles', side: g.actor.id }), {
  ends: true,
})

/** 3.1  Areas where both sides stand are fought for, one after the other. */
const battles = automatic('battles', (g) => {
  const met = (area: Space) => g.sides.every((side) => blocksOf(g, side, area).length > 0)
  const area = g.board.spaces.find(met)
  if (!area) return endOfTurn(g)
  const blocks = g.stack(area)
  for (const block of blocks) g.reveal(block)
  g.log('battle', { area, blocks }, { clause: '3.1' })
  for (const block of blocks) if (block.at.steps === 0) loses(g, block)
  g.push({ step: 'battle', side: g.actor.id, area: area.id, round: 1 })
  if (!met(area)) endBattle(g)
})

/** 3.2  The defender fires, then the attacker with what is left. */
const fight = action('fight', {}, (g) => {
  const area = areaOf(g)
  const round = roundOf(g)
  for (const side of [g.opponent(g.actor), g.actor]) fire(g, side, area)
  if (g.sides.some((side) => blocksOf(g, side, area).length === 0)) endBattle(g)
  else if (round >= ROUNDS) goBack(g)
  else g.next({ step: 'battle', side: g.actor.id, area: area.id, round: round + 1 })
})

/** 3.4  Back to where they came from. */
const withdraw = action('withdraw', {}, (g) => goBack(g))

function goBack(g: Fog): void {
  const area = areaOf(g)
  const leaving = blocksOf(g, g.actor, area)
  g.log('goes_back', { side: g.actor, area }, { clause: '3.4' })
  endBattle(g)
  for (const block of leaving) g.move(block, g.board.space(block.at.from) ?? area)
}

/** 3.5  What is left is covered again. */
function endBattle(g: Fog): void {
  for (const block of g.stack(areaOf(g))) g.conceal(block)
  g.pop()
}

/** 1.2  Each side's blocks are shuffled and dealt out at home. */
function deal(g: Fog, side: Side): void {
  const muster = g.zone('muster', side)
  g.shuffle(muster)
  for (const id of g.scenarioData.deal[side.id]) {
    const block = g.top(muster)
    const area = g.board.space(id)
    if (block && area) g.move(block, area)
  }
}

export default rules({
  parts: [objectives],
  reach: stepReach(march, ['turn']),
  start: (g) => {
    for (const side of g.sides) deal(g, side)
    objectives.show(g)
    g.push({ step: 'turn', side: 'blue' })
  },
  steps: [
    step('turn', { offers: [march, halt], prompt: ({ vars: { orders } }) => ({ orders }) }),
    step('battle', {
      offers: [fight, withdraw],
      prompt: (g) => ({ area: areaOf(g), round: roundOf(g) }),
    }),
    battles,
  ],
  notAskedClause: '1.3',
  turn: (g) => g.vars.turn,
})
