/** Why what was clicked will not do: the rules are asked about all it could be meant for. Fetched with the first refusal. */

import type { Session } from '@redoubt/client'
import type { Candidates, Order } from '@redoubt/engine'
import type { Intent, Reason, Way } from './intent.ts'
import { type Grounds, holdsCards, notationOf, type Target } from './matching.ts'
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
    const value = notationOf(next, meant, view)
    return value === undefined ? [] : [{ action, args: { ...args, [next.argument]: value } }]
  })
  if (offers.length === 0) asked.push({ action: ANY_ACTION, args: {} })
  const [answers, others] = await Promise.all([
    Promise.all(asked.map((order) => whyNot(session, order, target))),
    doneTo(session, now, target),
  ])
  return [...others, ...worthSaying(answers)]
}

function isIn(isOne: (place: string) => boolean) {
  return (values: Candidates['values']) =>
    values.some(({ place }) => place !== undefined && isOne(place))
}

/** Why not this; where nothing speaks against it so far, why what follows will not do for the target. */
async function whyNot(session: Session, { action, args }: Order, target: Target) {
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
