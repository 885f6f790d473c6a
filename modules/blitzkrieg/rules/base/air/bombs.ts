/** BS13, 30.8  Bombs: the total bombing strength on the Barrage and Bombardment Table, and what its results do. */

import { amountText, type Frame, type PreviewLine, type Space } from '@redoubt/engine'
import {
  applied,
  type Change,
  type Column,
  columnText,
  consult,
  resultsTable,
  shiftedBy,
  strengthColumn,
} from '@redoubt/mechanics'
import type { Blitzkrieg, Bombing, Mission, MissionName } from '../game/game.ts'
import { unitsIn } from '../map/field.ts'
import { rivalOf } from '../map/map.ts'
import { bombingFactors, endMission, planesOf, targetOf } from './aircraft.ts'

/** The column a mission uses, and how it comes to it. */
export function bombColumn(
  g: Blitzkrieg,
  mission: MissionName,
  target: Space,
  factors: number,
): { readonly column: Column; readonly lines: readonly PreviewLine[] } {
  const table = resultsTable(g.table('BBT'))
  const kind = g.decisions.bombing[mission]
  const strength = applied(factors, kind?.strength?.(g, target) ?? [])
  const plain = strengthColumn(table, strength.value)
  const below = kind?.below?.(g)
  const shifted = shiftedBy(table, plain, kind?.shifts?.(g) ?? [], below ? { below } : {})
  const before = amountText(strength.value)
  const lines = [
    { id: 'bombers', key: 'bombers', clause: 'BS13', after: String(factors) },
    ...strength.lines,
    { id: 'column', key: 'column', clause: 'BS13', before, after: columnText(table, plain) },
    ...shifted.lines,
  ]
  return { column: shifted.value, lines }
}

/** C3  The bombs fall. */
export function dropBombs(g: Blitzkrieg, frame: Frame): void {
  const mission = frame as Mission
  const flying = planesOf(g, mission)
  const simultaneous = g.options['aa.timing'] === 'simultaneous'
  const factors = simultaneous ? mission.factors : bombingFactors(flying)
  if (factors === 0) {
    g.log('no_bombs', { hex: targetOf(g, mission) }, 'E25')
    return endMission(g, mission)
  }
  const target = targetOf(g, mission)
  const kind = kindOf(g, mission)
  const table = resultsTable(g.table('BBT'))
  const { column } = bombColumn(g, mission.mission, target, factors)
  if (column.kind === 'blank') {
    g.log('too_weak', { hex: target }, kind.tooWeakBy ?? kind.clause)
    return endMission(g, mission)
  }
  const key = [table.id, g.vars.player_turn, mission.mission, target]
  const { die, result, blank, row } = consult(g, table, column, key)
  const thrown = { die, table: table.id, row, column: columnText(table, column), result }
  g.log('bombs', { hex: target, ...thrown, effect: blank ? 'none' : 'some' }, kind.clause)
  g.next({ ...mission, step: 'end_mission' })
  const { strike, sparedBy } = kind
  if (!blank) strike(g, mission, target, Number(result))
  else if (sparedBy) g.log('saved', { hex: target }, sparedBy)
}

/** C3  The mission's end. */
export function returnToBase(g: Blitzkrieg, frame: Frame): void {
  endMission(g, frame as Mission)
}

/** The kind of a mission. @throws Error for one that ends without bombs */
function kindOf(g: Blitzkrieg, { mission }: Mission): Bombing {
  const kind = g.decisions.bombing[mission]
  if (!kind) throw new Error(`missions of kind "${mission}" drop no bombs`)
  return kind
}

/** 30.42  Strategic bombing of units, at double strength (30.8). */
const ofUnits: Bombing = {
  clause: '30.42',
  strength: (g, target) => [doubled(g, target)],
  strike: (g, { side }, target, result) => {
    const clause = g.decisions.unharmed(g, target)
    if (clause) return g.log('unharmed', { hex: target }, clause)
    const chooser = rivalOf(g, g.side(side))
    if (unitsIn(g, target).length > 0)
      g.push({ step: 'losses', side: chooser.id, of: 'bombed', hex: target.id, owed: result })
  },
}

/** 30.8  Units are bombed at double strength. */
function doubled(g: Blitzkrieg, target: Space): Change {
  const single = g.decisions.bombedAtSingle(g, target)
  return single
    ? { id: 'doubled', key: 'not_doubled', clause: single, times: 1 }
    : { id: 'doubled', key: 'doubled', clause: '30.8', times: g.table('BBT').data.units_multiplier }
}

/** 30.42  Strategic bombing of industry. */
const ofIndustry: Bombing = {
  clause: '30.42',
  strike: (g, _, target) => {
    g.setFor('industry_stopped', target, true)
    g.log('industry_stopped', { hex: target }, '30.42')
  },
}

/** 30.42  The kinds of bombing of the base game. */
export const strategicBombing = { STRAT_UNITS: ofUnits, STRAT_IND: ofIndustry }
