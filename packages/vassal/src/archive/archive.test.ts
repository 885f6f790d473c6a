import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { MODULE_ARCHIVE, readArchive } from './archive.ts'

const read = (files: Record<string, Uint8Array>, limits = MODULE_ARCHIVE) =>
  readArchive(zipSync(files), 'game.vmod', limits)

test('files by their path', () => {
  const files = read({ 'buildFile.xml': strToU8('<a/>'), 'images/a.png': new Uint8Array([1, 2]) })
  expect([...files.keys()]).toEqual(['buildFile.xml', 'images/a.png'])
  expect(files.get('images/a.png')).toEqual(new Uint8Array([1, 2]))
})

describe('refused with a sentence', () => {
  test.each(['../up.txt', '/etc/passwd', 'a/../../b', 'C:\\x', 'images\\a.png'])('%s', (name) => {
    expect(() => read({ [name]: strToU8('x') })).toThrow(/outside the module/)
  })

  test('no archive at all', () => {
    expect(() => readArchive(strToU8('hello'), 'game.vmod', MODULE_ARCHIVE)).toThrow(
      /game\.vmod is not a zip archive/,
    )
  })

  test('a bomb: an entry that unpacks to far more than it takes', () => {
    expect(() => read({ bomb: new Uint8Array(8 * 1024 * 1024) })).toThrow(/times its size/)
  })

  test('an entry, the whole or the number of files over the limit', () => {
    const small = { ...MODULE_ARCHIVE, entry: 10, total: 15, entries: 2 }
    expect(() => read({ a: new Uint8Array(11) }, small)).toThrow(/11 bytes; at most 10/)
    expect(() => read({ a: new Uint8Array(9), b: new Uint8Array(9) }, small)).toThrow(
      /more than 15/,
    )
    const one = new Uint8Array(1)
    expect(() => read({ a: one, b: one, c: one }, small)).toThrow(/more than 2 files/)
  })

  test('a declared size that lies is not exceeded', () => {
    const zip = zipSync({ a: new Uint8Array(5000) })
    const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
    for (let at = 0; at < zip.length - 4; at++) {
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true)
    }
    const unpackedSize = (): number => {
      try {
        return readArchive(zip, 'game.vmod', MODULE_ARCHIVE).get('a')?.length ?? 0
      } catch {
        return 0
      }
    }
    expect(unpackedSize()).toBeLessThanOrEqual(10)
  })
})
