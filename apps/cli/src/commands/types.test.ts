import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GENERATED, generatedNames } from '@redoubt/loader'
import { expect, test } from 'vitest'
import { main } from '../main.ts'
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

test('the names in the template are those of the module it makes (else: make one and copy them)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'redoubt-names-'))
  try {
    const quiet = () => {}
    expect(await main(['new', 'my-module', '--folder', folder], quiet, quiet)).toBe(0)
    expect(readFileSync(join(ROOT, 'apps/cli/templates/square', GENERATED), 'utf8')).toBe(
      readFileSync(join(folder, 'my-module', GENERATED), 'utf8'),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
})
