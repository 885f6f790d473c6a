/** What the last action did, as arrows and rings on the board. */

import type { Batch, Layout } from '@redoubt/engine'
import type { Mark } from '@redoubt/tabletop'

/** Arrows between the places an action names; a ring when it names one. Of a secret action what is told of it. */
export function marksOf(batch: Batch | undefined, layout: Layout): readonly Mark[] {
  if (!batch) return []
  const places = namesOf(batch).flatMap((name) => {
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

/** What an action speaks of, in its order. */
function namesOf({ action, log }: Batch): string[] {
  if (action)
    return action
      .split(' ')
      .slice(1)
      .map((word) => word.slice(word.indexOf('=') + 1).split(/[/#]/)[0] ?? '')
  const [first] = log
  return Object.values(first?.facts ?? {}).flatMap((fact) =>
    typeof fact === 'object' && fact.ref === 'place' ? fact.id : [],
  )
}
