/** The edge between board and panels: dragged, or moved by the arrow keys, and remembered. */

import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { setPreferences, usePreferences } from '../../app/preferences.ts'
import { sayOfPanels } from './words.ts'

/** In rem; the style sheets keep the panels within the window. */
const LEAST = 18
const MOST = 90
const STEP = 2

export function PanelEdge() {
  const { panels } = usePreferences()
  /** How wide they are drawn: kept when they are let go, for all that is preferred is heard by the whole page. */
  const [dragged, setDragged] = useState<number>()
  const set = (width: number) => setPreferences({ panels: within(width) })
  const follow = ({ currentTarget, clientX }: PointerEvent) => {
    const right = currentTarget.parentElement?.getBoundingClientRect().right ?? innerWidth
    const width = within((right - clientX) / rem())
    document.documentElement.style.setProperty('--panel-width', `${width}rem`)
    setDragged(width)
  }
  const letGo = () => {
    if (dragged) set(dragged)
    setDragged(undefined)
  }
  const onKey = (event: KeyboardEvent) => {
    const { key, currentTarget } = event
    const now = (currentTarget.parentElement?.clientWidth ?? 0) / rem()
    if (key === 'ArrowLeft') set(now + STEP)
    else if (key === 'ArrowRight') set(now - STEP)
    else if (key === 'Home') set(0)
    else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line that is moved is a separator with a value, which hr cannot be
    <div
      role="separator"
      tabIndex={0}
      className={dragged === undefined ? 'panel-edge' : 'panel-edge dragged'}
      aria-orientation="vertical"
      aria-label={sayOfPanels('panels.edge')}
      aria-valuenow={Math.round(dragged ?? panels)}
      aria-valuemin={0}
      aria-valuemax={MOST}
      title={sayOfPanels('panels.edge-help')}
      onKeyDown={onKey}
      onDoubleClick={() => set(0)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setDragged(0)
      }}
      onPointerMove={(event) => dragged !== undefined && follow(event)}
      onPointerUp={letGo}
      onPointerCancel={letGo}
    />
  )
}

/** 0 stays what it is: as the page has it. */
function within(width: number): number {
  return width === 0 ? 0 : Math.min(MOST, Math.max(LEAST, width))
}

/** CSS pixels. */
function rem(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}
