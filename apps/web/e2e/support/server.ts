/** Starts, kills and restarts a real server over a data folder of its own. */

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pinnedEnvironment, pinnedFlags, pinnedNode } from '@redoubt/tooling'

export interface TestServer {
  readonly address: string
  /** Its data folder. */
  readonly data: string
  /** As a power cut would: no warning, no clean-up. */
  kill(): Promise<void>
  /** Starts again over the same data, at the same address. */
  restart(): Promise<void>
  close(): Promise<void>
}

export async function startServer(): Promise<TestServer> {
  const data = await mkdtemp(join(tmpdir(), 'redoubt-e2e-'))
  let running = await launch('0', data)
  const { address } = running
  const port = new URL(address).port
  return {
    address,
    data,
    kill: () => end(running.child, 'SIGKILL'),
    restart: async () => {
      running = await launch(port, data)
    },
    close: async () => {
      await end(running.child, 'SIGTERM')
      await rm(data, { recursive: true, force: true })
    },
  }
}

function launch(port: string, data: string): Promise<{ child: ChildProcess; address: string }> {
  const script = fileURLToPath(new URL('./serve.ts', import.meta.url))
  const child = spawn(pinnedNode, [...pinnedFlags, script, port, data], {
    env: pinnedEnvironment(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    child.once('exit', (code) =>
      reject(new Error(`the server ended with ${code} before it listened`)),
    )
    child.stdout.once('data', (line: Buffer) => resolve({ child, address: String(line).trim() }))
  })
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}
