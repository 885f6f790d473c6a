/** Line of sight over a grid: what lies between two spaces, how high it stands, and what it blocks or hinders. */

import type { Board, Edge, Space } from '@redoubt/engine'
import { oncePer } from '../once.ts'
import { lineBetween, type Share, type Stretch } from './line.ts'

/**
 * What stands in a space or on a hexside.
 * @example
 * const woods: Obstacle = { by: 'Woods', height: 1 }
 * const brush: Obstacle = { by: 'Brush', height: 1, hinders: 1 }
 */
export interface Obstacle {
  /** What it is called: the label of the terrain or the feature. */
  readonly by: string
  /** In levels, above its ground. */
  readonly height: number
  /** It does not block, but makes seeing so much harder. Absent: it blocks. */
  readonly hinders?: number | undefined
}

/**
 * How a game's lines of sight are judged; what is left out is read from the board's data: `elevation` of spaces and
 * terrains, `height` and `hinders` of terrains and edge features.
 * @example
 * const withoutTies: SightRules = { along: 'either', most: 3 }
 */
export interface SightRules {
  /** Level of the ground. */
  readonly ground?: (space: Space) => number
  /** What stands in a space: terrain, or whatever a game puts there. */
  readonly standing?: (space: Space) => Obstacle | undefined
  /** What stands on the side crossed in this direction. */
  readonly crossed?: (edge: Edge) => readonly Obstacle[]
  /**
   * A line exactly along a hexside is blocked by both hexes together or by either of them; who looks has the better of
   * `both`, who hides that of `either`. Default: both.
   */
  readonly along?: 'both' | 'either'
  /** Hindrances of so much in all are as good as blocked. Default: they never are. */
  readonly most?: number
}

/**
 * Something on the way.
 * @example
 * const isOnHexside = ({ at }: Obstruction) => at.length === 2
 */
export interface Obstruction {
  /** The space it stands in, or the two on whose common side it stands. */
  readonly at: readonly Space[]
  /** What stands there; undefined where the ground itself is too high. */
  readonly by: string | undefined
}

/**
 * What a line of sight comes to.
 * @example
 * const isClear = ({ blocked, hindered }: LineOfSight) => !blocked && hindered === 0
 * isClear(lineOfSight(board, hex, town)) // → true
 */
export interface LineOfSight {
  /** The spaces passed, from the viewer on, without the two at its ends; both where it runs between two. */
  readonly passed: readonly Space[]
  /** What blocks it first, from the viewer on. */
  readonly blocked: Obstruction | undefined
  /** What makes seeing harder, and by how much in all; where it is blocked, up to there. */
  readonly hindrances: readonly Obstruction[]
  readonly hindered: number
}

/**
 * What can be seen of one space from another.
 *
 * The line runs from centre to centre, from the ground of the one to the ground of the other. Ground, and what stands on
 * it, is in its way where it is higher than the line is in the middle of its stretch there; what stands on a hexside,
 * where it is higher than the line is where it crosses. What stands in the two spaces at the ends of the line, or on
 * their sides, is in nobody's way, and neighbours always see each other.
 * @throws RangeError for areas
 * @example lineOfSight(board, hex, town).passed // → []
 */
export function lineOfSight(
  board: Board,
  from: Space,
  to: Space,
  rules: SightRules = {},
): LineOfSight {
  const { along = 'both', most = Number.POSITIVE_INFINITY } = rules
  const land: Land = { board, ...fromData(board), ...rules }
  const line = from.neighbours.includes(to) ? [] : lineBetween(board, from, to)
  const [low, rise] = [land.ground(from), land.ground(to) - land.ground(from)]
  const isHigher = (level: number, { over, under }: Share) => (level - low) * under > rise * over

  const hindrances: Obstruction[] = []
  let hindered = 0
  let blocked: Obstruction | undefined
  for (const { where, isBetween, alternatives } of crossings(line, [from, to], land)) {
    const all = alternatives.map((one) => inTheWay(one, (level) => isHigher(level, where)))
    // Beyond the edge of the board nothing is in the way.
    if (isBetween && all.length === 1) all.push(CLEAR)
    all.sort((a, b) => a.hinders - b.hinders)
    const counts = along === 'both' ? all[0] : all.at(-1)
    if (!counts || counts.hinders === 0) continue
    const { hinders, at, by } = counts
    if (hinders < BLOCKS) hindered += hinders
    if (hinders === BLOCKS || hindered >= most) {
      blocked = { at, by }
      break
    }
    hindrances.push({ at, by })
  }
  const passed = line.flatMap(({ spaces }) => spaces).filter((one) => one !== from && one !== to)
  return { passed, blocked, hindrances, hindered }
}

type Land = Required<Pick<SightRules, 'ground' | 'standing' | 'crossed'>> & {
  readonly board: Board
}

/** One place on the way; two alternatives where the line runs exactly between them. */
interface Crossing {
  readonly where: Share
  readonly isBetween: boolean
  readonly alternatives: readonly Alternative[]
}

interface Alternative {
  readonly at: readonly Space[]
  /** Of the ground, and of what stands on it. */
  readonly level: number
  readonly standing: readonly Obstacle[]
}

/** Everything on the way in its order: the sides crossed, the spaces behind them, the sides it runs along. */
function crossings(
  line: readonly Stretch[],
  ends: readonly Space[],
  { board, ground, standing, crossed }: Land,
): Crossing[] {
  const inSpace = (space: Space): Alternative => {
    const there = standing(space)
    return { at: [space], level: ground(space), standing: there ? [there] : [] }
  }
  const onSide = (edge: Edge): Alternative => ({
    at: [edge.from, edge.to],
    level: Math.max(ground(edge.from), ground(edge.to)),
    standing: crossed(edge),
  })
  const between = (some: readonly Space[], others: readonly Space[]) =>
    some.flatMap((one) => others.flatMap((other) => board.edge(one, other) ?? []))
  return line.flatMap(({ spaces, isBetween, begins, middle }, nth): Crossing[] => {
    if (spaces.some((space) => ends.includes(space))) return []
    const before = line[nth - 1]
    const isOwn = before?.spaces.some((space) => ends.includes(space)) ?? true
    const sides = isOwn ? [] : between(before?.spaces ?? [], spaces)
    const run = between(spaces, spaces).find((edge) => crossed(edge).length > 0)
    return [
      {
        where: begins,
        isBetween: isBetween || before?.isBetween === true,
        alternatives: sides.map(onSide),
      },
      { where: middle, isBetween, alternatives: spaces.map(inSpace) },
      { where: middle, isBetween, alternatives: run ? [onSide(run)] : [] },
    ]
  })
}

/** What hinders so much blocks. */
const BLOCKS = Number.POSITIVE_INFINITY

interface InTheWay extends Obstruction {
  readonly hinders: number
}

const CLEAR: InTheWay = { at: [], by: undefined, hinders: 0 }

/** What of a place is in the way of a line that passes lower than its top. */
function inTheWay(
  { at, level, standing }: Alternative,
  isHigher: (level: number) => boolean,
): InTheWay {
  // On a side it is what stands there that counts: its ground is that of the spaces beside it.
  if (at.length === 1 && isHigher(level)) return { at, by: undefined, hinders: BLOCKS }
  const high = standing.filter(({ height }) => isHigher(level + height))
  const blocking = high.find(({ hinders }) => hinders === undefined)
  if (blocking) return { at, by: blocking.by, hinders: BLOCKS }
  return { at, by: high[0]?.by, hinders: high.reduce((sum, { hinders = 0 }) => sum + hinders, 0) }
}

/** What the board's own data say of ground and obstacles. */
const fromData = oncePer((board: Board) => ({
  ground: ({ traits, terrain }: Space): number =>
    Number(traits.elevation ?? board.terrains[terrain]?.elevation ?? 0),
  standing: ({ terrain }: Space): Obstacle | undefined => obstacleOf(board.terrains[terrain]),
  crossed: ({ features }: Edge): readonly Obstacle[] =>
    features.flatMap((feature) => obstacleOf(board.features[feature]) ?? []),
}))

function obstacleOf(
  kind: { readonly label: string; readonly [trait: string]: unknown } | undefined,
): Obstacle | undefined {
  if (kind?.height === undefined) return undefined
  const { label: by, height, hinders } = kind
  return {
    by,
    height: Number(height),
    ...(hinders === undefined ? {} : { hinders: Number(hinders) }),
  }
}
