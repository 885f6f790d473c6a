/** 38.25a, E14  A limit of one unit that rules lay over some hexes, and all that it speaks against; E46  when. */

import type { Space } from '@redoubt/engine'
import type { Overlay } from '@redoubt/mechanics'
import { objection } from '../game/declare.ts'
import type { Blitzkrieg, ByUnit, Clause, Decisions, Names, Options, ToHex } from '../game/game.ts'
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

/**
 * What speaks for a limit of one unit: `limit` lays it over the base; `taken` stands against a hex in which a unit comes
 * to rest, `tooMany` against the end of movement, as long as somebody there could leave.
 */
export function oneUnit({ clause, applies, takesOne, messages }: OneUnitRules) {
  const shut = (marches: boolean) =>
    objection(clause, (g, args: ToHex) => takesOne(g, args.to) && isShut(g, args, marches), {
      message: messages.taken,
    })
  const overmanned = (g: Blitzkrieg) =>
    thatCanBeLeft(
      g,
      sharedHexes(g, g.actor).filter((hex) => takesOne(g, hex)),
    )
  const taken = shut(false)
  const noRefuge = objection(
    clause,
    (g, { unit, to }: ToHex) =>
      unit.at.retreat === 1 &&
      hexOf(unit).neighbours.includes(to) &&
      takesOne(g, to) &&
      isTaken(g, to),
    { message: messages.taken },
  )
  const alone = objection(clause, (g, { unit }: ByUnit) => takesOne(g, hexOf(unit)), {
    message: messages.apart,
  })
  const tooMany = objection(clause, (g) => overmanned(g).length > 0, {
    message: messages.end,
    facts: (g) => ({ hexes: overmanned(g) }),
    applies,
  })
  const ending = { args: { to: { unless: [taken] } } }
  const limit: Overlay<Decisions, Options, Limited> = {
    when: applies,
    actions: {
      // Who marches there may march on.
      move: { args: { to: { lastly: [shut(true)] } } },
      airdrop: ending,
      land: ending,
      rebuild: ending,
      breakDown: { args: { unit: { unless: [alone] } } },
    },
    offered: {
      advance: { args: { to: { lastly: [taken] } } },
      retreat: { args: { to: { otherwise: [noRefuge] } } },
    },
    over: (below) => ({ takesOne: (g, hex) => takesOne(g, hex) || below.takesOne(g, hex) }),
  }
  return { limit, taken, tooMany }
}

type Limited = 'move' | 'airdrop' | 'land' | 'rebuild' | 'breakDown'
