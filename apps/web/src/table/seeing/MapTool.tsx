/** The small map and the button for it, which is remembered. */

import { lazy, Suspense } from 'react'
import { setPreferences } from '../../app/preferences.ts'
import { say } from '../../messages/say.ts'
import { IconButton } from '../../ui/Button.tsx'
import { useStage } from '../desk/desk.ts'
import { useMapShown } from './use-map-shown.ts'

const MiniMap = lazy(async () => ({ default: (await import('./MiniMap.tsx')).MiniMap }))

export function MapTool() {
  const isShown = useMapShown(useStage())
  return (
    <IconButton
      icon="map"
      name={say(isShown ? 'board.hide-map' : 'board.show-map')}
      onPress={() => setPreferences({ map: isShown ? 'off' : 'on' })}
    />
  )
}

/** In its corner of the board, while it is shown. */
export function MapCorner() {
  if (!useMapShown(useStage())) return null
  return (
    <Suspense fallback={null}>
      <MiniMap />
    </Suspense>
  )
}
