/** BS5, BS6  Where ground units can end a move; hexes that rules laid over the base limit to one unit (38.25a, E14), and what speaks for it against whom; E46  when. */

import type { Objection, Space } from '@redoubt/engine'
import { whileUnchanged } from '@redoubt/mechanics'
import { objection } from '../game/declare.ts'
import type { Blitzkrieg, ByUnit, Clause, Names, Options, Piece, ToHex } from '../game/game.ts'
import { fieldOf, unitsIn } from '../map/field.ts'
import { changesOfState } from '../map/wars.ts'
import { hexOf, printed, sideOf } from '../units/units.ts'
import { canLeave, crowded, isShut, mayEndIn } from './clearing.ts'
import { pointsLeft, waysOf } from './reach.ts'
import { isTaken, overstackedHexes, sharedHexes, stackingLimit } from './stacking.ts'

/** BS5, BS6  The hexes in which a unit can end its move. */
export const endsOf = whileUnchanged(
  (g, unit: Piece): readonly Space[] => (pointsLeft(g, unit) > 0 ? openTo(g, unit) : []),
  changesOfState,
)

function openTo(g: Blitzkrieg, unit: Piece): Space[] {
  const list: Space[] = []
  const { spaces } = waysOf(g, unit).any
  const { strength } = fieldOf(g)
  const { hasOwnLimit } = g.decisions
  const most = stackingLimit(g) - printed(unit)
  const allClear = crowded(g, sideOf(unit)).length === 0
  for (let i = 1; i < spaces.length; i++) {
    const index = spaces[i] as number
    const hex = g.board.spaces[index] as Space
    const isOpen = !hasOwnLimit(g, hex)
    if (!isOpen && isShut(g, { unit, to: hex }, true)) continue
    const hasRoom = isOpen && allClear && (strength[index] as number) <= most
    if (hasRoom || mayEndIn(g, unit, hex)) list.push(hex)
  }
  return list
}

/** E14, E32  Where a limit of a hex's own has gone, more may be left than can get away. */
export function thatCanBeLeft(g: Blitzkrieg, hexes: readonly Space[]): Space[] {
  return hexes.filter((hex) =>
    unitsIn(g, hex).some((unit) => canLeave(g, unit) && endsOf(g, unit).length > 0),
  )
}

/** BS5  More factors stand in some hex when movement ends, and somebody there could leave. */
export const tooMuchInHex = objection('BS5', 'end', (g) => {
  const hexes = thatCanBeLeft(g, overstackedHexes(g, g.actor))
  return hexes.length > 0 && { hexes, limit: stackingLimit(g) }
})

type Message = Names['denials']

interface OneUnitRules {
  readonly clause: Clause
  readonly applies: (options: Options) => boolean
  /** Does the hex take a single unit by this clause? */
  readonly takesOne: (g: Blitzkrieg, hex: Space) => boolean
  /** Somebody is there; a unit there would become two; more are there than one. */
  readonly messages: { readonly taken: Message; readonly apart: Message; readonly end: Message }
}

interface OneUnit {
  /** Against a hex in which a unit comes to rest and stays. */
  readonly taken: Objection
  /** Against one to which it marches, and may march on. */
  readonly held: Objection
  /** Against the last hex of a retreat. */
  readonly noRefuge: Objection
  /** Against breaking a unit down. */
  readonly alone: Objection
  /** Against the end of movement, as long as somebody there could leave. */
  readonly tooMany: Objection
}

/** What speaks for a limit of one unit. */
export function oneUnit({ clause, applies, takesOne, messages }: OneUnitRules): OneUnit {
  const shut = (marches: boolean) =>
    objection(clause, (g, args: ToHex) => takesOne(g, args.to) && isShut(g, args, marches), {
      message: messages.taken,
    })
  const overmanned = (g: Blitzkrieg) =>
    thatCanBeLeft(
      g,
      sharedHexes(g, g.actor).filter((hex) => takesOne(g, hex)),
    )
  return {
    taken: shut(false),
    held: shut(true),
    noRefuge: objection(
      clause,
      (g, { unit, to }: ToHex) =>
        unit.at.retreat === 1 &&
        hexOf(unit).neighbours.includes(to) &&
        takesOne(g, to) &&
        isTaken(g, to),
      { message: messages.taken },
    ),
    alone: objection(clause, (g, { unit }: ByUnit) => takesOne(g, hexOf(unit)), {
      message: messages.apart,
    }),
    tooMany: objection(clause, (g) => overmanned(g).length > 0, {
      message: messages.end,
      facts: (g) => ({ hexes: overmanned(g) }),
      applies,
    }),
  }
}
