/** Hexes that rules laid over the base limit to one unit (38.25a, E14), and what speaks for it against whom; E46  when. */

import type { Objection, Space } from '@redoubt/engine'
import { objection } from '../game/declare.ts'
import type { Blitzkrieg, ByUnit, Clause, Names, Options, ToHex } from '../game/game.ts'
import { hexOf } from '../units/units.ts'
import { isShut } from './clearing.ts'
import { thatCanBeLeft } from './ends.ts'
import { isTaken, sharedHexes } from './stacking.ts'

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
