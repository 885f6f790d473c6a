/** The board: drawn by the tabletop, which is fetched only here. */

import type { Tabletop } from '@redoubt/tabletop'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isDark, isStill, usePreferences } from '../../app/preferences.ts'
import { say } from '../../messages/say.ts'
import { pictureAddress } from '../../server/api.ts'
import { Waiting } from '../../ui/states.tsx'
import { useDesk } from '../desk/desk.ts'
import { SAFE_COLOURS } from '../desk/safe-colours.ts'
import { useTable } from '../desk/use-session.ts'
import { BoardPlay } from './BoardPlay.tsx'

export function BoardView({
  tabletop,
  onReady,
}: {
  tabletop: Tabletop | undefined
  onReady: (tabletop: Tabletop | undefined) => void
}) {
  const { layout, zones, session } = useTable()
  const frame = useRef<HTMLDivElement>(null)
  const [problem, setProblem] = useState<string>()
  const [painted, setPainted] = useState<Tabletop>()
  const preferences = usePreferences()
  const desk = useDesk()

  useEffect(() => {
    const element = frame.current
    if (!element) return
    let made: Tabletop | undefined
    let gone = false
    const { module } = session.facts
    const { manifest, pieces } = module
    const look = { palette: paletteNow(), reducedMotion: isStill() }
    import('@redoubt/tabletop')
      .then(({ createTabletop }) =>
        createTabletop(element, {
          board: layout.board,
          zones,
          manifest,
          pieces,
          pictureAddress: (file) => pictureAddress(module, file),
          ...look,
        }),
      )
      .then((tabletop) => {
        made = tabletop
        // Whoever steers the page by a program asks here where a place or a counter lies, in pixels of the frame.
        Object.assign(element, { whereIs: tabletop.screenPositionOf })
        tabletop.on('camera', ({ x, y, scale, turn }) => {
          element.dataset.camera = [x, y, scale, turn].map((value) => value.toFixed(3)).join(' ')
        })
        if (gone) tabletop.destroy()
        else onReady(tabletop)
      })
      .catch((error: unknown) => {
        if (gone) return
        setProblem(error instanceof Error ? error.message : String(error))
        openText()
      })
    return () => {
      gone = true
      onReady(undefined)
      made?.destroy()
    }
  }, [session, layout, zones, onReady])
  const onPainted = useCallback(() => setPainted(tabletop), [tabletop])
  const openText = useEffectEvent(() => desk.setTextOpen(true))

  // biome-ignore lint/correctness/useExhaustiveDependencies: the preferences decide what paletteNow answers
  useEffect(() => {
    tabletop?.setPalette(paletteNow())
    tabletop?.setReducedMotion(isStill())
  }, [tabletop, preferences])

  return (
    <div className="board-view">
      <div
        ref={frame}
        className="board-frame"
        data-ready={tabletop !== undefined && painted === tabletop}
      />
      {problem !== undefined && (
        <div className="board-problem" role="status">
          <p>{say('board.no-picture', { problem })}</p>
        </div>
      )}
      {!tabletop && problem === undefined && <Waiting label={say('board.loading')} />}
      {tabletop && <BoardPlay tabletop={tabletop} onPainted={onPainted} />}
    </div>
  )
}

function paletteNow() {
  return {
    ground: isDark() ? 'dark' : 'light',
    ...(document.documentElement.dataset.palette === 'safe' ? { safe: SAFE_COLOURS } : {}),
  } as const
}
