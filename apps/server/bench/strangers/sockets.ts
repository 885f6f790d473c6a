/** Connections: half open, slow, and those that watch games or look at them together. */

import { connect, type Socket } from 'node:net'
import { connectTo, openRoomChannel } from '@redoubt/client'
import { ROOM, STUDY_ROOM } from '@redoubt/protocol'
import type { Attack, Scene } from './scene.ts'

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

function open({ address }: Scene): Promise<Socket> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => resolve(socket))
    socket.on('error', reject)
  })
}

/** Opens many connections, says the same on each, and leaves. */
const crowd = (name: string, said: string, count: number): Attack => ({
  name,
  prepare: async (scene) => async () => {
    const sockets = await Promise.all(Array.from({ length: count }, () => open(scene)))
    for (const socket of sockets) socket.on('error', () => undefined).write(said)
    await pause(100)
    for (const socket of sockets) socket.destroy()
    return count
  },
})

/** Says a head, and then a byte at a time. */
const slow = (name: string, head: string): Attack => ({
  name,
  prepare: async (scene) => async () => {
    const sockets = await Promise.all(Array.from({ length: 50 }, () => open(scene)))
    for (const socket of sockets) socket.on('error', () => undefined).write(head)
    for (let n = 0; n < 40; n++) {
      for (const socket of sockets) socket.write('1')
      await pause(10)
    }
    for (const socket of sockets) socket.destroy()
    return sockets.length
  },
})

/** Comes to watch a game that nobody is at, asks everything, and leaves. */
const watching = (module: string, kind: 'stored' | 'over'): Attack => ({
  name: `watches ${module}, ${kind === 'over' ? 'which is over' : 'which nobody is at'}`,
  prepare: async (scene) => async () => {
    const gameId = scene[kind][module] ?? ''
    const channel = await openRoomChannel(scene.address, { room: ROOM, options: { gameId } })
    await channel.request('sync', {})
    for (let from: number | undefined = 0; from !== undefined; )
      from = (await channel.request('history', { from })).next
    channel.close()
    return 'seen'
  },
})

/** Asks a table for everything a spectator may ask, again and again. */
const asking = (module: string): Attack => ({
  name: `asks the table of ${module}`,
  prepare: async (scene) => {
    const gameId = scene.stored[module] ?? ''
    const channel = await openRoomChannel(scene.address, { room: ROOM, options: { gameId } })
    const { facts } = await channel.request('sync', {})
    const layers = facts.insightful.layers ?? []
    return async () => {
      await channel.request('sync', {})
      await channel.request('history', { from: 0 })
      for (const name of layers)
        await channel.request('insight', { about: 'layer', name }).catch(() => undefined)
      await channel.request('insight', { about: 'obligations' }).catch(() => undefined)
      await channel.request('insight', { about: 'declared' }).catch(() => undefined)
      await channel.request('insight', { about: 'battle' }).catch(() => undefined)
      return 'answered'
    }
  },
})

/** Lays a study of a game that is over, and leaves. */
const studying = (module: string): Attack => ({
  name: `studies ${module}, which is over`,
  prepare: async (scene) => {
    const api = connectTo(scene.address)
    return async () => {
      const { study } = await api.study({ game: scene.over[module] ?? '', at: 20 })
      const channel = await openRoomChannel(scene.address, { room: STUDY_ROOM, options: { study } })
      await channel.request('sync', {})
      channel.close()
      return 'laid'
    }
  },
})

const HEAD = 'POST /api/games HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'

export const CONNECTIONS: readonly Attack[] = [
  crowd('a hundred connections that say nothing', '', 100),
  crowd('a hundred that say half a head', 'GET /api/health HTTP/1.1\r\nHost: x\r\nX-A', 100),
  crowd('a hundred that say what is no HTTP', '\u0016\u0003\u0001 not HTTP\r\n\r\n', 100),
  slow('bodies byte by byte', `${HEAD}Content-Length: 200000\r\n\r\n`),
  slow('bodies in pieces of a byte', `${HEAD}Transfer-Encoding: chunked\r\n\r\n1\r\n`),
  slow('heads byte by byte', 'GET /api/health HTTP/1.1\r\nHost: x\r\nX-A: '),
]

/** What watchers of games can do. */
export const WATCHERS: readonly Attack[] = [
  ...['fortify', 'blitzkrieg', 'europa', 'great-war'].map((module) => watching(module, 'stored')),
  ...['fortify', 'blitzkrieg', 'great-war'].map((module) => watching(module, 'over')),
  ...['blitzkrieg', 'europa', 'great-war'].map(asking),
  ...['fortify', 'blitzkrieg', 'great-war'].map(studying),
]
