/** Modules installed out of npm, from a registry of the test's own. */

import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { lendEngine } from '@redoubt/loader'
import { packTar } from 'modern-tar'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { main } from '../main.ts'

const OPEN_FORTIFY = 'apps/cli/fixtures/house-rules/open-fortify'
const folder = mkdtempSync(join(tmpdir(), 'redoubt-npm-'))
const file = join(folder, 'open.redoubt')
const ran = join(folder, 'ran')
const packages = new Map<string, Buffer>()
let registry: Server

beforeAll(async () => {
  lendEngine()
  await redoubt('pack', OPEN_FORTIFY, '--out', file)
  packages.set('open', await packageOf('open', { 'open.redoubt': readFileSync(file) }))
  packages.set('@ann/nothing', await packageOf('@ann/nothing', { 'index.js': Buffer.from('') }))
  registry = createServer(({ url = '' }, response) => {
    const name = decodeURIComponent(url.replace(/^\//, '').replace(/\.tgz$/, ''))
    const tarball = packages.get(name)
    if (!tarball) response.writeHead(404).end('{"error": "not found"}')
    else if (url.endsWith('.tgz')) response.end(tarball)
    else response.end(JSON.stringify(documentOf(name, tarball)))
  }).listen(0)
  const { port } = registry.address() as AddressInfo
  vi.stubEnv('npm_config_registry', `http://localhost:${port}/`)
  vi.stubEnv('npm_config_cache', join(folder, 'cache'))
  vi.stubEnv('npm_config_fetch_retries', '0')
  vi.stubEnv('npm_config_loglevel', 'silent') // as inside `npm --silent test`
})
afterAll(() => {
  registry.close()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

/** A package as npm packs it; its script would leave a file. */
async function packageOf(name: string, files: Readonly<Record<string, Buffer>>) {
  const scripts = { prepare: `touch ${ran}`, install: `touch ${ran}` }
  const manifest = Buffer.from(JSON.stringify({ name, version: '1.2.0', scripts }))
  const entries = Object.entries({ 'package.json': manifest, ...files })
  const tar = await packTar(
    entries.map(([path, body]) => ({
      header: { name: `package/${path}`, size: body.length },
      body: new Uint8Array(body),
    })),
  )
  return gzipSync(tar)
}

function documentOf(name: string, tarball: Buffer) {
  const { port } = registry.address() as AddressInfo
  const dist = {
    tarball: `http://localhost:${port}/${encodeURIComponent(name)}.tgz`,
    integrity: `sha512-${createHash('sha512').update(tarball).digest('base64')}`,
  }
  return {
    name,
    'dist-tags': { latest: '1.2.0' },
    versions: { '1.2.0': { name, version: '1.2.0', dist } },
  }
}

async function redoubt(...args: string[]) {
  const out: string[] = []
  const say = (text: string) => out.push(text)
  const code = await main(args, say, say)
  return { code, out: out.join('\n') }
}

const install = (word: string) => redoubt('install', word, '--into', join(folder, 'installed'))

test('a package with a packed module is installed, and none of its scripts is run', async () => {
  expect(await install('npm:open@1.2.0')).toMatchObject({
    code: 0,
    out: expect.stringContaining('is installed in'),
  })
  expect(existsSync(join(folder, 'installed/open-fortify/module.yaml'))).toBe(true)
  expect(existsSync(ran)).toBe(false)
}, 60_000)

test('a package may be the folder of a module', async () => {
  const paths = readdirSync(OPEN_FORTIFY, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(OPEN_FORTIFY, path)).isFile())
    .filter((path) => path !== 'package.json')
  const files = paths.map((path) => [path, readFileSync(join(OPEN_FORTIFY, path))] as const)
  packages.set('@ann/open', await packageOf('@ann/open', Object.fromEntries(files)))
  rmSync(join(folder, 'installed'), { recursive: true, force: true })
  expect(await install('npm:@ann/open')).toMatchObject({
    code: 0,
    out: expect.stringContaining('is installed in'),
  })
  expect(readFileSync(join(folder, 'installed/open-fortify/module.yaml'), 'utf8')).toContain(
    'id: open-fortify',
  )
}, 60_000)

test('what is no module, no package or no name is refused in a sentence', async () => {
  expect(await install('npm:@ann/nothing')).toEqual({
    code: 1,
    out: 'the package @ann/nothing holds no module: expected a module.yaml, or one file packed by redoubt pack, at its root',
  })
  const missing = await install('npm:nowhere')
  expect(missing.code).toBe(1)
  expect(missing.out).toMatch(/^npm cannot fetch nowhere: 404 /)
  expect((await install('npm:git+ssh://host/x')).out).toContain('is not the name of a package')
  expect((await install('nowhere')).out).toContain('a package of npm is written npm:nowhere')
}, 60_000)
