/** Everything small that is drawn on the table, painted into the atlas when first needed. */

import type { PiecesFile } from '@redoubt/engine'
import type { Texture } from 'pixi.js'
import type { Shade } from '../api.ts'
import type { Art } from '../counters/art.ts'
import type { Atlas } from '../counters/atlas.ts'
import { type CounterLook, counterLook } from '../counters/counter-look.ts'
import { COUNTER_FRAME, paintCounter } from '../counters/counter-painter.ts'
import type { Shown } from '../counters/facts.ts'
import { boundsOf } from '../geometry/polygon.ts'
import { type Brush, SANS } from '../look/canvas.ts'
import { type Colour, css, seenOn } from '../look/colour.ts'
import type { Palette } from '../look/palette.ts'
import type { NamePrint } from '../terrain/name-print.ts'
import { paintPlaque } from '../works/plaque-painter.ts'
import { groundLook, type WorkLook, workLook } from '../works/work-look.ts'
import { paintWork } from '../works/work-painter.ts'

import { paintShade, paintTag, TAG, tagWidth } from './shade-painter.ts'

export type Emphasis = 'lit' | 'selected' | 'hover' | 'last'

/** A picture and the size it has on the table, in board units. */
export interface Sized {
  readonly texture: Texture
  readonly width: number
  readonly height: number
}

export interface Pictures {
  /** A counter, or the plaque of a work. */
  counter(piece: Shown | undefined): Texture
  /** A work on the ground of a space with this outline about its middle; undefined for counters. */
  work(piece: Shown, outline: readonly number[]): Sized | undefined
  /** The name of a space for its rectangle, as sharp as the map is that has `density` pixels for a board unit. */
  name(print: NamePrint, density: number): Texture
  /** A ring round a counter of side 1. */
  ring(kind: Emphasis): Texture
  /** A shape, given as an outline about the middle of its box, glowing. */
  glow(kind: Emphasis, outline: readonly number[]): Sized
  /** Light along the rim of a region: its upper edge lies on the rim. */
  rim(): Texture
  /** A stretch of a path, from left to right. */
  path(): Texture
  /** An overlay's tint and hatching over an outline about the middle of its box, in a side's colour where it is a side's. */
  shade(look: Shade, outline: readonly number[], side?: string): Sized
  /** A plate with a text, such as a cost; sizes in pixels. */
  tag(text: string, stops: boolean): Sized
  /** How many lie there; of several places that are told as one each by itself. Its ends are round, its height is 1. */
  badge(counts: readonly number[]): Sized
  /** Backing of a spread stack. */
  panel(): Texture
  /** Parts of an arrow in a side's colour. */
  dot(side: string | undefined): Texture
  head(side: string | undefined): Texture
  /** A length of a line in a side's colour, to be stretched: it runs to the right. */
  line(side: string | undefined): Texture
  /** An arrow by itself: who attacks whom. */
  thrust(side: string | undefined): Texture
}

/** Side of a ring's picture, when the counter's side is 1. */
export const RING_FRAME = 1.5
const SMALL = 64

/** @param pixels side of a counter on the atlas */
export function makePictures(
  atlas: Atlas,
  pieces: PiecesFile,
  palette: Palette,
  pixels: number,
  art: Art,
): Pictures {
  const frame = Math.ceil(pixels * COUNTER_FRAME)
  const square = (name: string, side: number, paint: (brush: Brush) => void) =>
    atlas.get(name, side, side, (brush) => {
      brush.scale(side, side)
      paint(brush)
    })
  return {
    counter(piece) {
      const work = workLook(piece, pieces)
      if (work) {
        return atlas.get(`plaque ${work.key}`, frame, frame, (brush) => {
          inFrame(brush, pixels)
          paintPlaque(brush, work, palette, pixels)
        })
      }
      const look = counterLook(piece, pieces)
      const sharp = sharpnessOf(piece, pieces, look, pixels, art)
      const wide = Math.ceil(sharp * COUNTER_FRAME)
      return atlas.get(look.key, wide, wide, (brush) => {
        inFrame(brush, sharp)
        paintCounter(brush, look, palette, sharp, art)
      })
    },
    work(piece, outline) {
      const look = groundLook(piece, pieces)
      return look && groundPicture(atlas, look, outline, palette)
    },
    name: (print, density) => namePicture(atlas, print, density),
    ring: (kind) =>
      square(`ring ${kind}`, Math.min(192, pixels * RING_FRAME), (brush) => {
        brush.scale(1 / RING_FRAME, 1 / RING_FRAME)
        brush.translate(RING_FRAME / 2, RING_FRAME / 2)
        paintRing(brush, kind, palette)
      }),
    glow(kind, outline) {
      const box = boundsOf(outline)
      const width = box.width + 2 * HALO
      const height = box.height + 2 * HALO
      const density = Math.min(200, sharpness(outline) / Math.max(width, height))
      const key = outline.map((at) => Math.round(at * 200)).join(' ')
      const texture = atlas.get(
        `glow ${kind} ${key}`,
        width * density,
        height * density,
        (brush) => {
          brush.scale(density, density)
          brush.translate(width / 2, height / 2)
          paintGlow(brush, outline, kind, palette)
        },
      )
      return { texture, width, height }
    },
    rim: () => square('rim', SMALL, (brush) => paintRim(brush, palette)),
    path: () => square('path', SMALL, (brush) => paintPath(brush, palette)),
    shade(look, outline, side) {
      const { width, height } = boundsOf(outline)
      const density = Math.min(140, sharpness(outline) / Math.max(width, height))
      const key = outline.map((at) => Math.round(at * 200)).join(' ')
      const texture = atlas.get(
        `shade ${look} ${side} ${key}`,
        width * density,
        height * density,
        (brush) => {
          brush.scale(density, density)
          brush.translate(width / 2, height / 2)
          paintShade(
            brush,
            outline,
            look,
            side === undefined ? undefined : shadeColour(palette, side),
          )
        },
      )
      return { texture, width, height }
    },
    tag(text, stops) {
      const width = tagWidth(text) * TAG
      const texture = atlas.get(`tag ${text} ${stops}`, width, TAG, (brush) =>
        paintTag(brush, text, stops),
      )
      return { texture, width, height: TAG }
    },
    badge(counts) {
      const text = counts.join('+')
      const width = 1 + (counts.length > 1 ? (text.length - 1) * LETTER : 0)
      const texture = atlas.get(`badge ${text}`, width * SMALL, SMALL, (brush) => {
        brush.scale(SMALL, SMALL)
        paintBadge(brush, text, width)
      })
      return { texture, width, height: 1 }
    },
    panel: () => square('panel', SMALL, paintPanel),
    dot: (side) => square(`dot ${side}`, SMALL, (brush) => paintDot(brush, palette, side)),
    head: (side) => square(`head ${side}`, SMALL * 1.5, (brush) => paintHead(brush, palette, side)),
    line: (side) => square(`line ${side}`, SMALL, (brush) => paintLine(brush, palette, side)),
    thrust: (side) =>
      square(`thrust ${side}`, SMALL * 2, (brush) => paintThrust(brush, palette, side)),
  }
}

/** Open ground, on which most of an overlay lies. */
const OPEN: Colour = [216, 206, 164]

/** A side's colour as its overlay has it: field grey is not seen on a field otherwise. */
function shadeColour(palette: Palette, side: string): Colour {
  return seenOn(palette.side(side).colour, palette.printed(OPEN), palette.ground === 'dark' ? 2 : 3)
}

/** The longest side of a mat's picture: with its shadow it has room on the atlas. */
const LARGEST = 790

/** Pixels of a counter's side: what is drawn larger is painted larger, up to what its picture has. */
function sharpnessOf(
  piece: Shown | undefined,
  { types }: PiecesFile,
  { image, layers }: CounterLook,
  pixels: number,
  art: Art,
): number {
  const scale = piece === undefined ? 1 : (types[piece.type]?.counter?.scale ?? 1)
  if (scale <= 1) return pixels
  const { width = 0, height = 0 } = art.get((image ?? layers[0]?.image)?.file ?? '') ?? {}
  return Math.max(pixels, Math.min(pixels * scale, Math.max(width, height), LARGEST))
}

function inFrame(brush: Brush, pixels: number): void {
  brush.scale(pixels, pixels)
  brush.translate((COUNTER_FRAME - 1) / 2, (COUNTER_FRAME - 1) / 2)
}

/** The longest name is this many pixels long. */
const LONGEST_NAME = 640

function namePicture(atlas: Atlas, { key, rect, paint }: NamePrint, wanted: number): Texture {
  const density = Math.min(wanted, LONGEST_NAME / Math.max(rect.width, rect.height))
  return atlas.get(`${key} ${density}`, rect.width * density, rect.height * density, (brush) => {
    brush.scale(density, density)
    brush.translate(-rect.x, -rect.y)
    paint(brush)
  })
}

function groundPicture(
  atlas: Atlas,
  look: WorkLook,
  outline: readonly number[],
  palette: Palette,
): Sized {
  const { width, height } = boundsOf(outline)
  const density = Math.min(200, 232 / Math.max(width, height))
  const key = outline.map((at) => Math.round(at * 200)).join(' ')
  const texture = atlas.get(`${look.key} ${key}`, width * density, height * density, (brush) => {
    brush.scale(density, density)
    brush.translate(width / 2, height / 2)
    paintWork(brush, look, outline, palette)
  })
  return { texture, width, height }
}

/** Longest side of a shape's picture in pixels: coasts need more than hexes. */
function sharpness(outline: readonly number[]): number {
  return outline.length > 80 ? 480 : 232
}

/** Room for the glow round a shape, in board units. */
const HALO = 0.08

function paintGlow(
  brush: Brush,
  outline: readonly number[],
  kind: Emphasis,
  palette: Palette,
): void {
  const path = new Path2D()
  for (let at = 0; at < outline.length; at += 2) path.lineTo(outline[at] ?? 0, outline[at + 1] ?? 0)
  path.closePath()
  brush.lineJoin = 'round'
  const draw = (width: number, ink: string, dash: readonly number[] = []) => {
    brush.setLineDash([...dash])
    brush.lineWidth = width
    brush.strokeStyle = ink
    brush.stroke(path)
  }
  brush.save()
  brush.clip(path)
  switch (kind) {
    case 'lit':
      brush.fillStyle = css(palette.lit, 0.07)
      brush.fill(path)
      for (const [width, alpha] of [
        [0.36, 0.12],
        [0.24, 0.18],
        [0.13, 0.3],
      ] as const)
        draw(width, css(palette.lit, alpha))
      draw(0.1, 'rgba(40,26,8,0.75)')
      draw(0.065, css(palette.lit), [0.15, 0.075])
      break
    case 'selected':
      draw(0.17, 'rgba(20,14,8,0.7)')
      draw(0.11, css(palette.selected))
      break
    case 'hover':
      brush.fillStyle = 'rgba(255,255,255,0.1)'
      brush.fill(path)
      draw(0.09, 'rgba(20,14,8,0.4)')
      draw(0.05, 'rgba(255,255,255,0.92)')
      break
    case 'last':
      draw(0.1, 'rgba(255,252,240,0.45)')
      draw(0.05, css(palette.mark, 0.75), [0.035, 0.065])
  }
  brush.restore()
}

/** From the dark edge on the rim through the light to nothing. */
function paintRim(brush: Brush, palette: Palette): void {
  brush.fillStyle = 'rgba(40,26,8,0.85)'
  brush.fillRect(0, 0, 1, 0.14)
  brush.fillStyle = css(palette.lit)
  brush.fillRect(0, 0.14, 1, 0.26)
  const fade = brush.createLinearGradient(0, 0.4, 0, 1)
  fade.addColorStop(0, css(palette.lit, 0.5))
  fade.addColorStop(1, css(palette.lit, 0))
  brush.fillStyle = fade
  brush.fillRect(0, 0.4, 1, 0.6)
}

/** A light band between dark edges, to be seen on every ground. */
function paintPath(brush: Brush, palette: Palette): void {
  brush.fillStyle = 'rgba(20,14,8,0.9)'
  brush.fillRect(0, 0, 1, 1)
  brush.fillStyle = css(palette.selected)
  brush.fillRect(0, 0.26, 1, 0.48)
}

function paintRing(brush: Brush, kind: Emphasis, palette: Palette): void {
  const ring = (grow: number) => {
    brush.beginPath()
    brush.roundRect(-0.5 - grow, -0.5 - grow, 1 + 2 * grow, 1 + 2 * grow, 0.1 + grow)
  }
  const draw = (grow: number, width: number, ink: string) => {
    ring(grow)
    brush.lineWidth = width
    brush.strokeStyle = ink
    brush.stroke()
  }
  switch (kind) {
    case 'lit':
      for (const [grow, alpha] of [
        [0.16, 0.16],
        [0.12, 0.26],
        [0.08, 0.4],
      ] as const)
        draw(grow, 0.1, css(palette.lit, alpha))
      draw(0.05, 0.1, 'rgba(52,34,6,0.85)')
      draw(0.05, 0.062, css(palette.lit))
      break
    case 'selected':
      draw(0.09, 0.15, 'rgba(16,12,8,0.85)')
      draw(0.09, 0.1, css(palette.selected))
      for (const [x, y] of [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ] as const) {
        brush.beginPath()
        brush.arc(x * 0.56, y * 0.56, 0.09, 0, Math.PI * 2)
        brush.fillStyle = css(palette.selected)
        brush.fill()
        brush.lineWidth = 0.03
        brush.strokeStyle = 'rgba(16,12,8,0.85)'
        brush.stroke()
      }
      break
    case 'hover':
      draw(0.04, 0.1, 'rgba(16,12,8,0.6)')
      draw(0.04, 0.055, 'rgba(255,255,255,0.96)')
      break
    case 'last':
      brush.setLineDash([0.08, 0.08])
      draw(0.07, 0.09, 'rgba(255,250,236,0.9)')
      brush.setLineDash([])
  }
}

/** By so much a badge grows with each letter of a sum. */
const LETTER = 0.26

function paintBadge(brush: Brush, text: string, width: number): void {
  const isSum = width > 1
  brush.translate(width / 2, 0.5)
  brush.shadowColor = 'rgba(0,0,0,0.5)'
  brush.shadowBlur = 4
  brush.shadowOffsetY = 2
  brush.beginPath()
  brush.roundRect(0.1 - width / 2, -0.4, width - 0.2, 0.8, 0.4)
  brush.fillStyle = '#2a2018'
  brush.fill()
  brush.shadowColor = 'transparent'
  brush.lineWidth = 0.06
  brush.strokeStyle = '#f7efd9'
  brush.stroke()
  brush.scale(0.01, 0.01)
  brush.font = `700 ${isSum ? 48 : text.length > 2 ? 36 : text.length > 1 ? 46 : 56}px ${SANS}`
  brush.textAlign = 'center'
  brush.textBaseline = 'middle'
  brush.fillStyle = '#f7efd9'
  brush.fillText(text, 0, 4)
}

function paintPanel(brush: Brush): void {
  brush.beginPath()
  brush.roundRect(0.02, 0.02, 0.96, 0.96, 0.09)
  brush.fillStyle = 'rgba(24,19,14,0.82)'
  brush.fill()
  brush.lineWidth = 0.02
  brush.strokeStyle = 'rgba(247,239,217,0.6)'
  brush.stroke()
}

/** An arrow that is no side's, such as the ruler, is as dark as print: the colour of paper was not seen on open ground. */
function arrowColour(palette: Palette, side: string | undefined): Colour {
  return side === undefined ? palette.mark : shadeColour(palette, side)
}

/** Dark without, light within, then the colour: it stands out on open ground, on woods and on counters. */
function paintLine(brush: Brush, palette: Palette, side: string | undefined): void {
  for (const [width, colour] of [
    [0.9, 'rgba(20,14,8,0.8)'],
    [0.8, '#fffaf0'],
    [0.5, css(arrowColour(palette, side))],
  ] as const) {
    brush.fillStyle = colour
    brush.fillRect(0, (1 - width) / 2, 1, width)
  }
}

function paintDot(brush: Brush, palette: Palette, side: string | undefined): void {
  brush.beginPath()
  brush.arc(0.5, 0.5, 0.36, 0, Math.PI * 2)
  brush.fillStyle = css(arrowColour(palette, side))
  brush.fill()
  brush.lineWidth = 0.16
  brush.strokeStyle = '#fffaf0'
  brush.stroke()
  brush.lineWidth = 0.05
  brush.strokeStyle = 'rgba(20,14,8,0.8)'
  brush.beginPath()
  brush.arc(0.5, 0.5, 0.45, 0, Math.PI * 2)
  brush.stroke()
}

/** Points to the right. */
function paintHead(brush: Brush, palette: Palette, side: string | undefined): void {
  brush.beginPath()
  brush.moveTo(0.14, 0.12)
  brush.lineTo(0.9, 0.5)
  brush.lineTo(0.14, 0.88)
  brush.lineTo(0.34, 0.5)
  brush.closePath()
  brush.lineJoin = 'round'
  brush.lineWidth = 0.2
  brush.strokeStyle = 'rgba(20,14,8,0.8)'
  brush.stroke()
  brush.lineWidth = 0.13
  brush.strokeStyle = '#fffaf0'
  brush.stroke()
  brush.fillStyle = css(arrowColour(palette, side))
  brush.fill()
}

/** Points to the right, between light edges that stand out on every counter. */
function paintThrust(brush: Brush, palette: Palette, side: string | undefined): void {
  brush.beginPath()
  for (const [x, y] of THRUST) brush.lineTo(x, y)
  brush.closePath()
  brush.lineJoin = 'round'
  brush.lineWidth = 0.13
  brush.strokeStyle = 'rgba(20,14,8,0.8)'
  brush.stroke()
  brush.lineWidth = 0.085
  brush.strokeStyle = '#fffaf0'
  brush.stroke()
  brush.fillStyle = css(arrowColour(palette, side))
  brush.fill()
}

const THRUST = [
  [0.08, 0.38],
  [0.46, 0.38],
  [0.46, 0.16],
  [0.92, 0.5],
  [0.46, 0.84],
  [0.46, 0.62],
  [0.08, 0.62],
] as const
