/** BS9  Strengths of a battle: printed factors, and what isolation, bombers, rivers and mountains make of them. */

import type { Space } from '@redoubt/engine'
import type { Engagement, OddsBattleRules, UnitChange } from '@redoubt/mechanics'
import { bombingFactors } from '../air/aircraft.ts'
import type { Blitzkrieg, Piece } from '../game/game.ts'
import { unitsIn } from '../map/field.ts'
import { isRiver } from '../map/map.ts'
import { combatFactor, isIsolated } from '../supply/supply.ts'
import { hexOf, printed } from '../units/units.ts'

type Battle = Engagement<Piece>

/** BS9  Attackers count their basic factors; isolation halves them, bombers add theirs. */
export const strengths: OddsBattleRules<Blitzkrieg>['weigh'] = {
  factor: (_, unit) => printed(unit),
  defenders: unitsIn,
  attackers: (g, { attackers }) => [
    ...g.decisions.attackChanges(g, attackers),
    ...isolated(g, attackers, { id: 'isolated_attack', key: 'isolated_attack' }),
  ],
  attack: (g, battle) => {
    const { planes, factors } = supportOf(g, battle)
    const facts = { planes, factors }
    const clause = '30.41'
    return planes > 0
      ? [{ id: 'support', key: 'support', clause, facts, add: factors, toggle: true }]
      : []
  },
  defending: (g, battle, hex, without) => {
    const isBombed = supportOf(g, battle).planes > 0 && !without.has('support')
    return inCover(g, battle, hex, isBombed)
  },
}

// ── Bombers (30.41) ──

/** Bombers that support an attack; they may be shot down by the time their bombs count. */
interface Support {
  readonly planes: number
  readonly factors: number
}

/** 30.41  What the bombers assigned to a battle bring to it. */
export function supportBy(planes: readonly Piece[]): Support {
  return { planes: planes.length, factors: bombingFactors(planes) }
}

/** E25  Bombers that are shot down before they bomb bring nothing; else all that set out do. */
function supportOf(g: Blitzkrieg, { support }: Battle): Support {
  const { frame } = g
  return frame?.step === 'battle' && g.options['aa.timing'] === 'simultaneous'
    ? { planes: Number(frame.planes), factors: Number(frame.factors) }
    : supportBy(support)
}

// ── Units ──

/** 23.6  Isolation halves, unit by unit. */
function isolated(
  g: Blitzkrieg,
  units: readonly Piece[],
  line: Pick<UnitChange, 'id' | 'key' | 'facts'>,
): UnitChange<Piece>[] {
  return units.some((unit) => isIsolated(g, unit) && combatFactor(g, unit) !== printed(unit))
    ? [{ ...line, clause: '23.6', toggle: true, counts: (unit) => combatFactor(g, unit) }]
    : []
}

/** BS9  The defence of a hex: doubled behind a river or on a mountain, and by what the rules add. */
function inCover(
  g: Blitzkrieg,
  { attackers }: Battle,
  hex: Space,
  isBombed: boolean,
): UnitChange<Piece>[] {
  const { river_hexside, terrain_doublings_cumulative } = g.table('terrain').data
  const units = unitsIn(g, hex)
  const line = (key: string) => ({ id: `${key}.${hex.id}`, key, facts: { hex }, toggle: true })
  const changes = isolated(g, units, line('isolated_defence'))
  const river = river_hexside.defender_multiplier
  if (isBehindRiver(g, attackers, hex)) {
    changes.push({ ...line('river'), clause: 'BS9', times: () => river })
    if (isBombed) {
      const kept = units.map((unit) => g.decisions.keepsRiver(g, unit)).find(Boolean)
      changes.push({
        ...line(kept ? 'not_undoubled' : 'undoubled'),
        clause: kept ?? '30.41',
        times: (unit, times) => (g.decisions.keepsRiver(g, unit) ? times : 1),
      })
    }
  }
  const ground = groundTimes(g, hex)
  if (ground !== 1)
    changes.push({
      ...line('terrain'),
      clause: 'BS9',
      times: (_, times) =>
        terrain_doublings_cumulative ? times * ground : Math.max(times, ground),
    })
  for (const { key, clause, option, times } of g.decisions.defence) {
    if (units.some((unit) => times(g, unit, 1) !== 1))
      changes.push({ ...line(key), clause, option, times: (unit, so) => times(g, unit, so) })
  }
  return changes
}

/** BS2  By how much the ground itself multiplies a defence. */
function groundTimes(g: Blitzkrieg, hex: Space): number {
  return g.table('terrain').data.defender_multiplier[hex.terrain] ?? 1
}

/** BS2  Do all attackers attack across river hexsides? */
function isBehindRiver(g: Blitzkrieg, attackers: readonly Piece[], hex: Space): boolean {
  return attackers.every((unit) => {
    const edge = g.board.edge(hexOf(unit), hex)
    return edge !== undefined && isRiver(edge)
  })
}
