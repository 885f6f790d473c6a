/** Paints the plaque of a work: whose it is, its letters, its strength, and a crack when it is damaged. */

import { type Brush, SANS } from '../look/canvas.ts'
import { type Colour, css, darker, inkOn, lighter, mix } from '../look/colour.ts'
import type { Palette } from '../look/palette.ts'
import { paintSidePattern } from '../look/side-pattern.ts'
import type { WorkLook } from './work-look.ts'

/** Paints a plaque whose top left corner is at 0, 0 and whose side is 1. `pixels` is its side on the canvas. */
export function paintPlaque(brush: Brush, look: WorkLook, palette: Palette, pixels: number): void {
  const side = palette.side(look.side)
  const body = look.damaged ? mix(side.colour, [150, 144, 132], 0.6) : darker(side.colour, 0.12)
  brush.save()
  brush.shadowColor = 'rgba(12,8,4,0.5)'
  brush.shadowBlur = pixels * 0.06
  brush.shadowOffsetY = pixels * 0.03
  shield(brush)
  brush.fillStyle = css(body)
  brush.fill()
  brush.restore()
  brush.save()
  shield(brush)
  brush.clip()
  paintSidePattern(
    brush,
    { x: 0, y: 0, width: 1, height: 1 },
    side.pattern,
    css(lighter(body, 0.5), 0.22),
    0.14,
  )
  brush.restore()
  shield(brush)
  brush.strokeStyle = css(darker(body, 0.65))
  brush.lineWidth = 0.05
  brush.stroke()
  if (look.strength === '')
    write(brush, look.code, 0.46, look.code.length > 2 ? 0.34 : 0.44, inkOn(body))
  else {
    write(brush, look.code, 0.24, look.code.length > 2 ? 0.27 : 0.31, inkOn(body))
    brush.beginPath()
    brush.arc(0.5, 0.64, 0.25, 0, Math.PI * 2)
    brush.fillStyle = 'rgb(250,244,226)'
    brush.fill()
    brush.lineWidth = 0.03
    brush.stroke()
    write(brush, look.strength, 0.64, 0.42, [32, 24, 16])
  }
  if (look.damaged) crack(brush)
}

function shield(brush: Brush): void {
  brush.beginPath()
  brush.moveTo(0.08, 0.06)
  brush.lineTo(0.92, 0.06)
  brush.lineTo(0.92, 0.58)
  brush.quadraticCurveTo(0.9, 0.84, 0.5, 0.97)
  brush.quadraticCurveTo(0.1, 0.84, 0.08, 0.58)
  brush.closePath()
}

function write(brush: Brush, text: string, y: number, size: number, ink: Colour): void {
  brush.save()
  brush.translate(0.5, y)
  brush.scale(0.01, 0.01)
  brush.font = `700 ${size * 100}px ${SANS}`
  brush.textAlign = 'center'
  brush.textBaseline = 'middle'
  brush.fillStyle = css(ink)
  brush.fillText(text, 0, size * 5)
  brush.restore()
}

function crack(brush: Brush): void {
  brush.beginPath()
  brush.moveTo(0.84, 0.04)
  brush.lineTo(0.66, 0.3)
  brush.lineTo(0.78, 0.36)
  brush.lineTo(0.6, 0.62)
  brush.lineTo(0.72, 0.66)
  brush.lineTo(0.52, 0.96)
  brush.lineJoin = 'miter'
  brush.strokeStyle = 'rgba(250,244,226,0.95)'
  brush.lineWidth = 0.09
  brush.stroke()
  brush.strokeStyle = 'rgb(150,38,26)'
  brush.lineWidth = 0.045
  brush.stroke()
}
