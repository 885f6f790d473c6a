/**
 * The rooms of all processes. Its own a process knows by itself; those of others are listed in Redis, and believed for as
 * long as their process gives signs of life and listens.
 */

import { type IRoomCache, initializeRoomCache, LocalDriver } from '@colyseus/core'
import { RedisDriver } from '@colyseus/redis-driver'
import { PREFIX, type RedisLink } from './link.ts'
import type { Whereabouts } from './whereabouts.ts'

/** By what is played in a room, its id: whoever joins would have to read the list of all rooms otherwise. */
const BY_SUBJECT = `${PREFIX}rooms`

type Sought = Parameters<LocalDriver['findOne']>[0]

/** What is played in a room: `game gameId=…`. */
function subjectOf(name: string | undefined, fields: object = {}): string {
  return `${name} ${Object.entries(fields)
    .map(([field, value]) => `${field}=${value}`)
    .join(' ')}`
}

export class SharedRooms extends LocalDriver {
  readonly #link: RedisLink
  readonly #where: Whereabouts
  /** Colyseus' own list. */
  readonly #all: RedisDriver

  constructor(link: RedisLink, where: Whereabouts) {
    super()
    this.#link = link
    this.#where = where
    this.#all = new RedisDriver(link.redis)
    link.onReturn(() => void this.#listAll())
  }

  override async findOne(sought: Sought): Promise<IRoomCache> {
    const own = await super.findOne(sought)
    // Colyseus' own type knows no room that is not there.
    return (own ?? (await this.#elsewhere(sought))) as IRoomCache
  }

  /** Does another process list a room of this game or study? */
  readonly isElsewhere = async (name: string, options: object): Promise<boolean> => {
    const open = { name, locked: false, private: false, ...options }
    return !(await super.findOne(open)) && (await this.#elsewhere(open)) !== undefined
  }

  override async insert(room: IRoomCache): Promise<boolean> {
    const isNew = await super.insert(room)
    if (isNew) this.#list(room)
    return isNew
  }

  override persist(room: IRoomCache, create = false): boolean {
    const done = super.persist(room, create)
    this.#list(room)
    return done
  }

  override update(...[room, changes]: Parameters<LocalDriver['update']>): boolean {
    const done = super.update(room, changes)
    this.#list(room)
    return done
  }

  override remove(roomId: string): boolean {
    const room = this.rooms.find((one) => one.roomId === roomId)
    if (room) this.#unlist(room)
    return super.remove(roomId)
  }

  /** A process has died. */
  override async cleanup(process: string): Promise<void> {
    await this.#link.ask(() => this.#all.cleanup(process))
  }

  #list(room: IRoomCache): void {
    if (!this.has(room.roomId)) return
    const subject = subjectOf(room.name, room.metadata)
    void this.#link.ask((redis) =>
      Promise.all([this.#all.persist(room), redis.hset(BY_SUBJECT, subject, room.roomId)]),
    )
  }

  #unlist(room: IRoomCache): void {
    const subject = subjectOf(room.name, room.metadata)
    void this.#link.ask(async (redis) => {
      await this.#all.remove(room.roomId)
      // Another process may have listed a room of the same game meanwhile.
      if ((await redis.hget(BY_SUBJECT, subject)) === room.roomId)
        await redis.hdel(BY_SUBJECT, subject)
    })
  }

  /** Redis is back: it may know nothing any more, or what is no longer so. */
  async #listAll(): Promise<void> {
    const self = this.#where.self
    const listed = await this.#link.ask(() => this.#all.query({ processId: self }))
    for (const room of listed ?? []) if (!this.has(room.roomId)) this.#unlist(room)
    for (const room of this.rooms) this.#list(room)
  }

  async #elsewhere({ roomId, name, locked, private: hidden, ...fields }: Sought) {
    const found = await this.#link.ask(async (redis) => {
      const id = roomId ?? (await redis.hget(BY_SUBJECT, subjectOf(name, fields)))
      const row = id ? (await this.#all.findByIds([id])).get(id) : undefined
      if (!row || row.processId === this.#where.self) return undefined
      if (locked !== undefined && (row.locked ?? false) !== locked) return undefined
      if (hidden !== undefined && (row.private ?? false) !== hidden) return undefined
      // One that was killed listens no more, at once; one that stands still gives no signs of life.
      const [, listening] = (await redis.pubsub('NUMSUB', `$${row.roomId}`)) as [string, number]
      return Number(listening) > 0 && (await this.#where.host(row.processId)) ? row : undefined
    })
    return found && initializeRoomCache(found)
  }
}
