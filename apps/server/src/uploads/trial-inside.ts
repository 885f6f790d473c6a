/** Rules of a stranger are tried where they will run: every scenario is played a while in a cell, by bots, and shown to all. */

import { dataWith } from '@redoubt/engine'
import { RefusedError, refused } from '@redoubt/protocol'
import { BrokenOff, buildGuest, holdCell, playInside, threadHere } from '@redoubt/sandbox'
import type { Build } from '../store/store.ts'
import type { TrialTerms } from './trial-play.ts'

const SEED = 'from a stranger'

/**
 * @returns the module with what its rules bring to its data
 * @throws RefusedError saying what its rules broke off with
 */
export async function triedInside(
  { data, rules }: Required<Omit<Build, 'digest'>>,
  { actions, largest }: TrialTerms,
): Promise<Build> {
  let doing = 'reading the rules'
  try {
    // The process around it is ended when it is late.
    const patience = 2 ** 31 - 1
    const cell = await holdCell(threadHere(), { guest: await buildGuest(), rules, data, patience })
    const whole = dataWith(data, cell.brings)
    const hear = (_: string | undefined, news: unknown) => mustBeShort(news, largest)
    for (const scenario of Object.keys(data.scenarios)) {
      doing = `the beginning of scenario ${scenario}`
      const played = await playInside(cell, whole, { seed: SEED, scenario, hear })
      for (let n = 1; n <= actions; n++) {
        doing = `action ${n} of scenario ${scenario}`
        if (!(await played.play())) break
      }
    }
    return { digest: data.digest, data: whole, rules }
  } catch (error) {
    if (!(error instanceof BrokenOff) && !(error instanceof RefusedError)) throw error
    throw refused('bad-options', `${doing} fails: ${error.message.slice(0, 300)}`)
  }
}

/** @throws RefusedError */
function mustBeShort(news: unknown, largest: number): void {
  const size = JSON.stringify(news).length
  if (size > largest)
    throw refused(
      'bad-options',
      `what one seat is shown has ${size} characters: expected at most ${largest}`,
    )
}
