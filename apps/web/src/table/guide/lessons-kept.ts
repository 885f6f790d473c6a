/** Which lessons this browser has seen to the end, or put away. */

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
