/** The server as one thing to start and stop. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { matchMaker, Server } from '@colyseus/core'
import { WebSocketTransport } from '@colyseus/ws-transport'
import type { Module } from '@redoubt/engine'
import {
  MAX_CONNECTIONS_PER_ADDRESS,
  MAX_MESSAGE_BYTES,
  MAX_MESSAGES_PER_SECOND,
  MAX_REQUESTS_PER_MINUTE,
  ROOM,
  refused,
} from '@redoubt/protocol'
import { openApi } from './http/api.ts'
import { sendRefusal } from './http/body.ts'
import { rate } from './http/rates.ts'
import { refusalOf } from './http/refusals.ts'
import { openFiles, securityHeaders } from './http/static.ts'
import { colyseusLog, openLog } from './log.ts'
import { gameRoom } from './room/game-room.ts'
import { groupCommits } from './store/committer.ts'
import { openSqlite } from './store/sqlite.ts'
import type { Store } from './store/store.ts'
import type { Services } from './table/services.ts'
import { openTables } from './table/tables.ts'

export interface ServeTerms {
  /** 0: any free port. */
  readonly port: number
  /** Default: all addresses of this machine. */
  readonly host?: string
  /** Folder of the database; default `REDOUBT_DATA`, else `./data`. */
  readonly data?: string
  /** Another store than SQLite in `data`. */
  readonly store?: Store
  readonly modules: readonly Module[]
  /** Folder of the built web app; absent: only the API is served. */
  readonly web?: string
  /** Messages one connection may send in a second; default `MAX_MESSAGES_PER_SECOND`. Bots need more. */
  readonly messagesPerSecond?: number
  /** pino's level; default `REDOUBT_LOG`, else `info`. */
  readonly log?: string
  /** The server stands behind a proxy that tells the client's address in X-Forwarded-For. */
  readonly behindProxy?: boolean
}

export interface Serving {
  /** Where people find it: `http://localhost:2567`. */
  readonly address: string
  readonly port: number
  /** Stops accepting, finishes what is being written, tells everybody, and closes. */
  close(): Promise<void>
}

/** Why the server could not start, in one sentence. */
export class ServeError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'ServeError'
  }
}

/**
 * Starts the server. One per process: Colyseus keeps its match-maker in the process.
 * @throws ServeError when the port is taken · StoreError when the data folder does not serve
 */
export async function serve(terms: ServeTerms): Promise<Serving> {
  const log = openLog(terms.log ?? process.env.REDOUBT_LOG ?? 'info')
  const store = terms.store ?? openSqlite(terms.data ?? process.env.REDOUBT_DATA ?? 'data')
  const committer = groupCommits(store)
  const modules = new Map(terms.modules.map((module) => [module.data.manifest.id, module]))
  const services: Services = { store, committer, modules, log, now: Date.now }
  const tables = openTables(services)

  const http = createServer({
    requestTimeout: 30_000,
    headersTimeout: 10_000,
    maxHeaderSize: 32 * 1024,
  })
  const addressOf = ({ socket, headers }: IncomingMessage): string =>
    (terms.behindProxy &&
      String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()) ||
    (socket.remoteAddress ?? '')
  const transport = new WebSocketTransport({
    server: http,
    maxPayload: MAX_MESSAGE_BYTES,
    verifyClient: limitConnections(addressOf),
  })
  const colyseus = new Server({
    transport,
    greet: false,
    gracefullyShutdown: false,
    logger: colyseusLog(log),
  })
  colyseus
    .define(ROOM, gameRoom(services, tables, terms.messagesPerSecond ?? MAX_MESSAGES_PER_SECOND))
    .filterBy(['gameId'])
  matchMaker.controller.exposedMethods = ['joinOrCreate', 'reconnect']
  await colyseus.serverless()

  // Colyseus answers /matchmake and nothing else; all requests pass the limits first.
  const matchmaking = http.listeners('request')
  http.removeAllListeners('request')
  const api = openApi(services, tables)
  const files = terms.web === undefined ? undefined : openFiles(terms.web)
  const requests = rate(MAX_REQUESTS_PER_MINUTE, 60_000, services.now)
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    const address = addressOf(request)
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value)
    if (path.startsWith('/api/')) {
      if (!requests.allows(address)) throw refused('too-fast', 'too many requests; wait a minute')
      return api(request, response, address)
    }
    if (path.startsWith('/matchmake/')) {
      if (!requests.allows(address)) throw refused('too-fast', 'too many requests; wait a minute')
      mustBeShort(request)
      for (const listener of matchmaking) listener.call(http, request, response)
      return
    }
    if (await files?.(request, response)) return
    response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' })
    response.end(
      files ? 'There is no such page.\n' : 'The web app is not built; the API is under /api.\n',
    )
  }
  http.on('request', (request, response) => {
    answer(request, response).catch((error) => sendRefusal(response, refusalOf(error, log)))
  })

  const port = await listen(http, terms.port, terms.host).catch(async (error) => {
    await colyseus.gracefullyShutdown(false)
    await store.close()
    throw error
  })
  log.info({ port, modules: [...modules.keys()] }, 'serving')

  let closing: Promise<void> | undefined
  const close = async (): Promise<void> => {
    log.info('stopping')
    http.close()
    await tables.tellAll({
      code: 'restarting',
      message: 'the server is restarting; the game goes on in a moment',
    })
    await committer.idle()
    await colyseus.gracefullyShutdown(false)
    http.closeAllConnections()
    await committer.idle()
    await store.close()
    log.info('stopped')
  }
  return {
    address: `http://${terms.host ?? 'localhost'}:${port}`,
    port,
    close: () => (closing ??= close()),
  }
}

function listen(
  http: ReturnType<typeof createServer>,
  port: number,
  host: string | undefined,
): Promise<number> {
  return new Promise((resolve, reject) => {
    http.once('error', (error: NodeJS.ErrnoException) => {
      const where = `port ${port}${host === undefined ? '' : ` of ${host}`}`
      if (error.code === 'EADDRINUSE')
        reject(
          new ServeError(
            `${where} is taken: stop what uses it, or choose another with --port`,
            error,
          ),
        )
      else if (error.code === 'EACCES')
        reject(
          new ServeError(
            `${where} may not be used by this user: choose one above 1023 with --port`,
            error,
          ),
        )
      else reject(new ServeError(`cannot listen on ${where}: ${error.message}`, error))
    })
    http.listen(port, host, () => resolve((http.address() as AddressInfo).port))
  })
}

/** Counts open connections by address and refuses one too many. */
function limitConnections(
  addressOf: (request: IncomingMessage) => string,
): (info: { req: IncomingMessage }) => boolean {
  const open = new Map<string, number>()
  const counted = new WeakSet<Socket>()
  return ({ req }) => {
    const address = addressOf(req)
    const count = open.get(address) ?? 0
    if (count >= MAX_CONNECTIONS_PER_ADDRESS) return false
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

/** Colyseus reads the whole body of a match-making request: it must say its length, and be short. */
function mustBeShort({ method, headers }: IncomingMessage): void {
  if (method !== 'POST') return
  const length = Number(headers['content-length'] ?? Number.NaN)
  if (!(length <= MAX_MESSAGE_BYTES)) {
    throw refused(
      'too-large',
      `expected a body of at most ${MAX_MESSAGE_BYTES} bytes with its length said`,
    )
  }
}
