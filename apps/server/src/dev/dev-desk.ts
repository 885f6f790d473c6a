/** Tells open pages what becomes of the modules they show, as server-sent events. */

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { DevNews } from '@redoubt/protocol'

export interface DevDesk {
  /** Tells every page that listens; what is still wrong is told to those that come later too. */
  tell(news: DevNews): void
  /** Keeps a page told until it leaves. */
  listen(request: IncomingMessage, response: ServerResponse): void
  close(): void
}

export function openDevDesk(): DevDesk {
  const listeners = new Set<ServerResponse>()
  const standing = new Map<string, DevNews>()
  const write = (response: ServerResponse, news: DevNews) =>
    response.write(`data: ${JSON.stringify(news)}\n\n`)

  return {
    tell: (news) => {
      const [key, stands] = standingOf(news)
      standing.set(key, stands)
      for (const response of listeners) write(response, news)
    },
    listen: (request, response) => {
      response.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
      })
      // Nothing may be said for long.
      request.socket.setTimeout(0)
      response.write(': listening\n\n')
      for (const news of standing.values()) write(response, news)
      listeners.add(response)
      request.on('close', () => listeners.delete(response))
    },
    close: () => {
      for (const response of listeners) response.end()
      listeners.clear()
    },
  }
}

/** What those are told who come later, and what it takes the place of. */
function standingOf(news: DevNews): [key: string, news: DevNews] {
  if (news.kind === 'changed' || news.kind === 'serves')
    return [`serves ${news.module}`, { ...news, kind: 'serves' }]
  return [`${news.kind} ${news.folder}`, news]
}
