/** Answering one kind of request. */

import type { IncomingMessage, ServerResponse } from 'node:http'

/** @throws RefusedError */
export type Route = (call: {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly address: string
  readonly id: string
  readonly search: URLSearchParams
}) => Promise<void>
