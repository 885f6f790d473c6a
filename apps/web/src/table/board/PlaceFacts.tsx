/** What a place is, whoever stands there: its terrain with all that the board's file says of it, its hexsides and regions. */

import type { Json } from '@redoubt/engine'
import { say } from '../../messages/say.ts'
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
  const facts = Object.entries((terrain ?? {}) as Readonly<Record<string, Json | undefined>>)
    .filter(([name, value]) => !DRAWN.has(name) && isPlain(value))
    .map(([name, value]) => [wordOf(table.texts, name), plainText(value)] as const)
  return (
    <>
      <strong>{placeText(table, place)}</strong>
      {facts.length > 0 && (
        <dl className="facts">
          {facts.map(([name, value]) => (
            <div key={name} className="fact">
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {space && space.regions.length > 0 && (
        <p className="meta">
          {space.regions.map((region) => regionText(table, region)).join(', ')}
        </p>
      )}
    </>
  )
}

function isPlain(value: Json | undefined): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value)
}

function plainText(value: Json | undefined): string {
  if (typeof value === 'boolean') return say(value ? 'option.yes' : 'option.no')
  return String(value)
}
