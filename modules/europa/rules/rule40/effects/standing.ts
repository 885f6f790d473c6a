/** 40.D.13.4, 40.D.14.5, 40.D.17.3, 40.D.19.3  Fortifications whose defender may ignore a retreat. */

import { retreating } from '../../base/combat/after/retreat.ts'
import { battleOf, fought } from '../../base/combat/battle.ts'
import type { Result, Staying } from '../../base/game/battle-data.ts'
import { action, objection, objections } from '../../base/game/declare.ts'
import type { Europa } from '../../base/game/europa.ts'
import { read } from '../../base/game/given.ts'
import type { Clause } from '../../generated.ts'
import { citeOf, type Kind, kindNamed } from '../fortifications/kinds.ts'
import { fortsAt } from '../fortifications/objects.ts'

/** 40.D.13.4, 40.D.14.5, 40.D.17.3, 40.D.19.3  By which clause the defender may ignore this retreat, or that a kind excepts it. */
export function staying(g: Europa, { name, code }: Result): Staying {
  const kinds = kindsPresent(g)
  const ignoring = read(g, 'fortifications').retreatResults.includes(name)
    ? kinds.find((kind) => ignores(kind, name))
    : undefined
  const isExcepted = kinds.some((kind) => excepts(kind, name))
  return {
    ignore: ignoring ? citeOf(ignoring, 'ignoreRetreat') : '',
    ...(isExcepted ? { excepted: code } : {}),
  }
}

/** 40.B.1.2  The kinds of fortification the attack was made on, as they were; a unit must still be there. */
function kindsPresent(g: Europa): Kind[] {
  const forts = fortsAt(g, fought(g).hex)
  return (battleOf(g).works ?? [])
    .filter((id) => kindNamed(g, id).form !== 'unit' || forts.some(({ type }) => type.id === id))
    .map((id) => kindNamed(g, id))
}

function ignores(kind: Kind, name: string): boolean {
  if (typeof kind.ignoreRetreat === 'object') return !excepts(kind, name)
  return kind.ignoreRetreat === 'all'
}

/** 40.D.17.3  A result whose retreat must be followed although others need not. */
function excepts({ ignoreRetreat }: Kind, name: string): boolean {
  return typeof ignoreRetreat === 'object' && ignoreRetreat.allExcept.includes(name)
}

/** AMB-44  Units that cannot move, and a lone strength, are lost in a retreat; at some tables they hold. */
export function fixedLostBy(g: Europa): Clause | undefined {
  return g.options.fixedOnRetreat === 'hold' ? undefined : 'AMB-44'
}

const excepted = objection('40.D.17.3', (g) => {
  const { ignore, excepted: result } = retreating(g)
  return ignore === '' && result !== undefined && { result }
})

const cannotStand = objections(excepted, {
  // The defender stays as a whole, or goes as a whole.
  'C5.retreat begun': (g) => retreating(g).hasBegun === true,
  'C5.retreat must': (g) => retreating(g).ignore === '',
})

/** 40.D.13.4, 40.D.14.5, 40.D.17.3, 40.D.19.3  The defender stays where he is. */
export const stand = action(
  'stand',
  {},
  (g) => {
    const { hex, defender: side } = fought(g)
    g.log('stands', { side, hex }, { clause: retreating(g).ignore || '40.D.13.4' })
    g.pop()
  },
  { clause: '40.D.13.4', waits: true, silent: true, unless: cannotStand },
)
