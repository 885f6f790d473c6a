/** Advance after combat as a part: attackers that stand may go into spaces their battle has emptied. */

import type { Objection } from '@redoubt/engine'
import {
  action,
  automatic,
  objection,
  type Part,
  type Piece,
  piece,
  type Space,
  space,
  step,
} from '@redoubt/engine'
import { type AnyPosition, type ByUnit, spaceOf, type ToSpace } from '../anyone.ts'
import { type BattleFrame, partyOf, targetsIn } from './engagement.ts'

export interface AdvanceRules<G> {
  readonly clause: string
  /** Who may advance. Default: the attackers of the battle that are on the board. */
  readonly standing?: (g: G, frame: BattleFrame) => readonly Piece[]
  /** How many units may advance. Default: all. */
  readonly most?: number
  /** May the unit go into the space: terrain, room? */
  mayEnter?(g: G, unit: Piece, to: Space): boolean
  /** The reasons against a space that `mayEnter` sums up. */
  readonly unless?: readonly Objection[]
  /** Is anybody of another side still there? Default: any piece of another side. */
  readonly isHeld?: (g: G, space: Space, side: string) => boolean
  moves?(g: G, unit: Piece, to: Space): void
}

/**
 * Advances. Push `{ step: 'advances', side, battle }`; `advance` asks for a unit and a space, as long as there are any.
 * @example advancePart<G>({ clause: '4.6', most: 1, mayEnter: (g, unit, to) => stacking.hasRoom(g, unit, to) })
 */
export function advancePart<G extends AnyPosition>(rules: AdvanceRules<G>): Part<G> {
  const { clause, most = Number.POSITIVE_INFINITY, unless = [] } = rules
  const isHeld =
    rules.isHeld ??
    ((g: G, at: Space, side: string) => g.stack(at).some((other) => other.side?.id !== side))
  const now = (g: G) => g.frame as BattleFrame
  const vacated = (g: G) => targetsIn(g, now(g).battle).filter((at) => !isHeld(g, at, now(g).side))
  const standing = (g: G) => rules.standing?.(g, now(g)) ?? partyOf(g, now(g).battle, 'attacker')
  const goalsOf = (g: G, unit: Piece) =>
    vacated(g).filter(
      (at) =>
        unit.place !== at &&
        spaceOf(unit).neighbours.includes(at) &&
        (rules.mayEnter?.(g, unit, at) ?? true),
    )

  const advances = automatic<G>('advances', (g, frame) => {
    const done = Number(frame.done ?? 0)
    if (done < most && standing(g).some((unit) => goalsOf(g, unit).length > 0))
      g.next({ ...frame, step: 'advance' })
    else g.pop()
  })
  const notInBattle = objection(clause, (g: G, { unit }: ByUnit) => !standing(g).includes(unit), {
    message: 'advance.unit',
  })
  const notVacated = objection(clause, (g: G, { to }: ToSpace) => !vacated(g).includes(to), {
    message: 'advance.vacated',
  })
  const notNextDoor = objection(
    clause,
    (_: G, { unit, to }: ToSpace) => !spaceOf(unit).neighbours.includes(to),
    { message: 'advance.next' },
  )
  const closed = objection(clause, () => true, { message: 'advance.closed' })
  const advance = action(
    'advance',
    {
      unit: piece({ among: standing, otherwise: notInBattle }),
      to: space({
        among: (g: G, { unit }: ByUnit) => goalsOf(g, unit),
        otherwise: [notVacated, notNextDoor, ...unless, closed],
      }),
    },
    (g: G, { unit, to }) => {
      const frame = now(g)
      if (rules.moves) rules.moves(g, unit, to)
      else g.move(unit, to)
      g.mark(unit, 'battle', '')
      const done = most === Number.POSITIVE_INFINITY ? {} : { done: Number(frame.done ?? 0) + 1 }
      g.next({ ...frame, step: 'advances', ...done })
    },
    { clause },
  )
  const endAdvance = action('end_advance', {}, (g: G) => g.pop(), {
    clause,
    ends: true,
  })
  return {
    part: 'advances',
    steps: [advances, step<G>('advance', { offers: [advance, endAdvance] })],
    brings: {
      texts: {
        en: {
          actions: {
            advance: {
              label: 'Advance',
              arguments: { unit: 'Which unit advances?', to: 'Where to?' },
            },
            end_advance: { label: 'No further advance' },
          },
          prompts: { advance: '{side}: who advances?' },
          denials: {
            'advance.unit': '{unit} did not attack in this battle.',
            'advance.vacated': '{to} was not emptied by this battle.',
            'advance.closed': '{unit} cannot enter {to}.',
            'advance.next': '{to} is not next to {unit}.',
          },
          log: { advance: '{unit} advances to {to}.', end_advance: 'No further advance.' },
        },
      },
    },
  }
}
