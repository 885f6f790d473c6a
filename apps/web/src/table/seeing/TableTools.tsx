/** The tools of a table's board: how it is looked at, and what one may hold in hand besides counters. */

import type { Tabletop } from '@redoubt/tabletop'
import { BoardTools } from '../board/BoardTools.tsx'
import { Hint } from '../hint/Hint.tsx'
import { Aids } from './Aids.tsx'
import { MapTool } from './MapTool.tsx'
import { SheetMenu } from './SheetMenu.tsx'

export function TableTools({ tabletop }: { tabletop: Tabletop | undefined }) {
  return (
    <BoardTools tabletop={tabletop}>
      <SheetMenu tabletop={tabletop} />
      <MapTool />
      <Aids />
      <Hint />
    </BoardTools>
  )
}
