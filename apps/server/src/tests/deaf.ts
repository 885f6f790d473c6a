/** A port for tests behind which nobody ever says anything. */

import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** Takes connections, and neither answers nor closes them. */
export async function openDeaf() {
  const deaf = createServer()
  const callers: number[] = []
  deaf.on('connection', (socket) => {
    callers.push(socket.remotePort ?? 0)
    socket.on('error', () => undefined)
  })
  deaf.listen(0, '127.0.0.1')
  await once(deaf, 'listening')
  return { port: (deaf.address() as AddressInfo).port, callers, close: () => deaf.close() }
}
