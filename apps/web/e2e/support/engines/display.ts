/** A screen that nobody sees, drawn in software: Firefox and WebKit draw WebGL only on an X server. */

import { spawn } from 'node:child_process'
import { findXvfb } from '@redoubt/tooling'

export interface Display {
  /** What a browser needs in its environment to draw here. */
  readonly environment: Record<string, string>
  close(): Promise<void>
}

export async function openDisplay(): Promise<Display> {
  const program = findXvfb()
  if (!program) throw new Error('Xvfb is not installed')
  const server = spawn(
    program,
    ['-displayfd', '3', '-screen', '0', '1000x800x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const number = await new Promise<string>((resolve, reject) => {
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)))
    server.stdio[3]?.once('data', (line: Buffer) => resolve(String(line).trim()))
  })
  return {
    environment: {
      ...(process.env as Record<string, string>),
      DISPLAY: `:${number}`,
      LIBGL_ALWAYS_SOFTWARE: '1',
      MOZ_X11_EGL: '0',
    },
    close: () => {
      server.kill()
      return gone
    },
  }
}
