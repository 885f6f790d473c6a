/** Variants are values laid over a base: the base names its decisions, a variant replaces or lengthens some of them. */

/**
 * What a variant lays over the decisions below it, and when.
 * @typeParam D the base's decisions: functions and lists by name
 * @example
 * const night: Variant<{ range: number }, { night: boolean }> = { when: ({ night }) => night, over: ({ range }) => ({ range: Math.ceil(range / 2) }) }
 * night.over({ range: 5 }) // → { range: 3 }
 */
export interface Variant<D, O> {
  /** Does it hold under these options? */
  readonly when: (options: O) => boolean
  /** The decisions it makes otherwise; those below it are given, to be asked first or lengthened. */
  readonly over: (below: D) => Partial<D>
}

/**
 * The decisions of a game under its options: the base's, with every variant that holds laid over them in order.
 * Worked out once for the options of a game.
 * @example
 * const base = { limit: 2 }
 * const winter: Variant<typeof base, { winter: boolean }> = { when: (options) => options.winter, over: ({ limit }) => ({ limit: limit - 1 }) }
 * layered(base, [winter])({ winter: true }) // → { limit: 1 }
 */
export function layered<D extends object, O extends object>(
  base: D,
  variants: readonly Variant<D, O>[],
): (options: O) => D {
  const known = new WeakMap<O, D>()
  return (options) => {
    const found = known.get(options)
    if (found) return found
    let decisions = base
    for (const { when, over } of variants)
      if (when(options)) decisions = { ...decisions, ...over(decisions) }
    known.set(options, decisions)
    return decisions
  }
}
