/** BS9  Fighting the declared battles, one at a time: fire at the bombers, the attrition table, losses, retreats, advance. */

import type { Frame, Space } from '@redoubt/engine'
import { type Column, columnText, lookUp, share, throwDice } from '@redoubt/mechanics'
import { releasePlanes } from '../air/mission.ts'
import {
  action,
  type Battle,
  type Blitzkrieg,
  objection,
  type Piece,
  type Side,
  space,
  type Tables,
} from '../game/game.ts'
import { goOn } from '../game/sequence.ts'
import { dataOf } from '../game/tables.ts'
import { rivalOf } from '../map/countries.ts'
import { printedFactors } from '../units/units.ts'
import { previewOfBattle } from './battle-preview.ts'
import {
  battleAt,
  battlesOf,
  defendersIn,
  defendersOf,
  fighters,
  hexesOf,
  supportOf,
} from './battles.ts'
import { strengthsOf, supportBy, tgatOf } from './odds.ts'

/** A battle being fought, as its frames carry it. */
export interface Fighting extends Frame {
  /** The attacking side. */
  readonly side: string
  readonly battle: string
  /** What the bombers brought, shot down or not. */
  readonly planes: number
  readonly factors: number
}

/** What the attrition table said, kept until the battle is over: die 0 where odds were too low for a die. */
export interface Thrown {
  readonly die: number
  readonly column: string
  readonly result: string
}

type Outcome = Tables['TGAT']['results'][string]
type Effect = Outcome['attacker']

/** Goes on with the next battle, or to the phase after combat. */
export function nextBattle(g: Blitzkrieg, frame: Frame): void {
  const side = g.side(frame.side ?? '')
  if (battlesOf(g, side).length > 0) g.next({ step: 'battles', side: side.id })
  else goOn(g, side, 'C')
}

const notDeclared = objection(
  'BS9',
  (g: Blitzkrieg, { target }: { readonly target: Space }) =>
    battleAt(g, target, g.actor) === undefined,
  { message: 'BS9.declared' },
)

/** BS9  Fighting a battle; named by any of the hexes it attacks. */
export const resolve = action(
  'resolve',
  {
    target: space({
      among: (g: Blitzkrieg) => battlesOf(g, g.actor).flatMap(({ targets }) => targets),
      otherwise: notDeclared,
    }),
  },
  (g: Blitzkrieg, { target }) => {
    const battle = battleAt(g, target, g.actor)
    if (battle) begin(g, battle)
  },
  {
    clause: '14.4',
    silent: true,
    preview: (g, { target }, asked) => {
      const battle = battleAt(g, target, g.actor)
      return battle ? previewOfBattle(g, battle, asked.without) : {}
    },
  },
)

/** BS9, 14.4  All units of the hexes attacked are drawn in. */
function begin(g: Blitzkrieg, battle: Battle): void {
  const side = g.actor
  const defenders = defendersOf(g, battle)
  for (const unit of defenders) {
    g.mark(unit, 'assailed', true)
    g.mark(unit, 'battle', battle.id)
  }
  for (const unit of battle.attackers) g.mark(unit, 'attacked', true)
  const { planes, factors } = supportBy(battle.support)
  const fighting = { side: side.id, battle: battle.id, planes, factors }
  g.next({ step: 'next_battle', side: side.id })
  if (planes === 0) return g.push({ step: 'attrition', ...fighting })
  g.push({
    step: 'approach',
    ...fighting,
    mission: 'TACTICAL',
    hex: (battle.targets[0] as Space).id,
  })
}

/** C3  The attrition table. */
export function attrition(g: Blitzkrieg, frame: Frame): void {
  const { battle: id, side: sideId } = frame as Fighting
  const side = g.side(sideId)
  const targets = hexesOf(g, id)
  const attackers = fighters(g, id, side)
  const defenders = defendersIn(g, id, side)
  if (attackers.length === 0 || defenders.length === 0) return endBattle(g, id, side)
  const { planes, factors } = supportLeft(g, frame as Fighting)
  const { attack, defence, column } = strengthsOf(g, { attackers, targets }, { planes, factors })
  const { result, die, row } = throwFor(g, id, column)
  g.log(
    column.kind === 'column' ? 'attrition' : 'hopeless',
    {
      side,
      hexes: targets,
      attack,
      defence,
      die,
      table: tgatOf(g).id,
      row,
      column: columnText(tgatOf(g), column),
      result,
    },
    { clause: 'BS9' },
  )
  const outcome = dataOf(g.cast, 'TGAT').results[result] ?? {}
  g.next({
    step: 'end_battle',
    side: sideId,
    battle: id,
    thrown: { die, column: columnText(tgatOf(g), column), result },
  })
  unfold(g, outcome, { id, side, attackers, defenders })
}

/** 15  The die; odds for which there is no column need none. */
function throwFor(g: Blitzkrieg, id: string, column: Column) {
  const table = tgatOf(g)
  if (column.kind === 'result') return { result: column.result, die: 0, row: '' }
  const { sum } = throwDice(g, table.dice ?? { count: 1, faces: 6 }, [
    'TGAT',
    g.vars.player_turn,
    meaningOf(g, id),
  ])
  const { result, row = '' } = lookUp(table, column, sum)
  return { result, die: sum, row }
}

/** The hexes of a battle in one order, however it was declared: the same battle sees the same die. */
function meaningOf(g: Blitzkrieg, id: string): string {
  const [, number] = id.split('#')
  const hexes = hexesOf(g, id).map((hex) => hex.id)
  return hexes.sort().join('+') + (number === undefined ? '' : `#${number}`)
}

/** E25  Bombers that are shot down before they bomb bring nothing. */
function supportLeft(
  g: Blitzkrieg,
  { battle, side, planes, factors }: Fighting,
): { planes: number; factors: number } {
  if (g.options['aa.timing'] === 'simultaneous') return { planes, factors }
  return supportBy(supportOf(g, battle, g.side(side)))
}

interface Parties {
  readonly id: string
  readonly side: Side
  readonly attackers: readonly Piece[]
  readonly defenders: readonly Piece[]
}

/** Lays out what the result asks for; the last step is laid down first. */
function unfold(g: Blitzkrieg, outcome: Outcome, parties: Parties): void {
  const { id, side, attackers, defenders } = parties
  const [ofAttacker, ofDefender] = [printedFactors(attackers), printedFactors(defenders)]
  const exchanged = outcome.exchange === undefined ? 0 : Math.min(ofAttacker, ofDefender)
  // The other major decides for his own units, and for those of minor countries.
  const chooser = rivalOf(g, side)
  g.push({ step: 'advances', side: side.id, battle: id })
  pushRetreat(g, outcome.attacker, { side: side.id, battle: id, of: 'attacker' })
  pushRetreat(g, outcome.defender, { side: chooser.id, battle: id, of: 'defender' })
  pushLosses(g, exchanged + owed(outcome.attacker, ofAttacker), {
    side: side.id,
    battle: id,
    of: 'attacker',
  })
  pushLosses(g, exchanged + owed(outcome.defender, ofDefender), {
    side: chooser.id,
    battle: id,
    of: 'defender',
  })
}

/** BS9  Fractions of the printed factors, rounded up. */
function owed(effect: Effect, factors: number): number {
  if (effect?.lose === undefined) return 0
  return effect.lose === 'all' ? factors : share(factors, effect.lose, 'up')
}

function pushLosses(g: Blitzkrieg, factors: number, party: Omit<Frame, 'step'>): void {
  if (factors > 0) g.push({ step: 'losses', ...party, owed: factors })
}

function pushRetreat(g: Blitzkrieg, effect: Effect, party: Omit<Frame, 'step'>): void {
  if (effect?.retreat) g.push({ step: 'retreats', ...party, hexes: effect.retreat })
}

/** C3  The battle's end. */
export function finishBattle(g: Blitzkrieg, frame: Frame): void {
  const { battle, side } = frame as Fighting
  endBattle(g, battle, g.side(side))
}

/** The battle is over: everybody who is left is free of it. */
function endBattle(g: Blitzkrieg, id: string, side: Side): void {
  for (const unit of [...fighters(g, id, side), ...defendersIn(g, id, side)]) {
    g.mark(unit, 'battle', '')
    if (unit.at.retreat !== 0) g.mark(unit, 'retreat', 0)
  }
  releasePlanes(g, id)
  g.pop()
}
