import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ServeTerms, Serving } from '@redoubt/server'
import type { Outcome } from '../command/command.ts'
import { FailedError } from '../command/errors.ts'
import { ROOT } from '../sources/modules.ts'

/**
 * Serves the web app and the games, says so, and ends when somebody stops the process.
 *
 * @param greeting what is written once the address is known
 * @throws FailedError when the server cannot begin: the port is taken, the store cannot be opened
 */
export async function serveUntilStopped(
  terms: ServeTerms,
  greeting: (serving: Serving) => string,
): Promise<Outcome> {
  // Loaded here: no other command should wait for it.
  const { ServeError, serve, StoreError } = await import('@redoubt/server')
  const web = join(ROOT, 'apps/web/dist')
  const guide = join(ROOT, 'apps/guide/dist')
  try {
    const serving = await serve({
      ...terms,
      ...(existsSync(join(web, 'index.html')) ? { web } : {}),
      ...(existsSync(dirname(guide)) ? { guide } : {}),
    })
    process.stdout.write(greeting(serving))
    await stopped()
    await serving.close()
  } catch (error) {
    if (error instanceof ServeError || error instanceof StoreError)
      throw new FailedError(error.message)
    throw error
  }
  return { ok: true, text: '', data: undefined }
}

/** Waits until somebody stops the process. */
function stopped(): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => resolve()
    // Not once: a terminal sends Ctrl-C to us and to our parent, which passes it on. The second must not kill.
    process.on('SIGINT', stop)
    process.on('SIGTERM', stop)
    process.on('SIGHUP', stop)
  })
}
