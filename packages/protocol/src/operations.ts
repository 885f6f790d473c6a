/** Every request of the HTTP interface, what it takes and why it may be refused. */

import {
  archiveAskSchema,
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
import { houseAskSchema } from './house-schemas.ts'
import type { RefusalCode } from './refusal.ts'
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

export interface Operation {
  /** `GET /api/games/{id}` */
  readonly at: string
  readonly summary: string
  readonly body?: StandardSchema<unknown>
  /** Whose token is sent as a bearer. */
  readonly bearer?: 'account' | 'organiser' | 'moderator'
  /** What it answers, where that is not JSON. */
  readonly type?: string
  readonly status?: number
  /** What may stand behind `?`, and what it says. */
  readonly query?: Readonly<Record<string, string>>
  /** Seat tokens of this browser may come along. */
  readonly tokens?: true
  /** Pages of other sites, and mail programs, may ask it as well. */
  readonly anywhere?: true
  /** Why it may be refused, besides what is the same for all. */
  readonly refuses?: readonly RefusalCode[]
}

export const OPERATIONS: readonly Operation[] = [
  { at: 'GET /api/health', summary: 'Does the server work, and what is wrong when not?' },
  { at: 'GET /api/openapi.json', summary: 'This description.' },
  {
    at: 'GET /api/modules',
    summary: 'The games there are, with their scenarios and options.',
    query: { language: 'The language of the words: `en` or `de`.' },
  },
  { at: 'GET /api/lacking', summary: 'Modules that cannot be played here, and what they need.' },
  {
    at: 'POST /api/modules',
    summary:
      'Sends a packed module, as application/octet-stream, to a server that takes them from strangers.',
    status: 201,
    refuses: ['not-host', 'bad-options', 'too-many'],
  },
  {
    at: 'GET /api/uploads/{id}',
    summary: 'A module that was sent, as the lobby shows it.',
    refuses: ['unknown-module'],
  },
  {
    at: 'GET /api/modules/{id}',
    summary:
      'All data of a module; ?digest= as a running game knows it; &or=now: as it is now, where that was not kept.',
    query: {
      digest: 'As a running game knows it.',
      or: '`now`: as it is now, where that was not kept.',
      language: 'The language of the words: `en` or `de`.',
    },
    refuses: ['unknown-module'],
  },
  {
    at: 'GET /api/modules/{id}/relaxable',
    summary: 'The clauses a game need not enforce.',
    refuses: ['unknown-module'],
  },
  {
    at: 'GET /api/rules/{id}',
    summary: 'The rules of a module as a script; as text where a stranger wrote them.',
    type: 'text/javascript',
    refuses: ['unknown-module'],
  },
  {
    at: 'GET /api/guest',
    summary: 'What runs in a cell beside rules that a stranger wrote.',
    type: 'text/plain',
  },
  {
    at: 'GET /api/pictures/{id}/{file}',
    summary: 'A picture of a module, by its id and digest; the file is its path, encoded.',
    type: 'image/*',
    refuses: ['malformed', 'unknown-module'],
  },
  {
    at: 'GET /api/neighbourhood',
    summary: 'Addresses of the server, to its own machine only.',
    refuses: ['not-host'],
  },
  {
    at: 'GET /api/games',
    summary: 'Games of the lobby, one’s own first; ?after= the page after.',
    query: { after: '`next` of the page before.' },
    tokens: true,
    refuses: ['malformed', 'too-large', 'bad-token'],
  },
  {
    at: 'POST /api/games',
    summary: 'Makes a game; answers with its invitations.',
    body: createGameSchema,
    status: 201,
    refuses: [
      'bad-token',
      'not-welcome',
      'members-only',
      'unknown-module',
      'unknown-seat',
      'bad-options',
      'broken-rules',
      'too-many',
    ],
  },
  {
    at: 'POST /api/studies',
    summary:
      'Begins a study of a position: of a game that is over, or with its token of what a seat sees of a running one.',
    body: studyAskSchema,
    status: 201,
    refuses: ['bad-token', 'not-seated', 'house-rule', 'unknown-game', 'corrupt', 'too-many'],
  },
  {
    at: 'POST /api/positions',
    summary:
      'A position to take home: of a game that is over, or with its token what a seat sees of a running one, the rest dealt anew.',
    body: studyAskSchema,
    refuses: ['bad-token', 'not-seated', 'house-rule', 'unknown-game', 'corrupt', 'too-many'],
  },
  {
    at: 'GET /api/games/{id}',
    summary: 'One game: who plays, where it stands, its terms.',
    tokens: true,
    refuses: ['unknown-game', 'too-large'],
  },
  {
    at: 'POST /api/games/{id}/join',
    summary: 'Takes a seat, or comes back to it.',
    body: joinGameSchema,
    refuses: [
      'bad-token',
      'not-welcome',
      'members-only',
      'unknown-game',
      'unknown-module',
      'unknown-seat',
      'seat-taken',
      'over',
      'corrupt',
      'broken-rules',
      'too-many',
    ],
  },
  {
    at: 'POST /api/games/{id}/module',
    summary: 'Its host tries a newer build of the module, or goes on by it.',
    body: moduleAskSchema,
    refuses: ['not-host', 'bad-token', 'unknown-game', 'unknown-module', 'over', 'corrupt'],
  },
  {
    at: 'POST /api/games/{id}/house',
    summary:
      'Its host hands the table over, puts a player or all spectators out, or closes it. Where others must agree it is refused, or proposed to them.',
    body: houseAskSchema,
    refuses: [
      'not-host',
      'bad-token',
      'unknown-game',
      'unknown-seat',
      'bad-options',
      'seat-empty',
      'seat-taken',
      'over',
      'corrupt',
    ],
  },
  {
    at: 'GET /api/games/{id}/record',
    summary: 'The record of a game that is over, one JSON entry a line.',
    type: 'application/jsonl',
    refuses: ['unknown-game', 'not-over'],
  },
  {
    at: 'POST /api/reports',
    summary: 'Reports somebody at one’s table.',
    body: reportAskSchema,
    status: 201,
    refuses: ['bad-token', 'unknown-game', 'seat-empty', 'bad-options', 'too-many'],
  },
  {
    at: 'GET /api/moderation',
    summary: 'Reports and barred accounts.',
    bearer: 'moderator',
    refuses: ['not-host'],
  },
  {
    at: 'POST /api/moderation',
    summary: 'Deals with a report.',
    body: moderatorOrderSchema,
    bearer: 'moderator',
    refuses: ['not-host', 'bad-options', 'seat-empty', 'unknown-module', 'unknown-game'],
  },
  { at: 'GET /api/tournaments', summary: 'Tournaments, the latest first.' },
  {
    at: 'POST /api/tournaments',
    summary: 'Makes a tournament.',
    body: tournamentAskSchema,
    bearer: 'organiser',
    status: 201,
    refuses: ['bad-token', 'unknown-module', 'bad-options', 'too-many'],
  },
  {
    at: 'GET /api/tournaments/{id}',
    summary: 'Standings, pairings and results.',
    refuses: ['bad-token', 'unknown-game'],
  },
  {
    at: 'POST /api/tournaments/{id}/enter',
    summary: 'Enters a tournament that has not begun.',
    body: enterAskSchema,
    bearer: 'organiser',
    refuses: ['bad-token', 'not-welcome', 'unknown-game', 'over', 'too-many'],
  },
  {
    at: 'POST /api/tournaments/{id}/leave',
    summary: 'Leaves it before it begins.',
    bearer: 'organiser',
    refuses: ['bad-token', 'unknown-game', 'over'],
  },
  {
    at: 'POST /api/tournaments/{id}/begin',
    summary: 'Begins it: the first round is paired, its games are made.',
    bearer: 'organiser',
    refuses: [
      'bad-token',
      'not-host',
      'unknown-game',
      'unknown-module',
      'bad-options',
      'seat-empty',
      'over',
    ],
  },
  {
    at: 'POST /api/tournaments/{id}/award',
    summary: 'Decides a game that is not played out.',
    body: awardAskSchema,
    bearer: 'organiser',
    refuses: ['bad-token', 'not-host', 'unknown-game', 'bad-options', 'over'],
  },
  { at: 'GET /api/ladders', summary: 'Ladders, one for each module and preset.' },
  {
    at: 'GET /api/ladders/{id}',
    summary: 'Ratings (Glicko-2) with their intervals.',
    refuses: ['unknown-module'],
  },
  {
    at: 'GET /api/account',
    summary: 'The account, and what the server offers.',
    bearer: 'account',
    refuses: ['bad-token'],
  },
  { at: 'POST /api/account/new', summary: 'An account of this device.', refuses: ['too-many'] },
  {
    at: 'POST /api/account/mail',
    summary: 'Has a link mailed that signs in.',
    body: mailAskSchema,
    refuses: ['bad-token', 'bad-options', 'too-many'],
  },
  {
    at: 'POST /api/account/link',
    summary:
      'Opens a mailed link, once. One that was asked for with an account adds the address to it, and opens only with its token.',
    body: linkAskSchema,
    refuses: ['bad-token'],
  },
  {
    at: 'POST /api/account/passkey-options',
    summary: 'To make a passkey.',
    refuses: ['bad-token', 'too-many'],
  },
  {
    at: 'POST /api/account/passkey',
    summary: 'Keeps a passkey.',
    body: passkeyMadeSchema,
    refuses: ['bad-token'],
  },
  {
    at: 'POST /api/account/sign-in-options',
    summary: 'To be asked for a passkey.',
    refuses: ['too-many'],
  },
  {
    at: 'POST /api/account/sign-in',
    summary: 'Signs in by a passkey.',
    body: passkeyUsedSchema,
    refuses: ['bad-token'],
  },
  {
    at: 'POST /api/account/seats',
    summary: 'The seats of these tokens are this account’s.',
    body: seatsAskSchema,
    bearer: 'account',
    refuses: ['bad-token'],
  },
  {
    at: 'POST /api/account/open',
    summary: 'A token for a seat of this account.',
    body: openAskSchema,
    bearer: 'account',
    refuses: ['bad-token', 'unknown-game', 'corrupt'],
  },
  {
    at: 'POST /api/account/archive',
    summary: 'Games of this account that are over, the latest first, page by page.',
    body: archiveAskSchema,
    bearer: 'account',
    refuses: ['bad-token'],
  },
  {
    at: 'GET /api/people/{id}',
    summary: 'What anybody may know of whoever sits at a table: game.seat is the id.',
    refuses: ['unknown-game', 'seat-empty'],
  },
  {
    at: 'POST /api/account/block',
    summary: 'Blocks whoever sits there.',
    body: blockAskSchema,
    bearer: 'account',
    refuses: ['bad-token', 'members-only', 'unknown-game', 'bad-options', 'seat-empty', 'too-many'],
  },
  {
    at: 'POST /api/account/unblock',
    summary: 'Lets him in again.',
    body: unblockAskSchema,
    bearer: 'account',
    refuses: ['bad-token', 'bad-options'],
  },
  {
    at: 'POST /api/account/api-token',
    summary:
      'A token for a community’s own site: about tournaments it does what its scopes say (`read`, `organise`, `play`; where none are named `read` alone), and it opens nothing else. An account has ten; another makes the oldest void.',
    body: apiTokenAskSchema,
    bearer: 'account',
    refuses: ['bad-token', 'too-many'],
  },
  {
    at: 'POST /api/account/channel',
    summary: 'Notices come this way too.',
    body: channelAskSchema,
    bearer: 'account',
    refuses: ['bad-token', 'bad-options', 'too-many'],
  },
  {
    at: 'POST /api/account/settings',
    summary: 'When notices come.',
    body: settingsAskSchema,
    bearer: 'account',
    refuses: ['bad-token', 'bad-options'],
  },
  {
    at: 'POST /api/account/drop',
    summary: 'Notices no longer come that way.',
    body: dropAskSchema,
    bearer: 'account',
    refuses: ['bad-token', 'bad-options'],
  },
  {
    at: 'POST /api/account/try',
    summary: 'A notice to see whether it arrives.',
    body: dropAskSchema,
    bearer: 'account',
    refuses: ['bad-token', 'bad-options', 'too-many'],
  },
  {
    at: 'POST /api/account/sign-out',
    summary: 'The token that is sent along, of a device or a community’s own site, is void.',
    bearer: 'organiser',
    refuses: ['bad-token'],
  },
  {
    at: 'GET /api/stop/{id}',
    summary: 'Asks whether notices shall end; the link of each notice leads here.',
    type: 'text/html',
  },
  {
    at: 'POST /api/stop/{id}',
    summary: 'Ends them, in one click and from any page: the token says that one may.',
    type: 'text/html',
    anywhere: true,
  },
]
