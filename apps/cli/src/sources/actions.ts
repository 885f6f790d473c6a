/** Actions named on the command line, played from a position: `--do "move a2 a3; end_turn"`. */

import { type Denial, type Game, NotationError } from '@redoubt/engine'
import { createTexts } from '@redoubt/text'
import { UsageError } from '../command/errors.ts'

/** Plays them one after the other, each by the first of those asked that may. @throws UsageError at the first nobody may do */
export function playActions(game: Game, given: readonly string[]): void {
  const actions = given.flatMap((text) => text.split(';').map((one) => one.trim()))
  for (const action of actions) if (action !== '') play(game, action)
}

function play(game: Game, action: string): void {
  const asked = game.asked()
  if (asked.length === 0)
    throw new UsageError(`--do: nobody is asked any more when it comes to "${action}"`)
  let denied: Denial | undefined
  for (const { seat } of asked) {
    const denial = explained(game, seat, action)
    if (!denial) {
      game.act(seat, action)
      return
    }
    denied ??= denial
  }
  if (!denied) return
  const text = createTexts(game.module.data).denial(denied).text
  const clause = denied.clause === undefined ? '' : ` (${denied.clause})`
  throw new UsageError(`--do: "${action}" is denied: ${text}${clause}`)
}

/** @throws UsageError for what is no action in notation */
function explained(game: Game, seat: string, action: string): Denial | undefined {
  try {
    return game.explain(seat, action)
  } catch (error) {
    if (error instanceof NotationError) throw new UsageError(`--do: ${error.message}`)
    throw error
  }
}
