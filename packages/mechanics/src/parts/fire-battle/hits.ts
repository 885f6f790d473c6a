/** Hits as a part: allotted one by one by who chooses; where there is nothing to choose they fall by themselves. */

import {
  action,
  automatic,
  type Battle,
  type Frame,
  type Objection,
  type Part,
  piece,
  step,
} from '@redoubt/engine'
import type { AnyPosition, ByUnit, PieceOf, SideOf } from '../anyone.ts'
import { FALLEN } from './fallen.ts'
import { kindsOf } from './kinds.ts'

/**
 * Hits waiting to be allotted.
 * @example const owed: HitsFrame = { step: 'hits', side: 'red', at: '0403', hits: 2, by: 'guns' }
 */
export interface HitsFrame extends Frame {
  /** Who chooses. */
  readonly side: string
  /** The space where they fall. */
  readonly at: string
  readonly hits: number
  /** The step they come from. */
  readonly by: string
}

/**
 * Who may be hit, how much he stands and what a hit does.
 * @example
 * const rules: HitRules<AnyPosition, HitsFrame> = { clause: '4', targets: (g, { at }) => g.stack(g.board.space(at) as Space), left: () => 1, hit: (g, piece) => g.remove(piece), immunities: [] }
 * rules.targets(g, { step: 'hits', side: 'red', at: '0403', hits: 1, by: 'guns' }) // → [ red unit at 0403 ]
 */
export interface HitRules<G extends AnyPosition, F extends HitsFrame> {
  /** The clause by which hits are allotted. */
  readonly clause: string
  /** The pieces that hits can fall on. */
  readonly targets: (g: G, hits: F) => readonly PieceOf<G>[]
  /** Hits a piece can still take. */
  readonly left: (piece: PieceOf<G>, hits: F) => number
  /** Gives a piece one hit. */
  readonly hit: (g: G, piece: PieceOf<G>, hits: F) => void
  /** Why a hit cannot fall on a piece that is no target: the first that holds, else the last. */
  readonly immunities: readonly Objection[]
  /** Who gives a side's orders, and chooses for it. Default: the side itself. */
  readonly commander?: (g: G, side: SideOf<G>) => SideOf<G>
  /** Does a die say who is hit? Default: never. */
  readonly byLot?: (g: G, hits: F) => boolean
  /** The names of the step at which they fall by themselves, and of the one that asks. Default: `losses_due`, `losses`. */
  readonly names?: { readonly due: string; readonly asks: string }
  /** May each piece be named, also of several that are alike? Default: one of them, for many that lie in one area. */
  readonly each?: boolean
  /** Tells of hits before they fall; `all`: every piece takes all it can. */
  readonly told?: (g: G, targets: readonly PieceOf<G>[], all: boolean) => void
  /** The last of them has fallen. */
  readonly settled?: (g: G, hits: F) => void
}

/**
 * Hits that are allotted by whoever takes them.
 * @example const strike = (hits: HitPart<AnyPosition, HitsFrame>) => hits.allot(g, { side: 'red', at: '0403', hits: 1, by: 'guns' })
 */
export interface HitPart<G, F extends HitsFrame> extends Part<G> {
  /** Opens the allotment of hits, if there are any. */
  readonly allot: (g: G, hits: Omit<F, 'step'>) => void
}

/**
 * Hits. `allot` opens them: what leaves no choice falls at once (step `losses_due`), else `hits` asks who chooses, one
 * `take_hit` after the other. The battle window shows what waits, and so do the duties.
 * @example
 * const notHere = objection('4', (_: G, { unit }: ByUnit) => unit.place !== town)
 * const hits = hitPart<AnyPosition, HitsFrame>({ clause: '4', targets: (g) => g.stack(town), left: () => 1, hit: (g, piece) => g.remove(piece), immunities: [notHere] })
 * hits.part // → 'hits'
 */
export function hitPart<G extends AnyPosition, F extends HitsFrame>(
  rules: HitRules<G, F>,
): HitPart<G, F> {
  const { clause, targets, left, immunities, names = { due: 'losses_due', asks: 'losses' } } = rules
  const hitsOf = (g: G) => g.frame as F

  const settle = (g: G, hits: F) => {
    g.pop()
    rules.settled?.(g, hits)
  }
  const give = (g: G, target: PieceOf<G>, hits: F) => {
    rules.told?.(g, [target], false)
    rules.hit(g, target, hits)
  }
  const due = automatic<G>(names.due, (g, frame) => {
    const hits = frame as F
    const all = targets(g, hits)
    const room = all.reduce((sum, target) => sum + left(target, hits), 0)
    const [first] = all
    if (hits.hits <= 0 || room === 0 || !first) return settle(g, hits)
    if (room <= hits.hits) {
      rules.told?.(g, all, true)
      for (const target of all)
        for (let n = left(target, hits); n > 0; n--) rules.hit(g, target, hits)
      return settle(g, hits)
    }
    if (all.every((target) => g.alike(target, first))) {
      if (left(first, hits) > 1) {
        give(g, first, hits)
        return g.next({ ...hits, hits: hits.hits - 1 })
      }
      const lost = all.slice(0, hits.hits)
      rules.told?.(g, lost, false)
      for (const target of lost) rules.hit(g, target, hits)
      return settle(g, hits)
    }
    if (rules.byLot?.(g, hits)) {
      const die = g.roll(all.length, ['loss', hits.at, g.vars.turn, hits.by])
      give(g, all[die - 1] ?? first, hits)
      return g.next({ ...hits, hits: hits.hits - 1 })
    }
    g.next({ ...hits, step: names.asks })
  })

  const takeHit = action(
    'take_hit',
    {
      unit: piece({
        among: (g: G) => (rules.each ? targets(g, hitsOf(g)) : kindsOf(g, targets(g, hitsOf(g)))),
        otherwise: immunities,
      }),
    },
    (g: G, { unit }: ByUnit) => {
      const hits = hitsOf(g)
      give(g, unit, hits)
      g.next({ ...hits, step: names.due, hits: hits.hits - 1 })
    },
    { clause, silent: true, quick: true },
  )

  return {
    part: 'hits',
    allot: (g, { side, at, ...hits }) => {
      if (Number(hits.hits) > 0) g.push({ ...hits, step: names.due, side, at } as Frame)
    },
    steps: [
      due,
      step<G>(names.asks, {
        offers: [takeHit],
        prompt: (g, frame) => ({
          hits: Number(frame.hits),
          area: g.layout.place(String(frame.at)) ?? String(frame.at),
        }),
      }),
    ],
    invariants: { hitsAreAllotted: hitsAreAllottedAt(names.asks) },
    obligations: (g, side) => {
      const { frame } = g
      const chooser = rules.commander?.(g, side) ?? side
      if (frame?.step !== names.asks || frame.side !== chooser.id) return []
      const pieces = targets(g, frame as F)
      const places = [...new Set(pieces.map(({ place }) => place))]
      return [{ key: 'hits', clause, facts: { hits: Number(frame.hits) }, pieces, places }]
    },
    brings: {
      variables: {
        fallen: FALLEN,
      },
      texts: {
        en: {
          actions: {
            take_hit: { label: 'Allot a hit', arguments: { unit: 'Which piece takes the hit?' } },
          },
          prompts: {
            [names.asks]:
              '{side} allots {hits, plural, one {a hit} other {# hits, one by one,}} in {area}.',
          },
          words: {
            'draw.loss': 'Who is hit',
            'obligations.hits': 'Allot {hits, plural, one {a hit} other {# hits}}.',
          },
        },
        de: {
          actions: {
            take_hit: {
              label: 'Treffer zuteilen',
              arguments: { unit: 'Welcher Stein erhält den Treffer?' },
            },
          },
          prompts: {
            [names.asks]:
              '{area}: {side} verteilt {hits, plural, one {einen Treffer} other {# Treffer}}.',
          },
          words: {
            'draw.loss': 'Wen es trifft',
            'obligations.hits': '{hits, plural, one {Einen} other {#}} Treffer zuteilen.',
          },
        },
      },
    },
  }
}

/**
 * The hits that wait, for the battle window.
 * @example hitsShown<AnyPosition, HitsFrame>(g, ({ side }) => g.side(side)) // → {}
 */
export function hitsShown<G extends AnyPosition, F extends HitsFrame>(
  g: G,
  victim: (hits: F) => SideOf<G>,
): Pick<Battle, 'pendingHits'> {
  const hits = g.flow.findLast((frame) => frame.step === 'losses') as F | undefined
  if (!hits) return {}
  return { pendingHits: { side: victim(hits), hits: hits.hits, from: hits.by } }
}

/** While hits wait, nobody but who allots them is asked, and there are some. */
const hitsAreAllottedAt = (asks: string) => (g: AnyPosition) => {
  const waiting = g.flow.findIndex(({ step }) => step === asks)
  if (waiting < 0) return undefined
  if (waiting !== g.flow.length - 1) return 'play goes on while hits wait to be allotted'
  const { hits } = g.frame as HitsFrame
  return hits > 0 ? undefined : `${hits} hits wait to be allotted`
}
