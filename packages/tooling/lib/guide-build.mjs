import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runPinned } from './processes.mjs'
import { Refusal } from './refusal.mjs'
import { root } from './root.mjs'
import { contentHash, guideStamp, isStamped, writeStamp } from './stamp.mjs'

/** READMEs are pages of its reference. */
const readmes = ['packages', 'apps'].flatMap((folder) =>
  readdirSync(join(root, folder)).map((name) => `${folder}/${name}/README.md`),
)
const sources = ['apps/guide', ...readmes, 'package-lock.json']

/**
 * Builds the guide into apps/guide/dist unless the build there is of the same sources.
 *
 * @throws {Refusal} when the build fails: a link leads nowhere, a page cannot be read
 */
export async function buildGuide() {
  const hash = contentHash(sources)
  const built = existsSync(join(root, 'apps/guide/dist/index.html'))
  if (built && isStamped(guideStamp, hash)) return
  process.stdout.write('Building the guide …\n')
  const code = await runPinned(
    'node_modules/vitepress/bin/vitepress.js',
    ['build', '--logLevel', 'warn'],
    { cwd: join(root, 'apps/guide') },
  )
  if (code !== 0) throw new Refusal('The guide could not be built: VitePress says why above.')
  writeStamp(guideStamp, hash)
}
