/** Retreats as a part: space by space or at one go, by the choice of the side the frame names; who cannot go suffers what the module says. */

import {
  action,
  automatic,
  type Frame,
  type Json,
  type Objection,
  objection,
  type Part,
  type Piece,
  piece,
  type Remark,
  type Space,
  space,
  step,
} from '@redoubt/engine'
import { retreatEnds, retreatSteps, type RetreatRules as Ways } from '../../combat/retreat.ts'
import {
  type AnyPosition,
  type ByUnit,
  type Offered,
  type PieceOf,
  spaceOf,
  type ToSpace,
} from '../anyone.ts'
import { cautionOf } from '../caution.ts'

/**
 * A retreat under way.
 * @example const flight: RetreatFrame = { step: 'retreats', side: 'red', hexes: 2, paths: {} }
 */
export interface RetreatFrame extends Frame {
  /** The side that chooses the way. */
  readonly side: string
  /** How far. */
  readonly hexes: number
  /** By number of the piece: the spaces it has come through. */
  readonly paths: Readonly<Record<string, readonly string[]>>
}

/**
 * Who retreats, where to, and what befalls those who cannot.
 * @example
 * const rules: RetreatPartRules<AnyPosition> = { clause: '5.4', retreaters: (g, { side }) => g.onBoardOf(g.side(side)), ways: (g) => ({ enter: (to) => g.isEmpty(to) }), otherwise: (g, unit) => g.remove(unit) }
 * retreatPart(rules).part // → 'retreats'
 */
export interface RetreatPartRules<G extends AnyPosition> {
  readonly clause: string
  /** Everybody the result sends back. */
  readonly retreaters: (g: G, frame: RetreatFrame) => readonly PieceOf<G>[]
  /** Where a unit may go. */
  ways(g: G, unit: Piece, frame: RetreatFrame): Ways
  /** What befalls a unit that cannot go. */
  otherwise(g: G, unit: Piece, frame: RetreatFrame): void
  /** Tells of a unit that cannot go. Default: a line in the log. */
  tells?(g: G, unit: Piece): void
  /** Do units that cannot go fare so before the others choose? Default: when nobody is left who can. */
  readonly lostFirst?: boolean
  /** Does a unit go all the way at once? Default: space by space. */
  readonly atOneGo?: boolean | undefined
  /** Does a unit stay where it is without being asked? */
  stays?(g: G, unit: Piece, frame: RetreatFrame): boolean
  /** May its side let it stay? Then the module offers an action for that. */
  mayStay?(g: G, unit: Piece, frame: RetreatFrame): boolean
  /** Such actions. */
  readonly offers?: readonly Offered[]
  /** The name of the step that asks. Default: `choose_retreat`. */
  readonly asks?: string
  /** More precise reasons against a space than that it leads nowhere. */
  readonly unless?: readonly Objection[]
  /** What its player should know before a unit goes into a space. */
  caution?(g: G, unit: Piece, to: Space): Remark | undefined
  /** Goes one space. Default: the piece is moved. */
  moves?(g: G, unit: Piece, to: Space, isLast: boolean): void
  /** What else the frame remembers, at first and whenever a unit has left a space. */
  readonly remembers?: (frame: RetreatFrame, left?: string) => Readonly<Record<string, Json>>
}

export interface RetreatPart<G extends AnyPosition> extends Part<G> {
  /** The units that still have to go, in the retreat that is being made. */
  readonly going: (g: G) => readonly PieceOf<G>[]
}

/**
 * Retreats. Push `{ step: 'retreats', side, hexes, … }`; `choose_retreat` asks for a unit and the next space, or
 * the one it goes to. Where units go space by space it brings the attribute `retreat`: spaces a unit still has to go.
 * @example
 * const retreat = retreatPart<AnyPosition>({ clause: '4.5', retreaters: () => [enemy], ways: (g) => ({ enter: (to) => g.isEmpty(to), away: (to) => g.board.distance(town, to) }), otherwise: (g, unit) => steps.take(g, unit, 1) })
 * retreat.steps?.map(({ name }) => name) // → [ 'retreats', 'go_back', 'choose_retreat' ]
 */
export function retreatPart<G extends AnyPosition>(rules: RetreatPartRules<G>): RetreatPart<G> {
  const { clause, retreaters, ways, otherwise, unless = [], asks = 'choose_retreat' } = rules
  const { atOneGo = false, lostFirst = false } = rules
  const now = (g: G) => g.frame as RetreatFrame
  const throughOf = (frame: RetreatFrame, unit: Piece) => frame.paths[String(unit.index)]
  /** How far a unit still has to go: marked on it, where it goes space by space. */
  const leftFor = (g: G, unit: Piece, frame = now(g)): number => {
    if (!atOneGo) return unit.at.retreat as number
    return throughOf(frame, unit) || rules.stays?.(g, unit, frame) ? 0 : frame.hexes
  }
  const going = (g: G, frame = now(g)) =>
    retreaters(g, frame).filter((unit) => leftFor(g, unit, frame) > 0)
  const waysBack = (g: G, unit: Piece, frame = now(g)): Space[] => {
    const left = leftFor(g, unit, frame)
    if (left <= 0 || !g.onBoard(unit)) return []
    const before = (throughOf(frame, unit) ?? []).flatMap((id) => g.board.space(id) ?? [])
    const waysOn = atOneGo ? retreatEnds : retreatSteps
    return waysOn([...before, spaceOf(unit)], left, ways(g, unit, frame))
  }

  const isStuck = (g: G, unit: Piece, frame: RetreatFrame) =>
    waysBack(g, unit, frame).length === 0 && !rules.mayStay?.(g, unit, frame)

  const retreats = automatic<G>('retreats', (g, frame) => {
    const begun = { ...(frame as RetreatFrame), step: 'go_back', paths: {} }
    const retreating = { ...begun, ...rules.remembers?.(begun) }
    for (const unit of atOneGo ? [] : retreaters(g, retreating)) {
      if (!rules.stays?.(g, unit, retreating)) g.mark(unit, 'retreat', retreating.hexes)
    }
    g.next(retreating)
  })

  const goBack = automatic<G>('go_back', (g, frame) => {
    const retreating = frame as RetreatFrame
    const units = going(g, retreating)
    const cannot = units.filter((unit) => isStuck(g, unit, retreating))
    const isOver = cannot.length === units.length
    if (isOver) g.pop()
    else g.next({ ...retreating, step: asks })
    if (!isOver && !lostFirst) return
    for (const unit of cannot) {
      if (rules.tells) rules.tells(g, unit)
      else g.log('no_retreat', { unit, hex: unit.place }, clause)
      otherwise(g, unit, retreating)
    }
  })

  const needNotGo = objection(clause, (g: G, { unit }: ByUnit) => !going(g).includes(unit), {
    message: 'retreat.unit',
  })
  const notNextDoor = objection(
    clause,
    (_: G, { unit, to }: ToSpace) => !spaceOf(unit).neighbours.includes(to),
    { message: 'retreat.next' },
  )
  const deadEnd = objection(
    clause,
    (g: G, { unit, to }: ToSpace) => !waysBack(g, unit).includes(to),
    {
      message: atOneGo ? 'retreat.away' : 'retreat.dead_end',
      facts: (g, { unit }) => ({ hexes: leftFor(g, unit) }),
    },
  )
  const retreat = action(
    'retreat',
    {
      unit: piece({ among: (g: G) => going(g), otherwise: needNotGo }),
      to: space({
        among: (g: G, { unit }: ByUnit) => waysBack(g, unit),
        otherwise: [...(atOneGo ? [] : [notNextDoor]), ...unless, deadEnd],
      }),
    },
    (g: G, { unit, to }) => {
      const frame = now(g)
      const left = atOneGo ? 0 : (unit.at.retreat as number) - 1
      const key = String(unit.index)
      const from = unit.place.id
      if (rules.moves) rules.moves(g, unit, to, left === 0)
      else g.move(unit, to)
      if (!atOneGo) g.mark(unit, 'retreat', left)
      g.next({
        ...frame,
        step: 'go_back',
        paths: { ...frame.paths, [key]: [...(throughOf(frame, unit) ?? []), from] },
        ...rules.remembers?.(frame, from),
      })
    },
    { clause, ...cautionOf(rules) },
  )

  return {
    part: 'retreats',
    going: (g) => going(g),
    steps: [
      retreats,
      goBack,
      step<G>(asks, {
        offers: [retreat, ...(rules.offers ?? [])],
        // The zone of an enemy that comes into sight on the way may have closed the last one.
        passes: (g, frame) => {
          const retreating = frame as RetreatFrame
          if (!going(g, retreating).every((unit) => isStuck(g, unit, retreating))) return false
          g.next({ ...retreating, step: 'go_back' })
          return true
        },
        prompt: (g) => {
          const units = going(g)
          const left = Math.max(...units.map((unit) => leftFor(g, unit)))
          return { units, count: units.length, left }
        },
      }),
    ],
    brings: {
      ...(atOneGo
        ? {}
        : {
            attributes: { retreat: { type: 'integer', help: 'Spaces it still has to retreat.' } },
          }),
      texts: {
        en: {
          actions: {
            retreat: {
              label: 'Retreat',
              arguments: { unit: 'Which unit retreats?', to: 'Where to?' },
            },
          },
          prompts: {
            [asks]:
              '{side}: {units} {count, plural, one {retreats} other {retreat}}, {left} to go.',
          },
          denials: {
            'retreat.unit': '{unit} need not retreat.',
            'retreat.next': '{to} is not next to {unit}.',
            'retreat.enemy': 'The enemy holds {to}.',
            'retreat.zoc': '{to} lies in an enemy zone of control.',
            'retreat.dead_end': 'From {to} the rest of the retreat is impossible.',
            'retreat.away':
              '{unit} cannot retreat to {to}: it goes {hexes, plural, one {# space} other {# spaces}} away, by open ones, and finds room there.',
          },
          log: {
            retreat: '{unit} retreats to {to}.',
            no_retreat: '{unit} in {hex} has no way to retreat.',
          },
        },
        de: {
          actions: {
            retreat: {
              label: 'Zurückgehen',
              arguments: { unit: 'Welche Einheit geht zurück?', to: 'Wohin?' },
            },
          },
          prompts: {
            [asks]:
              '{side}: {units} {count, plural, one {geht} other {gehen}} zurück, noch {left}.',
          },
          denials: {
            'retreat.unit': '{unit} muss nicht zurückgehen.',
            'retreat.next': '{to} liegt nicht neben {unit}.',
            'retreat.enemy': 'In {to} steht der Feind.',
            'retreat.zoc': '{to} liegt in einer feindlichen Kontrollzone.',
            'retreat.dead_end': 'Von {to} aus ist der übrige Rückzug unmöglich.',
            'retreat.away':
              '{unit} kann nicht nach {to} zurückgehen: Der Rückzug führt {hexes, plural, one {# Feld} other {# Felder}} weit fort, über freie Felder, und endet, wo Platz ist.',
          },
          log: {
            retreat: '{unit} geht nach {to} zurück.',
            no_retreat: '{unit} in {hex} hat keinen Rückzugsweg.',
          },
        },
      },
    },
  }
}
