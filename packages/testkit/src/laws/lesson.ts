/** A module's lesson can be followed: what it tells somebody new to do can be done, whatever the others do meanwhile. */

import { Game, type LessonStepFile, type Module, readOrder, writeOrder } from '@redoubt/engine'
import { type Chooser, chooser } from '../play/chooser.ts'
import { randomChoice } from '../play/random-play.ts'

/** Actions of others between two steps of a lesson; more, and it is no first turn. */
const PATIENCE = 300

/**
 * What keeps somebody from following the lesson, under every preset of the module; empty when nothing does, or when
 * there is none.
 */
export function lessonFailures(module: Module, seeds: readonly string[]): string[] {
  const { beginner } = module.data.manifest
  if (!beginner?.lesson) return []
  const { scenario, lesson } = beginner
  const seat = beginner.seat ?? module.seats[0]?.id ?? ''
  const named = Object.keys(module.data.options?.presets ?? {})
  const presets = named.length > 0 ? named : [undefined]
  const done = new Set<string>()
  const failures = seeds.flatMap((seed) => presets.flatMap((preset) => failuresUnder(preset, seed)))
  const never = lesson.filter((step) => step.do !== undefined && !done.has(step.say))
  return [
    ...failures,
    ...(failures.length > 0 ? [] : never.map(({ say }) => `${say}: its prompt is never asked`)),
  ]

  function failuresUnder(preset: string | undefined, seed: string): readonly string[] {
    const game = Game.start(module, {
      ...(scenario === undefined ? {} : { scenario }),
      options: preset === undefined ? {} : { preset },
      dice: { kind: 'seeded', seed },
    })
    const failure = followed(game, seat, lesson, chooser(seed), done)
    const where = preset === undefined ? '' : `preset ${preset}, `
    return failure === undefined ? [] : [`${where}seed ${seed}: ${failure}`]
  }
}

/** Follows it; the other seats, and what is asked besides, play at random. */
function followed(
  game: Game,
  seat: string,
  lesson: readonly LessonStepFile[],
  choose: Chooser,
  done: Set<string>,
): string | undefined {
  for (const { say, do: text, asked } of lesson) {
    if (text === undefined) continue
    waitFor(game, seat, choose)
    // A phase that is not played under these options.
    if (asked !== undefined && !game.asked().some((one) => one.seat === seat && one.step === asked))
      continue
    const order = readOrder(text, () => undefined)
    const isNamed = Object.keys(order.args).length === 0
    const meant = [...game.legal(seat)].find(({ action, args }) =>
      isNamed ? action === order.action : writeOrder({ action, args }) === writeOrder(order),
    )
    if (!meant) {
      const why = isNamed ? 'no such action is legal' : game.explain(seat, order)?.message
      return `${say}: "${text}" cannot be done (${why ?? 'it is written otherwise'})`
    }
    game.act(seat, meant)
    done.add(say)
  }
  return undefined
}

function waitFor(game: Game, seat: string, choose: Chooser): void {
  for (let n = 0; n < PATIENCE && !game.asked().some((asked) => asked.seat === seat); n++) {
    const choice = randomChoice(game, choose)
    if (!choice) return
    game.act(choice.seat, choice.action)
  }
}
