/** What is asked here and done elsewhere: handed on to the process that plays the game. */

import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { refused, sentence } from '@redoubt/protocol'
import type { Host } from '../store/hosts.ts'

/** Says that another process has handed the request on: it is not handed on again. */
const HANDED_ON = 'x-redoubt-handed-on'
/** Milliseconds another process may be silent. */
const PATIENCE = 10_000
/** A connection to a room: process and room. */
const ROOM_PATH = /^\/([\w-]{1,64})\/[\w-]{1,64}\?/

export function isHandedOn({ headers }: IncomingMessage): boolean {
  return headers[HANDED_ON] !== undefined
}

/** The process a connection to a room is meant for. */
export function processIn(path: string | undefined): string | undefined {
  return path?.match(ROOM_PATH)?.[1]
}

/**
 * Lets another process answer.
 * @param body what was read of the request already
 * @throws RefusedError `restarting` when it does not
 */
export function handOn(
  request: IncomingMessage,
  response: ServerResponse,
  { address }: Host,
  body: unknown,
): Promise<void> {
  const text = body === undefined ? '' : JSON.stringify(body)
  // It goes out in one piece, however it came: a request that says both is refused.
  const { 'transfer-encoding': _pieces, ...headers } = request.headers
  return new Promise((resolve, reject) => {
    const failed = () => reject(refused('restarting', sentence('restarting.silent')))
    const sent = ask(
      new URL(request.url ?? '/', address),
      {
        method: request.method ?? 'GET',
        timeout: PATIENCE,
        headers: {
          ...headers,
          ...handing(request),
          'content-length': String(Buffer.byteLength(text)),
          connection: 'close',
        },
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
        answer.once('end', resolve)
        answer.once('error', () => response.destroy())
      },
    )
    sent.once('timeout', () => sent.destroy())
    sent.once('error', failed)
    sent.end(text)
  })
}

/** Joins a connection to a room with the process that has the room. */
export function handOnSocket(
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  { address }: Host,
): void {
  const { hostname, port } = new URL(address)
  const other = connect(Number(port || 80), hostname, () => {
    const headers = { ...request.headers, ...handing(request) }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    other.write(`GET ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    other.write(head)
    socket.pipe(other).pipe(socket)
  })
  for (const [one, two] of [
    [socket, other],
    [other, socket],
  ] as const) {
    one.on('error', () => two.destroy())
    one.on('close', () => two.destroy())
  }
}

/** Who asked, for a process that believes this one. */
function handing({ headers, socket }: IncomingMessage): Readonly<Record<string, string>> {
  const before = headers['x-forwarded-for']
  const from = socket.remoteAddress ?? ''
  return {
    [HANDED_ON]: 'yes',
    'x-forwarded-for': before === undefined ? from : `${before}, ${from}`,
  }
}
