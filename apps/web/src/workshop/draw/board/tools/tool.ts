/** What the tools of the map editor are given, and what they give it. */

import type { Board, BoardFile } from '@redoubt/engine'
import type { ReactNode } from 'react'
import type { Point } from '../../../eye/use-eye.ts'
import type { Splice } from '../../yaml/yaml-edit.ts'

/** A change of the text, from the text and what it says. */
export type BoardChange = (text: string, file: BoardFile) => readonly Splice[]

export interface ToolTerms {
  readonly file: BoardFile
  readonly board: Board
  readonly change: (how: BoardChange) => void
}

export interface Tool {
  /** What is chosen for it. */
  readonly panel: ReactNode
  press?(at: Point, zoom: number): void
  /** The pointer is held and moves. */
  drag?(at: Point, zoom: number): void
  release?(at: Point, zoom: number): void
  /** The pointer moves and is not held. */
  hover?(at: Point, zoom: number): void
  /** Draws over the board; the brush works in board units, `zoom` pixels each. */
  paint?(brush: CanvasRenderingContext2D, zoom: number): void
  key?(key: string): void
}
