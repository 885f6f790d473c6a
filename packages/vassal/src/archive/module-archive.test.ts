/** Archives as strangers made them, and as damage left them. */

import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { holdsBuildFile, MODULE_ARCHIVE } from './archive.ts'
import { readModuleArchive } from './module-archive.ts'

const BUILD = strToU8('<a/>')
const PICTURE = strToU8('a picture, said at some length')
const read = (bytes: Uint8Array, limits = MODULE_ARCHIVE) =>
  readModuleArchive(bytes, 'game.vmod', limits)
const pathsOf = (bytes: Uint8Array) => [...read(bytes).files.keys()]

describe('taken as it is meant', () => {
  test('ways written with backslashes', () => {
    expect(pathsOf(zipSync({ 'buildFile.xml': BUILD, 'images\\a.png': PICTURE }))).toEqual([
      'buildFile.xml',
      'images/a.png',
    ])
  })

  test('a folder round everything', () => {
    const bytes = zipSync({ 'War/buildFile': BUILD, 'War/images/a.png': PICTURE, junk: PICTURE })
    expect(pathsOf(bytes)).toEqual(['buildFile', 'images/a.png'])
    expect(holdsBuildFile(bytes)).toBe(true)
  })

  test('names in UTF-8 that do not say so', () => {
    const bytes = Buffer.from(zipSync({ 'buildFile.xml': BUILD, 'images/XY.png': PICTURE }))
    for (let at = bytes.indexOf('images/XY'); at >= 0; at = bytes.indexOf('images/XY'))
      bytes.write('images/Ö', at)
    expect(pathsOf(bytes)).toEqual(['buildFile.xml', 'images/Ö.png'])
  })

  test('an archive behind a program', () => {
    const zip = zipSync({ 'buildFile.xml': BUILD })
    const bytes = new Uint8Array([...strToU8('MZ this unpacks itself'), ...zip])
    expect(pathsOf(bytes)).toEqual(['buildFile.xml'])
    expect(holdsBuildFile(bytes)).toBe(true)
  })
})

/** Where the directory names a file (true), or where the file itself begins. */
function headOf(bytes: Buffer, name: string, inDirectory: boolean): number {
  const first = bytes.indexOf(name)
  return inDirectory ? bytes.indexOf(name, first + 1) - 46 : first - 30
}

describe('left out and said', () => {
  const leftOut = (bytes: Uint8Array, limits = MODULE_ARCHIVE) => {
    const { files, notes } = read(bytes, limits)
    expect([...files.keys()]).toEqual(['buildFile.xml'])
    return notes
  }

  test('a damaged picture', () => {
    const bytes = Buffer.from(zipSync({ 'buildFile.xml': BUILD, 'a.png': PICTURE }))
    bytes.fill(0xff, headOf(bytes, 'a.png', false) + 36, headOf(bytes, 'a.png', false) + 50)
    expect(leftOut(bytes)).toEqual(['a.png is left out: it is damaged'])
  })

  test('a kind of packing nobody knows', () => {
    const bytes = Buffer.from(zipSync({ 'buildFile.xml': BUILD, 'a.png': PICTURE }))
    bytes.writeUInt16LE(9, headOf(bytes, 'a.png', true) + 10)
    expect(leftOut(bytes)).toEqual(['a.png is left out: it is packed in a way that is not known'])
  })

  test('a file over the limit, and a bomb', () => {
    const bytes = zipSync({ 'buildFile.xml': BUILD, 'long.wav': PICTURE })
    expect(leftOut(bytes, { ...MODULE_ARCHIVE, entry: 20 })).toEqual([
      'long.wav is left out: it has 30 bytes; at most 20 are taken',
    ])
    const bomb = zipSync({ 'buildFile.xml': BUILD, 'bomb.wav': new Uint8Array(8 * 1024 * 1024) })
    expect(leftOut(bomb)[0]).toMatch(/bomb\.wav is left out: it unpacks to \d+ times/)
  })
})

describe('refused with a sentence', () => {
  test('a damaged build file', () => {
    const bytes = Buffer.from(zipSync({ 'buildFile.xml': PICTURE }))
    bytes.fill(0xff, 43, 58)
    expect(() => read(bytes)).toThrow('"buildFile.xml" in game.vmod is damaged')
  })

  test.each(['../up.txt', '/etc/passwd', 'a\\..\\..\\b', 'C:\\x'])('%s', (name) => {
    expect(() => read(zipSync({ [name]: PICTURE }))).toThrow(/outside the module/)
  })

  test('more than fits, or too many', () => {
    const bytes = zipSync({ 'buildFile.xml': BUILD, a: PICTURE, b: PICTURE })
    expect(() => read(bytes, { ...MODULE_ARCHIVE, total: 50 })).toThrow(/more than 50 bytes/)
    expect(() => read(bytes, { ...MODULE_ARCHIVE, entries: 2 })).toThrow(/more than 2 files/)
  })
})
