/** Dice, and decks that are shuffled. */

import type { Place } from '../board/board.ts'
import type { Position } from '../position/position.ts'
import { choice, number, optional, place } from '../rules/argument.ts'
import { objection } from '../rules/denial.ts'
import { deed } from './deed.ts'
import { isKept } from './keeping.ts'
import { hasRoom, isLowest, mostIn, seenIn, topSeen } from './room.ts'

export const roll = deed(
  'roll',
  {
    sides: choice(['2', '3', '4', '5', '6', '8', '10', '12', '20', '30', '100']),
    dice: optional(number({ from: 1, to: 10 })),
  },
  (g, { sides, dice = 1 }) => {
    let sum = 0
    for (let n = 0; n < dice; n++) {
      const value = g.roll(Number(sides), ['free roll', g.actor, `d${sides}`])
      sum += value
      g.log('rolled', { side: g.actor, sides, value })
    }
    if (dice > 1) g.log('rolled_all', { side: g.actor, sides, dice, sum })
  },
)

const noDeck = objection(
  'table',
  (_g: Position, { deck }: { deck: Place }) => deck.kind !== 'zone' || !deck.ordered,
  { message: 'table.no-deck' },
)
function isOneOrNone(g: Position, deck: Place): boolean {
  const top = topSeen(g, deck)
  return top === undefined || isLowest(g, top)
}
const tooFew = objection(
  'table',
  (g: Position, { deck }: { deck: Place }) => isOneOrNone(g, deck),
  { message: 'table.nothing-to-shuffle' },
)

const noDeckEither = objection(
  'table',
  (_g: Position, { into }: { into: Place }) => into.kind !== 'zone' || !into.ordered,
  { message: 'table.no-deck-there' },
)
/** One card that another side keeps to itself is enough. */
const keptDeck = objection(
  'table',
  (g: Position, { deck }: { deck: Place }) => seenIn(g, deck).some((unit) => isKept(g, unit)),
  { message: 'table.kept-deck' },
)
const decksOf = (g: Position): Place[] => g.layout.zones.filter(({ ordered }) => ordered)

export const shuffle = deed(
  'shuffle',
  { deck: place({ among: decksOf, otherwise: noDeck, unless: [tooFew, keptDeck] }) },
  (g, { deck }) => g.shuffle(deck),
)

const empty = objection(
  'table',
  (g: Position, { deck }: { deck: Place }) => topSeen(g, deck) === undefined,
  { message: 'table.nothing-to-shuffle' },
)
const sameDeck = objection(
  'table',
  (_g: Position, { deck, into }: { deck: Place; into: Place }) => deck === into,
  { message: 'table.same-deck' },
)
const noOtherDeck = objection('table', (g: Position) => decksOf(g).length < 2, {
  message: 'table.no-other-deck',
})

const full = objection(
  'table',
  (g: Position, { deck, into }: { deck: Place; into: Place }) =>
    !hasRoom(g, into, seenIn(g, deck).length),
  { message: 'table.full', facts: (_g, { into }) => ({ most: mostIn(into) }) },
)

/** What has been discarded goes back: all of a pile into another, which is shuffled. */
export const shuffleInto = deed(
  'shuffle_into',
  {
    deck: place({ among: decksOf, otherwise: noDeck, unless: [empty, keptDeck] }),
    into: place({ among: decksOf, otherwise: noDeckEither, unless: [sameDeck, full] }),
  },
  (g: Position, { deck, into }) => {
    for (const unit of g.stack(deck)) g.move(unit, into)
    g.shuffle(into)
  },
  { unless: [noOtherDeck] },
)
