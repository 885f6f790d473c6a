/** Every block of code of the guide, done as a reader would do it, page by page from its top. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { blocksOf } from './blocks.ts'
import { openReader, root } from './reader.ts'

const pages = join(root, 'apps/guide/pages')
const names = readdirSync(pages).filter((name) => name.endsWith('.md'))

test('there are pages to try', () => {
  expect(names.length).toBeGreaterThan(5)
})

describe.each(names)('%s', (name) => {
  const blocks = blocksOf(readFileSync(join(pages, name), 'utf8'))
  const reader = openReader()
  afterAll(() => reader.leave())

  test.each(blocks.map((block) => [block.line, block] as const))(
    'line %i',
    { timeout: 240_000 },
    (_, block) => reader.follow(block),
  )
  test.runIf(blocks.length === 0)('has no code', () => expect(blocks).toEqual([]))
})
