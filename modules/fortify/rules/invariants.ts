/** What holds in every position of Fortify (study C.4). */

import { isArtillery, isChopper } from './concepts.ts'
import type { Fortify } from './generated.ts'
import { fits } from './map.ts'
import { verdict } from './victory.ts'

type Invariant = (g: Fortify) => string | undefined

/** F-1.2, F-1.3  Every colour keeps its 12 (14) units. */
const unitsPerColour: Invariant = (g) => {
  const expected = g.options.special_warfare ? 14 : 12
  for (const side of g.sides) {
    const units = g.pieces.filter((unit) => unit.side === side && unit.place.index >= 0).length
    if (units !== expected) return `${side.id} has ${units} units, expected ${expected}`
  }
  return undefined
}

/** F-5.2, F-6.8, F-13.3  A space holds at most one ground unit, and at most one Chopper above it. */
const oneUnitPerLevel: Invariant = (g) => {
  for (const space of g.board.spaces) {
    const [top, ...beneath] = g.stack(space)
    if (
      beneath.length > 1 ||
      beneath.some(isChopper) ||
      (beneath.length > 0 && top && !isChopper(top))
    ) {
      return `${space.id} holds ${g
        .stack(space)
        .map((unit) => unit.type.id)
        .join(' on ')}`
    }
  }
  return undefined
}

/** F-5.8, F-14.1  Every unit stands where its type may. */
const terrainFits: Invariant = (g) => {
  for (const space of g.board.spaces) {
    const misfit = g.stack(space).find((unit) => !fits(g, unit.type, space))
    if (misfit) return `${misfit.type.id} stands on ${space.terrain} at ${space.id}`
  }
  return undefined
}

/** F-9.5, F-14.10  The track holds no more than its slots, and never Artillery. */
const trackInOrder: Invariant = (g) => {
  for (const track of [g.zone('track'), ...g.sides.map((side) => g.zone('own_track', side))]) {
    if (g.count(track) > g.options.track_length)
      return `${track.id} holds ${g.count(track)} units, at most ${g.options.track_length} may rest there`
    if (g.stack(track).some(isArtillery)) return `Artillery is on ${track.id}`
  }
  return undefined
}

/** F-3.1  Nobody has more than two actions. */
const actionsInRange: Invariant = (g) =>
  [0, 1, 2].includes(g.vars.actions_left) ? undefined : `${g.vars.actions_left} actions are left`

/** F-10.1  No side is asked to begin a turn in a volley that was won at the end of the one before. */
const wonVolleysEnd: Invariant = (g) => {
  if (g.frame?.step !== 'turn' || g.vars.actions_left !== 2) return undefined
  const won = verdict(g, g.opponent(g.side(g.frame.side)))
  return won && `play goes on although ${won.winner.id} has won (${won.how})`
}

export const invariants: Readonly<Record<string, Invariant>> = {
  unitsPerColour,
  oneUnitPerLevel,
  terrainFits,
  trackInOrder,
  actionsInRange,
  wonVolleysEnd,
}
