/** Odds for who does not know everything: in each world that he cannot tell from the true one, averaged over them. */

import type { Worlds } from '../flow/playable.ts'
import { type Fraction, fraction, product, sum, toNumber, ZERO } from '../numbers/fraction.ts'
import type { Order } from '../rules/order.ts'
import { addChanges, type Changes } from './changes.ts'
import { endsOf, marginOf, nameOf, type Odds, outcomeOf, sampledEnds, sorted } from './odds.ts'
import { OddsError } from './odds-error.ts'
import { type OddsQuestion, readQuestion } from './question.ts'
import { type End, explore } from './tree.ts'

/** Over how many worlds odds were averaged, and whether these are all there are. */
export interface AveragedOdds extends Odds {
  readonly worlds: number
  readonly allWorlds: boolean
}

/** Plays of an action in one of the worlds that were dealt by dice; what takes more is played once. */
const IN_A_WORLD = 25
/** Where that was too few in each of the first worlds, it is in the others: they are played once from the start. */
const TRIED = 8
/** When so many that were dealt by dice all bring the same with the same chances, no more are looked at. */
const ALIKE = 100

/**
 * The odds of an action over the worlds a seat may be in; outcomes are told apart by what the seat would see. Worlds in
 * which the action is not legal are none: the seat knows that it is.
 * @returns exact where all worlds, and all ways the dice can fall in each, were looked at
 * @throws OddsError when a choice lies before the horizon and no policy is given, or the horizon is never reached
 */
export function averagedOdds(
  worlds: Worlds,
  seat: string,
  order: Order | string,
  asked: OddsQuestion,
): AveragedOdds {
  const shares = new Map<string, Share>()
  let plays = 0
  let worth = 0
  let changes: Changes | undefined
  let explored = 0
  /** What the first world brings, as long as all others have brought the same. */
  let same: string | undefined
  let exact = worlds.all
  let each = 1
  for (const game of worlds.games) {
    if (!worlds.all && worth >= ALIKE && (same !== undefined || shares.size === 1)) break
    if (game.explain(seat, order)) continue
    const question = readQuestion(game.module, asked, seat)
    each = Math.ceil(question.samples / worlds.count)
    const budget = worlds.all ? Math.max(1, question.budget - plays) : IN_A_WORLD
    const isVain = !worlds.all && worth >= TRIED && explored === 0
    const tree = isVain ? undefined : explore(game, seat, order, { ...question, budget })
    if (tree) {
      explored++
      const ends = endsOf(tree)
      for (const [name, end] of ends) {
        add(shares, name, end)
        changes = addChanges(changes, end.changes, 1)
      }
      const brought = chancesIn(ends)
      same = worth === 0 || same === brought ? brought : undefined
    } else {
      same = undefined
      exact = false
      const exactly = fraction(1n, BigInt(each))
      for (const { end } of sampledEnds(game, seat, order, question, each, `odds ${worth}`)) {
        add(shares, nameOf(end), { end, exact: exactly })
        changes = addChanges(changes, end.changes, 1 / each)
      }
    }
    plays += tree?.plays ?? (isVain ? each : budget + each)
    worth++
  }
  if (worth === 0) throw new OddsError('in no world that can be imagined is this possible')
  const outcomes = [...shares.values()].map(({ end, chance }) => {
    const share = product(chance, fraction(1n, BigInt(worth)))
    const probability = toNumber(share)
    if (exact) return { ...outcomeOf(end), probability, exact: share }
    const samples = worlds.all ? worth * each : worth
    // Where no world differs only another world could.
    const share95 = same === undefined ? probability : 1
    return { ...outcomeOf(end), probability, margin: marginOf(share95 * samples, samples) }
  })
  return {
    method: exact ? 'exact' : 'sampled',
    outcomes: sorted(outcomes),
    plays,
    worlds: worth,
    allWorlds: worlds.all,
    ...(changes && { changes: addChanges(undefined, changes, 1 / worth) }),
  }
}

function chancesIn(ends: ReturnType<typeof endsOf>): string {
  const chances = [...ends].map(
    ([name, { exact }]) => `${name} ${exact.numerator}/${exact.denominator}`,
  )
  return chances.sort().join()
}

interface Share {
  readonly end: End
  readonly chance: Fraction
}

function add(
  shares: Map<string, Share>,
  name: string,
  { end, exact }: { readonly end: End; readonly exact: Fraction },
): void {
  const known = shares.get(name)
  shares.set(name, { end: known?.end ?? end, chance: sum(known?.chance ?? ZERO, exact) })
}
