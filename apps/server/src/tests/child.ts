/** Starting and stopping servers in processes of their own. */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface Child {
  readonly address: string
  readonly port: number
  /** Ends the process with a signal and waits until it is gone; resolves to its exit code. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | undefined>
}

const script = fileURLToPath(new URL('./serve-child.ts', import.meta.url))

/** Resolves when the server is listening. */
export async function startChild(port: number, data: string): Promise<Child> {
  const child: ChildProcess = spawn(process.execPath, [script, String(port), data], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (line: Buffer) => resolve(String(line).trim()))
    child.once('exit', (code) =>
      reject(new Error(`the server exited with ${code} before it listened`)),
    )
  })
  return {
    address,
    port: Number(new URL(address).port),
    end: async (signal) => {
      const gone = once(child, 'exit')
      child.kill(signal)
      const [code] = await gone
      return code ?? undefined
    },
  }
}
