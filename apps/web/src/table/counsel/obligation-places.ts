import type { ObligationList } from './counsel.ts'

/** Places to light for an obligation: those named, and where its pieces stand. */
export function placesOf({ places, pieces }: ObligationList[number]): string[] {
  return [
    ...places.flatMap((fact) =>
      typeof fact === 'object' && fact.ref === 'place' ? [fact.id] : [],
    ),
    ...pieces.flatMap((fact) =>
      typeof fact === 'object' && fact.ref === 'piece' ? [fact.place] : [],
    ),
  ]
}

/** Places to light for several: each once, however many of their pieces stand there, that the map stays seen. */
export const placesOwed = (obligations: ObligationList): string[] => [
  ...new Set(obligations.flatMap(placesOf)),
]
