/** What every request passes: the limits first, then the API, the match-maker, or the web app's files. */

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import {
  DEV_HEADER,
  MAX_MESSAGE_BYTES,
  MAX_UPLOAD_BYTES,
  ROOM,
  refused,
  STUDY_ROOM,
  sentence,
  UPLOADS_HEADER,
} from '@redoubt/protocol'
import type { DevDesk } from '../dev/dev-desk.ts'
import type { AccountTerms } from '../identity/accounts.ts'
import type { Whereabouts } from '../redis/whereabouts.ts'
import type { Host } from '../store/hosts.ts'
import type { Tickets } from '../study/tickets.ts'
import { ElsewhereError } from '../table/hosting.ts'
import type { Services } from '../table/services.ts'
import type { Tables } from '../table/tables.ts'
import type { AddressOf } from './addresses.ts'
import { openRoutes } from './api.ts'
import type { Between } from './between.ts'
import { bodyOf, readJson, sendRefusal } from './body.ts'
import { handOn, isHandedOn } from './forward.ts'
import { DOCS, openGuide } from './guide.ts'
import type { Limits } from './limits.ts'
import type { Metrics } from './metrics.ts'
import { isAtHome } from './neighbours.ts'
import { isOwnName } from './own-name.ts'
import { refusalOf } from './refusals.ts'
import { sharedInBlocks } from './shared-rates.ts'
import { framedPolicy, openFiles, securityHeaders } from './static.ts'
import { answerWorkshop, type Workshop } from './workshop.ts'

export interface FrontTerms {
  readonly limits: Limits
  /** What other processes of the same database say to this one. */
  readonly between: Between
  readonly accounts: AccountTerms
  /** Who has it moderates. */
  readonly moderatorKey: string
  /** Of studies. */
  readonly tickets: Tickets
  readonly addressOf: AddressOf
  /** May the page that asks speak to this server? */
  readonly isOwnPage: (request: IncomingMessage) => boolean
  /** Did the request come over TLS? */
  readonly isSecure: (request: IncomingMessage) => boolean
  readonly metrics: Metrics
  /** Colyseus' own answer to a match-making request. */
  readonly matchmake: (request: IncomingMessage, response: ServerResponse) => void
  /** Folder of the built web app. */
  readonly web: string | undefined
  /** Folder of the guide, which may still be in the making. */
  readonly guide: string | undefined
  /** What the server listens to; undefined: every address. */
  readonly host?: string | undefined
  /** Where authors' pages listen; other servers have none. */
  readonly desk: DevDesk | undefined
  /** What authors' pages may read and write; other servers have none. */
  readonly workshop: Workshop | undefined
  /** What Redis knows, where there is one. */
  readonly where?: Whereabouts
  /** Does another process list a room in Redis? Then Colyseus lets somebody in there. */
  readonly isElsewhere?: (room: string, options: object) => Promise<boolean>
}

const MINUTE = 60_000
/** The largest modules have some thousands of pictures; whoever has one keeps it. */
const PICTURES_PER_MINUTE = 20_000
/** Processes of one database share what an address may ask for in so many parts. */
const BLOCKS = 20
/** Browsers that came over TLS once do not come without it for a year. */
const TLS_FOR = 'max-age=31536000'

export function openFront(
  services: Services,
  tables: Tables,
  {
    limits,
    between,
    accounts,
    moderatorKey,
    tickets,
    addressOf,
    isOwnPage,
    isSecure,
    metrics,
    matchmake,
    web,
    guide,
    host,
    desk,
    workshop,
    where,
    isElsewhere = async () => false,
  }: FrontTerms,
): RequestListener {
  const api = openRoutes(services, tables, {
    limits,
    accounts,
    moderatorKey,
    tickets,
    host,
    ...(where ? { where } : {}),
  })
  const files = web === undefined ? undefined : openFiles(web)
  const pages = guide === undefined ? undefined : openGuide(guide)
  const perMinute = (what: string, limit: number) =>
    sharedInBlocks(services, what, limit, MINUTE, Math.ceil(limit / BLOCKS))
  const requests = perMinute('requests', limits.requestsPerMinute)
  const pictures = perMinute('pictures', PICTURES_PER_MINUTE)

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value)
    if (isSecure(request)) response.setHeader('Strict-Transport-Security', TLS_FOR)
    if (services.uploads) response.setHeader(UPLOADS_HEADER, MAX_UPLOAD_BYTES)
    if (desk) {
      response.setHeader(DEV_HEADER, 'yes')
      response.setHeader('Content-Security-Policy', framedPolicy)
    }
    if (desk && !isOwnName(request, host)) {
      throw refused(
        'foreign-origin',
        'a server for authors answers under the names of its own machine only: use the address it printed when it started',
        { received: String(request.headers.host).slice(0, 100) },
      )
    }
    if (desk && path === '/api/dev') return desk.listen(request, response)
    // Numbers about the server are for its host: read on this machine, or by a collector that runs on it.
    if (path === '/metrics' && isAtHome(request)) return sendMetrics(response, metrics)
    if (await between.hear(request, response)) return
    const toApi = path.startsWith('/api/')
    const toMatchmaker = isForMatchmaker(request)
    const address = addressOf(request)
    // While the store does not answer here nothing can be counted or looked up.
    const { instead } = services.hosting
    if (instead && (toMatchmaker || path.startsWith('/api/games/'))) {
      // The other still thinks that it is here.
      if (isHandedOn(request)) throw refused('restarting', sentence('restarting.moving'))
      const body = request.method === 'POST' ? await readJson(request) : undefined
      return handOn(request, response, instead, body)
    }
    // A table of an imported module asks for a picture of each counter at once.
    const counted = path.startsWith('/api/pictures/') ? pictures : requests
    if ((toApi || toMatchmaker) && !(await counted.allows(address))) {
      throw refused('too-fast', sentence('too-fast.requests'))
    }
    // Whoever ends notices proves by their token that he may: mail programs and pages without an origin do it.
    const ends = path.startsWith('/api/stop/')
    if ((toApi || toMatchmaker) && !ends && request.method === 'POST' && !isOwnPage(request)) {
      throw refused('foreign-origin', 'only pages of this server may ask for this')
    }
    if (workshop && (await answerWorkshop(workshop, request, response))) return
    if (toApi) {
      try {
        await services.purses.turn(address)
        return await services.purses.paying(address, () => api(request, response, address))
      } catch (error) {
        if (error instanceof ElsewhereError) return elsewhere(request, response, error.host)
        throw error
      }
    }
    if (toMatchmaker) {
      mustBeRoom(request, path)
      mustBeShort(request)
      // Read here: what Colyseus cannot take ends its process, for it reads without anybody waiting.
      if (request.method === 'POST') Object.assign(request, { body: await readJson(request) })
      const other = await otherHost(request)
      if (other) return handOn(request, response, other, bodyOf(request))
      return services.purses.paying(address, () => matchmake(request, response))
    }
    const toGuide = path === DOCS || path.startsWith(`${DOCS}/`)
    if (await (toGuide ? pages : files)?.(request, response)) return
    response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' })
    response.end(
      files
        ? 'There is no such page.\n'
        : 'The web app is not built: npm start builds it. The API is under /api.\n',
    )
  }
  /** Who plays the game, or has the study, that somebody wants to join, when it is not this process. */
  const otherHost = async (request: IncomingMessage): Promise<Host | undefined> => {
    const { gameId, study } = (bodyOf(request) ?? {}) as { gameId?: unknown; study?: unknown }
    if (isHandedOn(request)) return undefined
    if (typeof study === 'string') {
      if (await isElsewhere(STUDY_ROOM, { study })) return undefined
      const begun = tickets.hostOf(study)
      return begun === undefined ? undefined : services.hosting.keeperOf(study, begun)
    }
    if (typeof gameId !== 'string' || (await isElsewhere(ROOM, { gameId }))) return undefined
    return services.hosting.otherHostOf(gameId)
  }
  return (request, response) => {
    response.once('finish', () => metrics.answered(response.statusCode))
    answer(request, response).catch((error) => {
      const refusal = refusalOf(error, services.log)
      // Colyseus' client reads no more than a text `message` of what its match-maker answers.
      const more = isForMatchmaker(request) ? { message: JSON.stringify(refusal) } : {}
      sendRefusal(response, refusal, more)
    })
  }
}

const isForMatchmaker = ({ url = '' }: IncomingMessage): boolean => url.startsWith('/matchmake/')

/** @throws RefusedError `restarting` when that process thinks it is here: the game is just changing hands */
function elsewhere(request: IncomingMessage, response: ServerResponse, host: Host): Promise<void> {
  if (isHandedOn(request)) throw refused('restarting', sentence('restarting.moving'))
  return handOn(request, response, host, bodyOf(request))
}

async function sendMetrics(response: ServerResponse, { type, text }: Metrics): Promise<void> {
  response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' })
  response.end(await text())
}

const ROOMS = new RegExp(
  `^/matchmake/(joinOrCreate/(${ROOM}|${STUDY_ROOM})|reconnect/[\\w-]{1,64})$`,
)

/** Colyseus takes a room there is not for an error of the server. */
function mustBeRoom({ method }: IncomingMessage, path: string): void {
  if (method !== 'POST' || ROOMS.test(path)) return
  throw refused('malformed', `there is no POST ${path.slice(0, 100)}`, {
    expected: `/matchmake/joinOrCreate/${ROOM}, /matchmake/joinOrCreate/${STUDY_ROOM} or /matchmake/reconnect/ and a room's id`,
    received: path.slice(0, 100),
  })
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
