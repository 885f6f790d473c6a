/** The map editor: the board of the text beside it, drawn upon with tools; each stroke is a change of the text. */

import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { sayInWorkshop as say } from '../../words.ts'
import type { DrawTerms } from '../yaml/draw-terms.ts'
import { type ReadBoard, readBoard } from './changes/board-text.ts'
import { useLaid } from './laid/use-laid.ts'
import { Plan } from './Plan.tsx'
import type { BoardChange, Tool, ToolTerms } from './tools/tool.ts'
import { useNeighbours } from './tools/use-neighbours.tsx'
import { useRegion } from './tools/use-region.tsx'
import { useShapes } from './tools/use-shapes.tsx'
import { useSides } from './tools/use-sides.tsx'
import { useSpace } from './tools/use-space.tsx'
import { useTerrain } from './tools/use-terrain.tsx'
import { useBoardPicture } from './use-board-picture.ts'

export function BoardDraw({ text, pictureAt, change }: DrawTerms) {
  const settled = useDeferredValue(text)
  const read = useMemo(() => readBoard(settled), [settled])
  const last = useRef<Extract<ReadBoard, { board: unknown }>>(undefined)
  if ('board' in read) last.current = read
  const shown = last.current
  return (
    <div className="draw">
      {'problem' in read && (
        <p className="form-problem" role="alert">
          {read.problem === '' ? say('draw.unreadable') : say('draw.problem', read)}
        </p>
      )}
      {shown && (
        <Drawing
          file={shown.file}
          board={shown.board}
          pictureAt={pictureAt}
          isBroken={'problem' in read}
          change={(how) => {
            change((now) => {
              // Typed on while the board was being read: what is changed is the text as it stands.
              const fresh = now === settled ? read : readBoard(now)
              return 'board' in fresh ? how(now, fresh.file) : []
            })
          }}
        />
      )}
    </div>
  )
}

const TOOLS = ['hand', 'terrain', 'sides', 'space', 'region', 'shapes', 'neighbours'] as const
type ToolName = (typeof TOOLS)[number]

function Drawing({
  pictureAt,
  isBroken,
  ...terms
}: ToolTerms & {
  pictureAt: DrawTerms['pictureAt']
  isBroken: boolean
  change: (how: BoardChange) => void
}) {
  const { file, board } = terms
  const [chosen, setChosen] = useState<ToolName>(file.grid ? 'terrain' : 'shapes')
  const hand: Tool = { panel: <p className="meta">{say('draw.hand.help')}</p> }
  const tools: Readonly<Record<ToolName, Tool>> = {
    hand,
    terrain: useTerrain(terms),
    sides: useSides(terms),
    space: useSpace(terms),
    region: useRegion(terms),
    shapes: useShapes(terms),
    neighbours: useNeighbours(terms),
  }
  const hasAreas = !file.grid || (file.areas?.length ?? 0) > 0
  const offered = TOOLS.filter((name) => hasAreas || (name !== 'shapes' && name !== 'neighbours'))
  const picture = useBoardPicture(board, pictureAt)
  const tool = tools[chosen]
  const laid = useLaid(file, board)
  return (
    <>
      <div className="draw-tools" role="toolbar" aria-label={say('draw.tools')}>
        {offered.map((name) => (
          <Button
            key={name}
            look="quiet"
            aria-pressed={name === chosen}
            onPress={() => setChosen(name)}
          >
            {say(`draw.tool.${name}`)}
          </Button>
        ))}
      </div>
      <Plan
        picture={picture}
        laid={laid}
        tool={isBroken ? hand : tool}
        isHand={isBroken || chosen === 'hand'}
      />
      <div className="draw-panel" inert={isBroken}>
        {tool.panel}
      </div>
    </>
  )
}
