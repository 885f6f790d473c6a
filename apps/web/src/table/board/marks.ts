/** What the last action did, as arrows and rings on the board. */

import type { Batch, Layout } from '@redoubt/engine'
import type { Mark } from '@redoubt/tabletop'

/** Arrows between the places an action names; a ring when it names one. Nothing for a secret action. */
export function marksOf(batch: Batch | undefined, layout: Layout): readonly Mark[] {
  if (!batch?.action) return []
  const values = batch.action
    .split(' ')
    .slice(1)
    .map((word) => word.slice(word.indexOf('=') + 1))
  const places = values.flatMap((value) => {
    const name = value.split(/[/#]/)[0] ?? ''
    const place = layout.place(name) ?? layout.place(`${name}.${batch.side}`)
    return place ? [place] : []
  })
  const spaces = places.filter((place) => place.kind === 'space')
  const [first, second] = spaces
  const { side } = batch
  const entered = new Set(
    batch.operations.flatMap((operation) => (operation.op === 'move' ? [operation.to] : [])),
  )
  const isShot = [...entered].some((to) => layout.place(to)?.kind === 'zone')
  if (first && second && first !== second && !entered.has(first.id)) {
    if (entered.has(second.id)) return [{ from: first.id, to: second.id, side, kind: 'move' }]
    if (isShot) return [{ from: first.id, to: second.id, side, kind: 'attack' }]
  }
  return spaces.map(({ id }) => ({ to: id, side }))
}
