import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { fromRoot, generate, generatedFiles } from './generate.ts'

test.each(generatedFiles)('$path is what the schemas say (else: npm run schemas)', async (file) => {
  expect(await readFile(fromRoot(file.path), 'utf8')).toBe(await generate(file))
})
