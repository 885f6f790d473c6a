import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Server } from 'node:net'
import { expect, test } from 'vitest'
import { limitSockets } from './limits.ts'

test('an address holds so many sockets open, our own proxies as many as they like', async () => {
  let proxied = false
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const count = limitSockets(server, 3, () => proxied)
  const { port } = server.address() as AddressInfo
  const open = () => connect(port, '127.0.0.1').on('error', () => undefined)
  const closed = (socket: ReturnType<typeof open>) => once(socket, 'close').then(() => 'closed')
  const kept = [open(), open(), open()]
  await Promise.all(kept.map((socket) => once(socket, 'connect')))
  expect(await closed(open().resume())).toBe('closed')
  expect(count()).toBe(3)
  kept[0]?.destroy()
  while (count() > 2) await new Promise((resolve) => setTimeout(resolve, 5))
  proxied = true
  kept.push(open(), open(), open())
  while (count() < 5) await new Promise((resolve) => setTimeout(resolve, 5))
  for (const socket of kept) socket.destroy()
  server.close()
})

test('whoever has a network of IPv6 addresses holds no more with them', () => {
  const server = new EventEmitter()
  limitSockets(server as Server, 2, () => false)
  const cutOff: string[] = []
  for (const remoteAddress of [
    '2001:db8:1:2::1',
    '2001:db8:1:2::2',
    '2001:db8:1:2:3::',
    '2001:db8:1:3::1',
  ]) {
    const destroy = () => cutOff.push(remoteAddress)
    server.emit('connection', Object.assign(new EventEmitter(), { remoteAddress, destroy }))
  }
  expect(cutOff).toEqual(['2001:db8:1:2:3::'])
})
