/** Which files can be drawn. */

export type Drawable = 'board' | 'counters' | 'table'

const PATHS: readonly (readonly [RegExp, Drawable])[] = [
  [/^boards\/[^/]+\.ya?ml$/, 'board'],
  [/^tables\/[^/]+\.ya?ml$/, 'table'],
  [/^pieces\.ya?ml$/, 'counters'],
]

/** How a file of a module is drawn; undefined for those that are written only. */
export function drawableOf(path: string): Drawable | undefined {
  return PATHS.find(([pattern]) => pattern.test(path))?.[1]
}
