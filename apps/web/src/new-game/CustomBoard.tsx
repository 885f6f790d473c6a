/** A map of one's own: rows of terrain letters, checked and drawn as they are typed. */

import { BoardError, type BoardFile, compileBoard, type Json } from '@redoubt/engine'
import { useState } from 'react'
import { BoardPicture } from '../boards/BoardPicture.tsx'
import { Field } from '../ui/Field.tsx'
import { valueIn, withValue } from './draft.ts'
import type { OptionFieldProps } from './option-field-props.ts'
import { sayOfNewGame } from './words.ts'

export function CustomBoard({ data, name, draft, onChange }: OptionFieldProps) {
  const file = valueIn(data, draft, name) as unknown as BoardFile
  const [text, setText] = useState(() => (file.terrain?.rows ?? []).join('\n'))
  const [problem, setProblem] = useState<string>()
  const key = file.terrain?.key ?? {}

  const change = (next: string) => {
    setText(next)
    const made = boardFrom(file, next)
    setProblem(made.problem)
    if (made.problem === undefined)
      onChange(withValue(data, draft, name, made.board as unknown as Json))
    else onChange({ ...draft, fault: { message: made.problem, option: name } })
  }

  return (
    <div className="custom-board">
      <div>
        <Field
          label={sayOfNewGame('new.map-rows')}
          lines={7}
          value={text}
          onChange={change}
          problem={problem}
        />
        <p className="meta">{sayOfNewGame('new.map-key')}</p>
        <ul className="terrain-key">
          {Object.entries(key).map(([letter, terrain]) => (
            <li key={letter}>
              <code>{letter}</code> {file.terrains[terrain]?.label ?? terrain}
            </li>
          ))}
        </ul>
      </div>
      {problem === undefined && <BoardPicture file={file} />}
    </div>
  )
}

/** Most spaces a map typed by hand may have. */
const MOST = 400

function boardFrom(
  base: BoardFile,
  text: string,
): { board: BoardFile; problem: string | undefined } {
  const rows = text
    .split('\n')
    .map((row) => row.trim())
    .filter((row) => row !== '')
  const columns = Math.max(0, ...rows.map((row) => row.replaceAll(' ', '').length))
  const { grid, terrain } = base
  if (!grid || !terrain || rows.length === 0)
    return { board: base, problem: sayOfNewGame('new.map-empty') }
  if (rows.length * columns > MOST)
    return { board: base, problem: sayOfNewGame('new.map-large', { most: MOST }) }
  const { spaces: _, regions: __, edges: ___, ...plain } = base
  const board: BoardFile = {
    ...plain,
    grid: { ...grid, columns, rows: rows.length },
    terrain: { ...terrain, rows },
  }
  try {
    compileBoard(board)
    return { board, problem: undefined }
  } catch (error) {
    if (error instanceof BoardError) return { board: base, problem: error.message }
    throw error
  }
}
