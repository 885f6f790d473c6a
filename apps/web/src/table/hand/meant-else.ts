/** What whoever is refused may have meant besides what he has begun: fetched with the first refusal. */

import type { Session } from '@redoubt/client'
import type { Candidates, Offer, Order } from '@redoubt/engine'
import type { Intent, Reason, Way } from './intent.ts'
import { notationOf, type Target } from './matching.ts'
import { worthSaying } from './reasons.ts'

/** Something the rules are asked about: an argument, and what was meant by it where that is not what is pointed at. */
export interface Try {
  readonly action: string
  readonly args: Way['args']
  readonly next: Pick<Candidates, 'argument' | 'kind' | 'gathered'>
  readonly meant?: Target
}

type InHand = Pick<Intent, 'ways' | 'picked' | 'named'>

/** What was picked might have been meant for other actions, of which it has none just now: where nothing is left to choose. */
export function withPicked(
  { picked: meant, ways, named }: InHand,
  offers: readonly Offer[],
): readonly Try[] {
  if (!meant || named || ways.some(({ next }) => next)) return []
  return offers.flatMap(({ action, first, denial }) =>
    first?.kind === 'piece' && !denial && !ways.some((way) => way.action === action)
      ? [{ action, args: {}, next: first, meant }]
      : [],
  )
}

/**
 * Why the piece in hand can do nothing to the counter of another side that was clicked: of each action that asks for a piece first
 * and then for a counter it is done to. None where what is begun asks for a counter by itself.
 */
export async function doneTo(
  session: Session,
  { ways, picked, named }: InHand,
  target: Target,
): Promise<readonly Reason[]> {
  const { view, offers } = session.state()
  const stack = view.places[picked?.place ?? ''] ?? []
  const own = (stack.find(({ id }) => id === picked?.piece) ?? stack.at(-1))?.side
  const isOthers = (view.places[target.place] ?? []).some(({ side }) => side && side !== own)
  const goes = ways.length > 0 && ways.every(({ next }) => next?.kind === 'space')
  if (!picked || named || own === undefined || !isOthers || !goes) return []
  const answers = await Promise.all(
    offers.map(async (offer) => {
      const { action, first, denial } = offer
      const value = first?.kind === 'piece' ? notationOf(first, picked, view) : undefined
      const isBegun = ways.some((way) => way.action === action)
      if (!first || denial || value === undefined || isBegun) return []
      if (!(await asksForCounter(session, offer))) return []
      const order: Order = { action, args: { [first.argument]: value } }
      return [{ action, denial: await session.explain(order, true) }]
    }),
  )
  // What it is nothing for at all is no answer.
  return worthSaying(answers.flat().filter(({ denial }) => (denial?.near ?? 0) > 0))
}

/** Does a counter follow the piece the action begins with? Where none can begin it just now, whether anything does must do. */
async function asksForCounter(session: Session, { action, first }: Offer): Promise<boolean> {
  const [able] = first?.values ?? []
  if (first && able) {
    const next = await session.candidates(action, { [first.argument]: able.value })
    return next?.kind === 'piece' || next?.kind === 'pieces'
  }
  return Object.values(session.facts.module.texts).some(
    (text) => Object.keys(text.actions?.[action]?.arguments ?? {}).length > 1,
  )
}
