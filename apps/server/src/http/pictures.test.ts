import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendPicture } from './pictures.ts'

const server = createServer((request, response) =>
  sendPicture(response, request.url ?? '', () => new TextEncoder().encode('%PDF-1.4')),
)
let address: string
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, resolve))
  address = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

test('a document is saved and never opened under our address, whatever its name; a picture is shown', async () => {
  for (const path of ['/rules.pdf', '/RULES.PDF', '/unknown.html']) {
    const { headers } = await fetch(address + path)
    expect(headers.get('content-disposition')).toBe('attachment')
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-type')).not.toContain('html')
  }
  const { headers } = await fetch(`${address}/map.png`)
  expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([
    'image/png',
    null,
  ])
})
