import { expect, test } from 'vitest'
import type { Brush } from '../look/canvas.ts'
import { makePalette, paletteChoice } from '../look/palette.ts'
import type { Art } from './art.ts'
import type { CounterLook } from './counter-look.ts'
import { paintCounter } from './counter-painter.ts'

/** Notes what is written, and in which colour a rim is drawn round it first. */
function writing() {
  const written: string[] = []
  const brush = new Proxy<Record<string, unknown>>(
    {
      createLinearGradient: () => ({ addColorStop: () => undefined }),
      strokeText: (text: string) => written.push(`${text} rimmed in ${brush.strokeStyle}`),
      fillText: (text: string) => written.push(`${text} in ${brush.fillStyle}`),
    },
    { get: (known, name) => known[String(name)] ?? (() => undefined) },
  )
  return { brush: brush as unknown as Brush, written }
}

const LOOK: CounterLook = {
  key: 'infantry',
  side: 'blue',
  symbol: undefined,
  sidc: undefined,
  image: { file: 'art/infantry.png', frame: undefined },
  colour: undefined,
  size: undefined,
  letter: 'I',
  numbers: [{ at: 'bottom', text: '4-4' }],
  badges: [],
  label: '',
  face: 'plain',
  hidden: false,
  bare: false,
  layers: [],
  turn: 0,
}
const SIDES = {
  blue: { name: 'Blue', adjective: 'Blue', seat: 'first', colour: '#2f5fb3' },
} as const

test('numbers over a picture have a rim in the other of black and white: they are read on light and dark art', () => {
  const { brush, written } = writing()
  const art: Art = new Map([
    ['art/infantry.png', { source: {} as ImageBitmap, width: 64, height: 64, scale: 1 }],
  ])
  paintCounter(brush, LOOK, makePalette(paletteChoice(undefined), SIDES), 64, art)
  const [rim, ink] = [
    written[0]?.match(/\d+,\s*\d+,\s*\d+/)?.[0],
    written[1]?.match(/\d+,\s*\d+,\s*\d+/)?.[0],
  ]
  expect(written).toHaveLength(2)
  expect(written[0]).toMatch(/^4-4 rimmed in /)
  expect([rim, ink].sort()).toEqual(['0,0,0', '255,255,255'])
})

test('a badge is painted on a picture that is the whole counter', () => {
  const signs = (...badges: string[]): number => {
    let round = 0
    const brush = new Proxy<Record<string, unknown>>(
      { arc: () => round++ },
      { get: (known, name) => known[String(name)] ?? (() => undefined) },
    )
    const art: Art = new Map([
      ['art/infantry.png', { source: {} as ImageBitmap, width: 64, height: 64, scale: 1 }],
    ])
    const look = { ...LOOK, bare: true, badges }
    paintCounter(
      brush as unknown as Brush,
      look,
      makePalette(paletteChoice(undefined), SIDES),
      64,
      art,
    )
    return round
  }
  expect(signs()).toBe(0)
  expect(signs('?')).toBe(1)
})
