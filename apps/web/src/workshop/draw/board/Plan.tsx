/** The board under the tools: painted, moved about, zoomed, drawn upon. */

import type { BoardPicture } from '@redoubt/tabletop'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { brushOn, type Eye, type Point, placeOf, useEye } from '../../eye/use-eye.ts'
import { sayInWorkshop as say } from '../../words.ts'
import type { Tool } from './tools/tool.ts'

/** Screen pixels for a board unit, at most. */
const CLOSEST = 240
const NOWHERE = { x: 0, y: 0, width: 1, height: 1 }

export function Plan({
  picture,
  laid,
  tool,
  isHand,
}: {
  picture: BoardPicture | undefined
  /** Draws what the picture does not show. */
  laid: (brush: CanvasRenderingContext2D, zoom: number) => void
  tool: Tool
  /** The pointer moves the board about. */
  isHand: boolean
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const look = useEye(canvas, picture?.rect ?? NOWHERE, CLOSEST)
  const { eye, size, planAt, moveTo, zoomBy, showWhole } = look
  const [held, setHeld] = useState<'tool' | { readonly from: Point; readonly eye: Eye }>()

  useEffect(() => {
    const brush = brushOn(canvas.current, look)
    if (!brush || !picture) return
    const { x, y, width, height } = picture.rect
    brush.drawImage(picture.canvas, x, y, width, height)
    laid(brush, eye.zoom)
    tool.paint?.(brush, eye.zoom)
  })

  const middle = { x: size.width / 2, y: size.height / 2 }
  return (
    <div className="draw-plan">
      <div className="draw-zoom">
        <Button look="quiet" onPress={() => zoomBy(1.5, middle)}>
          {say('closer')}
        </Button>
        <Button look="quiet" onPress={() => zoomBy(1 / 1.5, middle)}>
          {say('away')}
        </Button>
        <Button look="quiet" onPress={showWhole}>
          {say('whole')}
        </Button>
      </div>
      <canvas
        ref={canvas}
        className="draw-canvas"
        data-hand={isHand || undefined}
        tabIndex={0}
        role="img"
        aria-label={say('draw.canvas')}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={({ key }) => tool.key?.(key)}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          event.currentTarget.focus()
          const on = placeOf(event)
          if (isHand || event.button !== 0) return setHeld({ from: on, eye })
          setHeld('tool')
          tool.press?.(planAt(on), eye.zoom)
        }}
        onPointerMove={(event) => {
          const on = placeOf(event)
          if (held === 'tool') return tool.drag?.(planAt(on), eye.zoom)
          if (!held) return tool.hover?.(planAt(on), eye.zoom)
          const [right, down] = [on.x - held.from.x, on.y - held.from.y]
          moveTo({
            ...held.eye,
            x: held.eye.x - right / held.eye.zoom,
            y: held.eye.y - down / held.eye.zoom,
          })
        }}
        onPointerUp={(event) => {
          setHeld(undefined)
          if (held === 'tool') tool.release?.(planAt(placeOf(event)), eye.zoom)
        }}
        onPointerCancel={() => setHeld(undefined)}
      />
    </div>
  )
}
