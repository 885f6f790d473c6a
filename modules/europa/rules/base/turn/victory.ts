/** D.victory, D.levels, D.sudden, D.capitulation  Points, and how the game ends. */

import type { Board, Margin, Side, Space } from '@redoubt/engine'
import { objectivesPart, oncePer } from '@redoubt/mechanics'
import type { Clause, Europa, Names } from '../game/europa.ts'
import { controllerOf } from '../map/map.ts'
import { isTroop, nationOf } from '../units/forces.ts'

/** D.victory  The cities that count in the scenario, with what they count for the Axis and for the Allies. */
export const citiesOf = (g: Europa) => citiesIn(g.scenarioData)(g.board)

type City = ReturnType<typeof citiesOf>[number]

const citiesIn = oncePer(({ victory }: Names['scenario']) =>
  oncePer((board: Board) => {
    const { axisPointsForControl: axis = {}, alliedPointsForControl: allied = {} } = victory ?? {}
    return Object.keys({ ...axis, ...allied }).flatMap((id) => {
      const hex = board.space(id)
      return hex ? [{ hex, points: [axis[id] ?? 0, allied[id] ?? 0] as const }] : []
    })
  }),
)

/** The hexes of these cities. */
export const cityHexesOf = (g: Europa): readonly Space[] => hexesOf(citiesOf(g))

const hexesOf = oncePer((cities: readonly City[]) => cities.map(({ hex }) => hex))

/** D.victory  What one side's cities count for it. */
function pointsFor({ points }: City, side: Side | undefined): number {
  return side ? (points[side.index] ?? 0) : 0
}

/** The Axis points less the Allied points. */
function scoreOf(g: Europa): number {
  if (!g.scenarioData.victory) return 0
  return g.decisions.points.reduce((points, decision) => points + decision(g), 0)
}

/** D.victory  Points for cities, Axis less Allied, by whoever holds each of them. */
export function cityPoints(g: Europa): number {
  return citiesOf(g).reduce((score, city) => {
    const holder = controllerOf(g, city.hex)
    const points = pointsFor(city, holder)
    return holder === g.sides[0] ? score + points : score - points
  }, 0)
}

/** D.victory  The lead in points; as far as it counts are the points of all cities. */
export function margin(g: Europa, side: Side): Margin {
  const most = citiesOf(g).reduce((sum, { points: [axis, allied] }) => sum + axis + allied, 0)
  const score = scoreOf(g)
  return { lead: side === g.sides[0] ? score : -score, most }
}

/** D.victory  What one side is ahead, the other is behind. */
export const objectives = objectivesPart<Europa>({
  clause: 'D.levels',
  points: (g, side) => (side === g.sides[0] ? scoreOf(g) : 0 - scoreOf(g)),
  spaces: (g) =>
    citiesOf(g).map((city) => {
      const holder = controllerOf(g, city.hex)
      const points = pointsFor(city, holder)
      const most = Math.max(...city.points)
      return { space: city.hex, holder: points > 0 ? holder : undefined, points: points || most }
    }),
})

/** D.sudden  Paris falls. @returns true when the game is over */
export function endsSuddenly(g: Europa, side: Side): boolean {
  const sudden = g.scenarioData.victory?.suddenDeath
  const hex = sudden && g.board.space(sudden.holds)
  if (!sudden || !hex || side.id !== sudden.atEndOfPlayerTurnOf) return false
  if (controllerOf(g, hex) !== side || scoreOf(g) < sudden.atLeast) return false
  finish(g, sudden, 'D.sudden', 'sudden')
  return true
}

/** D.levels  The last turn is over. */
export function endByPoints(g: Europa): void {
  const score = scoreOf(g)
  const level = g.scenarioData.victory?.levels.find(({ atLeast }) => score >= atLeast)
  finish(g, level ?? { result: 'draw' }, 'D.levels')
}

/** A victory level of the scenario: the key of its sentence, and who wins by it. */
type Level = Pick<NonNullable<Names['scenario']['victory']>['levels'][number], 'result' | 'winner'>

function finish(g: Europa, { result, winner }: Level, clause: Clause, reason = result): void {
  g.log('game_ends', { result, score: scoreOf(g) }, clause)
  objectives.end(g, { winners: winner ? [g.side(winner)] : [], reason, clause })
}

/** D.capitulation  Belgium gives up when the Axis holds its three cities. */
export function checkCapitulation(g: Europa, side: Side): void {
  const rule = g.scenarioData.capitulation
  if (!rule || side.id !== rule.checkedAtEndOf) return
  const own = g.side(rule.side)
  const enemy = g.opponent(own)
  const held = rule.whenEnemyHolds.every((id) => {
    const hex = g.board.space(id)
    return hex !== undefined && controllerOf(g, hex) === enemy
  })
  const units = g.pieces.filter(
    (unit) => g.onBoard(unit) && isTroop(unit) && nationOf(unit) === rule.nation,
  )
  if (!held || units.length === 0) return
  g.log('capitulates', { side: own, units: units.length }, 'D.capitulation')
  for (const unit of units) g.remove(unit)
}
