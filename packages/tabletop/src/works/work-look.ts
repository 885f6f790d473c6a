/** What a work on the map shows (a fort, a wall along hexsides, a trench), worked out from pieces.yaml. */

import type { PiecesFile, WorkFile } from '@redoubt/engine'
import { factsOf, type Shown } from '../counters/facts.ts'
import { oncePerPiece } from '../counters/once-per-piece.ts'

export interface WorkLook {
  /** Equal looks have equal keys. */
  readonly key: string
  readonly side: string | undefined
  readonly shape: WorkFile['shape']
  /** How strong a work of its shape it is, 1 to 3. */
  readonly grade: number
  readonly damaged: boolean
  /** One to three letters on its plaque. */
  readonly code: string
  /** The number on its plaque; empty when it has none. */
  readonly strength: string
  /** Hexsides it covers, by compass: `NW`, `E`; empty: all round. */
  readonly sides: readonly string[]
}

/** The look of a piece that is a work; undefined for counters. */
export function workLook(piece: Shown | undefined, pieces: PiecesFile): WorkLook | undefined {
  return piece && lookOfWork(piece, pieces)
}

const lookOfWork = oncePerPiece((piece, pieces) =>
  lookOf(piece, pieces, pieces.types[piece.type]?.counter?.work),
)

/** What a piece shows on the ground: itself, when it is a work, or what its face says besides the counter. */
export const groundLook = oncePerPiece((piece, pieces): WorkLook | undefined => {
  const { faces, counter } = pieces.types[piece.type] ?? {}
  return (
    workLook(piece, pieces) ??
    lookOf(piece, pieces, counter?.faces?.[faces?.[piece.face] ?? '']?.work)
  )
})

function lookOf(
  piece: Shown,
  pieces: PiecesFile,
  work: WorkFile | undefined,
): WorkLook | undefined {
  const type = pieces.types[piece.type]
  if (!work || !type) return undefined
  const facts = factsOf(piece, type)
  const filled = (text: string | undefined) =>
    (text ?? '').replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? ''))
  const strength = filled(work.strength)
  const sides = filled(work.sides)
    .split(',')
    .map((side) => side.trim())
    .filter((side) => side !== '')
  return {
    key: ['work', piece.type, piece.side, strength, ...sides].join('|'),
    side: piece.side,
    shape: work.shape,
    grade: work.grade ?? 1,
    damaged: work.damaged ?? false,
    code: work.code ?? '',
    strength: strength === '0' ? '' : strength,
    sides,
  }
}

/** Is this type drawn as a work on the map? */
export function isWork(type: string, pieces: PiecesFile): boolean {
  return pieces.types[type]?.counter?.work !== undefined
}

const COMPASS: Readonly<Record<string, number>> = {
  E: 0,
  SE: 50,
  S: 90,
  SW: 130,
  W: 180,
  NW: 230,
  N: 270,
  NE: 310,
}

/**
 * Which stretches of an outline lie on the sides named.
 * @param outline x, y pairs about the middle, y down
 */
export function stretchesOf(outline: readonly number[], sides: readonly string[]): number[] {
  const count = outline.length / 2
  const angles = Array.from({ length: count }, (_, at) => {
    const next = (at + 1) % count
    const x = (outline[at * 2] ?? 0) + (outline[next * 2] ?? 0)
    const y = (outline[at * 2 + 1] ?? 0) + (outline[next * 2 + 1] ?? 0)
    return (Math.atan2(y, x) * 180) / Math.PI
  })
  return sides.flatMap((side) => {
    const wanted = COMPASS[side]
    if (wanted === undefined || count === 0) return []
    const apart = (angle: number) => Math.abs(((angle - wanted + 540) % 360) - 180)
    return [
      angles.reduce((best, angle, at) => (apart(angle) < apart(angles[best] ?? 0) ? at : best), 0),
    ]
  })
}
