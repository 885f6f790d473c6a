/** What a place is, whoever stands there: its terrain with all that the board's file says of it, its hexsides and regions. */

import type { Json } from '@redoubt/engine'
import { useTable } from '../desk/use-session.ts'
import { placeText, regionText, wordOf } from '../desk/words.ts'

/** How terrains are drawn says nothing to a player. */
const DRAWN = new Set(['label', 'colour', 'pattern', 'symbol', 'help'])

export function PlaceFacts({ place: id }: { place: string }) {
  const table = useTable()
  const place = table.layout.place(id)
  const space = table.layout.board.space(id)
  if (!place) return null
  const terrain = space && table.layout.board.terrains[space.terrain]
  const told = Object.entries((terrain ?? {}) as Readonly<Record<string, Json | undefined>>).filter(
    ([name]) => !DRAWN.has(name),
  )
  const facts = told.filter(([, value]) => typeof value === 'string' || typeof value === 'number')
  // What it simply is stands beside the regions it lies in.
  const is = [
    ...told.filter(([, value]) => value === true).map(([name]) => wordOf(table.texts, name)),
    ...(space?.regions ?? []).map((region) => regionText(table, region)),
  ]
  return (
    <>
      <strong>{placeText(table, place)}</strong>
      {facts.length > 0 && (
        <dl className="facts">
          {facts.map(([name, value]) => (
            <div key={name} className="fact">
              <dt>{wordOf(table.texts, name)}</dt>
              <dd>{String(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      {is.length > 0 && <p className="meta">{is.join(', ')}</p>}
    </>
  )
}
