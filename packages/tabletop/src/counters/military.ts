/**
 * NATO symbols beyond our own drawings, by their codes: a kept library (milsymbol: APP-6 and MIL-STD-2525, by numbers and by
 * letters) draws them. It is fetched where a module has such a code, and painted with our own ink.
 */

import type { PiecesFile } from '@redoubt/engine'
import type { DrawInstruction } from 'milsymbol'
import { isOwnSymbol } from './symbols.ts'

/** One stroke of the library's. */
export interface Stroke {
  readonly d: string
  readonly fill: boolean
  readonly stroke: boolean
  readonly width: number
}

/** Letters inside a symbol. */
export interface Lettering {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
  readonly align: CanvasTextAlign
}

export interface Drawn {
  readonly box: {
    readonly x: number
    readonly y: number
    readonly width: number
    readonly height: number
  }
  readonly parts: readonly ((Stroke | Lettering) & { readonly moved: readonly Move[] })[]
  /** The frame, which is filled with the light of the counter's field. */
  readonly frame: string | undefined
}

/** Outermost first. */
export type Move =
  | { readonly by: 'translate'; readonly x: number; readonly y: number }
  | { readonly by: 'scale'; readonly factor: number }
  | { readonly by: 'rotate'; readonly degree: number; readonly x: number; readonly y: number }

type Instructions = readonly (DrawInstruction | Instructions)[]

interface LibrarySymbol {
  readonly bbox: {
    readonly x1: number
    readonly y1: number
    readonly x2: number
    readonly y2: number
  }
  readonly drawInstructions: Instructions
  isValid(): unknown
}

const drawn = new Map<string, Drawn>()
/** What the library is told to draw with; whoever paints puts his own in its place. */
const INK = '#010203'

/** The codes of a module that the library has to draw. */
export function foreignCodes({ types }: PiecesFile): string[] {
  const codes = Object.values(types).flatMap(({ counter }) => counter?.sidc ?? [])
  return [...new Set(codes)].filter((code) => !isOwnSymbol(code))
}

/** Has the symbols of a module drawn that are not our own; nothing is fetched where there is none. */
export async function fetchSymbols(pieces: PiecesFile): Promise<void> {
  const codes = foreignCodes(pieces).filter((code) => !drawn.has(code))
  if (codes.length === 0) return
  const { default: ms } = await import('milsymbol')
  for (const code of codes) {
    const terms = { size: 100, infoFields: false, monoColor: INK }
    // Its types leave out what it draws by.
    const symbol = new ms.Symbol(withoutSize(code), terms) as unknown as LibrarySymbol
    const { bbox, drawInstructions } = symbol
    const parts = symbol.isValid() ? partsOf(drawInstructions) : []
    const [first] = parts
    drawn.set(code, {
      box: { x: bbox.x1, y: bbox.y1, width: bbox.x2 - bbox.x1, height: bbox.y2 - bbox.y1 },
      parts,
      frame: first && 'd' in first ? first.d : undefined,
    })
  }
}

/** A symbol that was fetched; undefined for our own, and for what the library knows nothing of. */
export function militarySymbol(code: string): Drawn | undefined {
  const symbol = drawn.get(code)
  return symbol && symbol.parts.length > 0 ? symbol : undefined
}

/** The size stands above the symbol in letters of ours. */
function withoutSize(code: string): string {
  if (/^\d/.test(code)) return `${code.slice(0, 8)}00${code.slice(10)}`
  return `${code.slice(0, 10)}--${code.slice(12)}`
}

function partsOf(instructions: Instructions, moved: readonly Move[] = []): Drawn['parts'] {
  return instructions.flatMap((one): Drawn['parts'] => {
    if (isSeveral(one)) return partsOf(one, moved)
    switch (one.type) {
      case 'translate':
        return partsOf(one.draw, [...moved, { by: 'translate', x: one.x, y: one.y }])
      case 'scale':
        return partsOf(one.draw, [...moved, { by: 'scale', factor: one.factor }])
      case 'rotate': {
        const { degree, x, y } = one
        return partsOf(one.draw, [...moved, { by: 'rotate', degree, x, y }])
      }
      case 'text': {
        const {
          text,
          x,
          y,
          fontsize: size,
          textanchor,
        } = one as typeof one & { readonly text: string }
        const align = textanchor === 'start' || textanchor === 'end' ? textanchor : 'center'
        return [{ text, x, y, size, align, moved }]
      }
      case 'circle':
        return [{ ...strokeOf(one), d: circleAt(one.cx, one.cy, one.r), moved }]
      case 'path':
        return [{ ...strokeOf(one), d: one.d, moved }]
      default:
        return []
    }
  })
}

const isSeveral = (one: DrawInstruction | Instructions): one is Instructions => Array.isArray(one)

function strokeOf({
  fill,
  stroke,
  strokewidth = 4,
}: {
  fill?: unknown
  stroke?: unknown
  strokewidth?: number
}): Omit<Stroke, 'd'> {
  return { fill: isInk(fill), stroke: isInk(stroke), width: strokewidth }
}

const isInk = (colour: unknown): boolean => typeof colour === 'string' && colour !== 'none'

const circleAt = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
