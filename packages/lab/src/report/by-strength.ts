/** An effect as a function of who plays: does it point the same way whoever plays? */

import type { Estimate } from '../statistics/interval.ts'
import type { StudyFile } from '../study/format.ts'

/**
 * The study with one bot at all seats of all arms.
 * @example playedBy({ title: 'x', bots: ['club', 'random'], arms: [{ name: 'a', bots: 'novice' }] }, 'strong') // → { title: 'x', bots: 'strong', arms: [{ name: 'a' }] }
 */
export function playedBy(file: StudyFile, bot: string): StudyFile {
  return { ...file, bots: bot, arms: file.arms.map(({ bots: _, ...arm }) => arm) }
}

/**
 * `agree`: every interval lies on the same side of nought; `turns`: one lies above and another below, so that no single bot's answer is
 * the truth; `none`: none leaves nought; `open`: some do, all the same way, and the others are not known well enough.
 */
export type Agreement = 'agree' | 'turns' | 'open' | 'none'

/** Whether the same effect, measured with one player after the other, has one sign. */
export function agreementOf(effects: readonly Estimate[]): Agreement {
  const up = effects.filter(({ low }) => low > 0).length
  const down = effects.filter(({ high }) => high < 0).length
  if (up > 0 && down > 0) return 'turns'
  if (up + down === 0) return 'none'
  return up + down === effects.length ? 'agree' : 'open'
}
