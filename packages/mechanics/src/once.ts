/** What is worked out once from data that never changes. */

/**
 * Remembers what was made of an object (a board, options, a table file) for as long as that lives.
 * @example const footCosts = oncePer((board: Board) => movementCosts(board, { enter: … }))
 */
export function oncePer<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, { readonly made: V }>()
  return (key) => {
    const found = known.get(key)
    if (found) return found.made
    const made = make(key)
    known.set(key, { made })
    return made
  }
}
