/** D.victory, D.levels, D.sudden, D.capitulation  Points, and how the game ends. */

import type { Margin, Side } from '@redoubt/engine'
import { type ObjectiveSpace, objectivesPart } from '@redoubt/mechanics'
import type { Clause } from '../../generated.ts'
import type { Europa } from '../game/europa.ts'
import { controllerOf } from '../map/control.ts'
import { isTroop, nationOf } from '../units/forces.ts'

/** The Axis points less the Allied points. */
function scoreOf(g: Europa): number {
  if (!g.scenarioData.victory) return 0
  return g.decisions.points.reduce((points, decision) => points + decision(g), 0)
}

/** D.victory  Points for cities, Axis less Allied. */
export function cityPoints(g: Europa): number {
  const { victory } = g.scenarioData
  const [axis, allied] = g.sides
  if (!axis || !allied) return 0
  return (
    pointsFor(g, axis, victory?.axisPointsForControl) -
    pointsFor(g, allied, victory?.alliedPointsForControl)
  )
}

function pointsFor(g: Europa, side: Side, cities: Readonly<Record<string, number>> = {}): number {
  return Object.entries(cities).reduce((points, [id, value]) => {
    const hex = g.board.space(id)
    return hex && controllerOf(g, hex) === side ? points + value : points
  }, 0)
}

/** D.victory  The cities, with what they count for whoever holds them. */
function citiesThatCount(g: Europa): ObjectiveSpace[] {
  const { axisPointsForControl = {}, alliedPointsForControl = {} } = g.scenarioData.victory ?? {}
  const counts = [axisPointsForControl, alliedPointsForControl]
  const cities = new Set(counts.flatMap((cities) => Object.keys(cities)))
  return [...cities].flatMap((id) => {
    const space = g.board.space(id)
    if (!space) return []
    const holder = controllerOf(g, space)
    const points = holder ? (counts[g.sides.findIndex((side) => side === holder)]?.[id] ?? 0) : 0
    return [{ space, holder: points > 0 ? holder : undefined, points: points || most(counts, id) }]
  })
}

/** What a city would count for the other. */
function most(counts: readonly Readonly<Record<string, number>>[], id: string): number {
  return Math.max(...counts.map((cities) => cities[id] ?? 0))
}

/** D.victory  The lead in points; as far as it counts are the points of all cities. */
export function margin(g: Europa, side: Side): Margin {
  const { axisPointsForControl = {}, alliedPointsForControl = {} } = g.scenarioData.victory ?? {}
  const cities = [...Object.values(axisPointsForControl), ...Object.values(alliedPointsForControl)]
  const most = cities.reduce((sum, value) => sum + value, 0)
  const score = scoreOf(g)
  return { lead: side === g.sides[0] ? score : -score, most }
}

/** D.victory  What one side is ahead, the other is behind. */
export const objectives = objectivesPart<Europa>({
  clause: 'D.levels',
  points: (g, side) => (side === g.sides[0] ? scoreOf(g) : 0 - scoreOf(g)),
  spaces: citiesThatCount,
})

/** D.sudden  Paris falls. @returns true when the game is over */
export function endsSuddenly(g: Europa, side: Side): boolean {
  const sudden = g.scenarioData.victory?.suddenDeath
  const hex = sudden && g.board.space(sudden.holds)
  if (!sudden || !hex || side.id !== sudden.atEndOfPlayerTurnOf) return false
  if (controllerOf(g, hex) !== side || scoreOf(g) < sudden.atLeast) return false
  finish(g, sudden.result, 'D.sudden')
  return true
}

/** D.levels  The last turn is over. */
export function endByPoints(g: Europa): void {
  const score = scoreOf(g)
  const level = g.scenarioData.victory?.levels.find(({ atLeast }) => score >= atLeast)
  finish(g, level?.result ?? 'draw', 'D.levels')
}

function finish(g: Europa, result: string, clause: Clause): void {
  const winner = g.sides.find((side) =>
    result.toLowerCase().startsWith(side.adjective.toLowerCase()),
  )
  g.log('game_ends', { result: levelOf(result), score: scoreOf(g) }, { clause })
  objectives.end(g, { winners: winner ? [winner] : [], reason: reasonOf(result, clause), clause })
}

/** The key of the result's text: `axis_decisive`, `draw`, `sudden`. */
function reasonOf(result: string, clause: string): string {
  return clause === 'D.sudden' ? 'sudden' : levelOf(result)
}

/** The scenario's victory level as texts choose by it: `Axis decisive` is `axis_decisive`. */
function levelOf(result: string): string {
  return result.toLowerCase().replace(/\W+/g, '_')
}

/** D.capitulation  Belgium gives up when the Axis holds its three cities. */
export function checkCapitulation(g: Europa, side: Side): void {
  const rule = g.scenarioData.capitulation
  if (!rule || side.id !== rule.checkedAtEndOf) return
  const enemy = g.opponent(g.side(rule.side))
  const held = rule.whenEnemyHolds.every((id) => {
    const hex = g.board.space(id)
    return hex !== undefined && controllerOf(g, hex) === enemy
  })
  if (!held) return
  const units = g.pieces.filter(
    (unit) => g.onBoard(unit) && isTroop(unit) && nationOf(unit) === rule.nation,
  )
  if (units.length === 0) return
  g.log(
    'capitulates',
    { side: g.side(rule.side), units: units.length },
    { clause: 'D.capitulation' },
  )
  for (const unit of units) g.remove(unit)
}
