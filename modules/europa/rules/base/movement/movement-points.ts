/** C5.move  Movement points: what a unit has, what it has spent, what the ground costs. Counted in quarters inside. */

import { type Board, ONE, product, readAmount, roundDown, type Space } from '@redoubt/engine'
import { type Costs, movementCosts, oncePer } from '@redoubt/mechanics'
import type { Names } from '../../generated.ts'
import type { Europa, Piece } from '../game/europa.ts'
import { isExploitation, phaseOf, read } from '../game/given.ts'
import { isHeavy, printedOn } from '../units/forces.ts'
import { quarters } from '../units/supply-points.ts'

type Chart = Names['tables']['terrainEffectsChart']

/** Costs of every step, by chart and board, for c/m units and artillery or for others. */
export function groundCosts(g: Europa, unit: Piece): Costs {
  const { light, heavy } = costsBy(read(g, 'terrainEffectsChart'))(g.board)
  return isHeavy(g, unit) ? heavy : light
}

const costsBy = oncePer((chart: Chart) =>
  oncePer((board: Board) => ({
    light: costsFrom(chart, board, 'mp'),
    heavy: costsFrom(chart, board, 'mpCM'),
  })),
)

function costsFrom(chart: Chart, board: Board, column: 'mp' | 'mpCM'): Costs {
  return movementCosts(board, {
    enter: (hex) => {
      const points = chart.terrain[hex.terrain]?.[column]
      return points === null || points === undefined ? null : quarters.of(points)
    },
    cross: ({ features }) =>
      features.reduce((most, feature) => {
        const row = chart.hexsides[feature]
        return row ? Math.max(most, quarters.of(row[column])) : most
      }, 0),
  })
}

/** What a unit may spend in this phase, in quarters. */
function allowanceOf(g: Europa, unit: Piece): number {
  const { reserve, exploitation, disrupted } = sharesOf(read(g, 'movement'))
  let share = ONE
  if (isExploitation(g)) share = exploitation
  if (phaseOf(g) === 'reaction') share = reserve
  const worn = unit.at.disrupted ? disrupted : ONE
  return roundDown(product(printedOn(unit, 'move') * quarters.unit, share, worn))
}

/** The shares of its movement points a unit has in special cases. */
const sharesOf = oncePer(
  ({ reserveMP, exploitationMP, disruptedMP }: Names['tables']['movement']) => ({
    reserve: readAmount(reserveMP),
    exploitation: readAmount(exploitationMP),
    disrupted: readAmount(disruptedMP),
  }),
)

/** What it has left in this phase, in quarters. */
export function pointsLeft(g: Europa, unit: Piece): number {
  return allowanceOf(g, unit) - spentInPhase(unit) * quarters.unit
}

/** MP used since the phase began. */
export function spentInPhase(unit: Piece): number {
  return Math.max(0, unit.at.mp_spent - unit.at.mp_before)
}

/** Spends MP. */
export function spend(g: Europa, unit: Piece, points: number): void {
  if (points <= 0) return
  g.mark(unit, 'mp_spent', unit.at.mp_spent + points / quarters.unit)
  if (g.onBoard(unit) && unit.side)
    g.decisions.movement.hasLeft(g, unit.place as Space, unit.side, 'spends')
}
