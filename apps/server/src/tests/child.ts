/** Starting and stopping servers in processes of their own. */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { pinnedFlags } from '@redoubt/tooling'

export interface Child {
  readonly address: string
  readonly port: number
  /** What it has written to its log so far. */
  log(): string
  /** Ends the process with a signal and waits until it is gone; resolves to its exit code. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | undefined>
  /** Sends a signal that does not end it. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void
}

const script = fileURLToPath(new URL('./serve-child.ts', import.meta.url))

/** Resolves when the server is listening. @param env what its environment has besides */
export async function startChild(
  port: number,
  data: string,
  level = 'silent',
  database = '',
  redis = '',
  env: Readonly<Record<string, string>> = {},
): Promise<Child> {
  const child: ChildProcess = spawn(
    process.execPath,
    [...pinnedFlags, script, String(port), data, level, database, redis],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } },
  )
  let written = ''
  child.stderr?.on('data', (text: Buffer) => {
    written += text
  })
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (line: Buffer) => resolve(String(line).trim()))
    child.once('exit', (code) =>
      reject(new Error(`the server exited with ${code} before it listened: ${written}`)),
    )
  })
  return {
    address,
    port: Number(new URL(address).port),
    log: () => written,
    signal: (signal) => {
      child.kill(signal)
    },
    end: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode ?? undefined
      const gone = once(child, 'exit')
      child.kill(signal)
      const [code] = await gone
      return code ?? undefined
    },
  }
}
