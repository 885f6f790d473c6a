/** Modules packed, installed and compared, as their authors and strangers do it. */

import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lendEngine } from '@redoubt/loader'
import { unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { main } from '../main.ts'

const OPEN_FORTIFY = 'apps/cli/fixtures/house-rules/open-fortify'
const folder = mkdtempSync(join(tmpdir(), 'redoubt-pack-'))
const file = join(folder, 'open.redoubt')
const target = join(folder, 'installed')
beforeAll(async () => {
  lendEngine()
  expect((await redoubt('pack', OPEN_FORTIFY, '--out', file)).code).toBe(0)
})
beforeEach(() => rmSync(target, { recursive: true, force: true }))
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

const install = (path: string, ...more: string[]) =>
  redoubt('install', path, '--into', target, ...more)

/** The packed module with other files in it. */
function tampered(name: string, change: (files: Record<string, Uint8Array>) => void): string {
  const files = unzipSync(readFileSync(file))
  change(files)
  const path = join(folder, name)
  writeFileSync(path, zipSync(files))
  return path
}

const text = (words: string) => new TextEncoder().encode(words)

test('the same folder is packed into the same bytes', async () => {
  const again = join(folder, 'again.redoubt')
  await redoubt('pack', OPEN_FORTIFY, '--out', again)
  expect(readFileSync(again).equals(readFileSync(file))).toBe(true)
})

test('what was packed is installed, and played by its own rules', async () => {
  expect((await install(file)).out).toContain('Fortify, no walls 0.1.0 is installed')
  const tested = await redoubt('test', join(target, 'open-fortify'))
  expect(tested.out).toContain('2 passed, 0 failed')
  expect(readdirSync(target)).toEqual(['open-fortify'])
})

test('where Redoubt lies on the machine of the author stays there', async () => {
  const packed = join(folder, 'fog.redoubt')
  expect(readdirSync('modules/fog')).toContain('tsconfig.json')
  await redoubt('pack', 'fog', '--out', packed)
  const entries = Object.keys(unzipSync(readFileSync(packed)))
  expect(entries).toContain('module/rules/battle.ts')
  expect(entries).not.toContain('module/tsconfig.json')
})

test('another version takes its place only when that is said', async () => {
  await install(file)
  const copy = join(folder, 'newer')
  cpSync(OPEN_FORTIFY, copy, { recursive: true })
  const manifest = readFileSync(join(copy, 'module.yaml'), 'utf8').replace('0.1.0', '0.2.0')
  writeFileSync(join(copy, 'module.yaml'), manifest)
  const refused = await install(copy)
  expect(refused).toMatchObject({ code: 1 })
  expect(refused.out).toContain('add --replace to put 0.2.0 in its place')
  expect((await install(copy, '--replace')).code).toBe(0)
  expect(readFileSync(join(target, 'open-fortify/module.yaml'), 'utf8')).toContain('0.2.0')
})

test.each<[string, (files: Record<string, Uint8Array>) => void, string]>([
  ['leads out', (files) => (files['module/../../x'] = text('x')), 'would lie outside the module'],
  ['has no cover', (files) => delete files['redoubt.json'], 'is not a packed module'],
  ['has a cover of nonsense', (files) => (files['redoubt.json'] = text('{')), 'expected a mapping'],
  [
    'has an id that is a path',
    (files) => (files['redoubt.json'] = text('{"format":1,"id":"../x"}')),
    'expected an id of lower-case letters',
  ],
  ['has no module', (files) => delete files['module/module.yaml'], 'holds no module/module.yaml'],
  [
    'is not what its cover says',
    (files) =>
      (files['module/options.yaml'] = text('options: { win_check: { default: after_action } }')),
    'is not what its cover says: expected the digest',
  ],
  [
    'has faults',
    (files) => (files['module/pieces.yaml'] = text('tpyes: {}')),
    'unknown key "tpyes"',
  ],
  [
    'unpacks to too much',
    (files) => (files['module/a.png'] = new Uint8Array(9_000_000)),
    'times its size; at most 200 times is taken',
  ],
])('a file that %s is refused, and nothing is left of it', async (name, change, says) => {
  const { code, out } = await install(tampered(`${name}.redoubt`, change))
  expect(out).toContain(says)
  expect(code).toBe(1)
  expect(readdirSync(target)).toEqual([])
  expect(existsSync(join(folder, 'x'))).toBe(false)
})

test('what is no archive, or not there, is said', async () => {
  const none = join(folder, 'none.redoubt')
  writeFileSync(none, 'hello')
  expect((await install(none)).out).toContain('is not a zip archive')
  expect((await install(join(folder, 'missing'))).code).toBe(2)
})

test('two versions are compared: what differs, and which games go otherwise', async () => {
  const mended = join(folder, 'breakthrough')
  cpSync('modules/breakthrough', mended, {
    recursive: true,
    filter: (path) => !/node_modules|tsconfig/.test(path),
  })
  const same = await redoubt('diff', 'breakthrough', mended)
  expect(same.code, same.out).toBe(0)
  expect(same.out).toContain('nothing that is played differs')
  const manifest = readFileSync(join(mended, 'module.yaml'), 'utf8')
  const rule =
    "house_rules: [{ clause: '9.9', text: Nobody moves to the last row., deny: move, when: { to: { in: [a8, b8, c8, d8, e8, f8, g8, h8] } } }]"
  writeFileSync(join(mended, 'module.yaml'), `${manifest}\n${rule}\n`)
  const changed = await redoubt('diff', 'breakthrough', mended)
  expect(changed.out).toContain('clauses:\n  + 9.9')
  expect(changed.out).toMatch(/white-breaks-through\.jsonl: .*9\.9/)
  expect(changed.out).toContain('The version must go up: expected 2.0.0 or higher, because')
  expect(changed.code).toBe(1)
  const raised = `${manifest}\n${rule}\n`.replace('version: 1.0.0', 'version: 2.0.0')
  writeFileSync(join(mended, 'module.yaml'), raised)
  const kept = await redoubt('diff', 'breakthrough', mended)
  expect(kept.out).toContain('The version 2.0.0 is high enough: 2.0.0 is the least, because')
  expect(kept.code).toBe(0)
})

describe('signed modules', () => {
  const key = join(folder, 'ann.json')
  const signed = join(folder, 'signed.redoubt')
  beforeAll(async () => {
    const made = await redoubt('key', 'Ann Lee', '--key', key)
    expect(made.out).toMatch(/^Your new key: Ann Lee \(key ([0-9a-f]{4} ?){4}\), in .*ann\.json$/)
    expect(statSync(key).mode & 0o077).toBe(0)
    const packed = await redoubt('pack', OPEN_FORTIFY, '--sign', '--key', key, '--out', signed)
    expect(packed.out).toMatch(/; signed by Ann Lee \(key [0-9a-f ]{19}\)$/)
  })

  test('the same key signs the same folder with the same bytes, and is not made twice', async () => {
    const again = join(folder, 'signed-again.redoubt')
    await redoubt('pack', OPEN_FORTIFY, '--sign', '--key', key, '--out', again)
    expect(readFileSync(again).equals(readFileSync(signed))).toBe(true)
    expect((await redoubt('key', '--key', key)).out).toContain('Your key: Ann Lee (key ')
    const other = await redoubt('key', 'Bob', '--key', key)
    expect(other).toMatchObject({ code: 2 })
    expect(other.out).toContain('holds the key of Ann Lee: expected that name, or another file')
  })

  test('install says who signed, and that nobody did', async () => {
    expect((await install(signed)).out).toMatch(
      /, signed by Ann Lee \(key [0-9a-f ]{19}\); a server/,
    )
    rmSync(target, { recursive: true })
    expect((await install(file)).out).toContain(', signed by nobody; a server')
  })

  test('what was changed since is refused, also words, which the digest does not cover', async () => {
    const files = unzipSync(readFileSync(signed))
    files['module/README.md'] = text('Now mine')
    const changed = join(folder, 'changed.redoubt')
    writeFileSync(changed, zipSync(files))
    const { code, out } = await install(changed)
    expect(out).toMatch(
      /is not what Ann Lee signed \(key .*\): a file was changed, added or taken out/,
    )
    expect([code, readdirSync(target)]).toEqual([1, []])
  })

  test('another signer does not take the place of the first', async () => {
    await install(signed)
    const bob = join(folder, 'bob.json')
    await redoubt('key', 'Ann Lee', '--key', bob)
    const forged = join(folder, 'forged.redoubt')
    await redoubt('pack', OPEN_FORTIFY, '--sign', '--key', bob, '--out', forged)
    for (const other of [forged, file]) {
      const { code, out } = await install(other, '--replace')
      expect(out).toContain('is installed as signed by Ann Lee (key ')
      expect(code).toBe(1)
    }
    expect((await install(signed, '--replace')).code).toBe(0)
  })

  test('a signature that does not fit any more is not packed again', async () => {
    await install(signed)
    const mine = join(target, 'open-fortify')
    writeFileSync(join(mine, 'README.md'), 'My own copy')
    const again = await redoubt('pack', mine, '--out', join(folder, 'mine.redoubt'))
    expect(again.out).toContain('sign it yourself with --sign, or remove signature.json')
    expect(again.code).toBe(1)
    const own = await redoubt(
      'pack',
      mine,
      '--sign',
      '--key',
      key,
      '--out',
      join(folder, 'x.redoubt'),
    )
    expect(own.code).toBe(0)
  })

  test('without a key there is no signing', async () => {
    const none = await redoubt('pack', OPEN_FORTIFY, '--sign', '--key', join(folder, 'none.json'))
    expect(none).toMatchObject({ code: 2 })
    expect(none.out).toContain('redoubt key "Your Name" makes one')
  })
})
