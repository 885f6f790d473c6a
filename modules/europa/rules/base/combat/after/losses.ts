/** C3.9, C5.losses  Losses of both tables: what each side owes, what a loss does, and how its owner chooses. */

import type { Side, Space } from '@redoubt/engine'
import { pointsLosses, refresh } from '@redoubt/mechanics'
import type { Europa, Piece, Result } from '../../game/europa.ts'
import { CADRE, FULL, hasCadre, isCadre, isTroop } from '../../units/forces.ts'
import { battleOf, fought } from '../battle.ts'
import { resultInForce } from '../results/results.ts'
import { leavesCadre, lossesOf, type Measure, printed, tollOf } from '../results/toll.ts'

/** Works out what each side owes and opens the choices; the defender chooses first. */
export function settleLosses(g: Europa): void {
  const attack = fought(g)
  const { units: attackers, side, defender, hex } = attack
  const battle = battleOf(g)
  const result = resultInForce(g)
  const toll = tollOf(g, battle, attack, result, battle.red ?? '0/0')
  const { defenders, red, exchange, disruption, casualties, owed } = toll
  if (casualties) g.log('disruption_halved', { hex, points: casualties.points }, casualties.clause)
  if (toll.wipesOut) wipeOut(g, result, defenders)
  const shared = exchange.pool === attackers
  const attackersLose = { side, measure: 'attack', how: 'lose' } as const
  const defendersLose = { side: defender, measure: 'defence', how: 'lose' } as const
  if (!casualties)
    open(g, { ...defendersLose, how: 'disrupt', owed: disruption, pool: defenders.filter(isTroop) })
  open(g, { ...attackersLose, owed: red + (shared ? exchange.points : 0), pool: attackers })
  if (!shared) open(g, { ...attackersLose, owed: exchange.points, pool: exchange.pool })
  open(g, { ...defendersLose, owed, pool: defenders.filter((unit) => g.onBoard(unit)) })
}

/** AMB-09, AMB-10  DE and OR: divisions become cadres, all else is eliminated. */
function wipeOut(g: Europa, result: Result, defenders: readonly Piece[]): void {
  for (const unit of defenders) {
    if (leavesCadre(g, result, unit)) takeLoss(g, unit, 'defence')
    else if (g.decisions.units.isUnit(g, unit)) eliminate(g, unit)
    else g.decisions.strengths.loseAll(g, unit)
  }
}

/** Takes one loss from a piece. */
function takeLoss(g: Europa, piece: Piece, measure: Measure): void {
  const [points = 0] = lossesOf(g, piece, measure)
  if (!g.decisions.units.isUnit(g, piece)) g.decisions.strengths.losePoint(g, piece)
  else if (hasCadre(piece)) {
    g.decisions.results.hasLost(g, piece, points)
    g.log('cadre', { unit: piece }, 'C3.9')
    g.flip(piece, CADRE)
  } else eliminate(g, piece, points)
}

/** A unit leaves the map. */
export function eliminate(g: Europa, unit: Piece, worth = g.decisions.units.defenceOf(unit)): void {
  const hex = unit.place as Space
  const side = unit.side as Side
  g.decisions.results.hasLost(g, unit, worth)
  g.log('eliminated', { unit, hex }, 'C3.9')
  g.move(unit, g.zone('eliminated', side))
  if (!isTroop(unit)) return
  const { nation } = unit.at
  refresh(g, unit)
  g.mark(unit, 'nation', nation)
  if (isCadre(unit)) g.flip(unit, FULL)
  g.decisions.movement.hasLeft(g, hex, side, 'lost')
}

/** How points are counted, and what becomes of the unit: it is lost, or disrupted for all it is worth. */
interface Counted {
  readonly measure: Measure
  readonly how: 'lose' | 'disrupt'
}

function open(
  g: Europa,
  { side, owed, pool, ...counted }: Counted & { side: Side; owed: number; pool: readonly Piece[] },
): void {
  if (owed <= 0 || pool.length === 0) return
  const key = counted.how === 'lose' ? 'must_lose' : 'must_disrupt'
  g.log(key, { side, points: owed }, 'C3.9')
  losses.owe(g, side.id, owed, pool, counted)
}

/** C3.9, C5.losses  The owner names what he loses: a unit, or a point of a strength. */
export const losses = pointsLosses<Europa, Counted>({
  clause: 'C3.9',
  spares: 'C5.losses',
  points: (g, unit, { how, measure }) =>
    how === 'lose'
      ? lossesOf(g, unit, measure)
      : [printed(g, unit, measure)].filter((points) => points > 0),
  take: (g, unit, { how, measure }) => {
    if (how === 'lose') takeLoss(g, unit, measure)
    else {
      g.mark(unit, 'disrupted', true)
      g.log('disrupted', { unit }, 'C5.disruption')
    }
  },
  prompt: ({ how }) => ({ how }),
})
