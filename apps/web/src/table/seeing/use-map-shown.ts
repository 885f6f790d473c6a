/** Is the small map shown: because it was asked for, or because there is more of the board than is seen. */

import type { Space } from '@redoubt/engine'
import type { Camera, Tabletop } from '@redoubt/tabletop'
import { useEffect, useState } from 'react'
import { usePreferences } from '../../app/preferences.ts'
import { useWide } from '../../ui/use-wide.ts'
import { useTable } from '../desk/use-session.ts'

/** Share of the board that may lie out of sight before one is lost without a map. */
const SPARE = 0.25

export function useMapShown(tabletop: Tabletop | undefined): boolean {
  const { layout } = useTable()
  const { map } = usePreferences()
  const isWide = useWide()
  const [isLarger, setLarger] = useState(false)
  const asks = map === 'auto' && isWide
  useEffect(() => {
    if (!tabletop || !asks) return
    const { spaces } = layout.board
    const look = (camera: Camera) => setLarger(isBeyond(spaces, camera, tabletop.canvas))
    look(tabletop.camera())
    return tabletop.on('camera', look)
  }, [tabletop, layout, asks])
  return map === 'on' || (asks && isLarger)
}

/** Does a good part of the board lie beyond a view of so many CSS pixels? */
export function isBeyond(
  spaces: readonly Pick<Space, 'x' | 'y'>[],
  { x, y, scale, turn }: Camera,
  { clientWidth, clientHeight }: Pick<HTMLElement, 'clientWidth' | 'clientHeight'>,
): boolean {
  const isUpright = turn % 180 === 0
  const wide = (isUpright ? clientWidth : clientHeight) / scale / 2
  const high = (isUpright ? clientHeight : clientWidth) / scale / 2
  const unseen = spaces.filter(
    (space) => Math.abs(space.x - x) > wide || Math.abs(space.y - y) > high,
  )
  return unseen.length > spaces.length * SPARE
}
