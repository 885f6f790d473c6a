/** The OpenAPI description says what the server does: every request, and every status it comes back with. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Serving } from '../serve.ts'
import { CROWD, serveTest } from './serving.ts'

interface Operation {
  readonly responses: Readonly<Record<string, { readonly description: string }>>
  readonly parameters: readonly { readonly name: string; readonly in: string }[]
  readonly requestBody?: object
}

let serving: Serving
let paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
beforeAll(async () => {
  serving = await serveTest({ limits: { ...CROWD, requestsPerMinute: 1_000_000 } })
  const told = await fetch(`${serving.address}/api/openapi.json`)
  const description = (await told.json()) as { openapi: string; paths: typeof paths }
  expect(description.openapi).toBe('3.1.0')
  paths = description.paths
})
afterAll(() => serving.close())

/** Each operation as `POST /api/games`. */
function described(): [string, Operation][] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  )
}

async function served(path: string): Promise<string[]> {
  const answer = await fetch(`${serving.address}/api${path}`, { method: 'POST', body: '{}' })
  const { error } = (await answer.json()) as { error: { expected: string } }
  return error.expected.split(', ')
}

test('every request there is is described, and no other', async () => {
  const verbs = (await served('/account/nothing')).map((verb) => `POST /api/account/${verb}`)
  const names = described().map(([at]) => at.replaceAll(/\{(\w+)\}/g, ':$1'))
  expect(names.toSorted()).toEqual(
    [...(await served('/nothing')), ...verbs, 'GET /api/account'].toSorted(),
  )
})

test('what stands in the path of a request is among its parameters', () => {
  for (const [at, { parameters }] of described())
    expect(parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(
      [...at.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
    )
})

/** What strangers send that is refused, each for another reason. */
const SENT: readonly RequestInit[] = [
  {},
  { body: '{}' },
  { body: 'not JSON' },
  { body: '{"unknown":1}' },
  { body: '{}', headers: { authorization: `Bearer ${'x'.repeat(32)}` } },
  { body: '{}', headers: { origin: 'https://elsewhere.example' } },
  { body: JSON.stringify({ name: 'x'.repeat(300_000) }) },
  { body: '{"module":"nothing","system":"swiss","name":"Cup"}' },
  { body: `{"game":"nothing","seat":"first","text":"rude","token":"${'x'.repeat(32)}"}` },
  { body: `{"hostToken":"${'x'.repeat(32)}"}` },
  { headers: { authorization: `Bearer ${'x'.repeat(32)}` } },
  { headers: { 'redoubt-tokens': 'x '.repeat(3000) } },
]

test('whatever is sent, the status that comes back is described', async () => {
  const unexpected: string[] = []
  for (const [at, { responses }] of described()) {
    const [method = '', path = ''] = at.split(' ')
    for (const id of ['nothing', '..%2f', '%ff'])
      for (const { body, headers } of SENT) {
        if (method === 'GET' && body) continue
        const url = `${serving.address}${path.replace('{id}', id).replace('{file}', id)}`
        const { status } = await fetch(url, {
          method,
          body: body ?? null,
          ...(headers ? { headers } : {}),
        })
        if (!(status in responses))
          unexpected.push(`${status} of ${at} (${id}, ${body?.toString().slice(0, 40)})`)
      }
  }
  expect([...new Set(unexpected)]).toEqual([])
})
