/** Writes the generated types: `npm run schemas`. */

import { writeFile } from 'node:fs/promises'
import { fromRoot, generate, generatedFiles } from './generate.ts'

for (const file of generatedFiles) await writeFile(fromRoot(file.path), await generate(file))
