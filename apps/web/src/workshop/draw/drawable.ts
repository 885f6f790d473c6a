/** Which files are shown as what they mean beside their text. */

export type Drawable = 'board' | 'counters' | 'table' | 'tests'

const PATHS: readonly (readonly [RegExp, Drawable])[] = [
  [/^boards\/[^/]+\.ya?ml$/, 'board'],
  [/^tables\/[^/]+\.ya?ml$/, 'table'],
  [/^pieces\.ya?ml$/, 'counters'],
  [/^tests\/[^/]+\.test\.ya?ml$/, 'tests'],
]

/** How a file of a module is shown; undefined for those that are written only. */
export function drawableOf(path: string): Drawable | undefined {
  return PATHS.find(([pattern]) => pattern.test(path))?.[1]
}
