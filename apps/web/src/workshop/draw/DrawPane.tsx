/** The picture of a file beside its text, where it can be drawn. */

import type { ComponentType } from 'react'
import { TestBench } from '../probe/TestBench.tsx'
import { BoardDraw } from './board/BoardDraw.tsx'
import { CounterDraw } from './counters/CounterDraw.tsx'
import type { Drawable } from './drawable.ts'
import { TableDraw } from './tables/TableDraw.tsx'
import type { DrawTerms } from './yaml/draw-terms.ts'
import './draw.css'

const EDITORS: Readonly<Record<Drawable, ComponentType<DrawTerms>>> = {
  board: BoardDraw,
  counters: CounterDraw,
  table: TableDraw,
  tests: TestBench,
}

export function DrawPane({ what, ...terms }: DrawTerms & { what: Drawable }) {
  const Editor = EDITORS[what]
  return <Editor {...terms} />
}
