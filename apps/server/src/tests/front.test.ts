/** The web app's files and the headers that go with every answer. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Serving } from '../serve.ts'
import { serveTest } from './serving.ts'

let serving: Serving
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'redoubt-web-'))
  mkdirSync(join(folder, 'dist', 'assets'), { recursive: true })
  writeFileSync(join(folder, 'secret.txt'), 'not for you')
  writeFileSync(join(folder, 'dist', 'index.html'), '<!doctype html><title>Redoubt</title>')
  writeFileSync(
    join(folder, 'dist', 'assets', 'app-1a2b.js'),
    `export const text = '${'redoubt '.repeat(1000)}'`,
  )
  serving = await serveTest({
    web: join(folder, 'dist'),
    limits: { requestsPerMinute: 20 },
  })
})
afterAll(async () => {
  await serving.close()
  rmSync(folder, { recursive: true })
})

/** Like fetch, but the path goes out as it is. */
function get(path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>(
    (resolve, reject) => {
      request({ host: '127.0.0.1', port: serving.port, path, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString(),
          }),
        )
      })
        .on('error', reject)
        .end()
    },
  )
}

describe('files', () => {
  test.each(['/', '/game/abc', '/index.html', '/lobby?x=1'])('%s is the app', async (path) => {
    const { status, body, headers } = await get(path)
    expect(status).toBe(200)
    expect(body).toContain('<title>Redoubt</title>')
    expect(headers['cache-control']).toBe('no-cache')
  })

  test('assets are kept for ever and come compressed', async () => {
    const { headers } = await get('/assets/app-1a2b.js', { 'Accept-Encoding': 'gzip, br' })
    expect(headers['cache-control']).toContain('immutable')
    expect(headers['content-encoding']).toBe('br')
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(Number(headers['content-length'])).toBeLessThan(500)
    expect((await get('/assets/app-1a2b.js')).body).toContain('redoubt redoubt')
  })

  test.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '//secret.txt',
    '/secret.txt',
    '/assets/%00.js',
    '/assets/%E0%A4%A.js',
    '/assets/none.js',
  ])('%s is not served', async (path) => {
    const { status, body } = await get(path)
    expect(status).toBe(404)
    expect(body).not.toContain('not for you')
  })
})

describe('headers', () => {
  test('no foreign scripts, no frames, nowhere', async () => {
    for (const path of ['/', '/api/health', '/nothing.here']) {
      const { headers } = await get(path)
      expect(headers['content-security-policy']).toContain("script-src 'self';")
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
  })

  test('a module that has not changed is not sent again', async () => {
    const { headers, body } = await get('/api/modules/raid')
    expect(JSON.parse(body).manifest.title).toBe('Raid')
    const again = await get('/api/modules/raid', { 'If-None-Match': String(headers.etag) })
    expect(again).toMatchObject({ status: 304, body: '' })
  })
})

test('whoever asks for the head of an answer alone is given it', async () => {
  const head = (path: string) => fetch(`${serving.address}${path}`, { method: 'HEAD' })
  expect((await head('/api/health')).status).toBe(200)
  expect((await head('/api/modules/raid')).headers.get('content-type')).toContain('json')
  expect((await head('/api/games/nothing')).status).toBe(404)
})

test('too many requests are refused, files are still served', async () => {
  const statuses = []
  for (let n = 0; n < 25; n++) statuses.push((await get('/api/health')).status)
  expect(statuses.at(-1)).toBe(429)
  // Pictures are counted by themselves: an imported module has hundreds.
  expect((await get('/api/pictures/none/images%2Fa.png')).status).toBe(404)
  expect((await get('/')).status).toBe(200)
})
