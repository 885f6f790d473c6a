/** Reading and writing JSON over HTTP. */

import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import {
  MAX_BODY_BYTES,
  mustBeShallow,
  type Refusal,
  refused,
  sentence,
  statusOf,
} from '@redoubt/protocol'

/** Bodies that have been read, for whoever hands their requests on. */
const bodies = new WeakMap<IncomingMessage, unknown>()

/** What `readJson` has read of a request; undefined when it has no body. */
export function bodyOf(request: IncomingMessage): unknown {
  return bodies.get(request)
}

/**
 * @param timed who asks pays for what reading takes: as long as others wait
 * @throws RefusedError when the body is too large, or not JSON
 */
export async function readJson(
  request: IncomingMessage,
  timed: <T>(work: () => T) => T = (work) => work(),
): Promise<unknown> {
  const bytes = await readBytes(request, MAX_BODY_BYTES)
  const value = timed(() => {
    const read = parsed(bytes.toString('utf8'))
    mustBeShallow(read)
    return read
  })
  bodies.set(request, value)
  return value
}

/** A body as it is. @throws RefusedError when it has more bytes, or its sender has gone before its end */
export async function readBytes(request: IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > most) throw refused('too-large', sentence('too-large', { most }))
      chunks.push(chunk)
    }
  } catch (error) {
    // Whoever hangs up has made no error of ours: a line for each would let strangers fill the log.
    if (error instanceof Error && 'code' in error && error.code === 'ECONNRESET')
      throw refused('malformed', 'expected the whole body, the connection ended before')
    throw error
  }
  return Buffer.concat(chunks)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (text === '')
      throw refused('malformed', 'expected a body in JSON, got nothing', {
        expected: 'JSON',
        received: 'nothing',
      })
    const why = error instanceof Error ? error.message : String(error)
    throw refused('malformed', `expected a body in JSON: ${why}`, {
      expected: 'JSON',
      received: text.slice(0, 40),
    })
  }
}

export function sendJson(
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  const body = Buffer.from(JSON.stringify(value))
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': body.length,
    'Cache-Control': 'no-store',
    ...headers,
  })
  response.end(body)
}

/** Sends what rarely changes: compressed once, and not again to those who have it. */
type SendCached<T> = (
  request: IncomingMessage,
  response: ServerResponse,
  name: string,
  /** Changes whenever the value does. */
  tag: string,
  value: () => T,
) => Promise<void>

export function cachedJson(): SendCached<unknown> {
  const send = cachedText('application/json; charset=utf-8')
  return (request, response, name, tag, value) =>
    send(request, response, name, tag, async () => JSON.stringify(value()))
}

/** Sends scripts whose name changes with what they say. @param type others than JavaScript's no browser runs */
export function cachedScript(
  type = 'text/javascript',
): (
  request: IncomingMessage,
  response: ServerResponse,
  name: string,
  script: () => Promise<string>,
) => Promise<void> {
  const send = cachedText(`${type}; charset=utf-8`)
  return (request, response, name, script) => send(request, response, name, name, script)
}

interface Body {
  readonly plain: Buffer
  readonly gzipped: Buffer
}

/** Many may ask at once for what is not kept yet, as when a server has just started: it is made for the first of them. */
function cachedText(type: string): SendCached<Promise<string>> {
  const kept = new Map<string, { readonly tag: string; readonly body: Promise<Body> }>()

  const made = async (value: () => Promise<string>): Promise<Body> => {
    const plain = Buffer.from(await value())
    return { plain, gzipped: await promisify(gzip)(plain) }
  }
  const keep = (name: string, tag: string, value: () => Promise<string>): Promise<Body> => {
    const one = { tag, body: made(value) }
    kept.set(name, one)
    one.body.catch(() => {
      if (kept.get(name) === one) kept.delete(name)
    })
    return one.body
  }

  return async (request, response, name, tag, value) => {
    const known = kept.get(name)
    const { plain, gzipped } = await (known?.tag === tag ? known.body : keep(name, tag, value))
    const headers = { ETag: `"${tag}"`, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' }
    if (request.headers['if-none-match'] === headers.ETag) {
      response.writeHead(304, headers).end()
      return
    }
    const zipped = String(request.headers['accept-encoding'] ?? '').includes('gzip')
    const bytes = zipped ? gzipped : plain
    response.writeHead(200, {
      ...headers,
      'Content-Type': type,
      'Content-Length': bytes.length,
      ...(zipped ? { 'Content-Encoding': 'gzip' } : {}),
    })
    response.end(bytes)
  }
}

/** @param more what is said beside the refusal, for whoever does not read that */
export function sendRefusal(
  response: ServerResponse,
  refusal: Refusal,
  more: { readonly message?: string } = {},
): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  // The rest of a refused body is not read: the connection ends with the answer.
  sendJson(response, statusOf(refusal.code), { error: refusal, ...more }, { Connection: 'close' })
}
