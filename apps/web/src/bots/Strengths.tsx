/** How strong the bots are that one can choose from in this game, as they met. */

import type { ModuleData } from '@redoubt/engine'
import { say } from '../messages/say.ts'
import { strengthsIn } from './strengths.ts'

/** Nothing where nothing was measured of the module as it stands. */
export function Strengths({ data, offered }: { data: ModuleData; offered: readonly string[] }) {
  const known = strengthsIn(data, offered)
  if (known.length === 0) return null
  return (
    <p className="field-help strengths">
      {known
        .map(({ byPoints, ...met }) => say(byPoints ? 'bot.won-by-points' : 'bot.won', met))
        .join(' ')}
    </p>
  )
}
