/** How much one address or connection may ask for. */

import type { IncomingMessage } from 'node:http'
import type { Server, Socket } from 'node:net'
import {
  MAX_CHAT_PER_TEN_SECONDS,
  MAX_CONNECTIONS_PER_ADDRESS,
  MAX_GAMES_PER_HOUR,
  MAX_MESSAGES_PER_SECOND,
  MAX_REPORTS_PER_HOUR,
  MAX_REQUESTS_PER_MINUTE,
  MAX_STILL,
  MAX_STUDIES,
  MAX_STUDIES_PER_ADDRESS,
  MAX_STUDIES_PER_HOUR,
  MAX_TIME_PER_MINUTE,
  MAX_UPLOADS_PER_HOUR,
  STUDY_IDLE,
  STUDY_WAITS,
} from '@redoubt/protocol'
import { type AddressOf, householdOf } from './addresses.ts'

export interface Limits {
  /** Messages of one connection. */
  readonly messagesPerSecond: number
  /** HTTP requests of one address; files do not count. */
  readonly requestsPerMinute: number
  /** Games one address may create. */
  readonly gamesPerHour: number
  /** Reports one address may send. */
  readonly reportsPerHour: number
  /** Modules one address may send, where the server takes any. */
  readonly uploadsPerHour: number
  /** Studies one address may begin. */
  readonly studiesPerHour: number
  /** Studies of one address that are open at the same time, and of all at this process. */
  readonly studiesPerAddress: number
  readonly studies: number
  /** Milliseconds a study waits for somebody to come back, and for anything to be tried in it. */
  readonly studyWaits: number
  readonly studyIdle: number
  /** Lines one seat may say in ten seconds. */
  readonly linesPerTenSeconds: number
  /** Open WebSockets of one address. */
  readonly connectionsPerAddress: number
  /** Milliseconds of the server's time that one address may use in a minute, and at once after a quiet one. */
  readonly timePerMinute: number
  /** Milliseconds a connection over HTTP may stand still, whoever it is that waits: a socket of a room is looked after by its pings. */
  readonly stillFor: number
}

export const usualLimits: Limits = {
  messagesPerSecond: MAX_MESSAGES_PER_SECOND,
  requestsPerMinute: MAX_REQUESTS_PER_MINUTE,
  gamesPerHour: MAX_GAMES_PER_HOUR,
  reportsPerHour: MAX_REPORTS_PER_HOUR,
  uploadsPerHour: MAX_UPLOADS_PER_HOUR,
  studiesPerHour: MAX_STUDIES_PER_HOUR,
  studiesPerAddress: MAX_STUDIES_PER_ADDRESS,
  studies: MAX_STUDIES,
  studyWaits: STUDY_WAITS,
  studyIdle: STUDY_IDLE,
  linesPerTenSeconds: MAX_CHAT_PER_TEN_SECONDS,
  connectionsPerAddress: MAX_CONNECTIONS_PER_ADDRESS,
  timePerMinute: MAX_TIME_PER_MINUTE,
  stillFor: MAX_STILL,
}

/**
 * Limits open TCP connections by address, of IPv6 by /64 network, whatever they do: who opens many and says nothing takes no place of others.
 * Connections of our own proxies are not counted.
 * @returns how many are open
 */
export function limitSockets(
  server: Server,
  limit: number,
  isProxy: (address: string) => boolean,
): () => number {
  const open = new Map<string, number>()
  let all = 0
  server.on('connection', (socket) => {
    all++
    const address = householdOf(socket)
    const count = (open.get(address) ?? 0) + 1
    open.set(address, count)
    socket.once('close', () => {
      all--
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
    if (count > limit && !isProxy(socket.remoteAddress ?? '')) socket.destroy()
  })
  return () => all
}

/** The path of a room's connection, as Colyseus gives it out: process, room, and the seat that was reserved. */
const ROOM_PATH = /^\/[\w-]{1,64}\/[\w-]{1,64}\?sessionId=[\w-]{1,64}(&[\w-]{1,32}=[\w-]{1,128})*$/

/**
 * Lets in connections to rooms, so many by address: `verifyClient` of the WebSocket server.
 * Anything else than a room's path is refused before Colyseus parses it.
 */
export function limitConnections(
  addressOf: AddressOf,
  isOwnPage: (request: IncomingMessage) => boolean,
  limit: number,
): (info: { req: IncomingMessage }) => boolean {
  const open = new Map<string, number>()
  const counted = new WeakSet<Socket>()
  return ({ req }) => {
    if (!ROOM_PATH.test(req.url ?? '') || !isOwnPage(req)) return false
    const address = addressOf(req)
    const count = open.get(address) ?? 0
    if (count >= limit) return false
    if (counted.has(req.socket)) return true
    counted.add(req.socket)
    open.set(address, count + 1)
    req.socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
    return true
  }
}
