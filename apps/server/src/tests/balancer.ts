/** A balancer for tests: one address, behind which connections go to whichever server takes them. */

import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface Balancer {
  readonly address: string
  /** From now on connections go to these ports, the first first. */
  lead(...ports: readonly number[]): void
  /** Breaks every connection there is; those that come later are let through. */
  cut(): void
  /** Nothing goes through any more, and nobody is told: who is behind it stands still. */
  freeze(): void
  close(): Promise<void>
}

export async function startBalancer(): Promise<Balancer> {
  let behind: readonly number[] = []
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    socket.on('error', () => undefined)
    const tryPort = ([port, ...others]: readonly number[]): void => {
      if (port === undefined) return void socket.destroy()
      const to = connect(port, '127.0.0.1')
      open.add(to)
      to.once('close', () => open.delete(to))
      to.once('connect', () => {
        socket.pipe(to).pipe(socket)
        socket.once('close', () => to.destroy())
        to.once('close', () => socket.destroy())
      })
      to.once('error', () => (to.pending ? tryPort(others) : socket.destroy()))
    }
    tryPort(behind)
  })
  const cut = (): void => {
    for (const socket of open) socket.destroy()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lead: (...ports) => {
      behind = ports
    },
    cut,
    freeze: () => {
      for (const socket of open) socket.unpipe().pause()
    },
    close: async () => {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
