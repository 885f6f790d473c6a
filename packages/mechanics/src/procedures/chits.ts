/** Chits drawn from a cup, from the data: who plays next, and with which units. */

import { type Brought, objection, type Part, type Piece } from '@redoubt/engine'
import type { AnyPosition, ByUnit } from '../parts/anyone.ts'
import type { Draws } from '../parts/turn/turn-sequence.ts'
import type { Common } from './common.ts'

/** The chits of a game. */
export interface Chits {
  readonly draws: Draws<AnyPosition>
  readonly part: Part<AnyPosition>
}

/** What `turn: {chits}` says. */
type ChitsFile = NonNullable<Common['file']['turn']['chits']>

/**
 * Draws from the cup what is left in it; when the turn is over, all chits are back.
 * @param happens what a chit brings besides, such as that of an event, which belongs to no side
 */
export function chitsFrom(
  { clause, cup, drawn, of, phases }: ChitsFile,
  happens: ((g: AnyPosition, chit: Piece) => void) | undefined,
): Chits {
  const lyingIn = (g: AnyPosition, zone: string) => g.stack(g.zone(zone))
  const all = (g: AnyPosition) => g.count(g.zone(cup)) + g.count(g.zone(drawn))
  return {
    draws: {
      phases,
      count: all,
      drawn: (g) => g.count(g.zone(drawn)),
      next: (g) => {
        const chit = g.pick(g.zone(cup))
        if (!chit) {
          if (all(g) === 0)
            throw new RangeError(`expected chits in zone "${cup}" to draw from, found none`)
          for (const back of [...lyingIn(g, drawn)]) g.move(back, g.zone(cup))
          g.set(CHIT, '')
          return undefined
        }
        g.move(chit, g.zone(drawn))
        g.set(CHIT, named(chit, of))
        const { side } = chit
        const what = { chit, called: named(chit, of), ...(side ? { side } : {}) }
        g.log(side ? 'chit' : 'chit.event', what, clause)
        happens?.(g, chit)
        return side ?? 'nobody'
      },
    },
    part: { part: 'chits', brings: BRINGS },
  }
}

/** Units that wait for the chit of their formation do not act in the phases that are played by chits. */
export function waitingFor(id: string, { file }: Pick<Common, 'file'>) {
  const chits = file.turn.chits
  if (!chits?.phases.includes(id)) return []
  return [
    objection(
      chits.clause,
      (g: AnyPosition, { unit }: ByUnit) =>
        unit.side !== undefined && named(unit, chits.of) !== String(g.vars[CHIT]),
      {
        message: 'chit.waits',
        facts: (g: AnyPosition, { unit }: ByUnit) => ({
          called: named(unit, chits.of) || 'none',
          drawn: String(g.vars[CHIT]) || 'none',
        }),
      },
    ),
  ]
}

function named({ at }: Piece, attribute: string): string {
  return String(at[attribute] ?? '')
}

const CHIT = 'chit'

const BRINGS: Brought = {
  variables: {
    [CHIT]: { type: 'text', initial: '', help: 'What the chit that was drawn last says.' },
  },
  texts: {
    en: {
      denials: {
        'chit.waits':
          '{unit} waits for its chit: {called, select, none {it belongs to no formation} other {{called}}}; {drawn, select, none {none is drawn} other {drawn is {drawn}}}.',
      },
      log: {
        chit: '{side} draws {called}.',
        'chit.event': 'An event is drawn: {called}.',
      },
    },
    de: {
      denials: {
        'chit.waits':
          '{unit} wartet, bis der Verband gezogen wird: {called, select, none {keiner} other {{called}}}; {drawn, select, none {gezogen ist nichts} other {gezogen ist {drawn}}}.',
      },
      log: {
        chit: '{side} zieht {called}.',
        'chit.event': 'Ein Ereignis wird gezogen: {called}.',
      },
    },
  },
}
