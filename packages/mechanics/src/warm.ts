/**
 * What rules remember of a game, for the games that were asked about lately: where thousands of tables stand, those that wait
 * for their players take no memory for it. What is forgotten is worked out again.
 */

/** So many games are remembered; each takes up to some hundred KiB. */
const WARM = 8

interface Memory {
  /** Asked about since it was last looked at whom to forget. */
  asked: boolean
  readonly game: { deref(): object | undefined }
  /** By what is remembered. */
  readonly made: Map<object, unknown>
}

const memories = new WeakMap<object, Memory>()
/** Those there are, in the order in which they are looked at next. */
const warm: Memory[] = []

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
    memory.asked = true
    const found = memory.made.get(what)
    if (found !== undefined) return found as V
    const made = begin(g)
    memory.made.set(what, made)
    return made
  }
}

function enter(game: object): Memory {
  const memory: Memory = { asked: true, game: held(game), made: new Map() }
  memories.set(game, memory)
  while (warm.length >= WARM) forgetOne()
  warm.push(memory)
  return memory
}

/** Where rules of strangers run, nothing tells when memory is swept: there the few that are remembered are kept. */
function held(game: object): Memory['game'] {
  return typeof WeakRef === 'undefined' ? { deref: () => game } : new WeakRef(game)
}

/** The first that nobody has asked about since it was looked at before. */
function forgetOne(): void {
  for (;;) {
    const first = warm.shift()
    const game = first?.game.deref()
    if (!first || !game) return
    if (!first.asked) return void memories.delete(game)
    first.asked = false
    warm.push(first)
  }
}
