/** What a server in a process of its own has cost so far: told to the process that started it, whenever it asks. */

import { type ChildProcess, fork } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import type { Socket } from 'node:net'

export interface Costs {
  /** Milliseconds of processor time, without what it took to answer this question. */
  readonly time: number
  /** Bytes written to all connections, frames included. */
  readonly written: number
  /** Bytes on the heap that are in use, after a collection. */
  readonly heap: number
}

/** In the child: says where it listens, and answers every question with its costs. */
export function tellCosts(address: string): void {
  const sockets = new Set<Socket>()
  let closed = 0
  let answering = 0
  subscribe('net.server.socket', (message) => {
    const { socket } = message as { socket: Socket }
    sockets.add(socket)
    socket.once('close', () => {
      sockets.delete(socket)
      closed += socket.bytesWritten
    })
  })
  process.on('message', () => {
    const time = worked()
    let written = closed
    for (const socket of sockets) written += socket.bytesWritten
    globalThis.gc?.()
    const costs: Costs = {
      time: time - answering,
      written,
      heap: process.memoryUsage().heapUsed,
    }
    answering += worked() - time
    process.send?.(costs)
  })
  // Whoever asked is gone: nobody else ends this process.
  process.once('disconnect', () => process.exit())
  process.send?.(address)
}

/** Milliseconds of processor time of all threads. */
function worked(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

export interface Child {
  readonly address: string
  costs(): Promise<Costs>
  end(): Promise<void>
}

/** Starts a script of this folder that calls `tellCosts`. */
export async function startChild(script: string, ...words: readonly string[]): Promise<Child> {
  const child: ChildProcess = fork(new URL(script, import.meta.url), words, {
    execArgv: ['--expose-gc'],
  })
  const [address] = (await once(child, 'message')) as [string]
  return {
    address,
    costs: async () => {
      child.send('costs')
      const [costs] = (await once(child, 'message')) as [Costs]
      return costs
    },
    end: async () => {
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
    },
  }
}
