/** Neighbours of areas: declared by a line from one to the other, compared with what the outlines say. */

import {
  type FrontierDifference,
  frontierDifferences,
  type Space,
  TooIntricate,
} from '@redoubt/engine'
import { useMemo, useState } from 'react'
import { Button } from '../../../../ui/Button.tsx'
import type { Point } from '../../../eye/use-eye.ts'
import { sayInWorkshop as say } from '../../../words.ts'
import { acceptDifference, toggleNeighbours } from '../changes/areas.ts'
import { spaceAt } from '../changes/geometry.ts'
import { strokeLine, strokeSpace, trace } from '../laid/strokes.ts'
import type { Tool, ToolTerms } from './tool.ts'

const AGREED = '#2e7d4f'
const DIFFERENT = '#c2410c'
const DRAWN = '#0b4f9c'

export function useNeighbours({ file, board, change }: ToolTerms): Tool {
  const [from, setFrom] = useState<Space>()
  const [to, setTo] = useState<Point>()
  const differences = useMemo(() => compared(file), [file])
  return {
    panel: (
      <>
        <p className="meta">{say('draw.neighbours.help')}</p>
        {!differences && <p className="form-problem">{say('draw.neighbours.many')}</p>}
        {differences?.length === 0 && <p role="status">{say('draw.neighbours.agreed')}</p>}
        <ul className="draw-differences">
          {differences?.map((difference) => (
            <Difference
              key={`${difference.kind} ${difference.pair.join(' ')}`}
              difference={difference}
              nameOf={(id) => board.space(id)?.label ?? id}
              onToggle={() =>
                change((text, now) => toggleNeighbours(text, now, [...difference.pair]))
              }
              onAccept={() => change((text) => acceptDifference(text, difference))}
            />
          ))}
        </ul>
      </>
    ),
    press: (at) => setFrom(spaceAt(board, at)),
    drag: (at) => setTo(at),
    release: (at) => {
      const other = spaceAt(board, at)
      setFrom(undefined)
      setTo(undefined)
      if (!from || !other || other === from || from.column >= 0 || other.column >= 0) return
      change((text, now) => toggleNeighbours(text, now, [from.id, other.id]))
    },
    paint: (brush, zoom) => {
      const differ = new Set(differences?.map(({ pair }) => pair.join(' ')))
      for (const wrong of [false, true]) {
        brush.beginPath()
        for (const [one, other] of [
          ...(file.adjacency ?? []),
          ...(differences ?? []).map(({ pair }) => pair),
        ]) {
          const [a, b] = [board.space(one), board.space(other)]
          const isWrong = differ.has(`${one} ${other}`) || differ.has(`${other} ${one}`)
          if (a && b && isWrong === wrong) trace(brush, [a, b])
        }
        strokeLine(brush, zoom, wrong ? DIFFERENT : AGREED, wrong ? 3 : 1.5)
      }
      if (!from) return
      strokeSpace(brush, from, zoom)
      if (!to) return
      brush.beginPath()
      trace(brush, [from, to])
      strokeLine(brush, zoom, DRAWN, 2)
    },
  }
}

function Difference({
  difference: { kind, pair, length },
  nameOf,
  onToggle,
  onAccept,
}: {
  difference: FrontierDifference
  nameOf: (id: string) => string
  onToggle: () => void
  onAccept: () => void
}) {
  const [one, other] = pair.map(nameOf)
  const isFirst = kind === 'undeclared' || kind === 'apart'
  return (
    <li>
      <p>
        {say(`draw.differ.${kind}`, {
          one: one ?? '',
          other: other ?? '',
          length: Math.round(length * 100) / 100,
        })}
      </p>
      {isFirst && (
        <>
          <Button onPress={onToggle}>{say(`draw.differ.${kind}.toggle`)}</Button>
          <Button look="quiet" onPress={onAccept}>
            {say(`draw.differ.${kind}.accept`)}
          </Button>
        </>
      )}
    </li>
  )
}

/** undefined where it would take too long. */
function compared(file: ToolTerms['file']): readonly FrontierDifference[] | undefined {
  try {
    return frontierDifferences(file)
  } catch (error) {
    if (error instanceof TooIntricate) return undefined
    throw error
  }
}
