/** The HTTP interface as an OpenAPI description, for sites and programs of others. */

import {
  channelAskSchema,
  dropAskSchema,
  linkAskSchema,
  mailAskSchema,
  openAskSchema,
  passkeyMadeSchema,
  passkeyUsedSchema,
  seatsAskSchema,
  settingsAskSchema,
} from './account-schemas.ts'
import {
  blockAskSchema,
  moderatorOrderSchema,
  reportAskSchema,
  unblockAskSchema,
} from './conduct-schemas.ts'
import {
  apiTokenAskSchema,
  awardAskSchema,
  createGameSchema,
  enterAskSchema,
  joinGameSchema,
  moduleAskSchema,
  tournamentAskSchema,
} from './schemas.ts'
import type { StandardSchema } from './standard.ts'
import { studyAskSchema } from './study-schemas.ts'

interface Operation {
  /** `GET /api/games/{id}` */
  readonly at: string
  readonly summary: string
  readonly body?: StandardSchema<unknown>
  /** Whose token is sent as a bearer. */
  readonly bearer?: 'account' | 'organiser' | 'moderator'
  /** What it answers, where that is not JSON. */
  readonly type?: string
  readonly status?: number
}

const OPERATIONS: readonly Operation[] = [
  { at: 'GET /api/health', summary: 'Does the server work, and what is wrong when not?' },
  { at: 'GET /api/openapi.json', summary: 'This description.' },
  { at: 'GET /api/modules', summary: 'The games there are, with their scenarios and options.' },
  { at: 'GET /api/lacking', summary: 'Modules that cannot be played here, and what they need.' },
  {
    at: 'POST /api/modules',
    summary:
      'Sends a packed module, as application/octet-stream, to a server that takes them from strangers.',
    status: 201,
  },
  { at: 'GET /api/uploads/{id}', summary: 'A module that was sent, as the lobby shows it.' },
  {
    at: 'GET /api/modules/{id}',
    summary:
      'All data of a module; ?digest= as a running game knows it; &or=now: as it is now, where that was not kept.',
  },
  { at: 'GET /api/modules/{id}/relaxable', summary: 'The clauses a game need not enforce.' },
  {
    at: 'GET /api/rules/{id}',
    summary: 'The rules of a module as a script; as text where a stranger wrote them.',
    type: 'text/javascript',
  },
  {
    at: 'GET /api/guest',
    summary: 'What runs in a cell beside rules that a stranger wrote.',
    type: 'text/plain',
  },
  { at: 'GET /api/neighbourhood', summary: 'Addresses of the server, to its own machine only.' },
  { at: 'GET /api/games', summary: 'Games of the lobby, one’s own first; ?after= the page after.' },
  {
    at: 'POST /api/games',
    summary: 'Makes a game; answers with its invitations.',
    body: createGameSchema,
    status: 201,
  },
  {
    at: 'POST /api/studies',
    summary:
      'Begins a study of a position: of a game that is over, or with its token of what a seat sees of a running one.',
    body: studyAskSchema,
    status: 201,
  },
  { at: 'GET /api/games/{id}', summary: 'One game: who plays, where it stands, its terms.' },
  {
    at: 'POST /api/games/{id}/join',
    summary: 'Takes a seat, or comes back to it.',
    body: joinGameSchema,
  },
  {
    at: 'POST /api/games/{id}/module',
    summary: 'Its host tries a newer build of the module, or goes on by it.',
    body: moduleAskSchema,
  },
  {
    at: 'GET /api/games/{id}/record',
    summary: 'The record of a game that is over, one JSON entry a line.',
    type: 'application/jsonl',
  },
  {
    at: 'POST /api/reports',
    summary: 'Reports somebody at one’s table.',
    body: reportAskSchema,
    status: 201,
  },
  { at: 'GET /api/moderation', summary: 'Reports and barred accounts.', bearer: 'moderator' },
  {
    at: 'POST /api/moderation',
    summary: 'Deals with a report.',
    body: moderatorOrderSchema,
    bearer: 'moderator',
  },
  { at: 'GET /api/tournaments', summary: 'Tournaments, the latest first.' },
  {
    at: 'POST /api/tournaments',
    summary: 'Makes a tournament.',
    body: tournamentAskSchema,
    bearer: 'organiser',
    status: 201,
  },
  { at: 'GET /api/tournaments/{id}', summary: 'Standings, pairings and results.' },
  {
    at: 'POST /api/tournaments/{id}/enter',
    summary: 'Enters a tournament that has not begun.',
    body: enterAskSchema,
    bearer: 'account',
  },
  {
    at: 'POST /api/tournaments/{id}/leave',
    summary: 'Leaves it before it begins.',
    bearer: 'account',
  },
  {
    at: 'POST /api/tournaments/{id}/begin',
    summary: 'Begins it: the first round is paired, its games are made.',
    bearer: 'organiser',
  },
  {
    at: 'POST /api/tournaments/{id}/award',
    summary: 'Decides a game that is not played out.',
    body: awardAskSchema,
    bearer: 'organiser',
  },
  { at: 'GET /api/ladders', summary: 'Ladders, one for each module and preset.' },
  { at: 'GET /api/ladders/{id}', summary: 'Ratings (Glicko-2) with their intervals.' },
  {
    at: 'GET /api/account',
    summary: 'The account, and what the server offers.',
    bearer: 'account',
  },
  { at: 'POST /api/account/new', summary: 'An account of this device.' },
  {
    at: 'POST /api/account/mail',
    summary: 'Has a link mailed that signs in.',
    body: mailAskSchema,
  },
  { at: 'POST /api/account/link', summary: 'Opens a mailed link, once.', body: linkAskSchema },
  { at: 'POST /api/account/passkey-options', summary: 'To make a passkey.' },
  { at: 'POST /api/account/passkey', summary: 'Keeps a passkey.', body: passkeyMadeSchema },
  { at: 'POST /api/account/sign-in-options', summary: 'To be asked for a passkey.' },
  { at: 'POST /api/account/sign-in', summary: 'Signs in by a passkey.', body: passkeyUsedSchema },
  {
    at: 'POST /api/account/seats',
    summary: 'The seats of these tokens are this account’s.',
    body: seatsAskSchema,
    bearer: 'account',
  },
  {
    at: 'POST /api/account/open',
    summary: 'A token for a seat of this account.',
    body: openAskSchema,
    bearer: 'account',
  },
  {
    at: 'POST /api/account/block',
    summary: 'Blocks whoever sits there.',
    body: blockAskSchema,
    bearer: 'account',
  },
  {
    at: 'POST /api/account/unblock',
    summary: 'Lets him in again.',
    body: unblockAskSchema,
    bearer: 'account',
  },
  {
    at: 'POST /api/account/api-token',
    summary: 'A token for a community’s own site: it organises tournaments and opens nothing else.',
    body: apiTokenAskSchema,
    bearer: 'account',
  },
  {
    at: 'POST /api/account/channel',
    summary: 'Notices come this way too.',
    body: channelAskSchema,
    bearer: 'account',
  },
  {
    at: 'POST /api/account/settings',
    summary: 'When notices come.',
    body: settingsAskSchema,
    bearer: 'account',
  },
  {
    at: 'POST /api/account/drop',
    summary: 'Notices no longer come that way.',
    body: dropAskSchema,
    bearer: 'account',
  },
  {
    at: 'POST /api/account/try',
    summary: 'A notice to see whether it arrives.',
    body: dropAskSchema,
    bearer: 'account',
  },
  { at: 'POST /api/account/sign-out', summary: 'This device’s token is void.', bearer: 'account' },
]

const REFUSAL = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string' },
        message: {
          type: 'string',
          description: 'One sentence: what was expected, what came, what to do.',
        },
        expected: { type: 'string' },
        received: { type: 'string' },
      },
    },
  },
}

/** The description, after OpenAPI 3.1. @param server the site's address */
export function openApi(server: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const operation of OPERATIONS) {
    const [method = '', path = ''] = operation.at.split(' ')
    paths[path] = { ...paths[path], [method.toLowerCase()]: described(operation, path) }
  }
  const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description })
  return {
    openapi: '3.1.0',
    info: {
      title: 'Redoubt',
      version: '1.0.0',
      description:
        'Games, accounts, tournaments and ladders over HTTP. The moves of a game travel over a WebSocket.',
    },
    servers: [{ url: server }],
    paths,
    components: {
      securitySchemes: {
        account: bearer('The token of an account.'),
        organiser: bearer('The token of an account, or an API token.'),
        moderator: bearer('The moderators’ key.'),
      },
      schemas: { Refusal: REFUSAL },
    },
  }
}

function described({ summary, body, bearer, type, status = 200 }: Operation, path: string): object {
  const parameters = path.includes('{id}')
    ? [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }]
    : []
  return {
    summary,
    operationId: summaryId(path, summary),
    parameters,
    ...(bearer === undefined ? {} : { security: [{ [bearer]: [] }] }),
    ...(body === undefined
      ? {}
      : {
          requestBody: { required: true, content: { 'application/json': { schema: body.schema } } },
        }),
    responses: {
      [status]: { description: 'Done.', content: { [type ?? 'application/json']: {} } },
      default: {
        description: 'Refused.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
  }
}

/** `games-id-join.takes-a-seat`: the same as long as path and summary are. */
function summaryId(path: string, summary: string): string {
  const words = (text: string) => text.toLowerCase().match(/[a-z0-9]+/g) ?? []
  return `${words(path).slice(1).join('-')}.${words(summary).slice(0, 4).join('-')}`
}
