/** Dice, and decks that are shuffled. */

import type { Place } from '../board/board.ts'
import type { Position } from '../position/position.ts'
import { choice, number, optional, place } from '../rules/argument.ts'
import { objection } from '../rules/denial.ts'
import { deed } from './deed.ts'
import { seenIn } from './moving.ts'

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
const tooFew = objection(
  'table',
  (g: Position, { deck }: { deck: Place }) => seenIn(g, deck).length < 2,
  { message: 'table.nothing-to-shuffle' },
)

const noDeckEither = objection(
  'table',
  (_g: Position, { into }: { into: Place }) => into.kind !== 'zone' || !into.ordered,
  { message: 'table.no-deck-there' },
)
const decksOf = (g: Position): Place[] => g.layout.zones.filter(({ ordered }) => ordered)

export const shuffle = deed(
  'shuffle',
  { deck: place({ among: decksOf, otherwise: noDeck, unless: [tooFew] }) },
  (g, { deck }) => g.shuffle(deck),
)

const empty = objection(
  'table',
  (g: Position, { deck }: { deck: Place }) => seenIn(g, deck).length === 0,
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

/** What has been discarded goes back: all of a pile into another, which is shuffled. */
export const shuffleInto = deed(
  'shuffle_into',
  {
    deck: place({ among: decksOf, otherwise: noDeck, unless: [empty] }),
    into: place({ among: decksOf, otherwise: noDeckEither, unless: [sameDeck] }),
  },
  (g: Position, { deck, into }) => {
    for (const unit of g.stack(deck)) g.move(unit, into)
    g.shuffle(into)
  },
  { unless: [noOtherDeck] },
)
