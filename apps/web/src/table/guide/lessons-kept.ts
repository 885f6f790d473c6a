/** Which lessons this browser has seen to the end, or put away, and how far one has come in a game. */

import type { Reached, Trail } from './lesson.ts'

const KEY = 'redoubt.lessons'

function known(storage: Pick<Storage, 'getItem'>): readonly string[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

/** How far one has come in a game; `over` where the module has taught all it has, in this game or another; undefined: nothing yet. */
export function lessonLeft(
  module: string,
  game: string,
  storage: Pick<Storage, 'getItem'> = localStorage,
): Trail | 'over' | undefined {
  return lessonProgressOf(game, storage) ?? (known(storage).includes(module) ? 'over' : undefined)
}

export function keepLessonOver(
  module: string,
  storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage,
): void {
  try {
    storage.setItem(KEY, JSON.stringify([...new Set([...known(storage), module])]))
  } catch {
    // A browser that keeps nothing teaches again.
  }
}

const progressKey = (game: string) => `redoubt.lesson.${game}`

/** How far the lesson of a game had come when it was left; undefined where none was begun. */
export function lessonProgressOf(
  game: string,
  storage: Pick<Storage, 'getItem'> = localStorage,
): Trail | undefined {
  try {
    const kept: unknown = JSON.parse(storage.getItem(progressKey(game)) ?? 'null')
    return Array.isArray(kept) && kept.length > 0 && kept.every(isReached) ? kept : undefined
  } catch {
    return undefined
  }
}

/** Keeps how far a game's lesson has come; none: forgets it. */
export function keepLessonProgress(
  game: string,
  trail: Trail | undefined,
  storage: Pick<Storage, 'setItem' | 'removeItem'> = localStorage,
): void {
  try {
    if (trail === undefined) storage.removeItem(progressKey(game))
    else storage.setItem(progressKey(game), JSON.stringify(trail))
  } catch {
    // A browser that keeps nothing begins no lesson again in the middle.
  }
}

function isReached(kept: unknown): kept is Reached {
  const { at, passed, seq } = (kept ?? {}) as Partial<Record<keyof Reached, unknown>>
  return [at, passed, seq].every(Number.isInteger)
}
