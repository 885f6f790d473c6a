import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { scriptsAsFiles } from './inline-scripts.ts'

const folder = mkdtempSync(join(tmpdir(), 'redoubt-guide-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a script in the page becomes a file, and keeps its attributes', () => {
  const page = scriptsAsFiles('<head><script id="dark">go(1)</script></head>', folder, '/docs/')
  const [, name = ''] = /src="\/docs\/(assets\/inline\.\w+\.js)"/.exec(page) ?? []
  expect(page).toBe(`<head><script id="dark" src="/docs/${name}"></script></head>`)
  expect(readFileSync(join(folder, name), 'utf8')).toBe('go(1)')
})

test('the same script on two pages is one file; those that are files stay as they are', () => {
  const before = readdirSync(join(folder, 'assets')).length
  scriptsAsFiles('<script>go(1)</script>', folder, '/docs/')
  expect(readdirSync(join(folder, 'assets'))).toHaveLength(before)
  const page = '<script type="module" src="/docs/assets/app.js"></script>'
  expect(scriptsAsFiles(page, folder, '/docs/')).toBe(page)
})
