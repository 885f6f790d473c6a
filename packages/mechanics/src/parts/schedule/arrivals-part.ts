/** Reinforcements as a part: units wait in a zone of their side until their turn, then enter where the schedule says. */

import {
  action,
  type Objection,
  objection,
  type Part,
  type Piece,
  piece,
  type Side,
  type Space,
  space,
} from '@redoubt/engine'
import type { AnyPosition, ByUnit, Offered, ToSpace } from '../anyone.ts'

/**
 * Which units arrive when and where.
 * @example
 * const rules: ArrivalRules<AnyPosition> = { clause: '3', zone: 'reserve', turnOf: (_, unit) => Number(unit.at.arrives), now: (g) => g.vars.turn, entries: (g) => g.board.spaces.filter(({ column }) => column === 0) }
 * arrivalsPart(rules).due(g, blue) // → []
 */
export interface ArrivalRules<G> {
  /** The action's name, `arrive` unless another is given: `place`, at set-up. */
  readonly name?: string
  readonly clause: string
  /** By which a unit of another side is refused. Default: the clause. */
  readonly yours?: string | undefined
  /** The zone, one for each side, in which they wait. */
  readonly zone: string
  /** The turn a unit is due; before it, it waits. */
  turnOf(g: G, unit: Piece): number
  /** The present turn. */
  readonly now: (g: G) => number
  /** Where the schedule lets it enter. */
  entries(g: G, unit: Piece): readonly Space[]
  /** What else speaks against a space: an enemy there, no room. */
  readonly unless?: readonly Objection[]
  arrives?(g: G, unit: Piece, to: Space): void
}

/**
 * Reinforcements.
 * @example const late = (arrivals: ArrivalPart<AnyPosition>) => arrivals.due(g, blue)
 */
export interface ArrivalPart<G> extends Part<G> {
  readonly arrive: Offered
  /** The units of a side that may enter now, with a space to do so. */
  readonly due: (g: G, side: Side) => readonly Piece[]
}

/**
 * Reinforcements, one unit at a time. A unit that finds every entry closed goes on waiting.
 * @example
 * const arrivals = arrivalsPart<AnyPosition>({ clause: '2.1', zone: 'reserve', turnOf: (_, unit) => Number(unit.at.arrives), now: (g) => g.vars.turn, entries: () => [hex] })
 * arrivals.arrive.name // → 'arrive'
 */
export function arrivalsPart<G extends AnyPosition>(rules: ArrivalRules<G>): ArrivalPart<G> {
  const { name = 'arrive', clause, zone, turnOf, now, entries, unless = [] } = rules
  const isWaiting = (g: G, unit: Piece) =>
    unit.side !== undefined && unit.place === g.zone(zone, unit.side)
  const isDue = (g: G, unit: Piece) => turnOf(g, unit) <= now(g)
  const waiting = (g: G, side: Side) => g.stack(g.zone(zone, side)).filter((unit) => isDue(g, unit))
  const open = (g: G, unit: Piece) =>
    entries(g, unit).filter((to) => !unless.some((objects) => objects.when(g, { unit, to })))

  const notYours = objection(
    rules.yours ?? clause,
    (g: G, { unit }: ByUnit) => unit.side !== g.actor,
    { message: 'arrive.yours' },
  )
  const notWaiting = objection(clause, (g: G, { unit }: ByUnit) => !isWaiting(g, unit), {
    message: 'arrive.unit',
  })
  const tooEarly = objection(clause, (g: G, { unit }: ByUnit) => !isDue(g, unit), {
    message: 'arrive.turn',
    facts: (g, { unit }) => ({ turn: turnOf(g, unit) }),
  })
  const notThere = objection(
    clause,
    (g: G, { unit, to }: ToSpace) => !entries(g, unit).includes(to),
    {
      message: 'arrive.entry',
      facts: (g, { unit }) => ({ entries: [...entries(g, unit)] }),
    },
  )
  return {
    part: `reinforcements (${name})`,
    due: (g, side) => waiting(g, side).filter((unit) => open(g, unit).length > 0),
    arrive: action(
      name,
      {
        unit: piece({
          among: (g: G) => waiting(g, g.actor),
          otherwise: [notYours, notWaiting, tooEarly],
        }),
        to: space({
          among: (g: G, { unit }: ByUnit) => entries(g, unit),
          otherwise: notThere,
          unless,
        }),
      },
      (g: G, { unit, to }) => {
        if (rules.arrives) rules.arrives(g, unit, to)
        else g.move(unit, to)
      },
      { clause },
    ),
    brings: {
      attributes: { arrives: { type: 'integer', help: 'The turn it arrives.' } },
      texts: {
        en: {
          actions: {
            [name]: SAID[name === 'place' ? 'place' : 'arrive'],
          },
          denials: {
            'arrive.yours': '{unit} is not yours.',
            'arrive.enemy': 'The enemy holds {to}.',
            'arrive.unit': '{unit} is not waiting to enter.',
            'arrive.turn': '{unit} does not arrive before turn {turn}.',
            'arrive.entry': '{unit} cannot enter at {to}, only at {entries}.',
          },
          log: {
            [name]: name === 'place' ? '{unit} is placed in {to}.' : '{unit} arrives in {to}.',
          },
        },
        de: {
          actions: { [name]: GERMAN[name === 'place' ? 'place' : 'arrive'] },
          denials: {
            'arrive.yours': '{unit} gehört der anderen Seite.',
            'arrive.enemy': 'In {to} steht der Feind.',
            'arrive.unit': '{unit} wartet nicht auf den Eintritt.',
            'arrive.turn': '{unit} kommt nicht vor Zug {turn}.',
            'arrive.entry': '{unit} kann nicht in {to} eintreten, nur in {entries}.',
          },
          log: {
            [name]:
              name === 'place' ? '{unit} wird in {to} aufgestellt.' : '{unit} trifft in {to} ein.',
          },
        },
      },
    },
  }
}

const SAID = {
  arrive: {
    label: 'Bring in a reinforcement',
    arguments: { unit: 'Which unit arrives?', to: 'Where does it enter?' },
  },
  place: { label: 'Place', arguments: { unit: 'Which unit is placed?', to: 'Where?' } },
}

const GERMAN = {
  arrive: {
    label: 'Verstärkung einsetzen',
    arguments: { unit: 'Welche Einheit trifft ein?', to: 'Wo tritt sie ein?' },
  },
  place: {
    label: 'Aufstellen',
    arguments: { unit: 'Welche Einheit wird aufgestellt?', to: 'Wo?' },
  },
}
