/** The brush that paints terrain. */

import type { Space } from '@redoubt/engine'
import { useState } from 'react'
import { Choice } from '../../../../ui/Choice.tsx'
import type { Point } from '../../../eye/use-eye.ts'
import { sayInWorkshop as say } from '../../../words.ts'
import { emptyCells } from '../changes/cells.ts'
import { spaceAt, spacesAround } from '../changes/geometry.ts'
import { paintTerrain } from '../changes/terrain.ts'
import { fillSpaces, strokeSpace } from '../laid/strokes.ts'
import { tintOf } from '../laid/tints.ts'
import { KindForm } from './KindForm.tsx'
import { Swatches } from './Swatches.tsx'
import type { Tool, ToolTerms } from './tool.ts'

/** Takes cells off the map. */
const OFF = ''
const BRUSHES = ['0', '1', '2'] as const

type Ground = Pick<Space, 'id' | 'x' | 'y' | 'outline'>

export function useTerrain({ file, board, change }: ToolTerms): Tool {
  const [chosen, setChosen] = useState(Object.keys(file.terrains)[0] ?? OFF)
  const [width, setWidth] = useState<string>(BRUSHES[0])
  const [stroke, setStroke] = useState<ReadonlyMap<string, Ground>>()
  const [over, setOver] = useState<Ground>()

  const groundAt = (at: Point): Ground | undefined =>
    spaceAt(board, at) ?? emptyCells(file).find(({ x, y }) => Math.hypot(x - at.x, y - at.y) < 0.5)
  const brushed = (at: Point): readonly Ground[] => {
    const middle = groundAt(at)
    if (!middle) return []
    if (width === BRUSHES[0]) return [middle]
    const cells = Number(width)
    const off = emptyCells(file).filter(
      ({ x, y }) => Math.hypot(x - middle.x, y - middle.y) < cells + 0.1,
    )
    return [...spacesAround(board, middle, cells), ...off]
  }
  const touch = (at: Point, known: ReadonlyMap<string, Ground>) =>
    setStroke(new Map([...known, ...brushed(at).map((space) => [space.id, space] as const)]))

  return {
    panel: (
      <>
        <Swatches
          label={say('draw.terrain')}
          items={[
            ...Object.entries(file.terrains).map(([value, { label }]) => ({
              value,
              label,
              colour: tintOf(file, value),
            })),
            ...(file.grid ? [{ value: OFF, label: say('draw.off'), colour: undefined }] : []),
          ]}
          value={chosen}
          onChange={setChosen}
        />
        <Choice
          label={say('draw.brush')}
          items={BRUSHES.map((value) => ({ value, label: say(`draw.brush.${value}`) }))}
          value={width}
          onChange={setWidth}
        />
        <KindForm
          list="terrains"
          name={chosen}
          kinds={file.terrains}
          change={change}
          onMade={setChosen}
        />
      </>
    ),
    press: (at) => touch(at, new Map()),
    drag: (at) => stroke && touch(at, stroke),
    release: () => {
      if (!stroke) return
      const ids = [...stroke.keys()]
      setStroke(undefined)
      if (ids.length === 0) return
      change((text, now) => paintTerrain(text, now, ids, chosen === OFF ? undefined : chosen))
    },
    hover: (at) => setOver(groundAt(at)),
    paint: (brush, zoom) => {
      fillSpaces(brush, emptyCells(file), 'rgb(128 128 128 / 25%)')
      const colour = chosen === OFF ? 'rgb(128 128 128 / 70%)' : tintOf(file, chosen)
      if (stroke) fillSpaces(brush, stroke.values(), colour)
      if (over) strokeSpace(brush, over, zoom)
    },
  }
}
