/** How this person wants things to look: kept in the browser, written onto the root element for the style sheets. */

import { useSyncExternalStore } from 'react'
import type { SoundEvent } from '../sound/events.ts'

export interface Preferences {
  readonly theme: 'system' | 'light' | 'dark'
  readonly palette: 'printed' | 'safe'
  /** Percent of the browser's own text size. */
  readonly text: 90 | 100 | 115 | 130
  readonly motion: 'system' | 'reduced'
  /** How fast bots play and the past is shown. */
  readonly pace: Pace
  /** The small map in the corner of the board; `auto`: where there is room and the board is larger than what is seen of it. */
  readonly map: 'auto' | 'on' | 'off'
  /** Width of the panels beside the board, in rem; 0: as the page has it. */
  readonly panels: number
  readonly sounds: 'off' | 'on'
  /** What is not to be heard although sounds are on. */
  readonly silenced: readonly SoundEvent[]
}

export type Pace = 'slow' | 'steady' | 'quick' | 'at-once'

/** Milliseconds from action to action. */
export const PACES: Readonly<Record<Pace, number>> = {
  slow: 2200,
  steady: 800,
  quick: 500,
  'at-once': 0,
}

const KEY = 'redoubt.preferences'

const standard: Preferences = {
  theme: 'system',
  palette: 'printed',
  text: 100,
  motion: 'system',
  pace: 'steady',
  map: 'auto',
  panels: 0,
  sounds: 'off',
  silenced: [],
}

const listeners = new Set<() => void>()
let current = load()

function load(): Preferences {
  try {
    return { ...standard, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') }
  } catch {
    return standard
  }
}

/** Writes the preferences onto `<html>`; called once before the first render and at every change. */
export function applyPreferences(): void {
  const { dataset, style } = document.documentElement
  dataset.theme = isDark() ? 'dark' : 'light'
  dataset.palette = current.palette
  dataset.motion = isStill() ? 'reduced' : 'full'
  style.fontSize = `${current.text}%`
  style.setProperty('--panel-width', current.panels ? `${current.panels}rem` : null)
}

export function setPreferences(change: Partial<Preferences>): void {
  current = { ...current, ...change }
  try {
    localStorage.setItem(KEY, JSON.stringify(current))
  } catch {
    // A browser that keeps nothing still shows what was chosen, until the page is left.
  }
  notify()
}

function notify(): void {
  applyPreferences()
  for (const listener of listeners) listener()
}

export function usePreferences(): Preferences {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
}

const systemDark = globalThis.matchMedia?.('(prefers-color-scheme: dark)')
const systemStill = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)')
systemDark?.addEventListener('change', followSystem)
systemStill?.addEventListener('change', followSystem)

/** What follows the system looks other than before: whoever shows it draws it anew, as the board's map. */
function followSystem(): void {
  current = { ...current }
  notify()
}

/** Is the page dark just now, by choice or by the system's? */
export function isDark(): boolean {
  return current.theme === 'system' ? (systemDark?.matches ?? false) : current.theme === 'dark'
}

/** Should nothing move? */
export function isStill(): boolean {
  return current.motion === 'reduced' || (systemStill?.matches ?? false)
}
