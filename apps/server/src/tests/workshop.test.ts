/** What a server for authors lets pages of its own machine do, and what it refuses. */

import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WorkshopFile, WorkshopFolder } from '@redoubt/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Serving, serve } from '../serve.ts'

/** A language server that says again what it is told, and dies of one word. */
const ECHO = `
const { StreamMessageReader, StreamMessageWriter } = require('vscode-jsonrpc/node')
const writer = new StreamMessageWriter(process.stdout)
new StreamMessageReader(process.stdin).listen((message) => {
  if (message.method === 'die') process.exit(3)
  else if (message.method === 'ask') writer.write({ jsonrpc: '2.0', id: 7, method: 'workspace/configuration', params: { items: [{ section: 'yaml' }] } })
  else writer.write({ jsonrpc: '2.0', method: 'echo', params: message })
})`

let serving: Serving
let home: string
let folder: string
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'redoubt-workshop-'))
  folder = join(home, 'my-game')
  cpSync('modules/breakthrough', folder, {
    recursive: true,
    filter: (path) => !/node_modules|tsconfig\.json$|tests/.test(path),
  })
  // Inside the repository, where its library is found.
  const echo = { command: process.execPath, args: ['-e', ECHO], settings: { yaml: { set: true } } }
  serving = await serve({
    port: 0,
    host: 'localhost',
    modules: [folder],
    data: join(home, 'data'),
    log: 'silent',
    dev: { editor: ({ path }) => path, languages: { yaml: echo, typescript: echo } },
  })
})
afterAll(async () => {
  await serving.close()
  rmSync(home, { recursive: true, force: true })
})

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

function ask(
  path: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: object; body?: string } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: 'localhost',
        port: serving.port,
        path: `/api/dev/${path}`,
        method,
        headers: { ...headers },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString(),
          }),
        )
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })
}

const listed = async () => JSON.parse((await ask('files')).body) as WorkshopFolder[]
const place = (name: string, path: string, version?: string) =>
  new URLSearchParams({ folder: name, path, ...(version === undefined ? {} : { version }) })

test('files are listed, read and saved over the version that was read', async () => {
  const [{ name, files, module } = { name: '', files: [], module: '' }] = await listed()
  expect(module).toBe('breakthrough')
  expect(files).toContain('text/en.yaml')
  const read = await ask(`file?${place(name, 'text/en.yaml')}`)
  const { text, version } = JSON.parse(read.body) as WorkshopFile
  const body = `${text}# Ü\n`
  const saved = await ask(`file?${place(name, 'text/en.yaml', version)}`, { method: 'POST', body })
  expect(saved.status).toBe(200)
  expect(readFileSync(join(folder, 'text/en.yaml'), 'utf8')).toBe(body)
  const again = await ask(`file?${place(name, 'text/en.yaml', version)}`, {
    method: 'POST',
    body: '',
  })
  expect(again.status).toBe(409)
  expect(again.body).toContain('changed by somebody else')
})

test('a picture is added, shown without running, and gives way to no other', async () => {
  const [{ name } = { name: '' }] = await listed()
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'
  const path = `picture?${place(name, 'images/map.svg')}`
  for (const _ of ['first', 'again'])
    expect((await ask(path, { method: 'POST', body: picture })).status).toBe(200)
  expect(readFileSync(join(folder, 'images/map.svg'), 'utf8')).toBe(picture)
  expect((await listed())[0]?.pictures).toEqual(['images/map.svg'])
  expect(await ask(path)).toMatchObject({
    status: 200,
    body: picture,
    headers: {
      'content-type': 'image/svg+xml',
      'content-security-policy': expect.stringContaining('sandbox'),
    },
  })
  const other = await ask(path, { method: 'POST', body: '<svg/>' })
  expect([other.status, other.body]).toEqual([409, expect.stringContaining('already')])
  for (const elsewhere of ['../map.png', 'rules/index.ts', 'node_modules/map.png'])
    expect(
      (await ask(`picture?${place(name, elsewhere)}`, { method: 'POST', body: 'x' })).status,
    ).toBe(400)
  expect((await ask(`picture?${place(name, 'images/none.png')}`)).status).toBe(400)
  const huge = await ask(`picture?${place(name, 'images/huge.png')}`, {
    method: 'POST',
    body: 'x'.repeat(33 * 2 ** 20),
  })
  expect([huge.status, huge.body]).toEqual([413, expect.stringContaining('33554432 bytes')])
})

test('a page of another site, or under another name, is sent away, and nothing is written', async () => {
  const [{ name } = { name: '' }] = await listed()
  const path = `file?${place(name, 'new.yaml')}`
  for (const headers of [
    { Origin: 'http://evil.example' },
    { Host: 'evil.example' },
    { Host: `evil.example:${serving.port}` },
    { 'X-Forwarded-For': '203.0.113.9' },
  ]) {
    const answer = await ask(path, { method: 'POST', headers, body: 'x' })
    expect([answer.status, answer.body]).toEqual([403, expect.stringContaining('foreign-origin')])
  }
  expect((await ask('files', { headers: { Host: 'evil.example' } })).status).toBe(403)
  expect(existsSync(join(folder, 'new.yaml'))).toBe(false)
})

test.each(['dev', 'modules', 'modules/breakthrough', 'openapi.json', 'games'])(
  '/api/%s is told under no name that a stranger can point here',
  async (path) => {
    const statusUnder = (name: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const asked = request(
          {
            host: 'localhost',
            port: serving.port,
            path: `/api/${path}`,
            headers: { Host: `${name}:${serving.port}` },
          },
          (response) => {
            resolve(response.statusCode)
            response.destroy()
          },
        )
        asked.on('error', reject)
        asked.end()
      })
    expect(await statusUnder('evil.example')).toBe(403)
    for (const own of ['localhost', '127.0.0.1', '[::1]']) expect(await statusUnder(own)).toBe(200)
  },
)

test.each([
  ['a path that leads out', () => `file?${place(folder, '../x.yaml')}`, ''],
  ['a text that is none', () => 'file?', '\xff'],
  ['a page without a name', () => 'languages?page=x', '{}'],
  ['a word of no language', () => 'languages?page=12345678', '{"language":"perl","message":"{}"}'],
  [
    'a word that is no message',
    () => 'languages?page=12345678',
    '{"language":"yaml","message":"[1]"}',
  ],
  [
    'a page nobody listens to',
    () => 'languages?page=12345678',
    '{"language":"yaml","message":"{}"}',
  ],
])('%s is refused in a sentence', async (_, path, body) => {
  const answer = await ask(path(), { method: 'POST', body })
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
  expect(JSON.parse(answer.body)).toEqual({
    error: expect.objectContaining({ message: expect.stringMatching(/\w+ \w+/) }),
  })
})

test('a language server answers the page that spoke to it, is set up, and is there again after it died', async () => {
  const heard: string[] = []
  const page = 'page-of-a-test'
  const stream = request({
    host: 'localhost',
    port: serving.port,
    path: `/api/dev/languages?page=${page}`,
  })
  stream.on('error', () => undefined)
  stream.end()
  await new Promise<void>((resolve) =>
    stream.on('response', (response) => {
      response.on('data', (chunk: Buffer) => {
        for (const line of chunk.toString().split('\n'))
          if (line.startsWith('data: ')) heard.push(JSON.parse(line.slice(6)).message)
      })
      resolve()
    }),
  )
  const say = async (message: object) => {
    const body = JSON.stringify({ language: 'yaml', message: JSON.stringify(message) })
    expect((await ask(`languages?page=${page}`, { method: 'POST', body })).status).toBe(200)
  }
  const until = (words: string) =>
    expect.poll(() => heard.join('\n'), { timeout: 20_000 }).toContain(words)
  await say({ jsonrpc: '2.0', method: 'first' })
  await until('first')
  await say({ jsonrpc: '2.0', method: 'ask' })
  await until('"result":[{"set":true}]')
  await say({ jsonrpc: '2.0', method: 'die' })
  await expect
    .poll(
      async () => {
        await say({ jsonrpc: '2.0', method: 'second' })
        return heard.join('\n')
      },
      { timeout: 20_000 },
    )
    .toContain('second')
  stream.destroy()
})

test('what is saved is told with the place in the file', async () => {
  const [{ name } = { name: '' }] = await listed()
  writeFileSync(join(folder, 'pieces.yaml'), 'types: { pawn: { lable: pawn } }\n')
  const told = await new Promise<string>((resolve) => {
    const stream = request({ host: 'localhost', port: serving.port, path: '/api/dev' })
    stream.on('error', () => undefined)
    stream.on('response', (response) =>
      response.on('data', (chunk: Buffer) => {
        if (!chunk.toString().includes('lable')) return
        resolve(chunk.toString())
        stream.destroy()
      }),
    )
    stream.end()
  })
  expect(told).toContain(`"folder":"${name}"`)
  expect(told).toContain('"at":{"path":"pieces.yaml","line":1,')
})
