/** What a notice says: which games wait, where they are, and how to stop it. Nothing a spectator may not know. */

/** A game somebody is told of. */
export interface Waiting {
  /** `turn`: he is to move. `over`: the game has ended. */
  readonly about: 'turn' | 'over'
  readonly game: string
  /** What the game is called. */
  readonly name: string
  /** What is played. */
  readonly module: string
  /** When his time runs out, in milliseconds since 1970. */
  readonly due?: number
}

export interface Notice {
  readonly title: string
  readonly text: string
  /** Where it leads. */
  readonly link: string
  /** Ends all that comes this way. */
  readonly stop: string
}

/**
 * One notice for all that waits.
 * @param base the address of the site: `https://example.org`
 * @param stop the token that ends these notices
 */
export function compose(waiting: readonly Waiting[], base: string, stop: string): Notice {
  const lines = waiting.map((one) => `${lineOf(one)}\n${linkTo(base, one)}`)
  const [first] = waiting
  return {
    title: titleOf(waiting),
    text: lines.join('\n\n'),
    link: first && waiting.length === 1 ? linkTo(base, first) : `${base}/`,
    stop: `${base}/api/stop/${stop}`,
  }
}

/** What somebody is sent who wants to see whether it arrives. */
export function trial(base: string, stop: string): Notice {
  return {
    title: 'Redoubt can reach you',
    text: 'When it is your move in a game, it is said here.',
    link: `${base}/`,
    stop: `${base}/api/stop/${stop}`,
  }
}

function titleOf(waiting: readonly Waiting[]): string {
  const [first] = waiting
  if (first && waiting.length === 1)
    return first.about === 'turn' ? `Your move: ${first.name}` : `The game is over: ${first.name}`
  const turns = waiting.filter(({ about }) => about === 'turn').length
  if (turns === 0) return `${waiting.length} games are over`
  return turns === 1 ? 'A game waits for your move' : `${turns} games wait for your move`
}

function lineOf({ about, name, module, due }: Waiting): string {
  const game = name === module ? name : `${name} (${module})`
  if (about === 'over') return `${game} has ended.`
  const until = due === undefined ? '' : ` Your time runs out on ${dateOf(due)}.`
  return `It is your move in ${game}.${until}`
}

function dateOf(at: number): string {
  const text = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(at)
  return `${text} UTC`
}

function linkTo(base: string, { game, about }: Waiting): string {
  return `${base}/${about === 'over' ? 'replay' : 'game'}/${game}`
}
