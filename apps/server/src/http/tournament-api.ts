/** The HTTP interface of tournaments and ladders, under /api/tournaments and /api/ladders. */

import type { IncomingMessage } from 'node:http'
import {
  type ApiScope,
  awardAskSchema,
  check,
  enterAskSchema,
  refused,
  sentence,
  tournamentAskSchema,
} from '@redoubt/protocol'
import type { Services } from '../table/services.ts'
import { ladder, laddersOf } from '../tournament/ladders.ts'
import {
  doAbout,
  doings,
  listTournaments,
  makeTournament,
  organiserOf,
  showTournament,
} from '../tournament/organising.ts'
import { bearerOf } from './account-api.ts'
import { readJson, sendJson } from './body.ts'
import type { Route } from './route.ts'
import { sharedRate } from './shared-rates.ts'

const HOUR = 3_600_000
/** Tournaments one account may make in an hour. */
const MADE = 20

/** What an API token must have been made for. */
const SCOPES: { readonly [D in keyof typeof doings]: ApiScope } = {
  enter: 'play',
  leave: 'play',
  begin: 'organise',
  award: 'organise',
}

/** @param hosts that webhooks may be on, besides the known ones */
export function tournamentRoutes(
  services: Services,
  hosts: readonly string[],
): Readonly<Record<string, Route>> {
  const { store, shelf } = services
  const made = sharedRate(services, 'tournaments', MADE, HOUR)
  const asker = (request: IncomingMessage, scope: ApiScope) =>
    organiserOf(store, bearerOf(request), scope)
  const doing =
    (name: keyof typeof doings): Route =>
    async ({ request, response, id }) => {
      const account = await asker(request, SCOPES[name])
      const body = await readJson(request, services.purses.timed)
      await doAbout(services, id, (paper) => {
        if (name === 'enter')
          return doings.enter(services, paper, account, check(enterAskSchema, body))
        if (name === 'award')
          return doings.award(services, paper, account, check(awardAskSchema, body))
        return doings[name](services, paper, account)
      })
      sendJson(response, 200, await showTournament(services, id, account))
    }

  return {
    'GET /api/tournaments': async ({ response }) =>
      sendJson(response, 200, await listTournaments(services)),
    'POST /api/tournaments': async ({ request, response }) => {
      const account = await asker(request, 'organise')
      const ask = check(tournamentAskSchema, await readJson(request, services.purses.timed))
      if (!(await made.allows(account)))
        throw refused('too-many', sentence('too-many.tournaments', { most: MADE }))
      sendJson(response, 201, await makeTournament(services, account, ask, hosts))
    },
    'GET /api/tournaments/:id': async ({ request, response, id }) => {
      const token = bearerOf(request)
      const account = token === undefined ? undefined : await organiserOf(store, token, 'read')
      sendJson(response, 200, await showTournament(services, id, account))
    },
    'POST /api/tournaments/:id/enter': doing('enter'),
    'POST /api/tournaments/:id/leave': doing('leave'),
    'POST /api/tournaments/:id/begin': doing('begin'),
    'POST /api/tournaments/:id/award': doing('award'),
    'GET /api/ladders': async ({ response }) =>
      sendJson(response, 200, laddersOf(shelf.modules.values())),
    'GET /api/ladders/:id': async ({ response, id }) =>
      sendJson(response, 200, await ladder(store, shelf.modules.values(), id)),
  }
}
