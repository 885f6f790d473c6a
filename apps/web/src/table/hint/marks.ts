/** Advice as arrows on the board: who goes where, and what the attack is on. */

import type { Advice, Fact } from '@redoubt/engine'
import type { Mark } from '@redoubt/tabletop'

export function marksOf({ args, reason }: Advice): readonly Mark[] {
  const places = Object.values(args).flatMap(placesOf)
  const [first, ...further] = places
  const attack = 'attack' in reason ? reason.attack : undefined
  return [
    ...(first === undefined ? [] : [{ to: first }]),
    ...further.map(
      (to): Mark => ({ ...(first === undefined ? {} : { from: first }), to, kind: 'move' }),
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
