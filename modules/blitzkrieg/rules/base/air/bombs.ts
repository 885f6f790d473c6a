/** BS13, 30.8  Bombs: the total bombing strength on the Barrage and Bombardment Table, and what its results do. */

import type { Frame, PreviewLine, Space } from '@redoubt/engine'
import { columnText, consult, resultsTable } from '@redoubt/mechanics'
import type { Blitzkrieg, Bombing, Mission } from '../game/game.ts'
import { rivalOf } from '../map/countries.ts'
import { unitsIn } from '../map/field.ts'
import { bombingFactors } from './aircraft.ts'
import { bombColumn } from './bomb-column.ts'
import { endMission, planesOf, targetOf } from './mission.ts'

/** C3  The bombs fall. */
export function dropBombs(g: Blitzkrieg, frame: Frame): void {
  const mission = frame as Mission
  const flying = planesOf(g, mission)
  const simultaneous = g.options['aa.timing'] === 'simultaneous'
  const factors = simultaneous ? mission.factors : bombingFactors(flying)
  if (factors === 0) {
    g.log('no_bombs', { hex: targetOf(g, mission) }, { clause: 'E25' })
    return endMission(g, mission)
  }
  const target = targetOf(g, mission)
  const kind = kindOf(g, mission)
  const table = resultsTable(g.table('BBT'))
  const { column } = bombColumn(g, mission.mission, target, factors)
  if (column.kind === 'blank') {
    g.log('too_weak', { hex: target }, { clause: kind.tooWeakBy ?? kind.clause })
    return endMission(g, mission)
  }
  const { die, result, blank, row } = consult(g, table, column, [
    table.id,
    g.vars.player_turn,
    mission.mission,
    target,
  ])
  g.log(
    'bombs',
    {
      hex: target,
      die,
      table: table.id,
      row,
      column: columnText(table, column),
      result,
      effect: blank ? 'none' : 'some',
    },
    { clause: kind.clause },
  )
  g.next({ ...mission, step: 'end_mission' })
  const { strike, sparedBy } = kind
  if (!blank) strike(g, mission, target, Number(result))
  else if (sparedBy) g.log('saved', { hex: target }, { clause: sparedBy })
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
  strength: doubled,
  strike: (g, { side }, target, result) => {
    const clause = g.decisions.unharmed(g, target)
    if (clause) return g.log('unharmed', { hex: target }, { clause })
    const chooser = rivalOf(g, g.side(side))
    if (unitsIn(g, target).length > 0)
      g.push({ step: 'losses', side: chooser.id, of: 'bombed', hex: target.id, owed: result })
  },
}

/** 30.8  Units are bombed at double strength. */
function doubled(g: Blitzkrieg, target: Space, factors: number, lines: PreviewLine[]): number {
  const single = g.decisions.bombedAtSingle(g, target)
  const strength = single ? factors : factors * g.table('BBT').data.units_multiplier
  lines.push({
    id: 'doubled',
    key: single ? 'not_doubled' : 'doubled',
    clause: single ?? '30.8',
    before: String(factors),
    after: String(strength),
  })
  return strength
}

/** 30.42  Strategic bombing of industry. */
const ofIndustry: Bombing = {
  clause: '30.42',
  strike: (g, _, target) => {
    g.setFor('industry_stopped', target, true)
    g.log('industry_stopped', { hex: target }, { clause: '30.42' })
  },
}

/** 30.42  The kinds of bombing of the base game. */
export const strategicBombing = { STRAT_UNITS: ofUnits, STRAT_IND: ofIndustry }
