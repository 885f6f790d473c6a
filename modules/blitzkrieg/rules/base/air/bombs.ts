/** BS13, 30.8  Bombs: the total bombing strength on the Barrage and Bombardment Table, and what its results do. */

import type { Frame, Space } from '@redoubt/engine'
import { columnText, lookUp, throwDice } from '@redoubt/mechanics'
import { harmsNobodyOnFort } from '../../fortifications38/bombing.ts'
import { destroyRaidedFort } from '../../fortifications38/raid.ts'
import { destroyRaidedFortress } from '../../fortresses37/raid.ts'
import type { Blitzkrieg } from '../../shape.ts'
import { rivalOf } from '../map/countries.ts'
import { unitsIn } from '../map/field.ts'
import { bombingFactors } from './aircraft.ts'
import { bbtOf, bombColumn } from './bomb-column.ts'
import { endMission, type Mission, planesOf, targetOf } from './mission.ts'

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
  const table = bbtOf(g)
  const { column } = bombColumn(g, mission.mission, target, factors)
  if (column.kind === 'blank') {
    g.log('too_weak', { hex: target }, { clause: '37.64b' })
    return endMission(g, mission)
  }
  const { sum } = throwDice(g, table.dice ?? { count: 1, faces: 6 }, [
    table.id,
    g.vars.player_turn,
    mission.mission,
    target,
  ])
  const { result, blank, row } = lookUp(table, column, sum)
  g.log(
    'bombs',
    {
      hex: target,
      die: sum,
      table: table.id,
      row: row ?? '',
      column: columnText(table, column),
      result,
      effect: blank ? 'none' : 'some',
    },
    { clause: clauseOf(mission) },
  )
  g.next({ ...mission, step: 'end_mission' })
  if (!blank) strike(g, mission, target, Number(result))
  else if (mission.mission === 'ADD_FORTRESS') g.log('saved', { hex: target }, { clause: '37.64c' })
  else if (mission.mission === 'ADD_FORT') g.log('saved', { hex: target }, { clause: '38.43e' })
}

/** 30.42, 33  Strategic bombing, or an additional mission. */
function clauseOf({ mission }: Mission): string {
  return mission === 'STRAT_UNITS' || mission === 'STRAT_IND' ? '30.42' : '33'
}

/** C3  The mission's end. */
export function returnToBase(g: Blitzkrieg, frame: Frame): void {
  endMission(g, frame as Mission)
}

function strike(g: Blitzkrieg, { mission, side }: Mission, target: Space, result: number): void {
  switch (mission) {
    case 'STRAT_UNITS': {
      if (harmsNobodyOnFort(g, target))
        return g.log('unharmed', { hex: target }, { clause: '38.42c' })
      const chooser = rivalOf(g, g.side(side))
      if (unitsIn(g, target).length > 0)
        g.push({ step: 'losses', side: chooser.id, of: 'bombed', hex: target.id, owed: result })
      return
    }
    case 'STRAT_IND':
      g.setFor('industry_stopped', target, true)
      return g.log('industry_stopped', { hex: target }, { clause: '30.42' })
    case 'ADD_FORTRESS':
      return destroyRaidedFortress(g, target)
    case 'ADD_FORT':
      return destroyRaidedFort(g, target)
    case 'TACTICAL':
  }
}
