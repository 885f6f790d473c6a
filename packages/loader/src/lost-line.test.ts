/** Whatever line of a module is lost, the loader answers: a module, or problems that lie in its files. */

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorkshop, type Workshop } from '../tests/workshop.ts'
import { loadModule } from './index.ts'

const fixture = join(import.meta.dirname, '../fixtures/demo')
const files = (await readdir(fixture, { recursive: true })).filter(
  (file) => file.endsWith('.yaml') && !file.startsWith('tests'),
)

let workshop: Workshop
let demo = ''
beforeAll(async () => {
  workshop = await openWorkshop()
  demo = await workshop.copy('lost-line')
})
afterAll(() => workshop.dispose())

test.each(files)('%s', async (file) => {
  const path = join(demo, file)
  const text = await readFile(path, 'utf8')
  const lines = text.split('\n')
  let refused = 0
  for (let lost = 0; lost < lines.length; lost++) {
    await writeFile(path, lines.toSpliced(lost, 1).join('\n'))
    const loaded = await loadModule(demo)
    if (loaded.ok) continue
    refused++
    for (const problem of loaded.problems) {
      const whole = await readFile(join(workshop.folder, 'lost-line', problem.file), 'utf8')
      const line = whole.split('\n')[problem.line - 1]
      expect(line, `${problem.file}:${problem.line}`).toBe(problem.source ?? line)
      expect(problem.column).toBeLessThanOrEqual((line ?? '').length + 1)
    }
  }
  await writeFile(path, text)
  expect(refused).toBeGreaterThan(0)
})
