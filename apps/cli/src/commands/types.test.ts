import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { GENERATED, generatedNames } from '@redoubt/loader'
import { expect, test } from 'vitest'
import { ROOT } from '../sources/modules.ts'

const folders = readdirSync(join(ROOT, 'modules'))
  .map((name) => join(ROOT, 'modules', name))
  .filter((folder) => existsSync(join(folder, GENERATED)))

test.each(folders)(
  '%s/rules/generated.ts is what the YAML says (else: npx redoubt types)',
  async (folder) => {
    expect(await generatedNames(folder)).toMatchObject({ ok: true, current: true })
  },
)
