/**
 * What rules remember of a game, for the games that were asked about lately: where thousands of tables stand, those that wait
 * for their players take no memory for it. What is forgotten is worked out again.
 */

/** So many games are remembered; each takes up to some hundred KiB. */
const WARM = 8

interface Memory {
  /** When it was asked about last, by the count of `asks`. */
  asked: number
  readonly game: { deref(): object | undefined }
  /** By what is remembered. */
  readonly made: Map<object, unknown>
}

const memories = new WeakMap<object, Memory>()
const warm = new Set<Memory>()
let asks = 0

/**
 * Remembers one thing of each game, until others have been asked about for a while.
 * @param begin makes it when it is asked for first, or again after it was forgotten
 * @example
 * const seen = ofWarmGame((): number[] => [])
 * seen(g).push(1)
 * seen(g) // → [ 1 ]
 */
export function ofWarmGame<G extends object, V extends object>(begin: (g: G) => V): (g: G) => V {
  const what = {}
  return (g) => {
    const memory = memories.get(g) ?? enter(g)
    memory.asked = ++asks
    const found = memory.made.get(what)
    if (found !== undefined) return found as V
    const made = begin(g)
    memory.made.set(what, made)
    return made
  }
}

function enter(game: object): Memory {
  const memory: Memory = { asked: 0, game: held(game), made: new Map() }
  memories.set(game, memory)
  if (warm.size >= WARM) forgetOne()
  warm.add(memory)
  return memory
}

/** Where rules of strangers run, nothing tells when memory is swept: there the few that are remembered are kept. */
function held(game: object): Memory['game'] {
  return typeof WeakRef === 'undefined' ? { deref: () => game } : new WeakRef(game)
}

/** One whose game is no more; otherwise the one that was asked about the longest time ago. */
function forgetOne(): void {
  let first: Memory | undefined
  for (const memory of warm) {
    if (!memory.game.deref()) return void warm.delete(memory)
    if (!first || memory.asked < first.asked) first = memory
  }
  if (!first) return
  warm.delete(first)
  const game = first.game.deref()
  if (game) memories.delete(game)
}
