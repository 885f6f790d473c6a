/** The pen that lays rivers along hexsides, and roads from space to space. */

import type { Space } from '@redoubt/engine'
import { useState } from 'react'
import { Choice } from '../../../../ui/Choice.tsx'
import type { Point } from '../../../eye/use-eye.ts'
import { sayInWorkshop as say } from '../../../words.ts'
import { type Side, sideAt, spaceAt } from '../changes/geometry.ts'
import { drawFeature, eraseFeature, nameOf } from '../changes/sides.ts'
import { KindForm } from './KindForm.tsx'
import { Swatches } from './Swatches.tsx'
import { MARK, strokeSides, strokeSpace, trace } from './strokes.ts'
import type { Tool, ToolTerms } from './tool.ts'

/** What goes from space to space instead of lying between them. */
const WAY = /rail|road|passage|track|path|canal|bridge/i

export function useSides({ file, board, change }: ToolTerms): Tool {
  const features = file.features ?? {}
  const [picked, setChosen] = useState<string>()
  const [does, setDoes] = useState<'lay' | 'erase'>('lay')
  const [stroke, setStroke] = useState<ReadonlyMap<string, Side>>()
  const [last, setLast] = useState<Space>()
  const [over, setOver] = useState<Side | Space>()
  const chosen = picked ?? Object.keys(features)[0] ?? ''
  const kind = features[chosen]
  const isWay = WAY.test(kind?.pattern ?? chosen) || !file.grid

  const touch = (at: Point, known: ReadonlyMap<string, Side>, from: Space | undefined) => {
    const next = isWay ? stepTo(from, spaceAt(board, at)) : sideAt(board, at)
    if (isWay) setLast(spaceAt(board, at) ?? from)
    setStroke(next ? new Map([...known, [nameOf([next[0].id, next[1].id]), next]]) : known)
  }
  return {
    panel: (
      <>
        <Swatches
          label={say('draw.feature')}
          items={Object.entries(features).map(([value, { label, colour }]) => ({
            value,
            label,
            colour,
          }))}
          value={chosen}
          onChange={setChosen}
        />
        <Choice
          label={say('draw.pen')}
          items={[
            { value: 'lay', label: say('draw.lay') },
            { value: 'erase', label: say('draw.erase') },
          ]}
          value={does}
          onChange={(value) => setDoes(value === 'erase' ? 'erase' : 'lay')}
        />
        <p className="meta">{say(isWay ? 'draw.way.help' : 'draw.side.help')}</p>
        <KindForm
          list="features"
          name={chosen}
          kinds={file.features ?? {}}
          change={change}
          onMade={setChosen}
        />
      </>
    ),
    press: (at) => kind && touch(at, new Map(), undefined),
    drag: (at) => stroke && touch(at, stroke, last),
    release: () => {
      const pairs = [...(stroke ?? new Map<string, Side>()).values()].map(
        ([one, other]) => [one.id, other.id] as const,
      )
      setStroke(undefined)
      setLast(undefined)
      if (pairs.length === 0) return
      const write = does === 'lay' ? drawFeature : eraseFeature
      change((text, now) => write(text, now, chosen, pairs))
    },
    hover: (at) => setOver(isWay ? spaceAt(board, at) : sideAt(board, at)),
    paint: (brush, zoom) => {
      if (over && 'outline' in over) strokeSpace(brush, over, zoom)
      else if (over) strokeSides(brush, [over as Side], zoom, MARK)
      if (!stroke) return
      const colour = does === 'lay' ? (kind?.colour ?? MARK) : '#808080'
      if (!isWay) return strokeSides(brush, stroke.values(), zoom, colour)
      brush.beginPath()
      for (const side of stroke.values()) trace(brush, side)
      brush.strokeStyle = colour
      brush.lineWidth = 4 / zoom
      brush.stroke()
    },
  }
}

function stepTo(from: Space | undefined, to: Space | undefined): Side | undefined {
  return from && to && from.neighbours.includes(to) ? [from, to] : undefined
}
