/** The brush that paints terrain. */

import type { Space } from '@redoubt/engine'
import { useMemo, useState } from 'react'
import { Choice } from '../../../../ui/Choice.tsx'
import type { Point } from '../../../eye/use-eye.ts'
import { sayInWorkshop as say } from '../../../words.ts'
import { emptyCells } from '../changes/cells.ts'
import { spaceAt, spacesAround } from '../changes/geometry.ts'
import { paintTerrain } from '../changes/terrain.ts'
import { KindForm } from './KindForm.tsx'
import { Swatches } from './Swatches.tsx'
import { fillSpaces, strokeSpace } from './strokes.ts'
import { tintOf, tintsOver } from './tints.ts'
import type { Tool, ToolTerms } from './tool.ts'

/** Takes cells off the map. */
const OFF = ''
/** So much of a colour over a scanned map that what is printed there can still be read. */
const TINT = 0.4
const BRUSHES = ['0', '1', '2'] as const

type Ground = Pick<Space, 'id' | 'x' | 'y' | 'outline'>

export function useTerrain({ file, board, change }: ToolTerms): Tool {
  const [chosen, setChosen] = useState(Object.keys(file.terrains)[0] ?? OFF)
  const [width, setWidth] = useState<string>(BRUSHES[0])
  const [stroke, setStroke] = useState<ReadonlyMap<string, Ground>>()
  const [over, setOver] = useState<Ground>()
  const tints = useMemo(() => tintsOver(file, board), [file, board])

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
      brush.save()
      brush.globalAlpha = TINT
      for (const { colour, spaces } of tints) fillSpaces(brush, spaces, colour)
      brush.restore()
      const colour = chosen === OFF ? 'rgb(128 128 128 / 70%)' : tintOf(file, chosen)
      if (stroke) fillSpaces(brush, stroke.values(), colour)
      if (over) strokeSpace(brush, over, zoom)
    },
  }
}
