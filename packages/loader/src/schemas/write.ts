/** Writes the generated types: `npm run schemas`. */

import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { GENERATED, generate } from './generate.ts'

for (const file of GENERATED) {
  await writeFile(
    fileURLToPath(new URL(`../../../../${file.path}`, import.meta.url)),
    await generate(file),
  )
}
