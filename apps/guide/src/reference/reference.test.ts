/** The pages of the reference: everything the packages export and every key of the schemas is on them. */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from '../reader.ts'
import { namesPage } from './names.ts'
import { namesIn, type PackageName, packages, roomsOf } from './rooms.ts'
import { type Schema, schemaPage } from './schema-page.ts'
import { schemasOf, typeAddresses } from './schema-pages.ts'
import { writeTypescriptPages } from './typescript.ts'

describe('the names of engine and mechanics', () => {
  const out = mkdtempSync(join(tmpdir(), 'redoubt-reference-'))
  const scratch = mkdtempSync(join(root, 'apps/guide/.rooms-'))
  let complaints: readonly string[] = []
  beforeAll(async () => {
    complaints = await writeTypescriptPages(root, scratch, out, typeAddresses(schemasOf(root)))
  }, 240_000)
  afterAll(() => {
    for (const folder of [out, scratch]) rmSync(folder, { recursive: true })
  })

  test('no docstring speaks of what is not there', () => {
    expect(complaints).toEqual([])
  })

  test('each stands under a heading of its room, with its example', () => {
    for (const name of Object.keys(packages) as PackageName[])
      for (const room of roomsOf(root, name)) {
        const page = readFileSync(join(out, name, `${room.name}.md`), 'utf8')
        const parts = page.replaceAll('\\_', '_').split(/^## /m).slice(1)
        const explained = new Map(parts.map((part) => [/^\w+/.exec(part)?.[0], part]))
        for (const known of [...room.exports.values()].flatMap(namesIn))
          expect(explained.get(known), `${name}/${room.name}: ${known}`).toContain('**Example')
        for (const shape of [...room.shapes.values()].flat())
          expect(explained.get(shape), `${name}/${room.name}: ${shape}`).toContain('A shape:')
      }
  })

  test('the decisions of a part are listed, each with its meaning', () => {
    const cards = readFileSync(join(out, 'mechanics/parts/cards.md'), 'utf8')
    const rules = cards.split(/^## /m).find((part) => part.startsWith('CardRules'))
    expect(rules).toMatch(/hand.*Most cards|most.*cards/i)
    expect(cards).toContain('](#cardrules)')
    expect(cards).not.toContain('namedParameters')
  })

  test('all are listed on one page, and what the examples speak of', () => {
    const page = namesPage(root, out)
    expect(page).toContain('[compileBoard](./engine/board#compileboard)')
    expect(page).toContain('| `enemy` | A red unit in the town. |')
    const addresses = [...page.matchAll(/\]\(\.\/([^)#]+)#([^)]+)\)/g)]
    expect(addresses.length).toBeGreaterThan(350)
    for (const [, path = '', anchor = ''] of addresses)
      expect(readFileSync(join(out, `${path}.md`), 'utf8')).toContain(`{#${anchor}}`)
  })

  test('a type of the files leads to the page of its keys', () => {
    expect(readFileSync(join(out, 'engine/board.md'), 'utf8')).toContain(
      '](/reference/files/board)',
    )
  })
})

describe('the pages of the schemas', () => {
  test.each(schemasOf(root))('$name has every key', ({ schema }) => {
    const page = schemaPage(schema)
    const keys = [schema, ...Object.values(schema.$defs ?? {})].flatMap((part) =>
      Object.keys(part.properties ?? {}),
    )
    expect(keys.length).toBeGreaterThan(0)
    for (const key of keys) expect(page).toContain(`\`${key}\``)
    for (const [, anchor] of page.matchAll(/\]\(#([^)]+)\)/g))
      expect(page).toContain(`{#${anchor}}`)
  })

  test('a key says what it takes, what it means and what it is when left out', () => {
    const schema: Schema = {
      title: 'Army',
      description: 'army.yaml: who fights',
      type: 'object',
      required: ['name'],
      properties: {
        name: { type: 'string', description: 'What it is called.', examples: ['1st <Corps>'] },
        corps: { type: 'array', minItems: 1, items: { $ref: '#/$defs/CorpsFile' } },
        odds: { enum: ['1:1', '2:1'], default: '2:1' },
      },
      $defs: {
        CorpsFile: {
          description: 'A corps of divisions {1–4}.',
          type: 'object',
          properties: {
            strength: { type: 'integer', minimum: 1, maximum: 9 },
            lead: {
              type: 'object',
              properties: { by: { anyOf: [{ type: 'string' }, { type: 'null' }] } },
            },
          },
        },
      },
    }
    expect(schemaPage(schema).split('\n')).toEqual([
      '# Army',
      '',
      'army.yaml: who fights.',
      '',
      '| Key | Takes | Meaning |',
      '| :-- | :-- | :-- |',
      '| `name` (required) | text | What it is called. Such as `1st <Corps>`. |',
      '| `corps` | list of [Corps](#corps) (at least 1) |  |',
      '| `odds` | `"1:1"` or `"2:1"` | Left out: `"2:1"`. |',
      '',
      '## Corps {#corps}',
      '',
      'A corps of divisions &#123;1–4&#125;.',
      '',
      '| Key | Takes | Meaning |',
      '| :-- | :-- | :-- |',
      '| `strength` | whole number (1 to 9) |  |',
      '| `lead` | keys |  |',
      '| `lead.by` | text or `null` |  |',
    ])
  })
})
