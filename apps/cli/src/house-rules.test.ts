/** Variants nobody foresaw, of each of the four modules, as derived modules of at most twenty lines of YAML. */

import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { lendEngine } from '@redoubt/loader'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { main } from './main.ts'

const VARIANTS = 'apps/cli/fixtures/house-rules'
const BASES = {
  'open-fortify': 'fortify',
  'deep-woods': 'blitzkrieg',
  'slow-frontier': 'europa',
  'late-submarines': 'great-war',
}
const folder = mkdtempSync(join(tmpdir(), 'redoubt-house-'))
beforeAll(lendEngine)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function redoubt(...args: string[]) {
  const out: string[] = []
  const code = await main(
    args,
    (text) => out.push(text),
    (text) => out.push(text),
  )
  return { code, out: out.join('\n') }
}

describe.each(Object.entries(BASES))('%s, made from %s', (name, base) => {
  const variant = `${VARIANTS}/${name}`

  it('takes at most twenty lines', () => {
    const files = readdirSync(variant, { recursive: true, encoding: 'utf8' }).filter(
      (path) => path.endsWith('.yaml') && !path.startsWith('tests'),
    )
    const lines = files.flatMap((path) =>
      readFileSync(join(variant, path), 'utf8').trim().split('\n'),
    )
    expect(lines.length).toBeLessThanOrEqual(20)
  })

  it('loads, and is explained by its own clauses', async () => {
    const validated = await redoubt('validate', variant, '--types')
    expect(validated.out).toContain('all is well')
    const tested = await redoubt('test', variant, '--coverage')
    expect(tested.out).toContain('0 failed')
    expect(tested.out).not.toContain('0 passed')
  })

  it('is asked for tests of its own rules only', async () => {
    const bare = join(folder, `bare-${name}`)
    cpSync(variant, bare, { recursive: true, filter: (path) => !path.endsWith('tests') })
    const { out } = await redoubt('test', bare, '--coverage')
    const lacking = out.split('\n').filter((line) => line.includes('no test covers it'))
    expect(lacking.length).toBeGreaterThan(0)
    expect(lacking.every((line) => /H-\d .*is a house rule/.test(line))).toBe(true)
  })

  it('is played by bots beside its base, with the same dice', async () => {
    const path = join(folder, `${name}.yaml`)
    writeFileSync(
      path,
      [
        'title: House rules',
        'arms:',
        `  - { name: as printed, module: ${base} }`,
        `  - { name: house rules, module: ${resolve(variant)} }`,
        'units: { most: 2, least: 1 }',
        'limits: { actions: 150 }',
        'observe: 1',
      ].join('\n'),
    )
    const { code, out } = await redoubt('lab', 'run', path, '--workers', '1')
    expect(out).toContain('house rules')
    expect(code, out).toBe(0)
  })
})
