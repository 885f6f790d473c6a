/** F-10.6 – F-10.8, F-15  The end of a volley, the score of the match, and the next volley. */

import type { Seat } from '@redoubt/engine'
import { CHOOSE_COLOURS, frameOf } from './frames.ts'
import type { Clause, Fortify, Names, Side } from './generated.ts'
import { SQUARE_BONUS, unitPoints } from './points.ts'
import { dealForces, swapColours } from './setup.ts'
import type { Verdict } from './victory.ts'

/** FR-15, FR-16, FR-17  A volley nobody wins. */
export interface Drawn {
  readonly how: 'repetition' | 'deadlock' | 'turn_cap'
  readonly winner?: undefined
}

/** F-0.3 */
const VOLLEYS = 3
/** F-0.4 */
const WINS_NEEDED = 2

const CLAUSES = {
  square: 'F-10.2',
  all_fortified: 'F-10.4',
  repetition: 'FR-16',
  deadlock: 'FR-15',
  turn_cap: 'FR-17',
} as const

/** Closes the volley: scores it, then goes on to the next one or ends the match. */
export function endVolley(g: Fortify, end: Verdict | Drawn): void {
  const { how, winner } = end
  const facts = winner
    ? { side: winner, seat: g.seatOf(winner), ...('square' in end ? { square: end.square } : {}) }
    : { turns: g.vars.turn }
  g.log(`volley_${how}`, { volley: g.vars.volley, ...facts }, CLAUSES[how])
  if (winner) {
    const seat = g.seatOf(winner)
    g.setFor('volleys_won', seat, (g.vars.volleys_won[seat.index] ?? 0) + 1)
  } else g.set('volleys_drawn', g.vars.volleys_drawn + 1)
  if (g.options.scoring === 'points') closeWithPoints(g, end)
  else closeBestOfThree(g, winner)
}

// ── F-10.8  First to two volleys ──

function closeBestOfThree(g: Fortify, winner: Side | undefined): void {
  if (winner || g.options.drawn_volley !== 'replay_swapped')
    g.set('volleys_counted', g.vars.volleys_counted + 1)
  if (winner && matchWins(g, g.seatOf(winner)) >= WINS_NEEDED)
    return finishMatch(g, 'two-volleys', 'level', 'F-0.4')
  if (g.vars.volleys_counted >= VOLLEYS) return finishMatch(g, 'three-volleys', 'level', 'FR-18')
  if (tooManyDrawn(g)) return finishMatch(g, 'drawn-out', 'drawn-out-level', 'FR-18a')
  swapColours(g)
  beginVolley(g)
}

/** FR-18a  Replayed for ever, drawn volleys would never let the match end. */
function tooManyDrawn(g: Fortify): boolean {
  const { drawn_limit } = g.options
  return drawn_limit > 0 && g.vars.volleys_drawn >= drawn_limit
}

/** FR-18  Volleys won, with half a win for each drawn one where that is agreed. */
function matchWins(g: Fortify, seat: Seat<Names['seats']>): number {
  const halves = g.options.drawn_volley === 'half_each' ? g.vars.volleys_drawn / 2 : 0
  return (g.vars.volleys_won[seat.index] ?? 0) + halves
}

function finishMatch(
  g: Fortify,
  reason: Names['results'],
  level: Names['results'],
  clause: Clause,
): void {
  const scores = Object.fromEntries(g.seats.map((seat) => [seat.id, matchWins(g, seat)]))
  const best = Math.max(...Object.values(scores))
  const leaders = g.seats.filter((seat) => scores[seat.id] === best).map((seat) => seat.id)
  if (leaders.length > 1) g.finish({ winners: [], reason: level, clause, scores })
  else g.finish({ winners: leaders, reason, clause, scores })
}

// ── F-15  Points ──

/** F-15.1, F-15.7  The points of this volley are added to those before; so many volleys, and the match is over. */
function closeWithPoints(g: Fortify, { how, winner }: Verdict | Drawn): void {
  for (const side of g.sides) {
    const units = unitPoints(g, side)
    const bonus = how === 'square' && side === winner ? SQUARE_BONUS : 0
    const seat = g.seatOf(side)
    const total = (g.vars.points[seat.index] ?? 0) + units + bonus
    g.setFor('points', seat, total)
    g.log('scored', { side, seat, units, bonus, total }, 'F-15.2')
  }
  g.set('volleys_counted', g.vars.volleys_counted + 1)
  if (g.vars.volleys_counted >= g.options.points_volleys) return finishPoints(g)
  chooseColours(g)
}

/** F-15.9  Most points win; tied players share the victory. */
function finishPoints(g: Fortify): void {
  const scores = Object.fromEntries(
    g.seats.map((seat) => [seat.id, g.vars.points[seat.index] ?? 0]),
  )
  const best = Math.max(...Object.values(scores))
  const winners = g.seats.filter((seat) => scores[seat.id] === best).map((seat) => seat.id)
  g.finish({
    winners,
    reason: winners.length > 1 ? 'points-tie' : 'points',
    clause: 'F-15.9',
    scores,
  })
}

/** F-15.8, FR-44  The player with the lower total decides the colours. */
function chooseColours(g: Fortify): void {
  const [first = 0, second = 0] = g.vars.points
  const lower = g.seats[first < second ? 0 : 1]
  const chooser = first === second ? undefined : g.sides.find((side) => g.seatOf(side) === lower)
  if (chooser) return g.next(frameOf(CHOOSE_COLOURS, chooser))
  if (g.options.points_tie_colours === 'swap') swapColours(g)
  else if (g.roll(2, ['colours', g.vars.volley]) === 2) swapColours(g)
  beginVolley(g)
}

// ── The next volley ──

/** F-10.7, FR-46  Everything is reset, and Red begins. */
export function beginVolley(g: Fortify): void {
  dealForces(g)
  g.clearTally('positions')
  g.set('volley', g.vars.volley + 1)
  g.log('volley_begins', { volley: g.vars.volley, seat: g.seatOf(g.side('red')) }, 'F-10.7')
  g.next({ step: 'start_volley' })
}
