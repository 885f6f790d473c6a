/** The HTTP interface under /api; what it answers is written down in the protocol package. */

import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  dataUnseated,
  inLanguage,
  type Module,
  relaxableClauses,
  writeRecord,
} from '@redoubt/engine'
import {
  check,
  createGameSchema,
  GAMES_PER_PAGE,
  type GamesPage,
  type Health,
  houseAskSchema,
  isUploaded,
  joinGameSchema,
  MAX_TOKENS_PER_REQUEST,
  moderatorOrderSchema,
  moduleAskSchema,
  openApi,
  type Relaxable,
  refused,
  reportAskSchema,
  rulesFile,
  sentence,
  TOKENS_HEADER,
} from '@redoubt/protocol'
import { recordNotYet } from '@redoubt/table'
import type { AccountTerms } from '../identity/accounts.ts'
import { hashToken } from '../identity/tokens.ts'
import { mustModerate } from '../moderation/moderators.ts'
import { moderation, orderModerated, report } from '../moderation/reports.ts'
import type { Whereabouts } from '../redis/whereabouts.ts'
import type { Tickets } from '../study/tickets.ts'
import { doAsHost } from '../table/host-deeds.ts'
import { newGame } from '../table/new-game.ts'
import { mustBeLetIn, mustHost, takeSeat } from '../table/seating.ts'
import type { Services } from '../table/services.ts'
import type { Tables } from '../table/tables.ts'
import { tryModule } from '../table/upgrade.ts'
import { knownModule } from '../uploads/known.ts'
import { baseOf, bearerOf, openAccountApi } from './account-api.ts'
import { cachedJson, cachedScript, readJson, sendJson } from './body.ts'
import type { Limits } from './limits.ts'
import { markIn, nextAfter } from './list-mark.ts'
import { isAtHome, neighbourhood } from './neighbours.ts'
import { personAt } from './people.ts'
import { sendPicture } from './pictures.ts'
import type { Route } from './route.ts'
import { sharedRate } from './shared-rates.ts'
import { studyRoutes } from './study-api.ts'
import { detailsOfGame, isOnShow, lobbyOrder, summaryOfGame, summaryOfModule } from './summaries.ts'
import { tournamentRoutes } from './tournament-api.ts'
import { uploadRoutes } from './uploads-api.ts'

/** Answers one request. @throws RefusedError */
export type Api = (
  request: IncomingMessage,
  response: ServerResponse,
  address: string,
) => Promise<void>

/** The languages the page speaks; what is kept for sending is kept for each. */
const LANGUAGES: readonly string[] = ['en', 'de']

function languageIn(search: URLSearchParams): string {
  const wanted = search.get('language')
  return wanted !== null && LANGUAGES.includes(wanted) ? wanted : 'en'
}

const HOUR = 3_600_000
/** Milliseconds one look at the store serves. */
const HEALTH_LASTS = 2000

export interface ApiTerms {
  readonly limits: Limits
  readonly accounts: AccountTerms
  readonly moderatorKey: string
  /** Of studies. */
  readonly tickets: Tickets
  /** What the server listens to; undefined: every address of this machine. */
  readonly host: string | undefined
  /** What Redis knows, where there is one. */
  readonly where?: Whereabouts
}

export function openRoutes(
  services: Services,
  tables: Tables,
  { limits, accounts, moderatorKey, tickets, host, where }: ApiTerms,
): Api {
  const { gamesPerHour, reportsPerHour } = limits
  const { cells, store, shelf, log, purses, signer, playing, uploads } = services
  const { modules } = shelf
  const { dateOf } = playing
  const people = openAccountApi(services, tables, accounts)
  const sendCached = cachedJson()
  const sendScript = cachedScript()
  const sendConfined = cachedScript('text/plain')
  /** Asked each time: an author's modules change, and come, while they are served. */
  const modulesTag = (): string =>
    hashToken(
      [...modules.values()]
        .map(({ data }) => data.digest + (shelf.signers.get(data.manifest.id)?.key ?? ''))
        .join(),
    )
  const reports = sharedRate(services, 'reports', reportsPerHour, HOUR)
  const creations = sharedRate(services, 'games', gamesPerHour, HOUR)

  /** By game, the seat that one of the tokens sent along holds, or the account that asks. */
  const seatsOf = async (request: IncomingMessage): Promise<ReadonlyMap<string, string>> => {
    const header = request.headers[TOKENS_HEADER.toLowerCase()]
    const tokens = String(header ?? '')
      .split(/\s+/)
      .filter(Boolean)
    if (tokens.length > MAX_TOKENS_PER_REQUEST) {
      throw refused(
        'too-large',
        `expected at most ${MAX_TOKENS_PER_REQUEST} tokens, got ${tokens.length}`,
      )
    }
    const bearer = bearerOf(request)
    const account = bearer === undefined ? undefined : await store.accountKey(hashToken(bearer))
    const own = account?.role === 'device' ? await store.seatsOf(account.account) : []
    const keys = tokens.length === 0 ? [] : await store.seatKeys(tokens.map(hashToken))
    return new Map([...own, ...keys].map(({ game, seat }) => [game, seat ?? '']))
  }

  // Writing costs a disk its time: one look serves all who ask within a few seconds.
  let looked: { readonly at: number; readonly problem: Promise<string | undefined> } | undefined
  const storeProblem = (): Promise<string | undefined> => {
    const at = services.clock()
    if (!looked || at - looked.at > HEALTH_LASTS) {
      const problem = store.ping().then(
        () => store.trouble()?.message,
        (error: Error) => error.message,
      )
      looked = { at, problem }
    }
    return looked.problem
  }

  /** Rules as they lie here, or as a running game has kept them. */
  const builtRules = async (file: string): Promise<{ code: string; map: string }> => {
    const digest = file.match(/\.([0-9a-f]{64})\.js$/)?.[1]
    const lies = [...modules.values()].some(({ data }) => rulesFile(data) === file)
    const sent = uploadOf(file)
    const given = sent === undefined ? undefined : (await uploads?.find(sent))?.build.rules
    const kept = lies || digest === undefined ? undefined : await store.build(digest)
    const map = '{"version":3,"sources":[],"mappings":""}'
    const rules = given ?? kept?.rules
    return rules === undefined ? shelf.rules(file) : { code: rules, map }
  }

  /** Rules that a stranger wrote: read by who runs them in a cell, and no script to anybody else. */
  const confinedRules = async (file: string): Promise<string | undefined> => {
    const sent = uploadOf(file)
    if (sent === undefined) return undefined
    const digest = file.match(/\.([0-9a-f]{64})\.js$/)?.[1] ?? ''
    const build = (await uploads?.find(sent))?.build ?? (await store.build(digest))
    return build?.data.confined ? build.rules : undefined
  }

  /** The modules that games are played by, each looked for once. */
  const modulesOf = async (ids: readonly string[]): Promise<ReadonlyMap<string, Module>> => {
    const found = new Map<string, Module>()
    for (const id of new Set(ids)) {
      const module = await knownModule(services, id)
      if (module) found.set(id, module)
    }
    return found
  }

  const routes: Readonly<Record<string, Route>> = {
    ...tournamentRoutes(services, accounts.hosts),
    ...uploadRoutes(services, limits),
    ...studyRoutes(services, tickets, limits),
    'GET /api/openapi.json': async ({ request, response }) =>
      sendJson(response, 200, openApi(baseOf(request, services))),
    'GET /api/health': async ({ response }) => {
      const problem = await storeProblem()
      const away = where?.trouble()
      const health: Health = {
        ok: problem === undefined,
        modules: modules.size,
        rooms: tables.size,
        ...(problem === undefined ? {} : { problem }),
        ...(away === undefined ? {} : { away }),
      }
      sendJson(response, health.ok ? 200 : 503, health)
    },
    'GET /api/neighbourhood': async ({ request, response }) => {
      if (!isAtHome(request))
        throw refused(
          'not-host',
          'only a browser on the server’s own machine is told its addresses',
        )
      sendJson(response, 200, neighbourhood(host))
    },
    'GET /api/modules': async ({ request, response, search }) => {
      const language = languageIn(search)
      await sendCached(request, response, `all ${language}`, `${modulesTag()}-${language}`, () =>
        [...modules.values()].map(({ data }) =>
          summaryOfModule(data, { language, signer: shelf.signers.get(data.manifest.id) }),
        ),
      )
    },
    'GET /api/lacking': async ({ response }) =>
      sendJson(response, 200, [...shelf.lacking.values()]),
    'GET /api/modules/:id': async ({ request, response, id, search }) => {
      const module = await knownModule(services, id)
      const language = languageIn(search)
      const digest = search.get('digest')
      if (digest !== null && digest !== module?.data.digest) {
        const build = await store.build(digest)
        const isKept = build?.data.manifest.id === id
        if (!isKept && search.get('or') !== 'now')
          throw refused('unknown-module', `module "${id}" is not kept here as that game knows it`)
        if (isKept) {
          sendJson(response, 200, inLanguage(build.data, language), {
            ETag: `"${digest}-${language}"`,
          })
          return
        }
      }
      if (!module)
        throw refused('unknown-module', sentence('unknown-module', { module: id }), {
          received: id,
        })
      const { data } = module
      // What is sent of a stranger's module is not kept ready: there may be many.
      if (isUploaded(id)) return sendJson(response, 200, inLanguage(dataUnseated(data), language))
      await sendCached(
        request,
        response,
        `module ${id} ${language}`,
        `${data.digest}-${language}`,
        () => inLanguage(dataUnseated(data), language),
      )
    },
    'GET /api/modules/:id/relaxable': async ({ response, id }) => {
      const module = await knownModule(services, id)
      if (!module)
        throw refused('unknown-module', sentence('unknown-module', { module: id }), {
          received: id,
        })
      const answer: Relaxable = { clauses: [...relaxableClauses(module.rules)] }
      sendJson(response, 200, answer)
    },
    'GET /api/guest': async ({ request, response }) => {
      const guest = await cells.guest()
      await sendConfined(request, response, guest.name, async () => guest.code)
    },
    'GET /api/rules/:id': async ({ request, response, id }) => {
      const confined = await confinedRules(id)
      if (confined !== undefined) return sendConfined(request, response, id, async () => confined)
      await sendScript(request, response, id, async () => {
        const file = id.replace(/\.map$/, '')
        const { code, map } = await builtRules(file)
        return id === file ? `${code}\n//# sourceMappingURL=${file}.map\n` : map
      })
    },
    'POST /api/games': async ({ request, response, address }) => {
      const ask = check(createGameSchema, await readJson(request, purses.timed))
      if (!(await creations.allows(address))) {
        throw refused('too-many', sentence('too-many.games', { most: gamesPerHour }))
      }
      const { created, changes } = await newGame(services, ask)
      await services.committer.commit(changes).catch((error: Error) => {
        log.error({ err: error }, 'a game could not be stored')
        throw refused('storage', sentence('storage.new', { why: error.message }))
      })
      log.info({ game: created.game, module: ask.module }, 'game created')
      sendJson(response, 201, created)
    },
    'GET /api/games': async ({ request, response, search }) => {
      const yours = await seatsOf(request)
      const mark = search.get('after')
      const after = mark === null ? undefined : markIn(mark)
      const own =
        yours.size > 0 && !after
          ? await store.games({ ids: [...yours.keys()], limit: MAX_TOKENS_PER_REQUEST })
          : []
      const others = await store.games({
        current: true,
        limit: GAMES_PER_PAGE,
        ...(after ? { after } : {}),
      })
      const played = await modulesOf([...own, ...others].map(({ terms }) => terms.module))
      const page = purses.timed((): GamesPage => {
        const games = [
          ...own,
          ...others.filter((game) => !yours.has(game.terms.id) && isOnShow(game)),
        ].map((game) =>
          summaryOfGame(played.get(game.terms.module), game, {
            yours: yours.get(game.terms.id),
            dateOf,
          }),
        )
        return { games: games.sort(lobbyOrder), ...nextAfter(others, GAMES_PER_PAGE) }
      })
      sendJson(response, 200, page)
    },
    'GET /api/games/:id': async ({ request, response, id }) => {
      const game = await store.game(id)
      if (!game)
        throw refused('unknown-game', sentence('unknown-game', { game: id }), { received: id })
      const yours = (await seatsOf(request)).get(id)
      sendJson(
        response,
        200,
        detailsOfGame(
          await knownModule(services, game.terms.module),
          game,
          { yours, dateOf },
          signer.key,
        ),
      )
    },
    'GET /api/people/:id': async ({ response, id }) =>
      sendJson(response, 200, await personAt(services, id)),
    'POST /api/games/:id/join': async ({ request, response, id }) => {
      const ask = check(joinGameSchema, await readJson(request, purses.timed))
      await mustBeLetIn(services, id, ask)
      sendJson(response, 200, await tables.use(id, (table) => takeSeat(services, table, ask)))
    },
    'POST /api/games/:id/module': async ({ request, response, id }) => {
      const ask = check(moduleAskSchema, await readJson(request, purses.timed))
      await mustHost(services, id, ask)
      sendJson(response, 200, await tables.use(id, (table) => tryModule(services, table, ask)))
    },
    'POST /api/games/:id/house': async ({ request, response, id }) => {
      const ask = check(houseAskSchema, await readJson(request, purses.timed))
      await mustHost(services, id, ask)
      sendJson(response, 200, await tables.use(id, (table) => doAsHost(services, table, ask)))
    },
    'POST /api/reports': async ({ request, response, address }) => {
      const ask = check(reportAskSchema, await readJson(request, purses.timed))
      if (!(await reports.allows(address))) throw refused('too-many', sentence('too-many.reports'))
      await report(services, ask)
      sendJson(response, 201, {})
    },
    'GET /api/moderation': async ({ request, response }) => {
      mustModerate(moderatorKey, bearerOf(request))
      sendJson(response, 200, await moderation(services))
    },
    'POST /api/moderation': async ({ request, response }) => {
      mustModerate(moderatorKey, bearerOf(request))
      const order = check(moderatorOrderSchema, await readJson(request, purses.timed))
      await orderModerated(services, tables, order)
      sendJson(response, 200, await moderation(services))
    },
    'GET /api/games/:id/record': async ({ response, id }) => {
      const game = await store.game(id)
      if (!game)
        throw refused('unknown-game', sentence('unknown-game', { game: id }), { received: id })
      if (!game.standing.result) throw recordNotYet()
      const text = writeRecord(await store.record(id))
      response.writeHead(200, {
        'Content-Type': 'application/jsonl; charset=utf-8',
        'Content-Disposition': `attachment; filename="${id}.jsonl"`,
        'Cache-Control': 'no-store',
      })
      response.end(text)
    },
  }

  return async (request, response, address) => {
    // A question for the head alone is answered like the whole: Node leaves out the body.
    const method = request.method === 'HEAD' ? 'GET' : request.method
    const { pathname: path, searchParams: search } = new URL(request.url ?? '/', 'http://localhost')
    const [, , collection = '', id = '', rest] = path.split('/')
    if (method === 'GET' && collection === 'pictures')
      return sendPicture(response, decoded(rest ?? ''), (file) => {
        const sent = uploadOf(id)
        return sent === undefined || !uploads
          ? shelf.picture(id, file)
          : uploads.picture(sent, file)
      })
    if (collection === 'account') return people.account(request, response, id, address)
    if (collection === 'stop') return people.stop(request, response, id)
    const pattern = [
      '/api',
      collection,
      ...(id === '' ? [] : [':id']),
      ...(rest === undefined ? [] : [rest]),
    ].join('/')
    const name = `${method} ${pattern}`
    const route = Object.hasOwn(routes, name) ? routes[name] : undefined
    if (!route) {
      throw refused('malformed', `there is no ${request.method} ${path}`, {
        expected: [...Object.keys(routes), ...BESIDE].join(', '),
        received: name.slice(0, 80),
      })
    }
    await route({ request, response, address, id, search })
  }
}

/** Requests that are answered before those of the table are looked through. */
const BESIDE = ['GET /api/pictures/:id/:file', 'GET /api/stop/:id', 'POST /api/stop/:id']

/** The id of the module that somebody sent, of a build or a file of rules; undefined for those of the shelf. */
function uploadOf(build: string): string | undefined {
  const id = build.replace(/\.[0-9a-f]{64}(\.js)?$/, '')
  return id !== build && isUploaded(id) ? id : undefined
}

/** @throws RefusedError for what is no encoding of a path */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    throw refused('malformed', 'expected the path of a picture, encoded', {
      received: path.slice(0, 40),
    })
  }
}
