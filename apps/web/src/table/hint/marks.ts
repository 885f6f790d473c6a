/** Advice as arrows on the board: who goes where, and what the attack is on. */

import type { Advice, Fact } from '@redoubt/engine'
import type { Mark } from '@redoubt/tabletop'

export function marksOf({ args, reason }: Advice): readonly Mark[] {
  const places = Object.values(args).flatMap(placesOf)
  const [first, ...further] = places
  const piece = pieceOf(Object.values(args)[0])
  const attack = 'attack' in reason ? reason.attack : undefined
  return [
    ...(first === undefined ? [] : [{ to: first }]),
    ...further.map(
      (to): Mark => ({
        ...(first === undefined ? {} : { from: first }),
        ...(piece === undefined ? {} : { piece }),
        to,
        kind: 'move',
      }),
    ),
    ...(attack ? attacking(attack.attackers, attack.target) : []),
  ]
}

function attacking(attackers: readonly Fact[], target: Fact): readonly Mark[] {
  const [at] = placesOf(target)
  if (at === undefined) return []
  const from = new Set(attackers.flatMap(placesOf).filter((place) => place !== at))
  return [...from].map((place) => ({ from: place, to: at, kind: 'attack' }))
}

function placesOf(fact: Fact): readonly string[] {
  if (typeof fact !== 'object') return []
  if (fact.ref === 'place') return [fact.id]
  if (fact.ref === 'piece') return [fact.place]
  return fact.ref === 'list' ? fact.items.flatMap(placesOf) : []
}

/** The counter an arrow starts at: a tray holds several piles. */
function pieceOf(fact: Fact | undefined): number | undefined {
  if (typeof fact !== 'object') return undefined
  if (fact.ref === 'list') return pieceOf(fact.items[0])
  return fact.ref === 'piece' ? fact.id : undefined
}
