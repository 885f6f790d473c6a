/**
 * The way to Redis. Nobody waits for it long: it answers within a second, or is taken for away until it is seen to
 * carry a word from this process back to it.
 */

import { RedisPresence } from '@colyseus/redis-presence'
import { Redis } from 'ioredis'
import type { Logger } from 'pino'

/** All keys and channels of ours begin with it. */
export const PREFIX = 'redoubt:'

/** Milliseconds an answer may take, and between two words that are sent round. */
const ANSWER_WITHIN = 1000
const PULSE = 500
/** Milliseconds after which connections that carry nothing are made anew: what lies between may have forgotten them. */
const ANEW_AFTER = 3000
/** Milliseconds a server that starts waits for Redis. */
const START_WITHIN = 2000
/** Milliseconds between two tries to connect, at most. */
const LONGEST_WAIT = 500
/** It is there and does not let us in: waiting changes nothing. */
const NOT_LET_IN = /^(WRONGPASS|NOAUTH|NOPERM)|AUTH|invalid password|DB index/

export interface RedisLink {
  /** Is it there? */
  readonly up: boolean
  /** What is wrong, in a sentence; undefined while it is there. */
  trouble(): string | undefined
  /** Asks, and resolves to undefined where no answer comes. Never throws. */
  ask<T>(question: (redis: Redis) => Promise<T>): Promise<T | undefined>
  readonly redis: Redis
  /** Carries what processes tell one another. */
  readonly words: WordsOfRedis
  /** Is called whenever Redis is back, perhaps without what it knew. */
  onReturn(then: () => void): void
  close(): void
}

/** Redis is there and cannot be used: the address, the password or the rights are wrong. */
export class RedisError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'RedisError'
  }
}

/** Colyseus' own, ended without a farewell that nobody may hear; what is wrong with its connections is told by the link. */
export class WordsOfRedis extends RedisPresence {
  constructor(redis: Redis) {
    super(redis)
    for (const one of [this.pub, this.sub]) one.removeAllListeners('error').on('error', () => {})
    // Colyseus leaves it out; without it ioredis calls a connection ready that has broken off, and never makes it anew.
    this.sub.options.enableReadyCheck = true
  }

  /** Listens again to all that is listened to: an order to listen may have been lost. */
  listenAgain(): void {
    this.resubscribeAll()
  }

  /** Colyseus' own complains of what is tried again anyway. */
  protected override resubscribeAll(): void {
    const topics = this.subscriptions.eventNames().map(String)
    if (topics.length > 0) (this.sub as Redis).subscribe(...topics).catch(() => undefined)
  }

  connectAnew(): void {
    this.pub.disconnect(true)
    this.sub.disconnect(true)
  }

  end(): void {
    this.sub.disconnect()
    this.pub.disconnect()
  }
}

/** The address as it may be shown. */
function withoutPassword(url: string): string {
  return url.replace(/\/\/[^@/]*@/, '//')
}

/**
 * Connects. Where Redis is not there yet the server starts without it: all it holds is kept elsewhere as well.
 * @param url `redis://:password@host:6379/0`, or `rediss://…` with TLS
 * @throws RedisError when it does not let us in, or that is no address of a Redis
 */
export async function openLink(url: string, log: Logger): Promise<RedisLink> {
  const shown = withoutPassword(url)
  if (!/^rediss?:\/\/\S+$/.test(url) || !URL.canParse(url))
    throw new RedisError(
      `expected the address of a Redis such as redis://localhost:6379, got "${shown}": see REDOUBT_REDIS_URL`,
    )
  let why = 'it does not answer'
  const redis = new Redis(url, {
    // What cannot be asked now is not asked later: by then the answer is another.
    enableOfflineQueue: false,
    // Listening again is `listenAgain`: what ioredis does for itself nobody can catch when it fails.
    autoResubscribe: false,
    maxRetriesPerRequest: 0,
    commandTimeout: ANSWER_WITHIN,
    connectTimeout: START_WITHIN,
    keepAlive: 10_000,
    retryStrategy: (tries) => Math.min(50 * 2 ** tries, LONGEST_WAIT),
  })
  const words = new WordsOfRedis(redis)
  /** What is said of a connection that is not there says nothing of why. */
  const note = (error: unknown): void => {
    if (!(error instanceof Error) || /closed|enableOfflineQueue|max retries/.test(error.message))
      return
    const { code } = error as NodeJS.ErrnoException
    why = /timed out/.test(error.message) ? 'it does not answer' : error.message || (code ?? why)
  }
  redis.on('error', note)

  let up = false
  let closed = false
  let begun = false
  let carried = performance.now()
  const returned: (() => void)[] = []
  const lose = (error: unknown): void => {
    note(error)
    if (!up || closed) return
    up = false
    log.warn({ redis: shown, why }, 'Redis is away: games go on by what the database says')
  }

  const channel = `${PREFIX}pulse:${crypto.randomUUID()}`
  let heard: (() => void) | undefined
  /** Sends a word round: it must be written, sent, and come back. */
  const pulse = async (): Promise<void> => {
    const round = new Promise<void>((resolve, reject) => {
      heard = resolve
      setTimeout(() => reject(new Error('it timed out')), ANSWER_WITHIN).unref()
    })
    round.catch(() => undefined)
    await redis.set(channel, 1, 'PX', 10 * PULSE)
    await words.publish(channel, 1)
    await round
  }
  const feel = async (): Promise<void> => {
    try {
      await pulse()
      carried = performance.now()
      if (up || closed) return
      up = true
      if (begun) log.info({ redis: shown }, 'Redis is back')
      words.listenAgain()
      for (const then of returned) then()
    } catch (error) {
      lose(error)
      if (performance.now() - carried > ANEW_AFTER && !closed) {
        carried = performance.now()
        words.connectAnew()
      }
    }
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const feelAgain = async (): Promise<void> => {
    await feel()
    if (!closed) timer = setTimeout(feelAgain, PULSE)
  }
  const close = (): void => {
    closed = true
    up = false
    clearTimeout(timer)
    words.end()
  }

  words.subscribe(channel, () => heard?.()).catch(() => undefined)
  const late = performance.now() + START_WITHIN
  for (;;) {
    await feel()
    if (up || performance.now() > late) break
    if (NOT_LET_IN.test(why)) {
      close()
      throw new RedisError(`Redis at ${shown} says "${why}": look at REDOUBT_REDIS_URL`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  begun = true
  if (!up) log.warn({ redis: shown, why }, 'Redis cannot be reached: this server starts without it')
  timer = setTimeout(feelAgain, PULSE)

  return {
    get up() {
      return up
    },
    trouble: () =>
      up ? undefined : `Redis at ${shown} is away (${why}): games go on by what the database says`,
    ask: async (question) => {
      if (!up) return undefined
      try {
        return await question(redis)
      } catch (error) {
        lose(error)
        return undefined
      }
    },
    redis,
    words,
    onReturn: (then) => {
      returned.push(then)
    },
    close,
  }
}
