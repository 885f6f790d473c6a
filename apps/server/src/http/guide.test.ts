import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openGuide } from './guide.ts'

test('readers of a guide in the making are asked to wait, and find it once it is there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'redoubt-guide-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const guide = openGuide(folder)
  const server = createServer(async (request, response) => {
    if (!(await guide(request, response))) response.writeHead(404).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)

  const early = await ask('/docs/')
  expect(early.status).toBe(503)
  expect(early.headers.get('refresh')).toBe('5')
  expect(await early.text()).toContain('The guide is not there yet')

  writeFileSync(join(folder, 'index.html'), 'First module')
  writeFileSync(join(folder, 'cards.html'), 'Cards')
  expect(await (await ask('/docs/')).text()).toBe('First module')
  expect(await (await ask('/docs/cards')).text()).toBe('Cards')
  expect((await ask('/docs/nowhere')).status).toBe(404)
})
