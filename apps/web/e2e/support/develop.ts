/** `redoubt dev` in a process of its own. */

import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pinnedEnvironment, pinnedFlags, pinnedNode } from '@redoubt/tooling'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

export function develop(
  folder: string,
  data: string,
): Promise<{ child: ChildProcess; address: string }> {
  const script = join(ROOT, 'apps/cli/src/main.ts')
  const child = spawn(
    pinnedNode,
    [...pinnedFlags, script, 'dev', folder, '--port', '0', '--data', data],
    {
      cwd: ROOT,
      env: pinnedEnvironment(),
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`redoubt dev ended with ${code}`)))
    child.stdout.on('data', (text: Buffer) => {
      const [, address] = /open at (\S+)/.exec(String(text)) ?? []
      if (address) resolve({ child, address })
    })
  })
}

export function end(child: ChildProcess): Promise<unknown> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  return ended
}
