/** BS9  Advance after combat: attackers that stand may go into a hex that is empty of defenders. */

import { type Frame, objection, type Piece, piece, type Space, space } from '@redoubt/engine'
import { action, type Blitzkrieg } from '../game/game.ts'
import type { ByUnit, ToHex } from '../game/words.ts'
import { isStrangerIn } from '../map/field.ts'
import { enterHex, relocate } from '../movement/entry.ts'
import { prohibitedTerrain } from '../movement/movement.ts'
import { isProhibited } from '../movement/reach.ts'
import { hasRoom, overstacked } from '../movement/stacking.ts'
import { isBeside } from './adjacency.ts'
import { fighters, hexesOf } from './battles.ts'

interface Advancing extends Frame {
  readonly side: string
  readonly battle: string
}

/** The hexes of the battle in which nobody else is left. */
function emptyHexes(g: Blitzkrieg): Space[] {
  const { battle, side } = g.frame as Advancing
  return hexesOf(g, battle).filter((hex) => !isStrangerIn(g, hex, g.side(side)))
}

function standing(g: Blitzkrieg): Piece[] {
  const { battle, side } = g.frame as Advancing
  return fighters(g, battle, g.side(side))
}

function goalsOf(g: Blitzkrieg, unit: Piece): Space[] {
  return emptyHexes(g).filter(
    (hex) =>
      unit.place !== hex &&
      isBeside(unit, hex) &&
      !isProhibited(g, unit, hex) &&
      hasRoom(g, unit, hex),
  )
}

/** Asks the attacker, if anybody can advance. */
export function offerAdvance(g: Blitzkrieg, frame: Frame): void {
  if (standing(g).some((unit) => goalsOf(g, unit).length > 0)) g.next({ ...frame, step: 'advance' })
  else g.pop()
}

const notInBattle = objection(
  'BS9',
  (g: Blitzkrieg, { unit }: ByUnit) => !standing(g).includes(unit),
  { message: 'BS9.advance' },
)

const notVacated = objection('BS9', (g: Blitzkrieg, { to }: ToHex) => !emptyHexes(g).includes(to), {
  message: 'BS9.vacated',
})

const notBeside = objection('BS9', (_: Blitzkrieg, { unit, to }: ToHex) => !isBeside(unit, to), {
  message: 'BS9.next',
})

const GOAL = [notVacated, notBeside, prohibitedTerrain, overstacked]

/** BS9  One unit's advance. */
export const advance = action(
  'advance',
  {
    unit: piece({ among: standing, otherwise: notInBattle }),
    to: space({
      among: (g: Blitzkrieg, { unit }: ByUnit) => goalsOf(g, unit),
      otherwise: GOAL,
    }),
  },
  (g: Blitzkrieg, { unit, to }) => {
    enterHex(g, unit, to, true)
    relocate(g, unit, to)
    g.mark(unit, 'battle', '')
    g.next({ ...(g.frame as Advancing), step: 'advances' })
  },
  { clause: 'BS9' },
)

/** BS9  Nobody else advances. */
export const endAdvance = action('end_advance', {}, (g: Blitzkrieg) => g.pop(), { clause: 'BS9' })
