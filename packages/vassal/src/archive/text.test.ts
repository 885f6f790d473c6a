import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { textOf } from './text.ts'

const head = (encoding: string): string => `<?xml version="1.0" encoding="${encoding}"?><a>`

test.each([
  ['UTF-8', strToU8(`${head('UTF-8')}Ö`), 'Ö'],
  ['what Windows wrote and called UTF-8', Uint8Array.from([...strToU8(head('UTF-8')), 0xd6]), 'Ö'],
  ['a coding that is named', Uint8Array.from([...strToU8(head('windows-1251')), 0xd6]), 'Ц'],
  ['one that nobody knows', Uint8Array.from([...strToU8(head('x-own')), 0xd6]), 'Ö'],
  ['UTF-16', new Uint8Array(Buffer.from(`\ufeff${head('UTF-16')}Ö`, 'utf16le')), 'Ö'],
])('%s', (_, bytes, last) => {
  expect(textOf(bytes).slice(-1)).toBe(last)
})
