/**
 * In which order a hand lies before its holder. For the rules one of several equal cards stands for all of them: so the
 * one that will go takes the place of the one that was meant, and no other card is seen to leave.
 */

/** What is printed on a hand's own sheet, a slot or a button, lies behind the cards. */
export function cardsFirst<P>(held: readonly P[], isPrinted: (piece: P) => boolean): readonly P[] {
  return [...held.filter((one) => !isPrinted(one)), ...held.filter(isPrinted)]
}

/** The cards that are held, as they lay; those that came since lie at the end. */
export function orderOf(before: readonly number[], held: readonly number[]): readonly number[] {
  const still = before.filter((id) => held.includes(id))
  return [...still, ...held.filter((id) => !still.includes(id))]
}

/** Two cards take each other's place. */
export function exchanged(order: readonly number[], one: number, other: number): readonly number[] {
  return order.map((id) => (id === one ? other : id === other ? one : id))
}
