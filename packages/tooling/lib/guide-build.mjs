import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { onTheTerminal, runBuilder } from './builder.mjs'
import { root } from './root.mjs'
import { contentHash, guideStamp, isStamped, referenceStamp, writeStamp } from './stamp.mjs'

/** READMEs are pages of its reference. */
const readmes = ['packages', 'apps'].flatMap((folder) =>
  readdirSync(join(root, folder)).map((name) => `${folder}/${name}/README.md`),
)
/** What the pages are made of that its reference writes from the sources. */
const explained = ['packages/engine', 'packages/mechanics', 'schemas', 'apps/guide/src/reference']
const sources = ['apps/guide', ...readmes, 'package-lock.json']

/**
 * Builds the guide into apps/guide/dist unless the build there is of the same sources.
 *
 * @param {import('./builder.mjs').Runner} [run]
 * @throws {Refusal} when the build fails: a link leads nowhere, a page cannot be read
 */
export async function buildGuide(run = onTheTerminal) {
  await writeReference(run)
  const hash = contentHash(sources)
  const built = existsSync(join(root, 'apps/guide/dist/index.html'))
  if (built && isStamped(guideStamp, hash)) return
  const vitepress = join(root, 'node_modules/vitepress/bin/vitepress.js')
  await runBuilder(run, 'Building the guide', [vitepress, 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'apps/guide'),
    refusal: 'The guide could not be built: VitePress says why above.',
  })
  writeStamp(guideStamp, hash)
}

/**
 * The reference's pages are pages like others: the guide is built anew when they say something else, not whenever code changed.
 *
 * @param {import('./builder.mjs').Runner} run
 * @throws {Refusal} when the sources cannot be read
 */
async function writeReference(run) {
  const hash = contentHash([...explained, 'package-lock.json'])
  const written = existsSync(join(root, 'apps/guide/pages/reference/names/index.md'))
  if (written && isStamped(referenceStamp, hash)) return
  const script = join(root, 'apps/guide/src/reference/write.ts')
  await runBuilder(run, 'Writing the reference', [script], {
    refusal: 'The reference could not be written: TypeDoc says why above.',
  })
  writeStamp(referenceStamp, hash)
}
