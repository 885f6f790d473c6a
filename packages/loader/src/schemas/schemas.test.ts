/** The schemas of files are schemas: when a file is read, that is taken for granted. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { KEYWORDS } from './schemas.ts'

const SCHEMAS = join(import.meta.dirname, '../../../../schemas')
const names = readdirSync(SCHEMAS).filter((name) => name.endsWith('.schema.json'))

const ajv = new Ajv2020({ keywords: KEYWORDS })

test('there are schemas', () => {
  expect(names.length).toBeGreaterThan(10)
})

test.each(names)('%s is a schema', (name) => {
  const schema = JSON.parse(readFileSync(join(SCHEMAS, name), 'utf8'))
  expect(ajv.validateSchema(schema), ajv.errorsText()).toBe(true)
})
