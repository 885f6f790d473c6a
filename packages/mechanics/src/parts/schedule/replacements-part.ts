/** Replacements as a part: points received in a phase bring lost steps and eliminated units back; what is left lapses. */

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
import { tally } from '../../ledger/tally.ts'
import type { AnyPosition, ByUnit, Offered, PieceOf, ToSpace } from '../anyone.ts'

/**
 * What replacement points come in and what they buy.
 * @example
 * const rules: ReplacementRules<AnyPosition> = { clauses: { points: '2', refit: '2.1', rebuild: '2.2' }, variable: 'replacements', receive: () => 2, zone: 'dead', places: () => [hex] }
 * replacementsPart(rules).refit.clause // → '2.1'
 */
export interface ReplacementRules<G extends AnyPosition> {
  readonly clauses: {
    /** What is received, and that it pays. Default: the clause of what it would have paid for. */
    readonly points?: string
    readonly refit: string
    readonly rebuild: string
    /** By which a unit of another side is refused. Default: the clause of what it was to be paid for. */
    readonly yours?: string | undefined
  }
  /** The variable, one number for each side, that holds the points left. */
  readonly variable: string
  /** Points of a side for this phase. */
  readonly receive: (g: G, side: Side) => number
  /** The zone, one for each side or for all, of eliminated units. */
  readonly zone: string
  /** What one step, or bringing a unit back, costs. Default: 1. */
  readonly price?: (g: G, unit: PieceOf<G>) => number
  /** What speaks against giving a unit on the board a step back: an enemy zone of control, no supply. */
  readonly unlessRefit?: readonly Objection[]
  /** Eliminated units that may come back at all. Default: all. */
  readonly mayComeBack?: (g: G, unit: PieceOf<G>) => boolean
  /** Why a piece is none of them, judged before whether it is eliminated. Default: it is another side's. */
  readonly who?: readonly Objection[]
  /** Spaces where an eliminated unit may come back. */
  readonly places: (g: G, unit: PieceOf<G>) => readonly Space[]
  /** What else speaks against such a space: no room, an enemy next to it. */
  readonly unlessRebuild?: readonly Objection[]
  /** A unit is back. Default: it is moved, showing its last face. */
  readonly comesBack?: (g: G, unit: PieceOf<G>, to: Space) => void
}

/**
 * Replacements: refitting units and rebuilding them.
 * @example const points = (replacements: ReplacementPart<AnyPosition>, g: AnyPosition) => { for (const side of g.sides) replacements.receive(g, side) }
 */
export interface ReplacementPart<G extends AnyPosition> extends Part<G> {
  /** A unit on the board shows its next better face; an eliminated one comes back. */
  readonly refit: Offered
  readonly rebuild: Offered
  /** Begins the phase: the side receives its points, and those it had are gone. */
  readonly receive: (g: G, side: Side) => void
  /** Ends it: what is left lapses. */
  readonly lapse: (g: G, side: Side) => void
  /** Can the side do anything with its points? */
  readonly isDue: (g: G, side: Side) => boolean
}

/**
 * Replacements by points. Brings the variable.
 * @example
 * const replacements = replacementsPart<AnyPosition>({ clauses: { points: '2', refit: '2.1', rebuild: '2.2' }, variable: 'replacements', receive: () => 1, zone: 'dead', places: (g) => g.board.spaces.filter(({ terrain }) => terrain === 'town') })
 * replacements.rebuild.names // → [ 'unit', 'to' ]
 */
export function replacementsPart<G extends AnyPosition>(
  rules: ReplacementRules<G>,
): ReplacementPart<G> {
  const { clauses, variable, zone, price = () => 1, places } = rules
  const points = tally(variable)
  const left = (g: G, side = g.actor) => points.of(g, side)
  const pay = (g: G, unit: Piece) => points.add(g, g.actor, -price(g, unit))
  const zoneOf = (g: G, side: Side) => g.zone(zone, g.layout.zone(zone) ? undefined : side)
  const mayComeBack = (g: G, unit: PieceOf<G>, side: Side) =>
    unit.side === side && (rules.mayComeBack?.(g, unit) ?? true)
  // Of units that are alike, one is as good as another.
  const dead = (g: G, side: Side) =>
    g.kinds(zoneOf(g, side)).filter((unit) => mayComeBack(g, unit, side))

  const [notYoursToRefit, notYoursToRebuild] = [clauses.refit, clauses.rebuild].map((clause) =>
    objection(clauses.yours ?? clause, (g: G, { unit }: ByUnit) => unit.side !== g.actor, {
      message: 'replacements.yours',
    }),
  ) as [Objection, Objection]
  const tooDear = (clause: string) =>
    objection(
      clauses.points ?? clause,
      (g: G, { unit }: ByUnit) => price(g, unit) > left(g, unit.side),
      {
        message: 'replacements.points',
        facts: (g, { unit }) => ({ cost: price(g, unit), points: left(g, unit.side) }),
      },
    )
  const notOnMap = objection(clauses.refit, (g: G, { unit }: ByUnit) => !g.onBoard(unit), {
    message: 'replacements.map',
  })
  const isWhole = objection(clauses.refit, (_: G, { unit }: ByUnit) => unit.face === 0, {
    message: 'replacements.whole',
  })
  const notEliminated = objection(
    clauses.rebuild,
    (g: G, { unit }: ByUnit) => !unit.side || unit.place !== zoneOf(g, unit.side),
    { message: 'replacements.dead' },
  )
  const notThere = objection(
    clauses.rebuild,
    (g: G, { unit, to }: ToSpace) => !places(g, unit).includes(to),
    { message: 'replacements.place' },
  )
  const refitting = [tooDear(clauses.refit), ...(rules.unlessRefit ?? [])]
  const rebuilding = rules.unlessRebuild ?? []
  const reduced = (g: G, side = g.actor) => g.onBoardOf(side).filter((unit) => unit.face > 0)
  const canRefit = (g: G, unit: Piece) => !refitting.some((objects) => objects.when(g, { unit }))
  const canRebuild = (g: G, unit: Piece) =>
    price(g, unit) <= left(g, unit.side) &&
    places(g, unit).some((to) => !rebuilding.some((objects) => objects.when(g, { unit, to })))

  return {
    part: 'replacements',
    receive: (g, side) => points.set(g, side, rules.receive(g, side)),
    lapse: (g, side) => points.set(g, side, 0),
    isDue: (g, side) =>
      left(g, side) > 0 &&
      (reduced(g, side).some((unit) => canRefit(g, unit)) ||
        dead(g, side).some((unit) => canRebuild(g, unit))),
    refit: action(
      'refit',
      {
        unit: piece({
          among: (g: G) => reduced(g),
          otherwise: [notYoursToRefit, notOnMap, isWhole],
          unless: refitting,
        }),
      },
      (g: G, { unit }) => {
        pay(g, unit)
        g.flip(unit, unit.face - 1)
      },
      { clause: clauses.refit },
    ),
    rebuild: action(
      'rebuild',
      {
        unit: piece({
          among: (g: G) => dead(g, g.actor),
          otherwise: [...(rules.who ?? [notYoursToRebuild]), notEliminated],
          unless: [tooDear(clauses.rebuild)],
        }),
        to: space({
          among: (g: G, { unit }: ByUnit) => places(g, unit),
          otherwise: notThere,
          unless: rebuilding,
        }),
      },
      (g: G, { unit, to }) => {
        pay(g, unit)
        if (rules.comesBack) rules.comesBack(g, unit, to)
        else {
          g.flip(unit, unit.type.faces.length - 1)
          g.move(unit, to)
        }
      },
      { clause: clauses.rebuild, preview: (g, { unit }) => ({ cost: price(g, unit) }) },
    ),
    brings: {
      variables: {
        [variable]: { type: 'integer', per: 'side', help: 'Replacement points left.' },
      },
      texts: {
        en: {
          actions: {
            refit: { label: 'Refit', arguments: { unit: 'Which unit gets a step back?' } },
            rebuild: {
              label: 'Rebuild',
              arguments: { unit: 'Which unit comes back?', to: 'Where?' },
            },
          },
          denials: {
            'replacements.yours': '{unit} is not yours.',
            'replacements.points':
              '{unit} costs {cost, plural, one {# replacement point} other {# replacement points}}; {points, plural, =0 {none is} one {# is} other {# are}} left.',
            'replacements.zoc': '{unit} stands next to an enemy.',
            'replacements.enemy': 'An enemy stands in {to}.',
            'replacements.beside': 'An enemy stands next to {to}.',
            'replacements.held':
              'Your side does not hold {to}: a unit of yours must have been there last.',
            'replacements.map': '{unit} is not on the map.',
            'replacements.whole': '{unit} is at full strength.',
            'replacements.dead': '{unit} is not eliminated.',
            'replacements.place': '{unit} cannot come back in {to}.',
          },
          log: {
            refit: '{unit} gets a step back.',
            rebuild: '{unit} comes back in {to}.',
          },
        },
        de: {
          actions: {
            refit: {
              label: 'Auffrischen',
              arguments: { unit: 'Welche Einheit erhält eine Stufe zurück?' },
            },
            rebuild: {
              label: 'Wiederaufstellen',
              arguments: { unit: 'Welche Einheit kommt zurück?', to: 'Wo?' },
            },
          },
          denials: {
            'replacements.yours': '{unit} gehört der anderen Seite.',
            'replacements.points':
              '{unit} kostet {cost, plural, one {# Ersatzpunkt} other {# Ersatzpunkte}}; übrig {points, plural, =0 {ist keiner} one {ist #} other {sind #}}.',
            'replacements.zoc': '{unit} steht neben dem Feind.',
            'replacements.enemy': 'In {to} steht der Feind.',
            'replacements.beside': 'Neben {to} steht der Feind.',
            'replacements.held':
              'Die eigene Seite hält {to} nicht: Dort muss zuletzt eine ihrer Einheiten gewesen sein.',
            'replacements.map': '{unit} ist nicht auf der Karte.',
            'replacements.whole': '{unit} hat volle Stärke.',
            'replacements.dead': '{unit} ist nicht vernichtet.',
            'replacements.place': '{unit} kann nicht in {to} zurückkommen.',
          },
          log: {
            refit: '{unit} erhält eine Stufe zurück.',
            rebuild: '{unit} kommt in {to} zurück.',
          },
        },
      },
    },
  }
}
