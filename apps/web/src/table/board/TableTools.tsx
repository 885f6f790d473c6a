/** The tools of a table's board: how it is looked at, and what one may hold in hand besides counters. */

import type { Tabletop } from '@redoubt/tabletop'
import { Hint } from '../hint/Hint.tsx'
import { Aids } from '../seeing/Aids.tsx'
import { MapTool } from '../seeing/MapTool.tsx'
import { BoardTools } from './BoardTools.tsx'

export function TableTools({ tabletop }: { tabletop: Tabletop | undefined }) {
  return (
    <BoardTools tabletop={tabletop}>
      <MapTool />
      <Aids />
      <Hint />
    </BoardTools>
  )
}
