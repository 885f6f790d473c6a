/** Which lessons this browser has seen to the end, or put away, and how far one has come in a game. */

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

const stepKey = (game: string) => `redoubt.lesson.${game}`

/** The step, from 0, at which the lesson of a game was left; undefined where none was begun. */
export function lessonStepOf(
  game: string,
  storage: Pick<Storage, 'getItem'> = localStorage,
): number | undefined {
  try {
    const kept = Number.parseInt(storage.getItem(stepKey(game)) ?? '', 10)
    return Number.isNaN(kept) ? undefined : kept
  } catch {
    return undefined
  }
}

/** Keeps the step of a game's lesson; none: forgets it. */
export function keepLessonStep(
  game: string,
  step: number | undefined,
  storage: Pick<Storage, 'setItem' | 'removeItem'> = localStorage,
): void {
  try {
    if (step === undefined) storage.removeItem(stepKey(game))
    else storage.setItem(stepKey(game), String(step))
  } catch {
    // A browser that keeps nothing begins no lesson again in the middle.
  }
}
