/** Lets what bots do be seen one thing after the other: news waits its turn, in the order it came. */

export interface Pacer {
  /** Least milliseconds between two things bots do. */
  setPace(milliseconds: number): void
  /** Tells now, or when what came before has been told and a bot's turn has come. */
  tell(news: () => void, isOfBot: boolean): void
  /** Forgets what waits: it will be told in another way. */
  drop(): void
}

interface Waiting {
  readonly news: () => void
  readonly isOfBot: boolean
}

export function makePacer(now: () => number = () => performance.now()): Pacer {
  let pace = 0
  let last = Number.NEGATIVE_INFINITY
  let waiting: Waiting[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const next = () => {
    timer = undefined
    for (let [first] = waiting; first; [first] = waiting) {
      const early = first.isOfBot ? last + pace - now() : 0
      if (early > 0) {
        timer = setTimeout(next, early)
        return
      }
      waiting.shift()
      if (first.isOfBot) last = now()
      first.news()
    }
  }
  return {
    setPace(milliseconds) {
      pace = milliseconds
      clearTimeout(timer)
      next()
    },
    tell(news, isOfBot) {
      waiting.push({ news, isOfBot })
      if (timer === undefined) next()
    },
    drop() {
      clearTimeout(timer)
      timer = undefined
      waiting = []
    },
  }
}
