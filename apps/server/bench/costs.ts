/** What a server in a process of its own has cost so far: told to the process that started it, whenever it asks. */

import { type ChildProcess, fork } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import type { Socket } from 'node:net'

export interface Costs {
  /** Milliseconds of processor time. */
  readonly time: number
  /** Bytes written to all connections, frames included. */
  readonly written: number
}

/** What a child can be asked: what it has cost, and how many bytes of heap and buffers are in use after a collection. */
type Question = 'costs' | 'heap'

/** In the child: says where it listens, and answers questions. */
export function tellCosts(address: string): void {
  const sockets = new Set<Socket>()
  let closed = 0
  subscribe('net.server.socket', (message) => {
    const { socket } = message as { socket: Socket }
    sockets.add(socket)
    socket.once('close', () => {
      sockets.delete(socket)
      closed += socket.bytesWritten
    })
  })
  process.on('message', (question: Question) => {
    if (question === 'heap') {
      globalThis.gc?.()
      const { heapUsed, arrayBuffers } = process.memoryUsage()
      process.send?.(heapUsed + arrayBuffers)
      return
    }
    const { user, system } = process.cpuUsage()
    let written = closed
    for (const socket of sockets) written += socket.bytesWritten
    const costs: Costs = { time: (user + system) / 1000, written }
    process.send?.(costs)
  })
  // Whoever asked is gone: nobody else ends this process.
  process.once('disconnect', () => process.exit())
  process.send?.(address)
}

export interface Child {
  readonly address: string
  /** What it has cost so far; asking costs it next to nothing. */
  costs(): Promise<Costs>
  /**
   * Bytes of its heap and its buffers that are in use. A collection that is asked for throws away what the engine has compiled, so nothing
   * is measured soon after it.
   */
  heap(): Promise<number>
  end(): Promise<void>
}

/** Starts a script of this folder that calls `tellCosts`. */
export async function startChild(script: string, ...words: readonly string[]): Promise<Child> {
  const child: ChildProcess = fork(new URL(script, import.meta.url), words, {
    execArgv: ['--expose-gc'],
  })
  const [address] = (await once(child, 'message')) as [string]
  const answer = async <T>(question: Question): Promise<T> => {
    child.send(question)
    const [said] = (await once(child, 'message')) as [T]
    return said
  }
  return {
    address,
    costs: () => answer<Costs>('costs'),
    heap: () => answer<number>('heap'),
    end: async () => {
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
    },
  }
}
