/** The whole board, small: who stands where, and which part of it one looks at. A click looks there. */

import type { PointerEvent } from 'react'
import { useEffect, useState } from 'react'
import { BoardPicture, boxOf } from '../../boards/BoardPicture.tsx'
import { useDesk, useStage } from '../desk/desk.ts'
import { sideStyle } from '../desk/Swatch.tsx'
import { useSessionState, useTable } from '../desk/use-session.ts'
import { see } from './words.ts'

export function MiniMap() {
  const { session, layout } = useTable()
  const stage = useStage()
  const state = useSessionState(session)
  const view = useDesk().past ?? state.view
  const [camera, setCamera] = useState(() => stage?.camera())
  useEffect(() => {
    setCamera(stage?.camera())
    return stage?.on('camera', setCamera)
  }, [stage])
  const { module, board: file } = session.facts
  const { spaces } = layout.board
  const box = boxOf(layout.board)
  const dot = Math.max(box.width, box.height) / 90
  const go = ({ currentTarget, clientX, clientY, buttons, type }: PointerEvent) => {
    if (type === 'pointermove' && buttons === 0) return
    const frame = currentTarget.getBoundingClientRect()
    stage?.lookAt({
      x: box.left + ((clientX - frame.left) / frame.width) * box.width,
      y: box.top + ((clientY - frame.top) / frame.height) * box.height,
    })
  }
  const { clientWidth = 0, clientHeight = 0 } = stage?.canvas ?? {}
  const sideways = (camera?.turn ?? 0) % 180 !== 0
  const wide = camera ? (sideways ? clientHeight : clientWidth) / camera.scale : 0
  const high = camera ? (sideways ? clientWidth : clientHeight) / camera.scale : 0
  return (
    <div className="minimap" style={{ aspectRatio: `${box.width} / ${box.height}` }}>
      <BoardPicture file={file} className="minimap-ground" />
      {/* The board as text and the keyboard's cursor lead everywhere without a mouse. */}
      <svg
        className="minimap-over"
        viewBox={`${box.left} ${box.top} ${box.width} ${box.height}`}
        role="img"
        aria-label={see('minimap.title')}
        onPointerDown={go}
        onPointerMove={go}
      >
        {spaces.flatMap(({ id, x, y }) => {
          const piece = view.places[id]?.find(({ side }) => side !== undefined)
          if (!piece) return []
          return (
            <circle
              key={id}
              className="minimap-dot"
              style={sideStyle(module.manifest.sides, piece.side)}
              cx={x}
              cy={y}
              r={dot}
            />
          )
        })}
        {camera && (
          <rect
            className="minimap-sight"
            x={camera.x - wide / 2}
            y={camera.y - high / 2}
            width={wide}
            height={high}
          />
        )}
      </svg>
    </div>
  )
}
