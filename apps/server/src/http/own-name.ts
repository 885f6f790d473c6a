/** Under which names a server that runs on its author's machine may be asked. */

import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { hostname } from 'node:os'

/**
 * Is the server asked by a name that nobody else can point at it? A page of a stranger can: its name leads to its own server
 * first and to this machine later (DNS rebinding), and then the browser takes both for one site. Addresses in numbers, and the
 * machine's own names, lead nowhere else.
 * @param listens what the server listens to, as its host has named it
 */
export function isOwnName(
  { headers }: Pick<IncomingMessage, 'headers'>,
  listens: string | undefined,
): boolean {
  const asked = `http://${headers.host ?? ''}`
  if (!URL.canParse(asked)) return false
  const name = new URL(asked).hostname.replace(/\.$/, '')
  if (name === 'localhost' || name.endsWith('.localhost')) return true
  if (isIP(name.replace(/^\[(.*)\]$/, '$1')) > 0) return true
  const own = hostname().toLowerCase()
  return [own, `${own}.local`, listens?.toLowerCase()].includes(name)
}
