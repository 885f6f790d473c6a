/** Where the salts are kept that a player adds to the dice. */

/** Where this device keeps its salts: whoever loses one cannot lay it open. */
export interface SaltBox {
  /** The salts drawn for a game, latest last. */
  salts(game: string): readonly string[]
  keep(game: string, salt: string): void
}

/** Keeps salts as long as the page lasts. */
export function saltsInMemory(): SaltBox {
  const kept = new Map<string, readonly string[]>()
  const salts = (game: string) => kept.get(game) ?? []
  return { salts, keep: (game, salt) => kept.set(game, [...salts(game), salt]) }
}
