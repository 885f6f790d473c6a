/** Line of sight as a part: an objection that names what is in the way, and the answer of the table's ruler. */

import {
  type Objection,
  objection,
  type Part,
  type Piece,
  type Sighting,
  type Space,
} from '@redoubt/engine'
import { isOfGrid } from '../../sight/line.ts'
import {
  type LineOfSight,
  lineOfSight,
  type Obstruction,
  type SightRules,
} from '../../sight/line-of-sight.ts'
import { type AnyPosition, spaceOf } from '../anyone.ts'

/**
 * What a game says of its lines of sight.
 * @example
 * const rules: SightPartRules<AnyPosition> = { clause: '6.1', along: 'either' }
 * sightPart(rules).sees(g, hex, town) // → true
 */
export interface SightPartRules<G extends AnyPosition>
  extends Pick<SightRules, 'along' | 'most' | 'ground' | 'crossed'> {
  readonly clause: string
  /** What stands in a space. Default: what the board's terrain says. */
  readonly standing?: (g: G, space: Space) => ReturnType<NonNullable<SightRules['standing']>>
}

/** A unit and somebody it is to see. */
interface Looking {
  readonly unit: Piece
  readonly target: Piece | Space
}

/**
 * Lines of sight, asked by attacks, spotting and the table's ruler.
 * @example
 * const spots = (sight: SightPart<AnyPosition>) => sight.sees(g, hex, town)
 * spots(sightPart({ clause: '6.1' })) // → true
 */
export interface SightPart<G extends AnyPosition> extends Part<G> {
  readonly line: (g: G, from: Space, to: Space) => LineOfSight
  readonly sees: (g: G, from: Space, to: Space) => boolean
  /** Against a `target` (a piece or a space) that `unit` does not see from where it stands; it names what is in the way. */
  readonly unseen: Objection
}

/**
 * Lines of sight over hexes or squares. In areas nobody sees further than the rules say otherwise: the part has no answer there.
 * @example
 * const sight = sightPart<AnyPosition>({ clause: '6.1' })
 * sight.line(g, hex, town).blocked // → undefined
 */
export function sightPart<G extends AnyPosition>({
  clause,
  standing,
  ...rules
}: SightPartRules<G>): SightPart<G> {
  const line = (g: G, from: Space, to: Space) =>
    lineOfSight(g.board, from, to, {
      ...rules,
      ...(standing ? { standing: (space: Space) => standing(g, space) } : {}),
    })
  const blockedFor = (g: G, { unit, target }: Looking) => {
    const to = 'face' in target ? spaceOf(target) : target
    return g.onBoard(unit) && isOfGrid(to) ? line(g, spaceOf(unit), to).blocked : undefined
  }
  return {
    part: 'line of sight',
    line,
    sees: (g, from, to) => line(g, from, to).blocked === undefined,
    unseen: objection(clause, (g: G, looking: Looking) => blockedFor(g, looking) !== undefined, {
      message: 'sight.unseen',
      facts: (g, looking) => factsOf(blockedFor(g, looking)),
    }),
    lineOfSight: (g, from, to): Sighting | undefined => {
      if (!isOfGrid(from) || !isOfGrid(to)) return undefined
      const { passed, blocked, hindrances, hindered } = line(g, from, to)
      return {
        passed,
        ...(blocked ? { blocked: { key: 'blocked', clause, facts: factsOf(blocked) } } : {}),
        ...(hindered > 0
          ? {
              hindered: {
                key: 'hindered',
                clause,
                facts: { hindered, by: hindrances.flatMap(({ by }) => by ?? []) },
              },
            }
          : {}),
      }
    },
    brings: { texts: TEXTS },
  }
}

/** How it is said: in a space or on a side, by what stands there or the ground itself. */
function factsOf(obstruction: Obstruction | undefined) {
  const { at = [], by } = obstruction ?? {}
  return {
    at,
    where: at.length === 2 ? 'side' : 'space',
    by: by ?? '',
    what: by ? 'standing' : 'ground',
  }
}

const BLOCKED =
  '{where, select, side {between} other {at}} {at} by {what, select, ground {higher ground} other {{by}}}'
const BLOCKED_IN_GERMAN =
  '{where, select, side {zwischen} other {in}} {at}: {what, select, ground {höheres Gelände} other {{by}}}'

const TEXTS = {
  en: {
    denials: {
      'sight.unseen': `{unit} does not see {target}: the line of sight is blocked ${BLOCKED}.`,
    },
    words: {
      'sight.blocked': `Line of sight: blocked ${BLOCKED}.`,
      'sight.hindered': 'Line of sight: hindered by {hindered} ({by}).',
      'sight.clear': 'Line of sight: clear.',
    },
  },
  de: {
    denials: {
      'sight.unseen': `{unit} sieht {target} nicht: Die Sichtlinie ist versperrt ${BLOCKED_IN_GERMAN}.`,
    },
    words: {
      'sight.blocked': `Sichtlinie: versperrt ${BLOCKED_IN_GERMAN}.`,
      'sight.hindered': 'Sichtlinie: um {hindered} erschwert ({by}).',
      'sight.clear': 'Sichtlinie: frei.',
    },
  },
} as const
