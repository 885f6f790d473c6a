/** A pool of Web Workers. One that takes too long over a decision is ended, and its game fails. */

import type { GivenUp, Pool, UnitResult } from '@redoubt/lab'
import type { StudyPlan } from './prepare.ts'

/** Where a player is: before which decision of which game. */
export type Place = GivenUp

export type ToPlayer =
  | { readonly kind: 'open'; readonly plan: StudyPlan }
  | {
      readonly kind: 'play'
      readonly from: number
      readonly count: number
      readonly givenUp: readonly GivenUp[]
      /** Tell every decision, so that a game that hangs is known exactly. */
      readonly careful: boolean
    }

export type FromPlayer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'at'; readonly place: Place }
  | { readonly kind: 'played'; readonly units: readonly UnitResult[] }
  | { readonly kind: 'broken'; readonly message: string }

/** One end of the way to a player: a Worker, or a stand-in. */
export interface PlayerPort {
  postMessage(message: ToPlayer): void
  addEventListener(type: 'message', listener: (event: { data: FromPlayer }) => void): void
  terminate(): void
}

interface Player {
  port: PlayerPort
  ready: boolean
  busy: Job | undefined
  /** When it was last heard of. */
  since: number
  place: Place | undefined
}

interface Job {
  readonly from: number
  readonly count: number
  readonly givenUp: GivenUp[]
  careful: boolean
  readonly resolve: (units: readonly UnitResult[]) => void
  readonly reject: (error: Error) => void
}

export interface PlayersTerms {
  readonly size: number
  /** A decision that takes longer fails its game. */
  readonly seconds: number
  readonly start: () => PlayerPort
  /** Milliseconds. */
  readonly clock: () => number
}

/**
 * Starts the players of a study; each prepares it by itself. Somebody not heard of for too long is ended and its portion
 * played again, telling every decision; when it hangs again, the game it hung in is given up at that decision.
 */
export function players(plan: StudyPlan, { size, seconds, start, clock }: PlayersTerms): Pool {
  const limit = seconds * 1000
  const waiting: Job[] = []

  const hire = (player: Player): void => {
    const port = start()
    player.port = port
    player.ready = false
    player.since = clock()
    player.place = undefined
    // What somebody who was ended still had to say no longer counts.
    port.addEventListener('message', ({ data }) => player.port === port && hear(player, data))
    port.postMessage({ kind: 'open', plan })
  }
  const give = (player: Player, job: Job): void => {
    player.busy = job
    player.since = clock()
    if (!player.ready) return
    const { from, count, givenUp, careful } = job
    player.port.postMessage({ kind: 'play', from, count, givenUp, careful })
  }
  const hear = (player: Player, message: FromPlayer): void => {
    player.since = clock()
    if (message.kind === 'at') {
      player.place = message.place
      return
    }
    const job = player.busy
    if (message.kind === 'ready') {
      player.ready = true
      if (job) give(player, job)
      return
    }
    player.busy = undefined
    const next = waiting.shift()
    if (next) give(player, next)
    if (message.kind === 'played') job?.resolve(message.units)
    else if (job) job.reject(new Error(message.message))
    else broken = message.message
  }
  let broken: string | undefined

  const all = Array.from({ length: size }, (): Player => {
    const player = { ready: false, busy: undefined, since: clock(), place: undefined } as Omit<
      Player,
      'port'
    > as Player
    hire(player)
    return player
  })

  const watchdog = setInterval(
    () => {
      for (const player of all) {
        const job = player.busy
        if (!job || !player.ready || clock() - player.since <= limit) continue
        if (job.careful && player.place) job.givenUp.push(player.place)
        job.careful = true
        player.port.terminate()
        hire(player)
      }
    },
    Math.max(50, Math.min(1000, limit / 4)),
  )

  return {
    size,
    play: (from, count) => {
      if (broken !== undefined) return Promise.reject(new Error(broken))
      const { promise, resolve, reject } = Promise.withResolvers<readonly UnitResult[]>()
      const job: Job = { from, count, givenUp: [], careful: false, resolve, reject }
      const free = all.find(({ busy }) => !busy)
      if (free) give(free, job)
      else waiting.push(job)
      return promise
    },
    close: () => {
      clearInterval(watchdog)
      for (const { port } of all) port.terminate()
    },
  }
}
