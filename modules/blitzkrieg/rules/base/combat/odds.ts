/** BS9  Strengths and odds of a battle: printed factors, and what isolation, bombers, rivers and mountains make of them. */

import type { PreviewLine, Space } from '@redoubt/engine'
import { type Column, columnText, oddsColumn, resultsTable } from '@redoubt/mechanics'
import { bombingFactors } from '../air/aircraft.ts'
import type { Battle, Blitzkrieg, Multiplier, Piece } from '../game/game.ts'
import { unitsIn } from '../map/field.ts'
import { isRiver } from '../map/map.ts'
import { combatFactor } from '../supply/isolation.ts'
import { hexOf, printedFactors } from '../units/units.ts'

interface Strengths {
  readonly attack: number
  readonly defence: number
  readonly column: Column
  /** From the printed factors to the column, one change a line. */
  readonly lines: readonly PreviewLine[]
}

/** Bombers that support an attack; they may be shot down by the time their bombs count (E25). */
interface Support {
  readonly planes: number
  readonly factors: number
}

/** 30.41  What the bombers assigned to a battle bring to it. */
export function supportBy(planes: readonly Piece[]): Support {
  return { planes: planes.length, factors: bombingFactors(planes) }
}

/**
 * BS9  The odds of a battle.
 * @param without ids of lines struck out to see what would change
 */
export function strengthsOf(
  g: Blitzkrieg,
  { attackers, targets }: Pick<Battle, 'attackers' | 'targets'>,
  support: Support,
  without: ReadonlySet<string> = NOTHING,
): Strengths {
  const lines: PreviewLine[] = []
  const attack = attackOf(g, attackers, support, without, lines)
  const isBombed = support.planes > 0 && !without.has('support')
  let defence = 0
  for (const hex of targets) defence += defenceOf(g, attackers, hex, isBombed, without, lines)
  const column = oddsColumn(resultsTable(g.table('TGAT')), attack, defence)
  const after = columnText(resultsTable(g.table('TGAT')), column)
  lines.push({
    id: 'odds',
    key: 'odds',
    clause: 'BS9',
    facts: { attack, defence },
    before: `${attack}:${defence}`,
    after,
  })
  return { attack, defence, column, lines }
}

const NOTHING: ReadonlySet<string> = new Set()

/** BS9  Attackers count their basic factors; isolation halves them, bombers add theirs. */
function attackOf(
  g: Blitzkrieg,
  attackers: readonly Piece[],
  { planes, factors }: Support,
  without: ReadonlySet<string>,
  lines: PreviewLine[],
): number {
  let value = printedFactors(attackers)
  lines.push({
    id: 'attackers',
    key: 'attackers',
    clause: 'BS9',
    facts: { units: attackers },
    after: String(value),
  })
  const change = (id: string, clause: string, after: number, facts = {}) => {
    const to = without.has(id) ? value : after
    lines.push({
      id,
      key: id,
      clause,
      facts,
      before: String(value),
      after: String(to),
      toggle: true,
    })
    value = to
  }
  let fighting = 0
  for (const unit of attackers) fighting += combatFactor(g, unit)
  lines.push(...g.decisions.attackLines(g, attackers, value))
  if (fighting !== value) change('isolated_attack', '23.6', fighting)
  if (planes > 0) change('support', '30.41', value + factors, { planes, factors })
  return value
}

/** What bears on the defence of a hex. */
interface Cover {
  readonly isolation: boolean
  readonly river: boolean
  readonly bombed: boolean
  readonly terrain: boolean
  /** What multiplies it besides, as far as it has been counted. */
  readonly besides: readonly Multiplier[]
}

const BARE: Cover = {
  isolation: false,
  river: false,
  bombed: false,
  terrain: false,
  besides: [],
}

/** BS9  The defence of a hex: doubled behind a river or on a mountain, and by what the rules add. */
function defenceOf(
  g: Blitzkrieg,
  attackers: readonly Piece[],
  hex: Space,
  isBombed: boolean,
  without: ReadonlySet<string>,
  lines: PreviewLine[],
): number {
  const units = unitsIn(g, hex)
  let cover = BARE
  let value = defenceUnder(g, units, hex, cover)
  lines.push({
    id: `defenders.${hex.id}`,
    key: 'defenders',
    clause: 'BS9',
    facts: { units, hex },
    after: String(value),
  })
  const change = (more: Partial<Cover>, key: string, clause: string, option?: string) => {
    const id = `${key}.${hex.id}`
    const before = value
    if (!without.has(id)) {
      cover = { ...cover, ...more }
      value = defenceUnder(g, units, hex, cover)
    }
    if (before === value && !without.has(id) && more.isolation) return
    const line = {
      id,
      key,
      clause,
      facts: { hex },
      before: String(before),
      after: String(value),
      toggle: true,
    }
    lines.push(option === undefined ? line : { ...line, option })
  }
  change({ isolation: true }, 'isolated_defence', '23.6')
  if (isBehindRiver(g, attackers, hex)) {
    change({ river: true }, 'river', 'BS9')
    if (isBombed) {
      const kept = units
        .map((unit) => g.decisions.keepsRiver(g, unit))
        .find((clause) => clause !== undefined)
      change({ bombed: true }, kept ? 'not_undoubled' : 'undoubled', kept ?? '30.41')
    }
  }
  if (groundTimes(g, hex) !== 1) change({ terrain: true }, 'terrain', 'BS9')
  for (const multiplier of g.decisions.defence) {
    if (units.some((unit) => multiplier.times(g, unit, 1) !== 1)) {
      const { key, clause, option } = multiplier
      change({ besides: [...cover.besides, multiplier] }, key, clause, option)
    }
  }
  return value
}

function defenceUnder(g: Blitzkrieg, units: readonly Piece[], hex: Space, cover: Cover): number {
  const { river_hexside, terrain_doublings_cumulative } = g.table('terrain').data
  let sum = 0
  for (const unit of units) {
    const undoubled = cover.bombed && g.decisions.keepsRiver(g, unit) === undefined
    const river = cover.river && !undoubled ? river_hexside.defender_multiplier : 1
    const ground = cover.terrain ? groundTimes(g, hex) : 1
    const times = terrain_doublings_cumulative ? river * ground : Math.max(river, ground)
    const factor = cover.isolation ? combatFactor(g, unit) : printedFactors([unit])
    sum += factor * cover.besides.reduce((so, { times: more }) => more(g, unit, so), times)
  }
  return sum
}

/** BS2  By how much the ground itself multiplies a defence. */
function groundTimes(g: Blitzkrieg, hex: Space): number {
  return g.table('terrain').data.defender_multiplier[hex.terrain] ?? 1
}

/** BS2  Do all attackers attack across river hexsides? */
function isBehindRiver(g: Blitzkrieg, attackers: readonly Piece[], hex: Space): boolean {
  for (const unit of attackers) {
    const edge = g.board.edge(hexOf(unit), hex)
    if (!edge || !isRiver(edge)) return false
  }
  return attackers.length > 0
}
