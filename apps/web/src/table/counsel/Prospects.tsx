/** What may come of an attack, as one would say it aloud. It keeps its height while it is counted, or read off the table. */

import { prospectsOf } from '@redoubt/text'
import { useTable } from '../desk/use-session.ts'
import { lacksAttackers } from './attackers.ts'
import { chancesOf } from './chances.ts'
import type { Foresight } from './counsel.ts'
import { gistOf } from './gist.ts'
import { OddsBars } from './OddsBars.tsx'
import { sayOfCounsel } from './words.ts'

export function Prospects({ foresight: { preview, counting, without } }: { foresight: Foresight }) {
  const { texts } = useTable()
  if (!preview) return null
  const { said = {}, problem } = preview
  if (lacksAttackers(preview))
    return <p className="prospects meta">{sayOfCounsel('counsel.no-attackers')}</p>
  const isAttack = said.attackers !== undefined || said.defenders !== undefined
  // What the table says is not shown before the odds that take its place.
  if (counting && isAttack && said.horizon !== undefined)
    return <p className="prospects meta">{sayOfCounsel('counsel.counting')}</p>
  const prospects = prospectsOf(texts, preview)
  if (prospects) {
    const { groups, average } = prospects
    return (
      <div className="prospects">
        <p className="gist">{gistOf(texts, preview)}</p>
        {average !== undefined && <p>{average}</p>}
        {groups.length > 1 && <OddsBars chances={groups} />}
      </div>
    )
  }
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
