/** What the last action did, as arrows and rings on the board. */

import type { Batch, Layout } from '@redoubt/engine'
import type { Mark } from '@redoubt/tabletop'

/** Arrows between the places an action names; a ring when it names one. Of a secret action what is told of it. */
export function marksOf(batch: Batch | undefined, layout: Layout): readonly Mark[] {
  if (!batch) return []
  const spacesIn = (names: readonly string[]) =>
    names.flatMap((name) => {
      const place = layout.place(name) ?? layout.place(`${name}.${batch.side}`)
      return place?.kind === 'space' ? [place] : []
    })
  const entered = new Set(
    batch.operations.flatMap((operation) => (operation.op === 'move' ? [operation.to] : [])),
  )
  const named = spacesIn(namesOf(batch))
  const [only, ...others] = named
  // A unit with a name of its own, `move unit=C-I7 to=1709`, does not say whence: the story does.
  const whence =
    only && others.length === 0 && entered.has(only.id)
      ? spacesIn([...namesTold(batch), ...standsTold(batch)]).find(({ id }) => id !== only.id)
      : undefined
  const spaces = only && whence ? [whence, only] : named
  const [first, second] = spaces
  const { side } = batch
  const isShot = [...entered].some((to) => layout.place(to)?.kind === 'zone')
  if (first && second && first !== second && !entered.has(first.id)) {
    if (entered.has(second.id)) return [{ from: first.id, to: second.id, side, kind: 'move' }]
    if (isShot) return [{ from: first.id, to: second.id, side, kind: 'attack' }]
  }
  return spaces.map(({ id }) => ({ to: id, side }))
}

/** What an action speaks of, in its order; of a secret one what is told of it. */
function namesOf(batch: Batch): string[] {
  const { action } = batch
  if (!action) return namesTold(batch)
  return action
    .split(' ')
    .slice(1)
    .map((word) => word.slice(word.indexOf('=') + 1).split(/[/#]/)[0] ?? '')
}

/** The places that the first line of its story names, in its order. */
function namesTold({ log: [first] }: Batch): string[] {
  return Object.values(first?.facts ?? {}).flatMap((fact) =>
    typeof fact === 'object' && fact.ref === 'place' ? fact.id : [],
  )
}

/** Where the pieces stood of which its story begins. */
function standsTold({ log: [first] }: Batch): string[] {
  return Object.values(first?.facts ?? {}).flatMap((fact) =>
    typeof fact === 'object' && fact.ref === 'piece' ? fact.place : [],
  )
}
