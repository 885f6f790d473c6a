/** Which lessons this browser has seen to the end, or put away, and how far one has come in a game. */

import type { Progress } from './lesson.ts'

const KEY = 'redoubt.lessons'

function known(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

export function isLessonOver(module: string): boolean {
  return known().includes(module)
}

export function keepLessonOver(module: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([...known(), module])]))
  } catch {
    // A browser that keeps nothing teaches again.
  }
}

const progressKey = (game: string) => `redoubt.lesson.${game}`

/** How far the lesson of a game had come when it was left; undefined where none was begun. */
export function lessonProgressOf(
  game: string,
  storage: Pick<Storage, 'getItem'> = localStorage,
): Progress | undefined {
  try {
    const kept: unknown = JSON.parse(storage.getItem(progressKey(game)) ?? 'null')
    return isProgress(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

/** Keeps how far a game's lesson has come; none: forgets it. */
export function keepLessonProgress(
  game: string,
  progress: Progress | undefined,
  storage: Pick<Storage, 'setItem' | 'removeItem'> = localStorage,
): void {
  try {
    if (progress === undefined) storage.removeItem(progressKey(game))
    else storage.setItem(progressKey(game), JSON.stringify(progress))
  } catch {
    // A browser that keeps nothing begins no lesson again in the middle.
  }
}

function isProgress(kept: unknown): kept is Progress {
  const { at, passed } = (kept ?? {}) as Partial<Record<keyof Progress, unknown>>
  return Number.isInteger(at) && Number.isInteger(passed)
}
