/** 37.51, 37.53  Units in fortresses may ignore retreats, attacking or defending; E16  at some tables they attack a hex twice. */

import type { Objection, Space } from '@redoubt/engine'
import { type Attacking, battle } from '../base/combat/battle.ts'
import { mayStay, noteStaying } from '../base/combat/results.ts'
import { action, objection, objections, piece, space, under } from '../base/game/declare.ts'
import type { Blitzkrieg, ByUnit, Options, Piece, Retreating, Shelter } from '../base/game/game.ts'
import { unitsIn } from '../base/map/field.ts'
import { inFortress, withFortresses } from './fortress.ts'

const CLAUSES = { defender: '37.51a', attacker: '37.51b' } as const
/** 37.51c, E15  Unit by unit; or all of a fortress together; or nobody in a fortress ever retreats. */
const SHELTERS = {
  per_unit: { always: false, together: false, clauses: CLAUSES },
  all_or_none: { always: false, together: true, clauses: CLAUSES },
  automatic: { always: true, together: false, clauses: CLAUSES },
} satisfies Record<string, Shelter>

/** 37.51  What lets the unit ignore a retreat: the fortress it is in. */
export function fortressShelter(g: Blitzkrieg, unit: Piece): Shelter | undefined {
  return inFortress(g, unit) ? SHELTERS[g.options['fortress.ignore_retreat']] : undefined
}

/** 37.51a, 37.51b  Defending or attacking, only units in fortresses. */
function notInFortress(clause: '37.51a' | '37.51b', of: 'defender' | 'attacker') {
  return objection(
    clause,
    (g, { unit }: ByUnit) => retreatingNow(g).of === of && !isSheltered(g, unit),
    { message: '37.51a' },
  )
}

/** BS9  What lets the unit stay. */
export function isSheltered(g: Blitzkrieg, unit: Piece): boolean {
  return g.decisions.shelter(g, unit) !== undefined
}

/** The retreat that is being made now. */
function retreatingNow(g: Blitzkrieg): Retreating {
  return g.frame as Retreating
}

/** 37.51c  Their owner's choice, unit by unit, in games in which there is one; units without a shelter have none. */
export function ignoring(
  applies: (options: Options) => boolean,
  noShelter: readonly Objection<Blitzkrieg, ByUnit>[],
) {
  return action(
    'ignore_retreat',
    {
      unit: piece({
        among: battle.going,
        otherwise: '37.51c',
        unless: objections<ByUnit>(...noShelter, {
          '37.51c begun': (g, { unit }) => retreatingNow(g).paths[unit.index] !== undefined,
          E15: {
            clause: '37.51c',
            when: (g, { unit }) => !mayStay(g, unit, retreatingNow(g)),
          },
        }),
      }),
    },
    (g, { unit }) => {
      const retreating = retreatingNow(g)
      const staying = g.decisions.shelter(g, unit)?.together
        ? unitsIn(g, unit.place as Space).filter((other) => mayStay(g, other, retreating))
        : [unit]
      for (const each of staying) noteStaying(g, each, retreating)
      g.next({ ...retreating, step: 'go_back' })
    },
    { clause: '37.51c', waits: true, silent: true, applies },
  )
}

export const ignoreRetreat = ignoring(withFortresses.applies, [
  notInFortress('37.51a', 'defender'),
  notInFortress('37.51b', 'attacker'),
])

/** E16  Attacking a hex once more, in a battle of its own. */
export const attackAgain = action(
  'attack_again',
  {
    unit: piece({
      among: battle.free,
      unless: objections<ByUnit>(...battle.against.unit, {
        // Only the units of a fortress attack the same hex twice.
        E16: {
          clause: '37.53d',
          when: (g, { unit }) => !inFortress(g, unit),
        },
      }),
    }),
    target: space({
      among: (g, { unit }: ByUnit) => battle.targetsOf(g, unit),
      otherwise: battle.against.target,
      unless: objections<Attacking>({
        // E16  A battle of its own needs another that attacks the hex.
        'E16.first': {
          clause: '37.53d',
          when: (g, { target }) => battle.battleAt(g, target, g.actor) === undefined,
        },
      }),
    }),
  },
  (g, { unit, target }) => {
    const ids = battle.battlesOf(g, g.actor).map(({ id }) => id)
    let number = 2
    while (ids.includes(`${target.id}#${number}`)) number++
    g.mark(unit, 'battle', `${target.id}#${number}`)
  },
  {
    clause: '37.53d',
    waits: true,
    ...under('rules.fortress37', 'fortress.two_attacks_on_same_hex'),
  },
)
