/** Set-up as a part: one side after the other places what it has, before the first turn. */

import { action, type Describable, type Objection, type Part, step } from '@redoubt/engine'
import type { AnyPosition, Offered, SideOf } from '../anyone.ts'

/**
 * Who sets up what, and what comes after.
 * @example
 * const rules: SetUpRules<AnyPosition> = { clause: '1.2', sides: (g) => [...g.sides], offers: [], begin: (g) => g.next({ step: 'move', side: 'blue' }) }
 * rules.sides(g) // → [ blue, red ]
 */
export interface SetUpRules<G extends AnyPosition> {
  readonly clause: string
  /** Who sets up, one after the other. */
  readonly sides: (g: G) => readonly SideOf<G>[]
  /** What a side may do: place, take up again. */
  readonly offers: readonly Offered[]
  /** Has a side anything to set up? Else it is passed over. Default: it has. */
  due?(g: G, side: SideOf<G>): boolean
  /** What must be done before a side may end its set-up. */
  readonly unless?: readonly Objection[]
  /** Facts for the prompt `set_up`. */
  prompt?(g: G, side: SideOf<G>): Record<string, Describable>
  /** A side is done. Default: a line in the log. */
  ends?(g: G, side: SideOf<G>): void
  /** Everybody is done: the first turn begins. */
  readonly begin: (g: G) => void
}

/**
 * The set-up before the first turn.
 * @example const begin = (setUp: SetUpPart<AnyPosition>, g: AnyPosition) => setUp.start(g)
 */
export interface SetUpPart<G extends AnyPosition> extends Part<G> {
  /** Asks the first side that has anything to set up; begins at once when none has. */
  readonly start: (g: G) => void
}

/**
 * The set-up of a game. Its step is `set_up`; a side ends it with `end_phase`.
 * @example
 * const deploy = action('deploy', { unit: piece({ among: (g: G) => g.stack(g.zone('reserve', g.actor)) }), to: space({}) }, (g, { unit, to }) => g.move(unit, to))
 * const setUp = setUpPart<AnyPosition>({ clause: '1.2', sides: (g) => [...g.sides], offers: [deploy], due: (g, side) => !g.isEmpty(g.zone('reserve', side)), begin: (g) => g.next({ step: 'move', side: 'blue' }) })
 * setUp.steps?.map(({ name }) => name) // → [ 'set_up' ]
 */
export function setUpPart<G extends AnyPosition>(rules: SetUpRules<G>): SetUpPart<G> {
  const { clause, sides, offers, unless = [], prompt } = rules
  const goOn = (g: G, done?: SideOf<G>) => {
    const all = sides(g)
    const next = all
      .slice(done === undefined ? 0 : all.indexOf(done) + 1)
      .find((side) => rules.due?.(g, side) ?? true)
    if (next) g.next({ step: 'set_up', side: next.id })
    else rules.begin(g)
  }
  const endSetUp = action(
    'end_phase',
    {},
    (g: G) => {
      const side = g.actor
      if (rules.ends) rules.ends(g, side)
      else g.log('set_up', { side }, clause)
      goOn(g, side)
    },
    { clause, unless, silent: true },
  )
  return {
    part: 'set-up',
    start: (g) => goOn(g),
    steps: [
      step<G>('set_up', {
        offers: [...offers, endSetUp],
        ...(prompt ? { prompt: (g: G, frame) => prompt(g, g.side(frame.side ?? '')) } : {}),
      }),
    ],
    brings: {
      texts: {
        en: {
          prompts: { set_up: '{side}: set up.' },
          denials: { 'set_up.waiting': '{units} must be placed first.' },
          log: { set_up: '{side} has set up.' },
        },
        de: {
          prompts: { set_up: '{side}: aufstellen.' },
          denials: { 'set_up.waiting': 'Zuerst ist noch aufzustellen: {units}.' },
          log: { set_up: '{side} hat aufgestellt.' },
        },
      },
    },
  }
}
