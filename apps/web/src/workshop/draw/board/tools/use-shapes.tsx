/** Outlines of areas: corners are moved, added and taken away, new areas drawn. */

import { useState } from 'react'
import { Button } from '../../../../ui/Button.tsx'
import { Field } from '../../../../ui/Field.tsx'
import { Select } from '../../../../ui/Select.tsx'
import type { Point } from '../../../eye/use-eye.ts'
import { sayInWorkshop as say } from '../../../words.ts'
import {
  addArea,
  addCorner,
  type Corner,
  cornersOf,
  moveCorner,
  moveMiddle,
  removeArea,
  removeCorner,
} from '../changes/areas.ts'
import { distanceTo, spaceAt } from '../changes/geometry.ts'
import { HALO, MARK, strokeLine, strokeSpace, trace } from '../laid/strokes.ts'
import type { Tool, ToolTerms } from './tool.ts'

/** Corners are taken hold of, and snapped to, from so far, in screen pixels. */
const GRIP = 9

type Held =
  | { readonly what: 'corner'; readonly from: Corner; readonly to: Corner }
  | { readonly what: 'middle'; readonly id: string; readonly to: Corner }

export function useShapes({ file, board, change }: ToolTerms): Tool {
  const areas = file.areas ?? []
  const [held, setHeld] = useState<Held>()
  const [corner, setCorner] = useState<Corner>()
  const [area, setArea] = useState<string>()
  /** Corners of the area that is being drawn. */
  const [drawn, setDrawn] = useState<readonly Corner[]>()
  const [isClosed, setClosed] = useState(false)
  const corners = cornersOf(file)
  const chosen = areas.find(({ id }) => id === area)

  const cornerNear = (at: Point, zoom: number, besides?: Corner): Corner | undefined =>
    nearest(
      corners.filter((one) => one !== besides),
      at,
      GRIP / zoom,
    )
  const snapped = (at: Point, zoom: number, besides?: Corner): Corner =>
    cornerNear(at, zoom, besides) ?? [at.x, at.y]
  const sideNear = (at: Point, zoom: number): readonly [Corner, Corner] | undefined => {
    for (const { outline = [] } of areas)
      for (const [index, a] of outline.entries()) {
        const b = outline[(index + 1) % outline.length]
        if (b && distanceTo(at, pointOf(a), pointOf(b)) < GRIP / 2 / zoom) return [a, b]
      }
    return undefined
  }
  const drawTo = (at: Point, zoom: number, known: readonly Corner[]) => {
    const [first] = known
    if (first && known.length >= 3 && distance(at, first) < GRIP / zoom) return setClosed(true)
    setDrawn([...known, snapped(at, zoom)])
  }
  const stopDrawing = () => {
    setDrawn(undefined)
    setClosed(false)
  }

  return {
    panel: drawn ? (
      <NewArea
        corners={drawn.length}
        isClosed={isClosed}
        terrains={Object.entries(file.terrains).map(([value, { label }]) => ({ value, label }))}
        onClose={() => setClosed(true)}
        onCancel={stopDrawing}
        onMake={(label, terrain) => {
          change((text, now) => addArea(text, now, { label, terrain, outline: drawn }))
          stopDrawing()
        }}
      />
    ) : (
      <>
        <p className="meta">{say('draw.shape.help')}</p>
        <Button onPress={() => setDrawn([])}>{say('draw.area.new')}</Button>
        <Button
          look="quiet"
          isDisabled={!corner}
          onPress={() => {
            if (corner) change((text, now) => removeCorner(text, now, corner))
            setCorner(undefined)
          }}
        >
          {say('draw.corner.remove')}
        </Button>
        <Button
          look="quiet"
          isDisabled={!chosen}
          onPress={() => {
            if (chosen) change((text, now) => removeArea(text, now, chosen.id))
            setArea(undefined)
          }}
        >
          {chosen ? say('draw.area.remove', { name: chosen.label }) : say('draw.area.none')}
        </Button>
      </>
    ),
    press: (at, zoom) => {
      if (drawn) {
        if (!isClosed) drawTo(at, zoom, drawn)
        return
      }
      const from = cornerNear(at, zoom)
      setCorner(from)
      if (from) return setHeld({ what: 'corner', from, to: from })
      const middle = areas.find((one) => distance(at, one.at) < GRIP / zoom)
      if (middle) return setHeld({ what: 'middle', id: middle.id, to: middle.at })
      const side = sideNear(at, zoom)
      if (side) {
        const fresh: Corner = [at.x, at.y]
        return change((text, now) => addCorner(text, now, side, fresh))
      }
      setArea(spaceAt(board, at)?.id)
    },
    drag: (at, zoom) => {
      if (!held) return
      const to = held.what === 'corner' ? snapped(at, zoom, held.from) : ([at.x, at.y] as const)
      setHeld({ ...held, to })
    },
    release: () => {
      setHeld(undefined)
      if (held?.what === 'corner' && held.to !== held.from) {
        change((text, now) => moveCorner(text, now, held.from, held.to))
        setCorner(undefined)
      }
      if (held?.what === 'middle') change((text, now) => moveMiddle(text, now, held.id, held.to))
    },
    key: (key) => {
      if (key === 'Escape') stopDrawing()
      if (key === 'Enter' && drawn && drawn.length >= 3) setClosed(true)
      if (key === 'Delete' && corner) {
        change((text, now) => removeCorner(text, now, corner))
        setCorner(undefined)
      }
    },
    paint: (brush, zoom) => {
      const space = area === undefined ? undefined : board.space(area)
      if (space) strokeSpace(brush, space, zoom)
      if (held?.what === 'corner') {
        brush.beginPath()
        for (const { outline = [] } of areas) {
          if (!outline.some((one) => sameAs(one, held.from))) continue
          trace(
            brush,
            outline.map((one) => pointOf(sameAs(one, held.from) ? held.to : one)),
          )
          brush.closePath()
        }
        strokeLine(brush, zoom, MARK, 1.5)
      }
      for (const one of corners)
        dot(brush, held?.what === 'corner' && sameAs(one, held.from) ? held.to : one, zoom, {
          size: corner && sameAs(one, corner) ? 6 : 3.5,
          colour: MARK,
        })
      for (const { id, at } of areas)
        dot(brush, held?.what === 'middle' && held.id === id ? held.to : at, zoom, {
          size: 4.5,
          colour: '#0b4f9c',
        })
      if (!drawn) return
      brush.beginPath()
      trace(brush, drawn.map(pointOf))
      if (isClosed) brush.closePath()
      strokeLine(brush, zoom, '#0b4f9c', 2)
      for (const one of drawn) dot(brush, one, zoom, { size: 5, colour: '#0b4f9c' })
    },
  }
}

function NewArea({
  corners,
  isClosed,
  terrains,
  onClose,
  onCancel,
  onMake,
}: {
  corners: number
  isClosed: boolean
  terrains: readonly { readonly value: string; readonly label: string }[]
  onClose: () => void
  onCancel: () => void
  onMake: (label: string, terrain: string) => void
}) {
  const [label, setLabel] = useState('')
  const [terrain, setTerrain] = useState(terrains[0]?.value ?? '')
  if (!isClosed)
    return (
      <>
        <p role="status">{say('draw.area.corners', { corners })}</p>
        <Button isDisabled={corners < 3} onPress={onClose}>
          {say('draw.area.close')}
        </Button>
        <Button look="quiet" onPress={onCancel}>
          {say('draw.cancel')}
        </Button>
      </>
    )
  return (
    <form
      className="draw-new"
      onSubmit={(event) => {
        event.preventDefault()
        if (label.trim() !== '') onMake(label.trim(), terrain)
      }}
    >
      <Field label={say('draw.label')} value={label} onChange={setLabel} autoFocus />
      <Select label={say('draw.terrain')} items={terrains} value={terrain} onChange={setTerrain} />
      <Button type="submit" look="primary" isDisabled={label.trim() === ''}>
        {say('draw.area.make')}
      </Button>
      <Button look="quiet" onPress={onCancel}>
        {say('draw.cancel')}
      </Button>
    </form>
  )
}

function dot(
  brush: CanvasRenderingContext2D,
  [x, y]: Corner,
  zoom: number,
  { size, colour }: { readonly size: number; readonly colour: string },
): void {
  brush.beginPath()
  brush.arc(x, y, size / zoom, 0, Math.PI * 2)
  brush.fillStyle = colour
  brush.strokeStyle = HALO
  brush.lineWidth = 1.5 / zoom
  brush.fill()
  brush.stroke()
}

function nearest(corners: readonly Corner[], at: Point, within: number): Corner | undefined {
  let found: Corner | undefined
  let least = within
  for (const corner of corners) {
    const far = distance(at, corner)
    if (far >= least) continue
    least = far
    found = corner
  }
  return found
}

const distance = (at: Point, [x, y]: Corner): number => Math.hypot(at.x - x, at.y - y)
const pointOf = ([x, y]: Corner): Point => ({ x, y })
const sameAs = ([ax, ay]: Corner, [bx, by]: Corner): boolean => Math.hypot(ax - bx, ay - by) < 0.004
