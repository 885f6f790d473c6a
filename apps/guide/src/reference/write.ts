/** Writes the pages of the reference that are made of the sources; `npm start` does so before it builds the guide. */

import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { namesPage } from './names.ts'
import { schemasOf, typeAddresses, writeSchemaPages } from './schema-pages.ts'
import { writeTypescriptPages } from './typescript.ts'

const from = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const [root, names, files] = [
  from('../..'),
  from('pages/reference/names'),
  from('pages/reference/files'),
]

for (const folder of [names, files]) rmSync(folder, { recursive: true, force: true })
const schemas = schemasOf(root)
writeSchemaPages(schemas, files)
const complaints = await writeTypescriptPages(root, from('.rooms'), names, typeAddresses(schemas))
writeFileSync(join(names, 'index.md'), namesPage(root, names))
rmSync(from('.rooms'), { recursive: true })
for (const complaint of complaints) console.warn(complaint)
