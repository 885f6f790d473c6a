/** Processes that know nothing of this one and end with it. */

import { type ChildProcess, fork } from 'node:child_process'

const running = new Set<ChildProcess>()

/** Whoever loops would not hear that nobody listens any more. */
function killAll(): void {
  for (const child of running) child.kill('SIGKILL')
}

/**
 * Starts a script of Node in a process of its own, with no environment and no way to speak but by messages.
 * @param script its address (`file:`)
 * @param flags of Node's; none of this process's are handed on
 */
export function forkAlone(script: URL, flags: readonly string[] = []): ChildProcess {
  const child = fork(script, {
    // Maps come across as they are.
    serialization: 'advanced',
    execArgv: [...flags],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // One listener for all of them: Node warns of a leak where each has its own.
  if (running.size === 0) process.on('exit', killAll)
  running.add(child)
  child.once('exit', () => {
    running.delete(child)
    if (running.size === 0) process.off('exit', killAll)
  })
  return child
}
