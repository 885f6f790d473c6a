/** Players for tests: two headless clients at one table, playing at random. */

import { connectTo, type OnlineSession, openOnline, type Session } from '@redoubt/client'
import type { CreatedGame, CreateGame } from '@redoubt/protocol'

export interface Match {
  readonly created: CreatedGame
  readonly first: OnlineSession
  readonly second: OnlineSession
}

/** Creates a game and seats two players. */
export async function startMatch(server: string, terms: Partial<CreateGame> = {}): Promise<Match> {
  const created = await connectTo(server).create({ module: 'raid', ...terms })
  const sit = (at: 0 | 1, name: string) =>
    openOnline({
      server,
      game: created.game,
      invite: created.seats[at]?.invite ?? '',
      name,
      ...(at === 0 ? { hostToken: created.hostToken } : {}),
    })
  return { created, first: await sit(0, 'Ada'), second: await sit(1, 'Bo') }
}

/** Resolves when the state satisfies the condition. */
export function until(
  session: Session,
  holds: (session: Session) => boolean,
  what = 'the state',
): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      stop()
      reject(
        new Error(
          `${what} did not come about; connection ${session.state().connection}, seq ${session.state().view.seq}, problem ${session.state().problem}`,
        ),
      )
    }, 30_000)
    const stop = session.subscribe(() => {
      if (!holds(session)) return
      clearTimeout(timer)
      stop()
      resolve()
    })
    if (holds(session)) {
      clearTimeout(timer)
      stop()
      resolve()
    }
  })
}

/** Plays one random legal action from what is on offer. */
export async function playRandomly(session: Session, random: () => number): Promise<void> {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const ready = session
    .state()
    .offers.filter(
      ({ denial, first, ready }) => !denial && (ready || (first?.values.length ?? 0) > 0),
    )
  const offer = pick(ready)
  const args: Record<string, string> = {}
  let next = offer.first
  while (next && next.values.length > 0) {
    args[next.argument] = pick(next.values).value
    next = await session.candidates(offer.action, args)
  }
  const denial = await session.act({ action: offer.action, args })
  if (denial)
    throw new Error(
      `an offered action was denied: ${JSON.stringify({ offer: offer.action, args, denial })}`,
    )
}

/** A small repeatable generator. */
export function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** Lets one session play whenever it is asked, until the game is over. @param thinks milliseconds before each action */
export async function playOn(session: Session, random: () => number, thinks = 0): Promise<void> {
  const { seat } = session.state()
  const mine = () =>
    session.state().asked.some((asked) => asked.seat === seat) && session.state().offers.length > 0
  while (!session.state().result) {
    await until(
      session,
      () => mine() || session.state().result !== undefined,
      `seat ${seat}'s turn`,
    )
    if (thinks > 0) await new Promise((resolve) => setTimeout(resolve, thinks))
    if (session.state().result) return
    await playRandomly(session, random).catch((error: Error) => {
      // Somebody has resigned meanwhile.
      if (!/\bover\b/.test(error.message)) throw error
    })
  }
}
