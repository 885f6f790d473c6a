import { expect, it } from 'vitest'
import {
  fingerprint,
  newAuthorKey,
  SIGNATURE,
  signerOf,
  signerOfModule,
  signModule,
} from './signature.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const files = new Map([
  ['module.yaml', bytes('id: duel')],
  ['rules/index.ts', bytes('export default {}')],
])
const ann = newAuthorKey('Ann')
const signed = new Map([...files, [SIGNATURE, bytes(signModule(files, ann))]])

it('says who signed, and that nobody did', () => {
  expect(signerOfModule(signed, 'duel')).toEqual(signerOf(ann))
  expect(signerOfModule(files, 'duel')).toBeUndefined()
  expect(fingerprint(signerOf(ann).key)).toMatch(/^([0-9a-f]{4} ){3}[0-9a-f]{4}$/)
  expect(fingerprint(signerOf(newAuthorKey('Ann')).key)).not.toBe(fingerprint(signerOf(ann).key))
})

it.each<[string, (files: Map<string, Uint8Array>) => unknown]>([
  ['changed', (module) => module.set('module.yaml', bytes('id: duet'))],
  ['added', (module) => module.set('rules/more.ts', bytes(''))],
  ['taken out', (module) => module.delete('rules/index.ts')],
  [
    'moved to another file',
    (module) => {
      module.set('rules/index.tsx', bytes('port default {}'))
      module.delete('rules/index.ts')
    },
  ],
])('a file that was %s breaks it', (_, change) => {
  const other = new Map(signed)
  change(other)
  expect(() => signerOfModule(other, 'duel')).toThrow('duel is not what Ann signed (key ')
})

it.each([
  ['another name', { author: 'Bob' }],
  ['another key', { key: signerOf(newAuthorKey('Ann')).key }],
  ['a key that is none', { key: 'AAAA' }],
  ['another signature', { signature: 'AAAA' }],
])('%s breaks it', (_, change) => {
  const page = { ...JSON.parse(signModule(files, ann)), ...change }
  const other = new Map([...files, [SIGNATURE, bytes(JSON.stringify(page))]])
  expect(() => signerOfModule(other, 'duel')).toThrow(/is not what (Ann|Bob) signed/)
})

/** A name that would move the cursor of a terminal. */
const NAMELESS = JSON.stringify({ ...JSON.parse(signModule(files, ann)), author: '\u001b[2JAnn' })

it('what is no signature is called none', () => {
  for (const text of [
    '{',
    'null',
    '{}',
    '{"format":2,"author":"","key":"","signature":""}',
    NAMELESS,
  ])
    expect(() => signerOfModule(new Map([[SIGNATURE, bytes(text)]]), 'duel')).toThrow(
      'signature.json of duel is not a signature',
    )
})
