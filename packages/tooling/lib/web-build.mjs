import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { onTheTerminal, runBuilder } from './builder.mjs'
import { root } from './root.mjs'
import { contentHash, isStamped, webStamp, writeStamp } from './stamp.mjs'

/** No module is among them: the web app fetches modules from the server. */
const sources = ['apps/web', 'packages', 'schemas', 'package-lock.json']

const isBuilt = () => existsSync(join(root, 'apps/web/dist/index.html'))

/**
 * Builds the web app into apps/web/dist unless the build there is of the same sources.
 *
 * @throws {Refusal} when the build fails
 */
export async function buildWeb() {
  const hash = contentHash(sources)
  if (isBuilt() && isStamped(webStamp, hash)) return
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  await runBuilder(onTheTerminal, 'Building the web app', [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'apps/web'),
    refusal: 'The web app could not be built: Vite says why above.',
  })
  writeStamp(webStamp, hash)
}
