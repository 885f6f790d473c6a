/** The HTTP interface as an OpenAPI description, for sites and programs of others. */

import { TOKENS_HEADER } from './http.ts'
import { OPERATIONS, type Operation } from './operations.ts'
import { type RefusalCode, statusOf } from './refusal.ts'

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
        said: {
          type: 'object',
          description: 'The key of the message and its facts, to say it in another language.',
          properties: { key: { type: 'string' }, facts: { type: 'object' } },
        },
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
        organiser: bearer(
          'The token of an account, or an API token made for it: `play` to enter and leave, `organise` for all else.',
        ),
        moderator: bearer('The moderators’ key.'),
      },
      schemas: { Refusal: REFUSAL },
    },
  }
}

function described(operation: Operation, path: string): object {
  const { summary, body, bearer, type, status = 200 } = operation
  return {
    summary,
    operationId: summaryId(path, summary),
    parameters: parametersOf(operation, path),
    ...(bearer === undefined ? {} : { security: [{ [bearer]: [] }] }),
    ...(body === undefined
      ? {}
      : {
          requestBody: { required: true, content: { 'application/json': { schema: body.schema } } },
        }),
    responses: {
      [status]: { description: 'Done.', content: { [type ?? 'application/json']: {} } },
      ...refusalsOf(operation),
    },
  }
}

function parametersOf({ query = {}, tokens }: Operation, path: string): readonly object[] {
  const schema = { type: 'string' }
  const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  return [
    ...named.map((name) => ({ name, in: 'path', required: true, schema })),
    ...Object.entries(query).map(([name, description]) => ({
      name,
      in: 'query',
      description,
      schema,
    })),
    ...(tokens
      ? [{ name: TOKENS_HEADER, in: 'header', description: 'Seat tokens, with spaces.', schema }]
      : []),
  ]
}

/** What any request may be refused for, and what any that sends something. */
const ALL: readonly RefusalCode[] = ['too-fast', 'storage', 'restarting', 'internal']
const SENDING: readonly RefusalCode[] = ['malformed', 'too-large']

/** A response for each status a refusal comes with, which says its codes. */
function refusalsOf({ at, refuses = [], anywhere }: Operation): Record<string, object> {
  const sends = at.startsWith('POST') && !anywhere
  const own: readonly RefusalCode[] = sends ? [...SENDING, 'foreign-origin'] : []
  const codes = [...new Set([...own, ...refuses, ...ALL])]
  const byStatus = Map.groupBy(codes, statusOf)
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } }
  return Object.fromEntries(
    [...byStatus].map(([status, why]) => [
      status,
      { description: `Refused: ${why.join(', ')}.`, content },
    ]),
  )
}

/** `games-id-join.takes-a-seat`: the same as long as path and summary are. */
function summaryId(path: string, summary: string): string {
  const words = (text: string) => text.toLowerCase().match(/[a-z0-9]+/g) ?? []
  return `${words(path).slice(1).join('-')}.${words(summary).slice(0, 4).join('-')}`
}
