/** How many counters of each kind a set-up needs. */

import type { Game, PiecesFile } from '@redoubt/engine'

/** Counters that are printed alike. */
export interface Stock {
  readonly type: string
  readonly side: string | undefined
  /** Index of the face on the front, and on the back; undefined: the back says nothing. */
  readonly front: number
  readonly back: number | undefined
  readonly count: number
}

/** A type with more than two faces takes a counter for every two of them. */
function pairsOf(faces: number): readonly (readonly [number, number | undefined])[] {
  return Array.from({ length: Math.max(1, Math.ceil(faces / 2)) }, (_, pair) => [
    pair * 2,
    pair * 2 + 1 < faces ? pair * 2 + 1 : undefined,
  ])
}

export interface Supply {
  /** Laid out at the start, reserves and all that lies in boxes included; by side, in the order of pieces.yaml. */
  readonly counters: readonly Stock[]
  readonly cards: readonly Stock[]
}

/**
 * @param spares how many are printed of types that no piece of the set-up is of: markers, what is built in play
 */
export function supplyOf(game: Game, spares: number): Supply {
  const { pieces: file } = game.module.data
  const sides = [...Object.keys(game.module.data.manifest.sides), undefined]
  const counts = new Map<string, number>()
  for (const { type, side } of game.position.pieces) {
    const key = keyOf(type.id, side?.id)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const present = new Set(game.position.pieces.map(({ type }) => type.id as string))
  const stock = sides.flatMap((side) =>
    Object.keys(file.types).flatMap((type) => {
      const spare = side === undefined && !present.has(type) ? spares : 0
      return stockOf(file, type, side, counts.get(keyOf(type, side)) ?? spare)
    }),
  )
  const isCard = ({ type }: Stock) => file.types[type]?.card !== undefined
  return { counters: stock.filter((one) => !isCard(one)), cards: stock.filter(isCard) }
}

function stockOf(
  { types }: PiecesFile,
  type: string,
  side: string | undefined,
  count: number,
): readonly Stock[] {
  if (count === 0) return []
  const faces = types[type]?.faces?.length ?? 1
  return pairsOf(faces).map(([front, back]) => ({ type, side, front, back, count }))
}

function keyOf(type: string, side: string | undefined): string {
  return `${type} ${side ?? ''}`
}
