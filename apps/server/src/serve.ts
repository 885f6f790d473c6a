/** The server as one thing to start and stop. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hostname } from 'node:os'
import type { Duplex } from 'node:stream'
import { matchMaker, Server } from '@colyseus/core'
import type { Module } from '@redoubt/engine'
import { foldersIn, keepReadings, type Problem, placesOf, renderProblems } from '@redoubt/loader'
import { MAX_MESSAGE_BYTES, ROOM, refused, STUDY_ROOM, sentence } from '@redoubt/protocol'
import type { Logger } from 'pino'
import { atMost } from './again/at-most.ts'
import { seatBots } from './bots/players.ts'
import { ownThinker, threadThinker } from './bots/thinker.ts'
import { type CellsTerms, openCells } from './cells/cells.ts'
import { openDevDesk } from './dev/dev-desk.ts'
import { type DevTerms, develop, type Watched } from './dev/develop.ts'
import { followAll } from './dev/follow-all.ts'
import { addressReader, proxyTest, secureReader } from './http/addresses.ts'
import { isWell, openBetween } from './http/between.ts'
import { handOnSocket, isHandedOn, processIn } from './http/forward.ts'
import { openFront } from './http/front.ts'
import { type Limits, limitConnections, limitSockets, usualLimits } from './http/limits.ts'
import { openMetrics } from './http/metrics.ts'
import { originReader } from './http/origin.ts'
import type { Workshop } from './http/workshop.ts'
import { openChallenges } from './identity/challenges.ts'
import { openSigner } from './identity/signing.ts'
import { newToken } from './identity/tokens.ts'
import { colyseusLog, openLog } from './log.ts'
import { moderatorKey } from './moderation/moderators.ts'
import { type CarrierTerms, openCarriers } from './notices/carriers.ts'
import { openCourier } from './notices/courier.ts'
import { openPushKeys } from './notices/push-keys.ts'
import { openPurses, worked } from './purse/purse.ts'
import type { Whereabouts } from './redis/whereabouts.ts'
import { gameRoom } from './room/game-room.ts'
import { Sockets } from './room/sockets.ts'
import { studyRoom } from './room/study-room.ts'
import { warmRooms } from './room/warm-rooms.ts'
import { type LeftOut, type Shelf, shelfOf, shelfOfModules } from './shelf/shelf.ts'
import { groupCommits } from './store/committer.ts'
import { dataFolder, openStore, redisUrl, type StorePlace } from './store/open-store.ts'
import { secretsIn } from './store/secrets.ts'
import type { Store } from './store/store.ts'
import { type WatchedStore, watchStore } from './store/watched.ts'
import { openTickets } from './study/tickets.ts'
import { watchClocks } from './table/clock-watch.ts'
import { heir, heirsReady, sayCome } from './table/handing-over.ts'
import { type Heirs, type Hosting, openHosting } from './table/hosting.ts'
import { openPlayingTime, type PlayingTime } from './table/playing-time.ts'
import { openPrepared } from './table/prepared.ts'
import type { Services } from './table/services.ts'
import { openTables, type Tables } from './table/tables.ts'
import { warmUp } from './table/warm-up.ts'
import { openSteward } from './tournament/steward.ts'
import { type Budget, openExaminer } from './uploads/examiner.ts'
import { openUploads } from './uploads/uploads.ts'
import { openLanguageDesk } from './workshop/language-desk.ts'
import { openModuleFiles } from './workshop/module-files.ts'

export interface ServeTerms extends StorePlace {
  /** 0: any free port. */
  readonly port: number
  /** Default: all addresses of this machine. */
  readonly host?: string
  /** Another store than the one in `database` or `data`. */
  readonly store?: Store
  /** The folder the modules lie in, the modules' own folders, or modules that lie in none: those are not sent to browsers. */
  readonly modules: string | readonly string[] | readonly Module[]
  /** Hears of modules that do not load; without it they are logged. They are left out. */
  readonly leftOut?: LeftOut
  /** Folder of the built web app; absent: only the API is served. */
  readonly web?: string
  /** Folder of the guide, served under `/docs`; while nothing is there yet, readers are asked to wait. Absent: there is no guide. */
  readonly guide?: string
  /** Other limits than the usual ones: benchmarks and bots need more. */
  readonly limits?: Partial<Limits>
  /** Takes modules from strangers, tried within this budget; rules of theirs run in cells. Default: takes none. */
  readonly uploads?: true | UploadTerms
  /** For authors: the folders are watched, and open pages show what is saved. Absent: modules stay as they are. */
  readonly dev?: DevTerms
  /** pino's level; default `REDOUBT_LOG`, else `info`. */
  readonly log?: string
  /** Addresses or networks of proxies that tell the client's address in X-Forwarded-For. Nobody else is believed. */
  readonly proxies?: readonly string[]
  /** Other sites whose pages may speak to this server, such as `https://example.org`; its own always may. */
  readonly origins?: readonly string[]
  /** Milliseconds somebody must have been away before his seat may be freed. Default: by the pace of the game. */
  readonly absence?: number
  /** The address people know the site by, for links in notices; default as their pages say. */
  readonly address?: string
  /** How notices are sent; default: to browsers, Discord and Slack, and no mail. */
  readonly notices?: CarrierTerms
  /**
   * Where other processes of the same database reach this one: `http://10.0.0.2:2567`. Default `REDOUBT_REACH`, else by
   * this machine's name.
   */
  readonly reach?: string
  /** Milliseconds since 1970; default the machine's clock. */
  readonly now?: () => number
  /** Milliseconds by which clocks of games go; default: counted while a server is there to be played at. */
  readonly playing?: () => number
  /** Milliseconds between two actions of a bot, so that people can follow. Default 300. */
  readonly botPause?: number
}

/** What strangers' modules may use. */
export interface UploadTerms extends Partial<Budget> {
  readonly cells?: Pick<CellsTerms, 'most' | 'patience'>
}

export interface Serving {
  /** Where people find it: `http://localhost:2567`. */
  readonly address: string
  readonly port: number
  /** Stops accepting, finishes what is being written, tells everybody, and closes. */
  close(): Promise<void>
}

/** What all who play are told while the store does not answer, and when it does again. */
const WAITS = refused('storage', sentence('storage.waits')).refusal
const WELL = { code: 'well' }
/** Milliseconds a server that stops waits for a sign of the store, and for its tables to say so; with it, for the store in all. */
const FAREWELL = 2000
const PARTING = 8000

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
  const limits: Limits = { ...usualLimits, ...terms.limits }
  const clock = () => performance.now()
  const metrics = openMetrics({
    tables: () => tables.size,
    connections: () => connections(),
    ...(redisUrl(terms) === undefined ? {} : { redis: () => where?.trouble() === undefined }),
  })
  const purses = openPurses({
    perSecond: limits.timePerMinute / 60,
    most: limits.timePerMinute,
    clock,
    worked,
    told: metrics.worked,
  })
  const { shelf, watched } = await toPlay(terms, log)
  const { modules, folders } = shelf
  const threads = watched
    ? threadThinker({
        folders,
        charge: purses.charge,
        died: (err) =>
          log.error({ err }, 'a thread for bots and odds has died; another takes its place'),
      })
    : ownThinker(modules)
  const desk = terms.dev && watched ? openDevDesk() : undefined
  const workshop = terms.dev && watched ? openWorkshop(watched, terms.dev) : undefined
  let playedAt: Tables | undefined
  const kept = watchStore(terms.store ?? (await openStore(terms)), {
    clock,
    told: metrics.committed,
    silent: (isSilent) => playedAt?.sayNow(isSilent ? WAITS : WELL),
  })
  const redis = await byRedis(terms, kept, log)
  const where = redis?.where
  const store = where ? countingBy(kept, where) : kept
  // A store that was brought along keeps no folder a key could lie in.
  const keep = store.secret ?? secretsIn(terms.store ? undefined : dataFolder(terms))
  const signer = await openSigner(keep)
  const committer = groupCommits(store)
  const now = terms.now ?? Date.now
  const playing = await playingIn(store, now, clock, terms.playing)
  const uploads = terms.uploads
    ? openUploads({
        store,
        committer,
        examiner: openExaminer(purses.charge, terms.uploads === true ? {} : terms.uploads),
        beside: placesOf(folders.values()),
        now,
      })
    : undefined
  const cells = openCells({
    now,
    playing: playing.now,
    clock,
    charge: purses.charge,
    ...(typeof terms.uploads === 'object' ? terms.uploads.cells : {}),
  })
  const bots = seatBots(() => tables, log, terms.botPause ?? 300)
  const carriers = openCarriers(terms.notices ?? {}, await openPushKeys(keep))
  const hosting = openHosting({
    store,
    log,
    clock,
    lapsed: () => tables.dropAll(),
    isWell,
    ...(redis ? { where: redis.where, buried: (host) => void redis.rooms.cleanup(host) } : {}),
  })
  const services: Services = {
    hosting,
    prepared: openPrepared(),
    store,
    committer,
    shelf,
    log,
    signer,
    now,
    playing,
    ...(terms.address === undefined ? {} : { address: terms.address }),
    clock,
    threads,
    cells,
    purses,
    bots,
    ...(uploads ? { uploads } : {}),
    ...(terms.absence === undefined ? {} : { absence: terms.absence }),
  }
  const tables = openTables(services)
  playedAt = tables

  await tryPort(terms.port, terms.host).catch(async (error) => {
    await store.close()
    throw error
  })
  await warmUp(services)
  const http = createServer({
    requestTimeout: 30_000,
    headersTimeout: 10_000,
    connectionsCheckingInterval: 5_000,
    maxHeaderSize: 32 * 1024,
  })
  http.setTimeout(limits.stillFor)
  const proxies = terms.proxies ?? []
  const addressOf = addressReader(proxies)
  const isOwnPage = originReader(terms.origins ?? [])
  const connections = limitSockets(http, 2 * limits.connectionsPerAddress, proxyTest(proxies))
  const transport = new Sockets({
    server: http,
    maxPayload: MAX_MESSAGE_BYTES,
    framesPerSecond: limits.messagesPerSecond,
    clock,
    sent: (request) => {
      const address = addressOf(request)
      return (bytes) => purses.sent(address, bytes)
    },
    verifyClient: limitConnections(addressOf, isOwnPage, limits.connectionsPerAddress),
  })
  const colyseus = new Server({
    transport,
    greet: false,
    gracefullyShutdown: false,
    ...(redis ? { presence: redis.presence, driver: redis.rooms } : {}),
    // Whose game it is the database says, and nobody makes a room of it elsewhere.
    selectProcessIdToCreateRoom: async () => matchMaker.processId,
    logger: colyseusLog(log, clock),
  })
  colyseus.define(ROOM, gameRoom(services, tables, limits)).filterBy(['gameId'])
  const tickets = await openTickets(keep)
  colyseus.define(STUDY_ROOM, studyRoom(services, tickets, limits)).filterBy(['study'])
  // Processes give their own signs of life, and the database buries them.
  matchMaker.setHealthChecksEnabled(false)
  matchMaker.controller.exposedMethods = ['joinOrCreate', 'reconnect']
  await colyseus.serverless()

  await warmRooms(colyseus, http, services, limits)

  // Colyseus answers /matchmake and nothing else; all requests pass the limits first.
  const matchmaking = http.listeners('request')
  http.removeAllListeners('request')
  const matchmake = (request: IncomingMessage, response: ServerResponse): void => {
    for (const listener of matchmaking) listener.call(http, request, response)
  }
  // Whoever comes while the server still finds out who it is waits at the door.
  const { promise: opened, resolve: open } = Promise.withResolvers<ReturnType<typeof openFront>>()
  http.on('request', async (request, response) => (await opened)(request, response))
  leadToRooms(http, hosting, opened)

  const port = await listen(http, terms.port, terms.host).catch(async (error) => {
    await store.close()
    throw error
  })
  await hosting.begin({
    id: matchMaker.processId,
    address:
      terms.reach ?? process.env.REDOUBT_REACH ?? `http://${terms.host ?? hostname()}:${port}`,
  })
  const between = openBetween(await store.secret?.('heir-key', newToken), heir(services, tables))
  open(
    openFront(services, tables, {
      limits,
      between,
      moderatorKey: await moderatorKey(keep),
      tickets,
      accounts: {
        store,
        committer,
        carriers,
        // That an answer comes once says the store, which forgets nothing.
        challenges: await openChallenges(keep, kept, now),
        now,
        hosts: terms.notices?.hosts ?? [],
      },
      addressOf,
      isOwnPage,
      isSecure: secureReader(proxies),
      metrics,
      matchmake,
      web: terms.web,
      guide: terms.guide,
      host: terms.host,
      desk,
      workshop,
      ...(redis ? { where: redis.where, isElsewhere: redis.rooms.isElsewhere } : {}),
    }),
  )
  const clocks = watchClocks(services, tables)
  const titleOf = (id: string) => modules.get(id)?.data.manifest.title ?? id
  const steward = openSteward(services)
  const isOurs = () => hosting.isOurs('notices')
  const courier = openCourier({
    store,
    committer,
    carriers,
    log,
    now,
    dateOf: playing.dateOf,
    titleOf,
    isOurs,
  })
  log.info({ port, modules: [...modules.keys()] }, 'serving')

  const watching =
    terms.dev && watched && desk
      ? develop(watched, desk, terms.dev, async (module) => {
          await threads.forget()
          await followAll(services, tables, module)
        })
      : undefined

  let closing: Promise<void> | undefined
  const close = async (): Promise<void> => {
    log.info('stopping')
    watching?.close()
    desk?.close()
    workshop?.languages.close()
    // A store that does not answer keeps nobody here: what was acknowledged is written.
    const answers =
      (await atMost(
        store.ping().then(() => true),
        FAREWELL,
      )) ?? false
    const end = clock() + (answers ? PARTING : FAREWELL)
    const inTime = (work: Promise<unknown>) => atMost(work, end - clock())
    const heirs: Heirs = answers ? await heirsReady(services, tables, between.say) : new Map()
    http.close()
    bots.stop()
    await atMost(tables.tellAll(refused('restarting', sentence('restarting')).refusal), FAREWELL)
    await inTime(
      Promise.all([
        courier.close(),
        steward.close(),
        clocks.close().catch((err) => log.warn({ err }, 'the last beat could not be written')),
        committer.idle(),
      ]),
    )
    // Before the players are sent away: wherever they come next, their game can be taken at once.
    await inTime(
      hosting
        .letAllGo(heirs)
        .catch((err) => log.warn({ err }, 'others could not be told of the end')),
    )
    // Their games are laid while the players are on their way.
    const come = sayCome(between.say, heirs)
    await atMost(colyseus.gracefullyShutdown(false), Math.max(FAREWELL, end - clock()))
    await come
    http.closeAllConnections()
    await threads.close()
    cells.close()
    await inTime(committer.idle())
    await store.close()
    log.info('stopped')
  }
  return {
    address: `http://${terms.host ?? 'localhost'}:${port}`,
    port,
    close: () => (closing ??= close()),
  }
}

/**
 * What processes share by Redis, where there is one.
 * @throws ServeError when it cannot be used, or they share no database
 */
async function byRedis(terms: ServeTerms, store: Store, log: Logger) {
  const url = redisUrl(terms)
  if (url === undefined) return undefined
  if (store.secret === undefined)
    throw new ServeError(
      'REDOUBT_REDIS_URL is for servers that share a database: set REDOUBT_DATABASE_URL as well, or leave Redis out',
    )
  // Who has none need not load it.
  const { openSharing, RedisError } = await import('./redis/sharing.ts')
  try {
    return await openSharing(url, log, () => matchMaker.processId)
  } catch (error) {
    await store.close()
    if (error instanceof RedisError) throw new ServeError(error.message, error)
    throw error
  }
}

/** The same store; what counts for a while only is counted in Redis while it is there. */
function countingBy(store: WatchedStore, where: Whereabouts): WatchedStore {
  return {
    ...store,
    count: async (what, window, by = 1) =>
      (await where.count(what, window, by)) ?? store.count(what, window, by),
  }
}

/** How far playing time has come here, and on from there. @param given what tests count instead */
async function playingIn(
  store: Store,
  date: () => number,
  clock: () => number,
  given?: () => number,
): Promise<PlayingTime> {
  const begun = await store.playedTo((await store.played()) ?? date())
  const counted = openPlayingTime({ begun, clock, date })
  return given ? { ...counted, now: given, dateOf: (at) => at + date() - given() } : counted
}

/** Connections to rooms of other processes are handed on to them. */
function leadToRooms(
  http: ReturnType<typeof createServer>,
  hosting: Hosting,
  opened: Promise<unknown>,
): void {
  const own = http.listeners('upgrade')
  http.removeAllListeners('upgrade')
  http.on('upgrade', async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // It may break off while it is found out whose it is, and nobody else listens yet.
    socket.on('error', () => socket.destroy())
    await opened
    const named = isHandedOn(request) ? undefined : processIn(request.url)
    const other = named && (await hosting.other(named).catch(() => undefined))
    if (other) handOnSocket(request, socket, head, other)
    else for (const listener of own) listener.call(http, request, socket, head)
  })
}

interface ToPlay {
  readonly shelf: Shelf
  /** What can be watched: the folders of the modules, sound or not, and what is wrong with those that are not. */
  readonly watched?: Watched
}

/** The modules to play. @throws ServeError when none can be played, and nobody is there to mend them */
async function toPlay({ modules, leftOut, dev }: ServeTerms, log: Logger): Promise<ToPlay> {
  if (areModules(modules)) return { shelf: shelfOfModules(modules) }
  const folders = typeof modules === 'string' ? await foldersIn(modules) : modules
  const logged: LeftOut = (module, problems) => log.error({ module }, renderProblems(problems))
  const unsound = new Map<string, readonly Problem[]>()
  const since = Date.now()
  const readings = keepReadings()
  const refused: LeftOut = (folder, problems) => {
    unsound.set(folder, problems)
    const tell = leftOut ?? logged
    tell(folder, problems)
  }
  const shelf = await shelfOf(folders, refused, dev ? readings : undefined)
  if (shelf.modules.size === 0 && !dev) {
    throw new ServeError(
      `no module in ${[modules].flat().join(', ')} can be played: run redoubt validate on one of them`,
    )
  }
  return { shelf, watched: { shelf, folders, readings, since, unsound } }
}

/** The files of the folders that are watched, with language servers for their editors. */
function openWorkshop(
  { shelf, folders }: Watched,
  { languages, tools, isLocked }: DevTerms,
): Workshop {
  const moduleOf = (folder: string) => [...shelf.folders].find(([, lies]) => lies === folder)?.[0]
  return {
    files: openModuleFiles(folders, moduleOf, isLocked),
    languages: openLanguageDesk(languages),
    ...(tools ? { tools } : {}),
  }
}

function areModules(given: ServeTerms['modules']): given is readonly Module[] {
  return typeof given !== 'string' && typeof given[0] === 'object'
}

/**
 * Listens for a moment: Colyseus prints the error of a port that is taken with its stack, before anybody can say it
 * in a sentence.
 * @throws ServeError
 */
async function tryPort(port: number, host: string | undefined): Promise<void> {
  const trial = createServer()
  await listen(trial, port, host)
  await new Promise((resolve) => trial.close(resolve))
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
