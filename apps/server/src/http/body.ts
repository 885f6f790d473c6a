/** Reading and writing JSON over HTTP. */

import type { IncomingMessage, ServerResponse } from 'node:http'
import { MAX_BODY_BYTES, type Refusal, refused } from '@redoubt/protocol'
import { statusOf } from './refusals.ts'

/** @throws RefusedError when the body is too large, or not JSON */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BODY_BYTES) {
      throw refused('too-large', `expected at most ${MAX_BODY_BYTES} bytes, got more`)
    }
    chunks.push(chunk)
  }
  const text = Buffer.concat(chunks).toString('utf8')
  try {
    return JSON.parse(text)
  } catch {
    throw refused('malformed', 'expected a JSON body', {
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

export function sendRefusal(response: ServerResponse, refusal: Refusal): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  // The rest of a refused body is not read: the connection ends with the answer.
  sendJson(response, statusOf(refusal.code), { error: refusal }, { Connection: 'close' })
}
