/** The strokes of military unit symbols inside their frame, and the marks of a unit's size over it. */

import type { Point, Size } from '../grids/geometry.ts'

export interface NatoMarks {
  /** Shapes without fill or colour. */
  readonly shapes: string
  /** Such as `XX`; empty for none. */
  readonly echelon: string
}

const ECHELONS: readonly (readonly [called: RegExp, marks: string])[] = [
  [/^team/i, 'ø'],
  [/^squad/i, '•'],
  [/^section/i, '••'],
  [/^platoon/i, '•••'],
  [/^(company|battery|troop)/i, 'I'],
  [/^(battalion|squadron)/i, 'II'],
  [/^regiment/i, 'III'],
  [/^brigade/i, 'X'],
  [/^division/i, 'XX'],
  [/^corps/i, 'XXX'],
  [/^army group/i, 'XXXXX'],
  [/^army/i, 'XXXX'],
  [/^(region|front|theat)/i, 'XXXXXX'],
]

type Stroke = (frame: Point & Size, ink: string) => string

const path = (d: string): string => `<path d="${d}"/>`
const falling: Stroke = ({ x, y, width, height }) => path(`M${x} ${y}l${width} ${height}`)
const rising: Stroke = ({ x, y, width, height }) => path(`M${x} ${y + height}l${width} ${-height}`)
const oval: Stroke = ({ x, y, width, height }) =>
  `<ellipse cx="${x + width / 2}" cy="${y + height / 2}" rx="${width * 0.33}" ry="${height * 0.28}"/>`
const ball: Stroke = ({ x, y, width, height }, ink) =>
  `<circle cx="${x + width / 2}" cy="${y + height / 2}" r="${height * 0.2}" fill="${ink}"/>`
const wings: Stroke = ({ x, y, width, height }) =>
  path(
    `M${x + width * 0.35} ${y + height}q${width * 0.075} ${-height * 0.3} ${width * 0.15} 0q${width * 0.075} ${-height * 0.3} ${width * 0.15} 0`,
  )
const dome: Stroke = ({ x, y, width, height }) =>
  path(`M${x} ${y + height}a${width / 2} ${height * 0.7} 0 0 1 ${width} 0`)
const chevron: Stroke = ({ x, y, width, height }) =>
  path(`M${x} ${y + height}l${width / 2} ${-height}l${width / 2} ${height}`)
const bridge: Stroke = ({ x, y, width, height }) =>
  path(
    `M${x + width * 0.25} ${y + height * 0.7}v${-height * 0.4}h${width * 0.5}v${height * 0.4}m${-width * 0.25} 0v${-height * 0.4}`,
  )
const peak: Stroke = ({ x, y, width, height }) =>
  path(
    `M${x + width * 0.4} ${y + height}l${width * 0.1} ${-height * 0.3}l${width * 0.1} ${height * 0.3}z`,
  )
const bar: Stroke = ({ x, y, width, height }) => path(`M${x} ${y + height * 0.8}h${width}`)
const flash: Stroke = ({ x, y, width, height }) =>
  path(
    `M${x} ${y}l${width * 0.55} ${height * 0.6}v${-height * 0.3}l${width * 0.45} ${height * 0.7}`,
  )
const cross: Stroke = ({ x, y, width, height }) =>
  path(`M${x + width / 2} ${y}v${height}M${x} ${y + height / 2}h${width}`)

const BRANCHES: readonly (readonly [called: RegExp, strokes: readonly Stroke[]])[] = [
  [/mech/i, [falling, rising, oval]],
  [/air defen|anti-?air|flak/i, [dome]],
  [/air-?borne|para(troop|chute)|glider/i, [wings]],
  [/anti-?tank/i, [chevron]],
  [/armou?r|tank/i, [oval]],
  [/artillery|mortar|rocket|missile/i, [ball]],
  [/cavalry|recon/i, [rising]],
  [/engineer/i, [bridge]],
  [/infantry|commando|guerr?illa|marine/i, [falling, rising]],
  [/mountain/i, [peak]],
  [/supply|transport|ordnance|logist/i, [bar]],
  [/signal|radar/i, [flash]],
  [/medic/i, [cross]],
]

/** @param branches such as `Infantry` and `Airborne`, `None` for none */
export function natoMarks(
  frame: Point & Size,
  branches: readonly string[],
  size: string,
  ink: string,
): NatoMarks {
  return {
    shapes: branches
      .flatMap((branch) => BRANCHES.find(([called]) => called.test(branch))?.[1] ?? [])
      .map((stroke) => stroke(frame, ink))
      .join(''),
    echelon: ECHELONS.find(([called]) => called.test(size))?.[1] ?? '',
  }
}
