import { expect, test } from 'vitest'
import { importsOf } from './imports.ts'
import { manifestBreaches } from './manifests.ts'

/** What is wrong with the manifest of the client, given its files. */
function breaches(manifest: object, files: Readonly<Record<string, string>>): readonly string[] {
  const tree = new Map([
    ['package.json', JSON.stringify({ devDependencies: { vitest: '1.0.0' } })],
    ['packages/client/package.json', JSON.stringify(manifest, null, 1)],
    ...Object.entries(files),
  ])
  return manifestBreaches(tree, importsOf(tree)).map(
    ({ path, line, message }) => `${path}:${line} ${message}`,
  )
}

const hashes = { '@noble/hashes': '2.4.0' }
const source = "import { sha256 } from '@noble/hashes/sha2.js'"

test('what is imported is declared', () => {
  expect(breaches({}, { 'packages/client/src/a.ts': source })).toEqual([
    'packages/client/src/a.ts:1 imports @noble/hashes/sha2.js, which packages/client/package.json does not declare',
  ])
  expect(breaches({ dependencies: hashes }, { 'packages/client/src/a.ts': source })).toEqual([])
})

test('what only tests import is a development dependency; the root declares for all tests', () => {
  const files = {
    'packages/client/src/a.test.ts': `${source}\nimport { test } from 'vitest'`,
  }
  expect(breaches({ dependencies: hashes }, files)).toEqual([
    'packages/client/package.json:3 declares @noble/hashes, which only tests import: it belongs into devDependencies',
  ])
  expect(breaches({ devDependencies: hashes }, files)).toEqual([])
  expect(breaches({}, { 'packages/client/src/a.ts': "import { vi } from 'vitest'" })).toEqual([
    'packages/client/src/a.ts:1 imports vitest, which packages/client/package.json does not declare',
  ])
})

test('what is declared is used; types are used with their package', () => {
  const pg = { '@types/pg': '1.0.0' }
  expect(breaches({ devDependencies: pg }, {})).toEqual([
    'packages/client/package.json:3 declares @types/pg, which no file imports',
  ])
  const files = { 'packages/client/src/a.ts': "import { Pool } from 'pg'" }
  expect(breaches({ dependencies: { pg: '1.0.0' }, devDependencies: pg }, files)).toEqual([])
})
