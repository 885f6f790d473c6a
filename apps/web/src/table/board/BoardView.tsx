/** The board: drawn by the tabletop, which is fetched only here. */

import type { Session } from '@redoubt/client'
import type { ModuleFile, Zone } from '@redoubt/engine'
import { moduleBuild } from '@redoubt/protocol'
import type { PaletteChoice, Tabletop } from '@redoubt/tabletop'
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { isStill, usePreferences } from '../../app/preferences.ts'
import { problemOf } from '../../messages/problem.ts'
import { say } from '../../messages/say.ts'
import { pictureAddress } from '../../server/api.ts'
import { Waiting } from '../../ui/states.tsx'
import { useDesk } from '../desk/desk.ts'
import { useTable } from '../desk/use-session.ts'
import { BoardPlay } from './BoardPlay.tsx'
import { type Drawn, putAside, type Size, takeOut } from './kept-tabletop.ts'

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

  // Before the page takes the frame away.
  const size = useRef<Size>(undefined)
  useLayoutEffect(() => {
    const element = frame.current
    return () => {
      if (element) size.current = sizeOf(element)
    }
  }, [])

  useEffect(() => {
    const element = frame.current
    if (!element) return
    let made: Drawn | undefined
    let gone = false
    let stop = () => {}
    const { module } = session.facts
    const what = () => drawnThings(session, zones)
    const take = (drawn: Drawn) => {
      if (gone) return drawn.tabletop.destroy()
      made = drawn
      const { tabletop } = drawn
      // Whoever steers the page by a program asks here where a place or a counter lies, in pixels of the frame.
      Object.assign(element, { whereIs: tabletop.screenPositionOf })
      stop = tabletop.on('camera', ({ x, y, scale, turn }) => {
        element.dataset.camera = [x, y, scale, turn].map((value) => value.toFixed(3)).join(' ')
      })
      onReady(tabletop)
    }
    const there = takeOut(what(), sizeOf(element))
    if (there) {
      element.append(there.home)
      there.tabletop.setReducedMotion(isStill())
      take(there)
    } else {
      const home = document.createElement('div')
      home.className = 'board-home'
      // The board's stop of the Tab key is its cursor.
      home.tabIndex = -1
      element.append(home)
      Promise.all([import('@redoubt/tabletop'), paletteNow(module.manifest.sides)])
        .then(([{ createTabletop }, palette]) =>
          createTabletop(home, {
            board: layout.board,
            zones,
            manifest: module.manifest,
            pieces: module.pieces,
            pictureAddress: (file) => pictureAddress(module, file),
            palette,
            reducedMotion: isStill(),
          }),
        )
        .then((tabletop) => take({ home, tabletop }))
        .catch((error: unknown) => {
          home.remove()
          if (gone) return
          setProblem(inBrackets(problemOf(error)))
          openText()
        })
    }
    return () => {
      gone = true
      stop()
      onReady(undefined)
      if (made) putAside(what(), size.current ?? sizeOf(element), made)
    }
  }, [session, layout, zones, onReady])
  const onPainted = useCallback(() => setPainted(tabletop), [tabletop])
  const openText = useEffectEvent(() => desk.setTextOpen(true))

  // biome-ignore lint/correctness/useExhaustiveDependencies: the preferences decide what paletteNow answers
  useEffect(() => {
    let gone = false
    // Without its colours the board keeps those it has.
    paletteNow(session.facts.module.manifest.sides).then(
      (palette) => gone || tabletop?.setPalette(palette),
      () => {},
    )
    tabletop?.setReducedMotion(isStill())
    return () => {
      gone = true
    }
  }, [tabletop, preferences, session])

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

function sizeOf({ clientWidth: width, clientHeight: height }: HTMLElement): Size {
  return { width, height }
}

/** All that the tabletop draws from, as a text; with pictures, whose files may have changed, the build of the module. */
function drawnThings({ facts: { module, board } }: Session, zones: readonly Zone[]): string {
  const { manifest, pieces } = module
  const { sides, zones: hints } = manifest
  const drawn = JSON.stringify([look.theme, look.palette, board, zones, sides, hints, pieces])
  return drawn.includes('"image":') ? `${moduleBuild(module)} ${drawn}` : drawn
}

/** Theme and palette, as the preferences have written them. */
const look = document.documentElement.dataset

/** The colours as they are wished for; those for colour-blind eyes are fetched where they are, and shown to the style sheets. */
async function paletteNow(sides: ModuleFile['sides']): Promise<PaletteChoice> {
  const ground = look.theme === 'dark' ? 'dark' : 'light'
  if (look.palette !== 'safe') return { ground }
  const { wearSafe } = await import('../desk/safe-colours.ts')
  return { ground, safe: wearSafe(sides) }
}

/** Behind what it leads to; what a browser without WebGL lacks is named, the library's advice is for programmers. */
const inBrackets = (problem: string) => ` (${problem.includes('WebGL') ? 'WebGL' : problem})`
