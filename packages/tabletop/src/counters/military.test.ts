import type { PiecesFile } from '@redoubt/engine'
import { beforeAll, describe, expect, it } from 'vitest'
import { fetchSymbols, foreignCodes, militarySymbol } from './military.ts'
import { symbolCoded } from './symbols.ts'

const OWN = '10031000211211000000'
/** Mechanised infantry with wheels; artillery by letters, a regiment; a fixed-wing fighter; a frigate. */
const WHEELED = '10031000161211050000'
const GUNS = 'SFGPUCF----G***'
const FIGHTER = '10030100001101040000'
const FRIGATE = '10033000001202040000'
const UNHEARD = 'ZZZZZZZZZZZZZZZ'

const pieces = {
  types: Object.fromEntries(
    [OWN, WHEELED, GUNS, FIGHTER, FRIGATE, UNHEARD].map((sidc) => [
      sidc,
      { label: sidc, counter: { sidc } },
    ]),
  ),
} as PiecesFile

describe('symbols of the library', () => {
  beforeAll(() => fetchSymbols(pieces))

  it('are asked for where a code is none of our own', () => {
    expect(foreignCodes(pieces)).not.toContain(OWN)
    expect(foreignCodes(pieces)).toContain(WHEELED)
    expect(foreignCodes({ types: { a: { label: 'A', counter: { sidc: OWN } } } })).toEqual([])
  })

  it.each([WHEELED, GUNS, FIGHTER, FRIGATE])('%s is a frame with an icon in it', (code) => {
    const symbol = militarySymbol(code)
    expect(symbol?.frame).toMatch(/^M/)
    expect(symbol?.parts.length).toBeGreaterThan(1)
    expect(symbol?.box.width).toBeGreaterThan(50)
  })

  it('differ from one another', () => {
    const seen = [WHEELED, GUNS, FIGHTER, FRIGATE].map((code) =>
      JSON.stringify(militarySymbol(code)),
    )
    expect(new Set(seen).size).toBe(4)
  })

  it('have their size in our letters', () => {
    expect(symbolCoded(WHEELED).size).toBe('II')
    expect(symbolCoded(GUNS).size).toBe('III')
  })

  it('are missing where the library knows nothing of a code', () => {
    expect(militarySymbol(UNHEARD)).toBeUndefined()
    expect(militarySymbol(OWN)).toBeUndefined()
  })
})
