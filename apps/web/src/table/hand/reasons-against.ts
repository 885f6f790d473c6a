/** Why what was clicked will not do: the rules are asked about all it could be meant for. Fetched with the first refusal. */

import type { Session } from '@redoubt/client'
import type { Candidates, Denial, Order, View } from '@redoubt/engine'
import type { Intent, Reason, Way } from './intent.ts'
import { type Grounds, holdsCards, isAlike, notationOf, type Target } from './matching.ts'
import { doneTo, type Try, withPicked } from './meant-else.ts'
import { ANY_ACTION, worthSaying } from './reasons.ts'

export async function reasonsAgainst(
  session: Session,
  now: Intent,
  grounds: Grounds,
  target: Target,
): Promise<readonly Reason[]> {
  const { view, offers } = session.state()
  const isCards = (place: string) => holdsCards(session.facts.module.manifest, place)

  /**
   * Is a click meant for this? One on the board not for what is all beside it, such as what can be bought; one on a card only for
   * cards, or for what nothing is left for where no unit could act instead.
   */
  const isAbout = ({ values }: Pick<Candidates, 'values'>, { place }: Target) => {
    const { isSpace } = grounds
    if (isCards(place))
      return values.length > 0
        ? isIn(isCards)(values)
        : !offers.some(({ first }) => isIn(isSpace)(first?.values ?? []))
    return !isSpace(place) || values.length === 0 || isIn(isSpace)(values)
  }

  const tries: Try[] =
    now.ways.length > 0
      ? [
          ...now.ways
            .filter(({ next }) => !isCards(target.place) || !next || isAbout(next, target))
            .flatMap((way) => questionOf(way) ?? []),
          ...withPicked(now, offers),
        ]
      : offers.flatMap(({ action, first, denial }) =>
          first && !denial && isAbout(first, target) && !isOwnForTarget(session, first, target)
            ? [{ action, args: {}, next: first }]
            : [],
        )
  const asked = tries.flatMap(({ action, args, next, meant = target }) => {
    const values = eachIn(meant, next, view).flatMap((one) => notationOf(next, one, view) ?? [])
    return values.length === 0
      ? []
      : [values.map((value) => ({ action, args: { ...args, [next.argument]: value } }))]
  })
  if (offers.length === 0) asked.push([{ action: ANY_ACTION, args: {} }])
  const [answers, others] = await Promise.all([
    Promise.all(
      asked.map(async (orders) =>
        nearest(await Promise.all(orders.map((order) => whyNot(session, order, target)))),
      ),
    ),
    doneTo(session, now, target),
  ])
  return [...others, ...worthSaying(answers.flatMap((answer) => answer ?? []))]
}

/** Kinds of pieces asked about in one stack: the answer should come while one still listens. */
const MOST = 8

/** The pieces a click on a stack may have been meant for, one of each kind, from the top: a fort lies beneath the unit that uses it. */
function eachIn(target: Target, { kind }: Pick<Candidates, 'kind'>, view: View): Target[] {
  if (kind !== 'piece' || target.exact) return [target]
  const stack = view.places[target.place] ?? []
  const meant = stack.find(({ id }) => id === target.piece)
  const order = [...(meant ? [meant] : []), ...stack.toReversed()]
  const kinds = order.filter((piece, at) => order.findIndex((one) => isAlike(one, piece)) === at)
  if (kinds.length === 0) return [target]
  return kinds.slice(0, MOST).map(({ id }) => ({ place: target.place, piece: id }))
}

/** What speaks against the piece that came nearest; of equals the upper one. */
function nearest<A extends { readonly denial: Denial | undefined }>(answers: readonly A[]) {
  const rank = ({ denial }: A) => (denial?.clause === 'table' ? -1 : (denial?.near ?? 0))
  return answers.reduce<A | undefined>(
    (best, one) => (best && rank(best) >= rank(one) ? best : one),
    undefined,
  )
}

function isIn(isOne: (place: string) => boolean) {
  return (values: Candidates['values']) =>
    values.some(({ place }) => place !== undefined && isOne(place))
}

/** Why not this; where nothing speaks against it so far, why what follows will not do for the target. */
export async function whyNot(session: Session, { action, args }: Order, target: Target) {
  const denial = await session.explain({ action, args }, true)
  if (denial) return { action, denial }
  const next = await session.candidates(action, args)
  const value = next && notationOf(next, target, session.state().view)
  if (!next || value === undefined) return { action, denial: undefined }
  const order = { action, args: { ...args, [next.argument]: value } }
  return { action, denial: await session.explain(order, true) }
}

/**
 * Is it something of one's own, and the action one that begins with what is another's, such as what is attacked? Whoever points
 * at a unit of his own means that it should attack, not that it should be attacked.
 */
function isOwnForTarget(session: Session, { values }: Candidates, { place }: Target): boolean {
  const { view, seat, seats } = session.state()
  const own = seats.find((chair) => chair.seat === seat)?.sides ?? []
  const isOwn = (at: string | undefined) =>
    (view.places[at ?? ''] ?? []).some(({ side }) => side !== undefined && own.includes(side))
  return isOwn(place) && values.length > 0 && !values.some((value) => isOwn(value.place))
}

/** The argument that a further click is meant for: the next, or the one that completed the action, chosen anew. */
function questionOf({ action, args, chosen, next }: Way) {
  if (next) return { action, args, next }
  const argument = Object.keys(args).at(-1)
  if (argument === undefined || chosen?.place === undefined) return undefined
  const kind = chosen.piece === undefined ? ('space' as const) : ('piece' as const)
  return { action, args, next: { argument, kind } }
}
