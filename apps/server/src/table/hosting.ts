/** This process among those that share a store: says that it is alive, and which game and duty is its own. */

import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { refused, sentence } from '@redoubt/protocol'
import type { Logger } from 'pino'
import type { Whereabouts } from '../redis/whereabouts.ts'
import type { Host } from '../store/hosts.ts'
import type { Store } from '../store/store.ts'

/** Milliseconds after which a process that says nothing is taken for dead, and between two of its words. */
const LASTS = 3000
const BEAT = 700
/** A store of one process knows no other. */
const FOR_GOOD = 100 * 365 * 24 * 3_600_000

/** A game is played by another process: what was asked is to be asked there. */
export class ElsewhereError extends Error {
  readonly host: Host
  constructor(host: Host) {
    super(`the game is played at ${host.address}`)
    this.name = 'ElsewhereError'
    this.host = host
  }
}

export interface Hosting {
  /** May other processes play games of this store? */
  readonly shared: boolean
  /** Says for the first time that this process is alive. @throws StoreError */
  begin(self: Host): Promise<void>
  /** Takes a game; resolves to its fence. @throws ElsewhereError · RefusedError when there is no such game */
  take(game: string): Promise<number>
  /** Nobody needs the game here any more: others may play it. */
  letGo(game: string, fence: number): void
  /** Does this process do what only one of all does? */
  isOurs(duty: string): Promise<boolean>
  /** Where another process can be asked. Undefined when there is none of this name, or it is this one. */
  other(id: string): Promise<Host | undefined>
  /** This process, as others know it. */
  readonly self: string
  /** The store does not answer here; there it does, and games are played there until it is back. */
  readonly instead: Host | undefined
  /**
   * Who else has what is kept in memory only: the process that began it, and when that is gone the one all agree upon.
   * Undefined: this process.
   */
  keeperOf(what: string, begun: string): Promise<Host | undefined>
  /** Who else plays a game; undefined: nobody, or this process. */
  otherHostOf(game: string): Promise<Host | undefined>
  /** Who goes on with each of these games when this process stops; of a process that is alone nobody. */
  heirs(games: readonly string[]): Promise<Heirs>
  /**
   * This process stops: it takes no game any more, and others may take those it has.
   * @param heirs who is to have them, where it is known
   */
  letAllGo(heirs?: Heirs): Promise<void>
}

/** Processes that go on with games, each with those it is to have. */
export type Heirs = ReadonlyMap<Host, readonly string[]>

export interface HostingTerms {
  readonly store: Store
  readonly log: Logger
  /** Milliseconds of a clock that never goes back. */
  readonly clock: () => number
  /** Others have taken this process for dead: what it plays may be played by them by now. */
  readonly lapsed: () => void
  /** Where others look first; the store knows it as well. */
  readonly where?: Whereabouts
  /** A process has died. */
  readonly buried?: (host: string) => void
  /** Can games be played at another process? Asked when this one gets no answer of the store. */
  readonly isWell?: (host: Host) => Promise<boolean>
}

/** The same of these for everybody who asks, and seldom another when one comes or goes. */
function heirOf(what: string, hosts: readonly Host[]): Host | undefined {
  const rank = ({ id }: Host) => createHash('sha256').update(`${what} ${id}`).digest('hex')
  return [...hosts].sort((a, b) => (rank(a) < rank(b) ? -1 : 1))[0]
}

export function openHosting({
  store,
  log,
  clock,
  lapsed,
  where,
  buried = () => undefined,
  isWell = async () => false,
}: HostingTerms): Hosting {
  const shared = store.secret !== undefined
  let self: Host = { id: '', address: '' }
  let timer: ReturnType<typeof setTimeout> | undefined
  let alive = clock()
  let beating: Promise<void> | undefined
  let stopping = false
  let others: readonly Host[] = []
  let instead: Host | undefined
  let isAsking = false

  const beat = async (): Promise<void> => {
    const begun = clock()
    const overdue = setTimeout(() => void cutOff(), Math.max(0, LASTS - (begun - alive))).unref()
    try {
      await store.alive(self, LASTS)
      clearTimeout(overdue)
      // Counted from before it was asked: it never believes to live longer than others do.
      const late = begun - alive > LASTS
      alive = begun
      instead = undefined
      if (late) lapsed()
      await where?.alive(self, LASTS)
      for (const host of await store.buried()) buried(host)
      others = (await store.living()).filter(({ id }) => id !== self.id)
    } catch (err) {
      log.warn({ err }, 'others could not be told that this process is alive')
    }
    if (!stopping) beatLater()
  }
  /** Others take this process for dead, and nothing can be written here: where it can, its players are better off. */
  const cutOff = async (): Promise<void> => {
    const since = alive
    // It may be heard meanwhile.
    const isOver = () => alive !== since || stopping || instead !== undefined
    if (isAsking) return
    isAsking = true
    while (!isOver()) {
      const asked = others.map(async (host) => {
        if (!(await isWell(host))) throw new Error(`${host.address} is not well`)
        return host
      })
      const well = await Promise.any(asked).catch(() => undefined)
      if (isOver()) break
      if (!well) {
        await pause(BEAT, undefined, { ref: false })
        continue
      }
      log.warn({ instead: well.address }, 'the store does not answer here: games go on elsewhere')
      instead = well
      lapsed()
    }
    isAsking = false
  }
  const beatLater = (): void => {
    timer = setTimeout(() => {
      beating = beat()
    }, BEAT)
  }

  return {
    shared,
    begin: async (host) => {
      self = host
      await store.alive(self, shared ? LASTS : FOR_GOOD)
      alive = clock()
      await where?.alive(self, LASTS)
      if (shared) beatLater()
    },
    take: async (game) => {
      if (stopping) throw refused('restarting', sentence('restarting.stops'))
      if (instead) throw new ElsewhereError(instead)
      const taken = await store.take(game, self.id)
      if (!taken)
        throw refused('unknown-game', sentence('unknown-game', { game }), { received: game })
      if (!taken.ours) throw new ElsewhereError(taken.host)
      return taken.fence
    },
    letGo: (game, fence) => {
      if (!shared || stopping) return
      store
        .letGo(game, self.id, fence)
        .catch((err) => log.warn({ game, err }, 'a game could not be let go of'))
    },
    isOurs: async (duty) => !shared || store.takeDuty(duty, self.id),
    get self() {
      return self.id
    },
    get instead() {
      return instead
    },
    keeperOf: async (what, begun) => {
      if (!shared || begun === self.id) return undefined
      const living = await store.living()
      const keeper = living.find(({ id }) => id === begun) ?? heirOf(what, living)
      return keeper?.id === self.id ? undefined : keeper
    },
    other: async (id) => {
      if (id === self.id || !shared) return undefined
      return instead?.id === id ? instead : ((await where?.host(id)) ?? store.host(id))
    },
    otherHostOf: async (game) => {
      if (instead) return instead
      const host = shared ? await store.hostOf(game) : undefined
      return host?.id === self.id ? undefined : host
    },
    heirs: async (games) => {
      if (!shared || instead || games.length === 0) return new Map()
      const others = (await store.living()).filter(({ id }) => id !== self.id)
      const by = Map.groupBy(games, (game) => heirOf(game, others))
      return new Map([...by].flatMap(([heir, games]) => (heir ? [[heir, games] as const] : [])))
    },
    letAllGo: async (heirs = new Map()) => {
      stopping = true
      clearTimeout(timer)
      await beating
      await where?.gone()
      for (const [heir, games] of heirs) await store.handOver(games, self.id, heir.id)
      if (shared) await store.gone(self.id)
    },
  }
}
