/** Advance after combat as a part: attackers that stand may go into spaces their battle has emptied, and from there on. */

import {
  action,
  automatic,
  type Edge,
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
import { type AnyPosition, type ByUnit, spaceOf, type ToSpace } from '../anyone.ts'
import { cautionOf } from '../caution.ts'
import { type BattleFrame, partyOf, targetsIn } from './engagement.ts'

/**
 * An advance under way.
 * @example
 * const into: AdvanceFrame = { step: 'advance', side: 'blue', battle: '0403', paths: { '0403': ['0403'] } }
 * into.paths?.[town.id] // → [ '0403' ]
 */
export interface AdvanceFrame extends BattleFrame {
  /** By number of the piece: the spaces it has left, where units may advance over several. */
  readonly paths?: Readonly<Record<string, readonly string[]>>
}

/**
 * How units advance into what a battle emptied.
 * @example
 * const advance: AdvanceRules<G> = { clause: '5.5', most: 1, mayEnter: (g, _unit, to) => g.count(to) < 2 }
 * advancePart(advance).part // → 'advances'
 */
export interface AdvanceRules<G> {
  readonly clause: string
  /** Who may advance. Default: the attackers of the battle that are on the board. */
  readonly standing?: (g: G, frame: AdvanceFrame) => readonly Piece[]
  /** Which of them may, by what else the rules ask. Default: all. */
  goes?(g: G, unit: Piece): boolean
  /** How many units may advance. Default: all. */
  readonly most?: number
  /** How many spaces a unit may go, at one go or one after the other, the first of them emptied by its battle. Default: 1. */
  hexes?(g: G, unit: Piece, frame: AdvanceFrame): number
  /** May it go over an edge on its way? Default: it may. */
  mayCross?(g: G, unit: Piece, edge: Edge): boolean
  /** May the unit end in the space: terrain, room? */
  mayEnter?(g: G, unit: Piece, to: Space): boolean
  /** The reasons against a space that `mayEnter` sums up. */
  readonly unless?: readonly Objection[]
  /** Is anybody of another side still there? Default: any piece of another side. */
  readonly isHeld?: (g: G, space: Space, side: string) => boolean
  /** What its player should know before a unit goes into a space. */
  caution?(g: G, unit: Piece, to: Space): Remark | undefined
  /** Goes along the way, the space it stands on first. Default: the piece is moved. */
  moves?(g: G, unit: Piece, to: Space, path: readonly Space[]): void
  /** It goes no further. Default: it has no part in the battle any more. */
  done?(g: G, unit: Piece): void
  /** The name of the action by which nobody else goes. Default: `end_advance`. */
  readonly ends?: string
}

/**
 * Advances. Push `{ step: 'advances', side, battle }`; `advance` asks for a unit and a space, as long as there are any.
 * @example
 * const advance = advancePart<G>({ clause: '4.6', most: 1, mayEnter: (g, _unit, to) => g.count(to) < 2 })
 * advance.steps?.map(({ name }) => name) // → [ 'advances', 'advance' ]
 */
export function advancePart<G extends AnyPosition>(rules: AdvanceRules<G>): Part<G> {
  const { clause, most = Number.POSITIVE_INFINITY, unless = [], ends = 'end_advance' } = rules
  const isHeld =
    rules.isHeld ??
    ((g: G, at: Space, side: string) => g.stack(at).some((other) => other.side?.id !== side))
  const done = rules.done ?? ((g: G, unit: Piece) => g.mark(unit, 'battle', ''))
  const now = (g: G) => g.frame as AdvanceFrame
  const vacated = (g: G) => targetsIn(g, now(g).battle).filter((at) => !isHeld(g, at, now(g).side))
  const leftFor = (g: G, unit: Piece) =>
    (rules.hexes?.(g, unit, now(g)) ?? 1) - leftBehind(now(g), unit).length
  const standing = (g: G) => {
    const all = rules.standing?.(g, now(g)) ?? partyOf(g, now(g).battle, 'attacker')
    const units = all.filter((unit) => rules.goes?.(g, unit) ?? true)
    const isFull = Number(now(g).done ?? 0) >= most
    return units.filter(
      (unit) => leftFor(g, unit) > 0 && (!isFull || leftBehind(now(g), unit).length > 0),
    )
  }
  /** Where a unit may end, each with its way: first into a space the battle has emptied, never back. */
  const waysOf = (g: G, unit: Piece): ReadonlyMap<Space, readonly Space[]> => {
    const from = spaceOf(unit)
    const behind = leftBehind(now(g), unit)
    const first =
      behind.length > 0 ? from.edges : vacated(g).flatMap((at) => g.board.edge(from, at) ?? [])
    const ways = waysOn(
      from,
      first,
      leftFor(g, unit),
      (edge) =>
        !behind.includes(edge.to.id) &&
        !isHeld(g, edge.to, now(g).side) &&
        (rules.mayCross?.(g, unit, edge) ?? true),
    )
    return new Map([...ways].filter(([to]) => rules.mayEnter?.(g, unit, to) ?? true))
  }

  const advances = automatic<G>('advances', (g, frame) => {
    if (standing(g).some((unit) => waysOf(g, unit).size > 0)) g.next({ ...frame, step: 'advance' })
    else g.pop()
  })
  const notInBattle = objection(clause, (g: G, { unit }: ByUnit) => !standing(g).includes(unit), {
    message: 'advance.unit',
  })
  const isOneStep = (g: G, unit: Piece) => leftFor(g, unit) === 1
  const notVacated = objection(
    clause,
    (g: G, { unit, to }: ToSpace) =>
      isOneStep(g, unit) && leftBehind(now(g), unit).length === 0 && !vacated(g).includes(to),
    { message: 'advance.vacated' },
  )
  const notNextDoor = objection(
    clause,
    (g: G, { unit, to }: ToSpace) => isOneStep(g, unit) && !spaceOf(unit).neighbours.includes(to),
    { message: 'advance.next' },
  )
  const tooFar = objection(clause, (g: G, { unit }: ToSpace) => !isOneStep(g, unit), {
    message: 'advance.far',
    facts: (g, { unit }) => ({ hexes: leftFor(g, unit) }),
  })
  const closed = objection(clause, () => true, { message: 'advance.closed' })
  const advance = action(
    'advance',
    {
      unit: piece({ among: standing, otherwise: notInBattle }),
      to: space({
        among: (g: G, { unit }: ByUnit) => [...waysOf(g, unit).keys()],
        otherwise: [notVacated, notNextDoor, ...unless, tooFar, closed],
      }),
    },
    (g: G, { unit, to }) => {
      const frame = now(g)
      const path = waysOf(g, unit).get(to) ?? []
      const left = leftFor(g, unit) - (path.length - 1)
      if (rules.moves) rules.moves(g, unit, to, path)
      else g.move(unit, to)
      if (left <= 0) done(g, unit)
      g.next({ ...frame, step: 'advances', ...remembered(rules, frame, unit, path) })
    },
    { clause, ...cautionOf(rules) },
  )
  const endAdvance = action(ends, {}, (g: G) => g.pop(), { clause, ends: true })
  return {
    part: 'advances',
    steps: [
      advances,
      step<G>('advance', {
        offers: [advance, endAdvance],
        prompt: (g) => ({
          spaces: vacated(g),
          hexes: Math.max(...standing(g).map((unit) => leftFor(g, unit))),
        }),
      }),
    ],
    brings: { texts: { en: textsFor(ends), de: germanFor(ends) } },
  }
}

/** The spaces a unit has left on its advance, where that is remembered. */
function leftBehind({ paths }: AdvanceFrame, unit: Piece): readonly string[] {
  return paths?.[String(unit.index)] ?? []
}

/** How many have advanced, and through which spaces: as far as it matters. */
function remembered<G>(
  { most, hexes }: AdvanceRules<G>,
  frame: AdvanceFrame,
  unit: Piece,
  path: readonly Space[],
): Partial<AdvanceFrame> {
  const behind = leftBehind(frame, unit)
  const isFirst = behind.length === 0
  const left = path.slice(0, -1).map(({ id }) => id)
  return {
    ...(most === undefined ? {} : { done: Number(frame.done ?? 0) + (isFirst ? 1 : 0) }),
    ...(hexes === undefined
      ? {}
      : { paths: { ...frame.paths, [String(unit.index)]: [...behind, ...left] } }),
  }
}

/** All spaces so many steps away at most, each with the shortest way there. */
function waysOn(
  from: Space,
  first: readonly Edge[],
  most: number,
  isOpen: (edge: Edge) => boolean,
): ReadonlyMap<Space, readonly Space[]> {
  const ways = new Map<Space, readonly Space[]>()
  const go = (edges: readonly Edge[], path: readonly Space[]) => {
    for (const edge of edges)
      if (edge.to !== from && !ways.has(edge.to) && isOpen(edge))
        ways.set(edge.to, [...path, edge.to])
  }
  go(first, [from])
  for (const [here, path] of ways) if (path.length <= most) go(here.edges, path)
  return ways
}

function textsFor(ends: string) {
  return {
    actions: {
      advance: {
        label: 'Advance',
        arguments: { unit: 'Which unit advances?', to: 'Where to?' },
      },
      [ends]: { label: 'No further advance' },
    },
    prompts: { advance: '{side}: who advances?' },
    denials: {
      'advance.unit': '{unit} is not among those that may advance now.',
      'advance.vacated': '{to} was not vacated in this battle.',
      'advance.closed': '{unit} cannot enter {to}.',
      'advance.next': '{to} is not next to {unit}.',
      'advance.far':
        '{unit} cannot advance to {to}: it goes {hexes} spaces at most, into one that the battle emptied and on from there.',
    },
    log: { advance: '{unit} advances to {to}.', [ends]: 'No further advance.' },
  }
}

function germanFor(ends: string) {
  return {
    actions: {
      advance: {
        label: 'Vorrücken',
        arguments: { unit: 'Welche Einheit rückt vor?', to: 'Wohin?' },
      },
      [ends]: { label: 'Nicht weiter vorrücken' },
    },
    prompts: { advance: '{side}: Wer rückt vor?' },
    denials: {
      'advance.unit': '{unit} gehört nicht zu denen, die jetzt vorrücken dürfen.',
      'advance.vacated': '{to} ist durch dieses Gefecht nicht frei geworden.',
      'advance.closed': '{unit} kann {to} nicht betreten.',
      'advance.next': '{to} liegt nicht neben {unit}.',
      'advance.far':
        '{unit} kann nicht bis {to} vorrücken: höchstens {hexes} Felder, zuerst in eines, das durch das Gefecht frei wurde.',
    },
    log: { advance: '{unit} rückt nach {to} vor.', [ends]: 'Niemand rückt weiter vor.' },
  }
}
