/** BS9  Fighting the declared battles, one at a time: fire at the bombers, the attrition table, losses, retreats, advance. */

import type { Frame, Space } from '@redoubt/engine'
import { columnText, consult, layDown, resultsTable } from '@redoubt/mechanics'
import { releasePlanes } from '../air/mission.ts'
import { action, type Battle, type Blitzkrieg, objection, type Side, space } from '../game/game.ts'
import { goOn } from '../game/sequence.ts'
import { rivalOf } from '../map/countries.ts'
import { printed } from '../units/units.ts'
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
import { strengthsOf, supportBy } from './odds.ts'

/** A battle being fought, as its frames carry it. */
interface Fighting extends Frame {
  /** The attacking side. */
  readonly side: string
  readonly battle: string
  /** What the bombers brought, shot down or not. */
  readonly planes: number
  readonly factors: number
}

/** Goes on with the next battle, or to the phase after combat. */
export function nextBattle(g: Blitzkrieg, frame: Frame): void {
  const side = g.side(frame.side ?? '')
  if (battlesOf(g, side).length > 0) g.next({ step: 'battles', side: side.id })
  else goOn(g, side, 'C')
}

const notDeclared = objection(
  'BS9',
  (g, { target }: { readonly target: Space }) => battleAt(g, target, g.actor) === undefined,
  { message: 'BS9.declared' },
)

/** BS9  Fighting a battle; named by any of the hexes it attacks. */
export const resolve = action(
  'resolve',
  {
    target: space({
      among: (g) => battlesOf(g, g.actor).flatMap(({ targets }) => targets),
      otherwise: notDeclared,
    }),
  },
  (g, { target }) => {
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
  const table = resultsTable(g.table('TGAT'))
  const key = [table.id, g.vars.player_turn, meaningOf(g, id)]
  const { result, die, row } = consult(g, table, column, key)
  g.log(
    column.kind === 'column' ? 'attrition' : 'hopeless',
    {
      side,
      hexes: targets,
      attack,
      defence,
      die,
      table: table.id,
      row,
      column: columnText(table, column),
      result,
    },
    { clause: 'BS9' },
  )
  g.next({
    step: 'end_battle',
    side: sideId,
    battle: id,
    thrown: { die, column: columnText(table, column), result },
  })
  layDown(g, g.table('TGAT').data.results[result] ?? {}, {
    id,
    attacker: side,
    attackers,
    defenders,
    wholeOf: printed,
    // The other major decides for his own units, and for those of minor countries.
    chooser: (of) => (of === 'attacker' ? side : rivalOf(g, side)),
  })
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
