/** The pen that lays rivers along hexsides, and roads from space to space. */

import type { Space } from '@redoubt/engine'
import { useState } from 'react'
import { Choice } from '../../../../ui/Choice.tsx'
import type { Point } from '../../../eye/use-eye.ts'
import { sayInWorkshop as say } from '../../../words.ts'
import { type Side, sideAt, sidesAlong, spaceAt, stepsAlong } from '../changes/geometry.ts'
import { drawFeature, eraseFeature, nameOf } from '../changes/sides.ts'
import { colourOf, isWay } from '../laid/lines.ts'
import { MARK, strokeSides, strokeSpace, strokeWays } from '../laid/strokes.ts'
import { KindForm } from './KindForm.tsx'
import { Swatches } from './Swatches.tsx'
import type { Tool, ToolTerms } from './tool.ts'

export function useSides({ file, board, change }: ToolTerms): Tool {
  const features = file.features ?? {}
  const [picked, setChosen] = useState<string>()
  const [does, setDoes] = useState<'lay' | 'erase'>('lay')
  const [stroke, setStroke] = useState<ReadonlyMap<string, Side>>()
  const [last, setLast] = useState<Point>()
  const [over, setOver] = useState<Side | Space>()
  const chosen = picked ?? Object.keys(features)[0] ?? ''
  const kind = features[chosen]
  const goes = isWay(file, chosen, kind)

  const touch = (found: readonly Side[], known: ReadonlyMap<string, Side>) =>
    setStroke(
      new Map([
        ...known,
        ...found.map((side) => [nameOf([side[0].id, side[1].id]), side] as const),
      ]),
    )
  return {
    panel: (
      <>
        <Swatches
          label={say('draw.feature')}
          items={Object.entries(features).map(([value, look]) => ({
            value,
            label: look.label,
            colour: colourOf(value, look),
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
        <p className="meta">
          {say(kind ? (goes ? 'draw.way.help' : 'draw.side.help') : 'draw.side.none')}
        </p>
        <KindForm
          list="features"
          name={chosen}
          kinds={features}
          change={change}
          onMade={setChosen}
        />
      </>
    ),
    press: (at) => {
      if (!kind) return
      setLast(at)
      const side = goes ? undefined : sideAt(board, at)
      touch(side ? [side] : [], new Map())
    },
    drag: (at) => {
      if (!stroke || !last) return
      setLast(at)
      touch(goes ? stepsAlong(board, last, at) : sidesAlong(board, last, at), stroke)
    },
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
    hover: (at) => setOver(goes ? spaceAt(board, at) : sideAt(board, at)),
    paint: (brush, zoom) => {
      if (over && 'outline' in over) strokeSpace(brush, over, zoom)
      else if (over) strokeSides(brush, [over as Side], zoom, MARK)
      if (!stroke) return
      const colour = does === 'lay' ? colourOf(chosen, kind) : '#808080'
      const draw = goes ? strokeWays : strokeSides
      draw(brush, stroke.values(), zoom, colour)
    },
  }
}
