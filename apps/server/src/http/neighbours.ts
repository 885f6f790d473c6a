/** Under which addresses other devices of the same network find this machine. */

import type { IncomingMessage } from 'node:http'
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os'
import type { Neighbourhood } from '@redoubt/protocol'

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/
const LOOPBACK_NAME = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/

/**
 * Does the request come from a browser on this very machine? What a proxy passes on comes from this machine too, but it
 * names the host that was asked for, or says for whom it asks.
 */
export function isAtHome({
  socket,
  headers,
}: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  return (
    LOOPBACK.test(socket.remoteAddress ?? '') &&
    LOOPBACK_NAME.test(headers.host ?? '') &&
    headers['x-forwarded-for'] === undefined &&
    headers.forwarded === undefined
  )
}

/**
 * The addresses others may use, IPv4 as people type it; none when the server listens to this machine alone.
 * @param host what the server listens to; undefined: every address
 */
export function neighbourhood(
  host: string | undefined,
  interfaces: NodeJS.Dict<NetworkInterfaceInfo[]> = networkInterfaces(),
): Neighbourhood {
  const own = Object.entries(interfaces).flatMap(([name, addresses = []]) =>
    addresses
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
      .map(({ address }) => ({ address, name })),
  )
  if (host === undefined || host === '0.0.0.0' || host === '::') return { addresses: own }
  return { addresses: own.filter(({ address }) => address === host) }
}
