/** Whose request it is: the address it comes from, believed only as far as it can be. */

import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, type Socket } from 'node:net'

/** Finds out who sends a request, as one key: an IPv4 address, or the /64 network of an IPv6 one. */
export type AddressOf = (request: IncomingMessage) => string

/**
 * @param proxies addresses or networks (`10.0.0.0/8`) of proxies of our own; only what they say in X-Forwarded-For is believed
 * @throws RangeError for what is no address
 */
export function addressReader(proxies: readonly string[]): AddressOf {
  const isOurs = proxyTest(proxies)
  return ({ socket, headers }) => {
    const way = String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((word) => word.trim())
    let address = plain(socket.remoteAddress ?? '')
    // Each proxy adds the address it was asked from at the end: read backwards as long as a proxy of ours says it.
    while (isOurs(address)) {
      const before = plain(way.pop() ?? '')
      if (isIP(before) === 0) break
      address = before
    }
    return networkOf(address)
  }
}

/** Did a proxy of our own take the request over TLS? */
export function secureReader(proxies: readonly string[]): (request: IncomingMessage) => boolean {
  const isOurs = proxyTest(proxies)
  return ({ socket, headers }) =>
    isOurs(socket.remoteAddress ?? '') && headers['x-forwarded-proto'] === 'https'
}

/** Is an address, as a socket names it, that of a proxy of our own? @throws RangeError for what is no address */
export function proxyTest(proxies: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/')
    const version = isIP(address)
    if (version === 0)
      throw new RangeError(
        `a proxy is named by its address or network, such as 127.0.0.1 or 10.0.0.0/8, got "${proxy}"`,
      )
    const family = version === 4 ? 'ipv4' : 'ipv6'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (named) => {
    const address = plain(named)
    const version = isIP(address)
    return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6')
  }
}

/** Whose connection it is, by the address that the socket names: one household is one. */
export function householdOf({ remoteAddress = '' }: Pick<Socket, 'remoteAddress'>): string {
  return networkOf(plain(remoteAddress))
}

/** Without the zone of the network card, and IPv4 as such also where it comes over an IPv6 socket. */
function plain(address: string): string {
  return (address.split('%')[0] ?? '').replace(/^::ffff:(?=\d+\.)/i, '')
}

/** One household has one IPv4 address, but a whole /64 of IPv6 ones. */
function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [left = '', right] = address.toLowerCase().split('::')
  const head = left === '' ? [] : left.split(':')
  const tail = right === undefined || right === '' ? [] : right.split(':')
  const groups = [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail]
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
