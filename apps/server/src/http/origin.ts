/** Which pages may speak to this server: its own, and those its host names. */

import type { IncomingMessage } from 'node:http'

/**
 * Browsers say on which site a page was loaded; programs say nothing and are let through.
 * @param allowed further sites: `https://example.org`
 */
export function originReader(allowed: readonly string[]): (request: IncomingMessage) => boolean {
  const known = new Set(allowed.map((origin) => new URL(origin).origin))
  return ({ headers }) => {
    const { origin, host } = headers
    if (origin === undefined) return true
    if (known.has(origin)) return true
    return URL.canParse(origin) && new URL(origin).host === host
  }
}
