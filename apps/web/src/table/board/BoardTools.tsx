/** How the board is looked at: fit, zoom, turn, bare map, and the board as text. */

import type { Tabletop } from '@redoubt/tabletop'
import { memo, type ReactNode, useState } from 'react'
import { IconButton } from '../../ui/Button.tsx'
import { LayerMenu } from '../counsel/lazy.tsx'
import { useDesk, useDeskControl } from '../desk/desk.ts'
import { sayOfBoard } from './words.ts'

const QUARTERS = [0, 90, 180, 270] as const

function quarterOn(turn: number): (typeof QUARTERS)[number] {
  return QUARTERS.find((quarter) => quarter > turn) ?? 0
}

/** @param children further tools, of this table alone */
export function BoardTools({
  tabletop,
  children,
}: {
  tabletop: Tabletop | undefined
  children?: ReactNode
}) {
  const { textOpen } = useDesk()
  return (
    <Tools tabletop={tabletop} textOpen={textOpen}>
      {children}
    </Tools>
  )
}

/** Drawn anew only for what they show. */
const Tools = memo(function Tools({
  tabletop,
  textOpen,
  children,
}: {
  tabletop: Tabletop | undefined
  textOpen: boolean
  children: ReactNode
}) {
  const { setTextOpen, setFinding } = useDeskControl()
  const [bare, setBare] = useState(false)
  const rotate = () => {
    if (tabletop) tabletop.rotate(quarterOn(tabletop.camera().turn))
  }
  const hide = () => {
    setBare(!bare)
    tabletop?.hideCounters(!bare)
  }
  const isDisabled = tabletop === undefined
  return (
    <div className="board-tools" role="toolbar" aria-label={sayOfBoard('board.tools')}>
      <LayerMenu />
      <IconButton icon="search" name={sayOfBoard('find.open')} onPress={() => setFinding(true)} />
      {children}
      <IconButton
        icon="fit"
        name={sayOfBoard('board.fit')}
        isDisabled={isDisabled}
        onPress={() => tabletop?.fit('table')}
      />
      <IconButton
        className="roomy"
        icon="plus"
        name={sayOfBoard('board.zoom-in')}
        isDisabled={isDisabled}
        onPress={() => tabletop?.zoomBy(1.3)}
      />
      <IconButton
        className="roomy"
        icon="minus"
        name={sayOfBoard('board.zoom-out')}
        isDisabled={isDisabled}
        onPress={() => tabletop?.zoomBy(1 / 1.3)}
      />
      <IconButton
        className="roomy"
        icon="turn"
        name={sayOfBoard('board.turn')}
        isDisabled={isDisabled}
        onPress={rotate}
      />
      <IconButton
        icon="eye"
        name={sayOfBoard(bare ? 'board.show-counters' : 'board.hide-counters')}
        isDisabled={isDisabled}
        onPress={hide}
      />
      <IconButton
        icon="grid"
        name={sayOfBoard(textOpen ? 'board.close-text' : 'board.open-text')}
        onPress={() => setTextOpen(!textOpen)}
      />
    </div>
  )
})
