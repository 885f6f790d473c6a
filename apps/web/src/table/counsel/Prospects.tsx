/** What may come of an attack, as one would say it aloud. It keeps its height while it is counted, or read off the table. */

import { oddsAverage, oddsGroups } from '@redoubt/text'
import { useTable } from '../desk/use-session.ts'
import { chancesOf } from './chances.ts'
import type { Foresight } from './counsel.ts'
import { gistOf } from './gist.ts'
import { OddsBars } from './OddsBars.tsx'
import { sayOfCounsel } from './words.ts'

export function Prospects({ foresight: { preview, counting, without } }: { foresight: Foresight }) {
  const { texts } = useTable()
  if (!preview) return null
  const { said = {}, odds, problem } = preview
  const groups = odds ? oddsGroups(texts, odds.outcomes) : []
  if (groups.length > 1) {
    const average = odds && oddsAverage(texts, odds.outcomes)
    return (
      <div className="prospects">
        <p className="gist">{gistOf(texts, preview)}</p>
        {average !== undefined && <p>{average}</p>}
        <OddsBars chances={groups} />
      </div>
    )
  }
  const isAttack = said.attackers !== undefined || said.defenders !== undefined
  if (counting && isAttack)
    return <p className="prospects meta">{sayOfCounsel('counsel.counting')}</p>
  if (problem !== undefined)
    return (
      <p className="prospects meta" title={problem}>
        {sayOfCounsel('counsel.no-odds')}
      </p>
    )
  if (without.length === 0) return null
  return (
    <div className="prospects">
      <OddsBars chances={chancesOf(texts, preview)} />
    </div>
  )
}
