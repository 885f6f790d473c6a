/** The shapes of what clients send. Nothing else is let in. */

import type { CreateGame, JoinGame, ModuleAsk } from './http.ts'
import {
  MAX_ARGUMENT_LENGTH,
  MAX_ARGUMENTS,
  MAX_CHAT_LENGTH,
  MAX_NAME_LENGTH,
  MAX_NOTES_LENGTH,
  MAX_ORDERS_AHEAD,
} from './limits.ts'
import type { JoinTerms, RequestName, Requests } from './room.ts'
import { commandId, object, seq, token, word } from './shapes.ts'
import { type StandardSchema, standard } from './standard.ts'
import type { ApiTokenAsk, AwardAsk, EnterAsk, TournamentAsk } from './tournaments.ts'

/** 32 bytes in hex. */
const bytes32 = {
  type: 'string',
  pattern: '^[0-9a-f]{64}$',
  description: '32 bytes in hex: 64 digits 0-9 and a-f',
}
const hash = {
  type: 'string',
  pattern: '^[0-9a-f]{1,32}$',
  description: 'a hash in hex of at most 32 digits',
}
const timeOut = {
  type: 'string',
  pattern: '^(pause|loss|bot:[a-z0-9:]{1,30})$',
  description: '"pause", "loss", or "bot:" and the name of a bot',
}
/** 1 to 200 actions. */
const lag = '([1-9][0-9]?|1[0-9][0-9]|200)'
/** Of another server; players read it, no machine follows it. */
const server = {
  type: 'string',
  pattern: '^https?://[A-Za-z0-9.:\\[\\]_~/-]+$',
  maxLength: 200,
  description: 'an address that begins with https:// or http://, of at most 200 characters',
}
const PROPOSALS = ['take-back', 'draw', 'rematch', 'ruling', 'move']
const proposal = { enum: PROPOSALS }
/** Only the host makes the others; all answer them. */
const proposed = { enum: [...PROPOSALS, 'kick', 'close'] }
const args = {
  type: 'object',
  maxProperties: MAX_ARGUMENTS,
  propertyNames: word,
  additionalProperties: { type: 'string', maxLength: MAX_ARGUMENT_LENGTH },
}
/** A counter by its number, anything else in notation. */
const aheadArgs = {
  ...args,
  additionalProperties: { anyOf: [seq, { type: 'string', maxLength: MAX_ARGUMENT_LENGTH }] },
}
const action = object({ action: word, args }, ['action', 'args'])

/** A message without a body comes as nothing or as an empty object. */
const nothing = { anyOf: [{ type: 'null' }, object({}, [])] }

const text = { type: 'string', maxLength: 200 }
const value = { anyOf: [text, { type: 'number' }, { type: 'boolean' }] }
const piece = { type: 'integer', minimum: 0 }
const change = (kind: string, properties: object, required: readonly string[]) =>
  object({ kind: { const: kind }, ...properties }, ['kind', ...required])
const strictness = { enum: ['enforced', 'warned', 'off'] }
const ruling = object(
  {
    reason: { type: 'string', minLength: 1, maxLength: MAX_CHAT_LENGTH * 4 },
    changes: {
      type: 'array',
      minItems: 1,
      maxItems: 50,
      items: {
        oneOf: [
          change('move', { piece, to: text, under: piece }, ['piece', 'to']),
          change('remove', { piece }, ['piece']),
          change('add', { type: text, side: text, to: text, face: piece }, ['type', 'to']),
          change('flip', { piece, face: piece }, ['piece', 'face']),
          change('mark', { piece, attribute: text, value }, ['piece', 'attribute', 'value']),
          change('set', { variable: text, of: text, value }, ['variable', 'value']),
          change('ask', { side: text, step: text }, ['side']),
          change('enforce', { clause: text, strictness }, ['clause', 'strictness']),
        ],
      },
    },
  },
  ['reason', 'changes'],
)

const requests: Readonly<Record<RequestName, object>> = {
  sync: object({ seq, hash }, []),
  act: object({ id: commandId, seq, action, despite: { type: 'boolean' } }, [
    'id',
    'seq',
    'action',
  ]),
  undo: object({ id: commandId, seq }, ['id', 'seq']),
  resign: object({ id: commandId }, ['id']),
  propose: object({ id: commandId, kind: proposal, to: seq, ruling, server }, ['id', 'kind']),
  rule: object({ id: commandId, ruling }, ['id', 'ruling']),
  answer: object(
    { id: commandId, kind: proposed, agree: { type: 'boolean' }, at: { type: 'number' } },
    ['id', 'kind', 'agree'],
  ),
  // In UTF-16 units, of which a character takes at most a few; characters are counted when the text is cleaned.
  say: object({ id: commandId, text: { type: 'string', maxLength: MAX_CHAT_LENGTH * 4 } }, [
    'id',
    'text',
  ]),
  vacation: object({ id: commandId, days: { type: 'integer', minimum: 0, maximum: 365 } }, [
    'id',
    'days',
  ]),
  'come-back': object({ id: commandId }, ['id']),
  'free-seat': object({ id: commandId, seat: word }, ['id', 'seat']),
  'salt-hash': object({ id: commandId, hash: bytes32 }, ['id', 'hash']),
  salt: object({ id: commandId, salt: bytes32 }, ['id', 'salt']),
  'leave-seat': object({ id: commandId }, ['id']),
  'link-device': object({ id: commandId }, ['id']),
  'new-recovery': object({ id: commandId }, ['id']),
  'keep-house': object(
    { id: commandId, order: { enum: ['pause', 'go-on', 'mute', 'unmute'] }, seat: word },
    ['id', 'order'],
  ),
  // In UTF-16 units; a message may hold no more bytes in any case.
  notes: object({ id: commandId, text: { type: 'string', maxLength: MAX_NOTES_LENGTH * 2 } }, [
    'id',
  ]),
  'order-ahead': object(
    {
      id: commandId,
      orders: {
        type: 'array',
        maxItems: MAX_ORDERS_AHEAD,
        items: object({ action: word, args: aheadArgs, every: { const: true } }, [
          'action',
          'args',
        ]),
      },
    },
    ['id', 'orders'],
  ),
  candidates: object({ action: word, args }, ['action', 'args']),
  explain: object({ action, partial: { type: 'boolean' } }, ['action', 'partial']),
  preview: object(
    {
      action,
      horizon: word,
      policy: word,
      without: { type: 'array', maxItems: 50, items: { type: 'string', maxLength: 100 } },
      odds: { type: 'boolean' },
    },
    ['action'],
  ),
  hint: nothing,
  insight: {
    oneOf: [
      object({ about: { const: 'layer' }, name: word, side: word }, ['about', 'name']),
      object({ about: { const: 'obligations' }, side: word }, ['about']),
      object({ about: { const: 'reach' }, piece: seq }, ['about', 'piece']),
      object({ about: { const: 'lineOfSight' }, from: word, to: word }, ['about', 'from', 'to']),
      object({ about: { const: 'declared' } }, ['about']),
      object({ about: { const: 'battle' } }, ['about']),
    ],
  },
  history: object({ from: seq }, []),
  record: nothing,
}

/** The shape of each request of the room. */
export const requestSchemas = Object.fromEntries(
  Object.entries(requests).map(([name, schema]) => [name, standard(schema)]),
) as { readonly [N in RequestName]: StandardSchema<Requests[N]['ask']> }

export const joinTermsSchema = standard<JoinTerms>(
  object({ gameId: word, token, hostToken: token }, ['gameId']),
)

const options = { type: 'object', maxProperties: 200, propertyNames: word }
const watchers = {
  type: 'string',
  pattern: `^(anybody|nobody|after|late:${lag})$`,
  description: '"anybody", "nobody", "after", or "late:" and a number of actions from 1 to 200',
}
/** How fast a game is played. */
const pace = {
  oneOf: [
    object(
      {
        kind: { const: 'live' },
        minutes: { type: 'number', minimum: 1, maximum: 6000 },
        increment: { type: 'number', minimum: 0, maximum: 3600 },
        per: { enum: ['turn', 'phase'] },
        timeOut,
      },
      ['kind', 'minutes', 'increment'],
    ),
    object(
      {
        kind: { const: 'correspondence' },
        days: { type: 'number', minimum: 1, maximum: 365 },
        reserve: { type: 'number', minimum: 0, maximum: 365 },
        vacation: { type: 'integer', minimum: 0, maximum: 365 },
        timeOut,
      },
      ['kind', 'days'],
    ),
  ],
}

export const createGameSchema = standard<CreateGame>(
  object(
    {
      module: word,
      scenario: word,
      seating: word,
      options,
      enforcement: {
        type: 'object',
        maxProperties: 200,
        propertyNames: { type: 'string', maxLength: 40 },
        additionalProperties: strictness,
      },
      seats: {
        type: 'object',
        maxProperties: 64,
        propertyNames: word,
        additionalProperties: {
          type: 'string',
          pattern: '^(invite|open|bot:[a-z0-9:]{1,30})$',
          description: '"invite", "open", or "bot:" and the name of a bot',
        },
      },
      name: { type: 'string', maxLength: MAX_NAME_LENGTH * 4 },
      pace,
      referee: { type: 'boolean' },
      members: { type: 'boolean' },
      rated: { type: 'boolean' },
      account: token,
      listed: { type: 'boolean' },
      watchers,
    },
    ['module'],
  ),
)

export const moduleAskSchema = standard<ModuleAsk>(
  object({ hostToken: token, token, upgrade: { type: 'boolean' } }, []),
)

export const joinGameSchema = standard<JoinGame>(
  object(
    {
      invite: token,
      token,
      link: token,
      recovery: { type: 'string', maxLength: 60 },
      seat: word,
      name: { type: 'string', maxLength: MAX_NAME_LENGTH * 4 },
      account: token,
    },
    [],
  ),
)

const name = { type: 'string', minLength: 1, maxLength: MAX_NAME_LENGTH * 4 }

export const tournamentAskSchema = standard<TournamentAsk>(
  object(
    {
      name,
      module: word,
      scenario: word,
      options,
      system: { enum: ['round-robin', 'swiss', 'knock-out'] },
      rounds: { type: 'integer', minimum: 1, maximum: 20 },
      pace,
      watchers,
      webhook: { type: 'string', maxLength: 500 },
    },
    ['name', 'module', 'system'],
  ),
)
export const enterAskSchema = standard<EnterAsk>(object({ name }, ['name']))
export const apiTokenAskSchema = standard<ApiTokenAsk>(
  object(
    {
      name,
      scopes: {
        type: 'array',
        minItems: 1,
        uniqueItems: true,
        items: { enum: ['read', 'organise', 'play'] },
      },
    },
    ['name'],
  ),
)
export const awardAskSchema = standard<AwardAsk>(
  object({ pairing: seq, result: { enum: ['first', 'second', 'draw'] } }, ['pairing', 'result']),
)
