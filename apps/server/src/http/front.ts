/** What every request passes: the limits first, then the API, the match-maker, or the web app's files. */

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { DEV_HEADER, MAX_MESSAGE_BYTES, refused } from '@redoubt/protocol'
import type { DevDesk } from '../dev/dev-desk.ts'
import type { Services } from '../table/services.ts'
import type { Tables } from '../table/tables.ts'
import type { AddressOf } from './addresses.ts'
import { openApi } from './api.ts'
import { sendRefusal } from './body.ts'
import type { Limits } from './limits.ts'
import { rate } from './rates.ts'
import { refusalOf } from './refusals.ts'
import { openFiles, securityHeaders } from './static.ts'

export interface FrontTerms {
  readonly limits: Limits
  readonly addressOf: AddressOf
  /** Colyseus' own answer to a match-making request. */
  readonly matchmake: (request: IncomingMessage, response: ServerResponse) => void
  /** Folder of the built web app. */
  readonly web: string | undefined
  /** What the server listens to; undefined: every address. */
  readonly host?: string | undefined
  /** Where authors' pages listen; other servers have none. */
  readonly desk: DevDesk | undefined
}

const MINUTE = 60_000

export function openFront(
  services: Services,
  tables: Tables,
  { limits, addressOf, matchmake, web, host, desk }: FrontTerms,
): RequestListener {
  const api = openApi(services, tables, limits, host)
  const files = web === undefined ? undefined : openFiles(web)
  const requests = rate(limits.requestsPerMinute, MINUTE, services.clock)

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value)
    if (desk) response.setHeader(DEV_HEADER, 'yes')
    if (desk && path === '/api/dev') return desk.listen(request, response)
    const toApi = path.startsWith('/api/')
    const toMatchmaker = path.startsWith('/matchmake/')
    const address = addressOf(request)
    if ((toApi || toMatchmaker) && !requests.allows(address)) {
      throw refused('too-fast', 'too many requests; wait a minute')
    }
    if (toApi) return services.purses.paying(address, () => api(request, response, address))
    if (toMatchmaker) {
      mustBeShort(request)
      return services.purses.paying(address, () => matchmake(request, response))
    }
    if (await files?.(request, response)) return
    response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' })
    response.end(
      files ? 'There is no such page.\n' : 'The web app is not built; the API is under /api.\n',
    )
  }
  return (request, response) => {
    answer(request, response).catch((error) =>
      sendRefusal(response, refusalOf(error, services.log)),
    )
  }
}

/** Colyseus reads the whole body of a match-making request: it must say its length, and be short. */
function mustBeShort({ method, headers }: IncomingMessage): void {
  if (method !== 'POST') return
  const length = Number(headers['content-length'] ?? Number.NaN)
  if (!(length <= MAX_MESSAGE_BYTES)) {
    throw refused(
      'too-large',
      `expected a body of at most ${MAX_MESSAGE_BYTES} bytes with its length said`,
    )
  }
}
