/** The whole board, small: who stands where, and which part of it one looks at. A click looks there. */

import type { View } from '@redoubt/engine'
import { memo, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import { BoardPicture, boxOf } from '../../boards/BoardPicture.tsx'
import { useDesk, useStage } from '../desk/desk.ts'
import { sideStyle } from '../desk/Swatch.tsx'
import { useSessionState, useTable } from '../desk/use-session.ts'
import './seeing.css'
import { see } from './words.ts'

const Ground = memo(BoardPicture)

export function MiniMap() {
  const { session, layout } = useTable()
  const stage = useStage()
  const state = useSessionState(session)
  const view = useDesk().past ?? state.view
  const { board: file } = session.facts
  const printed = usePrinted()
  const box = useMemo(() => printed?.box ?? boxOf(layout.board), [layout, printed])
  const dot = Math.max(box.width, box.height) / 90
  const go = ({ currentTarget, clientX, clientY, buttons, type }: PointerEvent) => {
    if (type === 'pointermove' && buttons === 0) return
    const frame = currentTarget.getBoundingClientRect()
    stage?.lookAt({
      x: box.left + ((clientX - frame.left) / frame.width) * box.width,
      y: box.top + ((clientY - frame.top) / frame.height) * box.height,
    })
  }
  const shape = box.width / box.height
  return (
    <div
      className="minimap"
      data-testid="minimap"
      style={{
        aspectRatio: shape,
        width: `calc(var(--minimap) * ${Math.min(1, Math.sqrt(shape))})`,
      }}
    >
      {printed ? (
        <Printed canvas={printed.canvas} />
      ) : (
        <Ground file={file} className="minimap-ground" />
      )}
      {/* The board as text and the keyboard's cursor lead everywhere without a mouse. */}
      <svg
        className="minimap-over"
        viewBox={`${box.left} ${box.top} ${box.width} ${box.height}`}
        role="img"
        aria-label={see('minimap.title')}
        onPointerDown={go}
        onPointerMove={go}
      >
        <title>{see('minimap.title')}</title>
        <Dots view={view} size={dot} />
        <Sight />
      </svg>
    </div>
  )
}

/** Who stands where: gone through again when an action was played, not at each click. */
const Dots = memo(function Dots({ view, size }: { view: View; size: number }) {
  const { session, layout } = useTable()
  const { sides } = session.facts.module.manifest
  return layout.board.spaces.flatMap(({ id, x, y }) => {
    const piece = view.places[id]?.find(({ side }) => side !== undefined)
    if (!piece) return []
    return (
      <circle
        key={id}
        className="minimap-dot"
        style={sideStyle(sides, piece.side)}
        cx={x}
        cy={y}
        r={size}
      />
    )
  })
})

/** Pixels of the longer side of a map that is a picture. */
const PRINTED = 512

/** A map that is a picture, as the table prints it; undefined where the board is drawn from its data. */
function usePrinted() {
  const { layout } = useTable()
  const stage = useStage()
  return useMemo(() => {
    if (!stage || layout.board.pictures.length === 0) return undefined
    const { canvas, part } = stage.smallMap(PRINTED)
    return { canvas, box: { left: part.x, top: part.y, width: part.width, height: part.height } }
  }, [stage, layout])
}

function Printed({ canvas }: { canvas: HTMLCanvasElement }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    frame.current?.replaceChildren(canvas)
    return () => canvas.remove()
  }, [canvas])
  return <div ref={frame} className="minimap-ground" aria-hidden="true" />
}

/** What is seen of the board: it alone is drawn anew when the view moves. */
function Sight() {
  const stage = useStage()
  const [camera, setCamera] = useState(() => stage?.camera())
  useEffect(() => {
    setCamera(stage?.camera())
    return stage?.on('camera', setCamera)
  }, [stage])
  if (!stage || !camera) return null
  const { x, y, scale, turn } = camera
  const { clientWidth, clientHeight } = stage.canvas
  const sideways = turn % 180 !== 0
  const wide = (sideways ? clientHeight : clientWidth) / scale
  const high = (sideways ? clientWidth : clientHeight) / scale
  return (
    <rect className="minimap-sight" x={x - wide / 2} y={y - high / 2} width={wide} height={high} />
  )
}
