/** What runs inside a cell beside a stranger's rules: engine and mechanics, and a game that answers. */

import './environment.ts'
import * as engine from '@redoubt/engine'
import {
  DeniedError,
  defineModule,
  Game,
  type Plugin,
  type RandomSource,
  rulesOf,
} from '@redoubt/engine'
import * as mechanics from '@redoubt/mechanics'
import type { Answer, Ask, Done, QuestionName, Standing } from './questions.ts'

engine.sharePackages({
  '@redoubt/engine': async () => engine,
  '@redoubt/mechanics': async () => mechanics,
})

/** The only way out, handed in by whoever opened the cell. */
declare const draw: (key: string, sides: number) => number

const outside: RandomSource = { kind: 'outside', draw: (key, sides) => draw(key, sides) }

type Answers = { readonly [N in QuestionName]: (ask: Ask<N>) => Answer<N> }

/** Lets the rules play: from now on questions are answered. */
function play(plugin: Plugin): void {
  let begun: Game | undefined
  const game = (): Game => {
    if (!begun) throw new Error('expected the game to be started before anything else is asked')
    return begun
  }
  const answers: Answers = {
    start: ({ data, terms }) => {
      const module = defineModule(data, rulesOf(plugin, data))
      begun = Game.start(module, { ...terms, random: outside })
      return standing(begun)
    },
    act: ({ seat, action }) => act(game(), seat, action),
    offers: ({ seat }) => game().offers(seat),
    candidates: ({ seat, action, partial }) => game().candidates(seat, action, partial) ?? null,
    explain: ({ seat, action }) => game().explain(seat, action) ?? null,
    preview: ({ seat, action }) => game().preview(seat, action),
    legal: ({ seat, most }) => [...game().legal(seat, { most })],
    view: ({ audience }) => game().view(audience),
    batch: ({ seq, audience }) => game().batch(seq, audience) ?? null,
  }
  const answer = (text: string): string => {
    const { name, ask } = JSON.parse(text) as { name: QuestionName; ask: never }
    return JSON.stringify(answers[name](ask))
  }
  Object.assign(globalThis, { answer })
}

function act(
  game: Game,
  seat: string,
  action: Ask<'act'>['action'],
): Done | { denial: engine.Denial } {
  try {
    const { draws } = game.act(seat, action)
    return { ...standing(game), draws }
  } catch (error) {
    if (error instanceof DeniedError) return { denial: error.denial }
    throw error
  }
}

function standing(game: Game): Standing {
  const { seq, result } = game
  return { seq, hash: game.hash(), asked: game.asked(), ...(result ? { result } : {}) }
}

Object.assign(globalThis, { play })
