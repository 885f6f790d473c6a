import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nodeTooOld } from '../lib/node-version.mjs'
import { root } from '../lib/root.mjs'

test('an old Node is named, with the one that is needed', () => {
  expect(nodeTooOld('18.20.4')).toBe(
    'Redoubt needs Node 20 or newer and this is Node 18.20.4: install a newer one from https://nodejs.org and try again.',
  )
})

test.each(['20.0.0', '24.21.0', '100.1.0'])('Node %s is new enough', (version) => {
  expect(nodeTooOld(version)).toBeUndefined()
})

test('the tests run under the pinned Node', () => {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  expect(process.versions.node).toBe(devDependencies.node)
})
