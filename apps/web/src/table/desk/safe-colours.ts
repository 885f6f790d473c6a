/**
 * Colours for the sides, in their order, that everybody can tell apart: chosen so that of any two of the ten the least difference
 * that is left to eyes without one of the three cones is as great as can be; greatest between enemies.
 */
export const SAFE_COLOURS = [
  '#cc3c0c',
  '#0c6ccc',
  '#eccc9c',
  '#6c0cec',
  '#6ccccc',
  '#3c3c3c',
  '#6c0c6c',
  '#ec9c0c',
  '#9c6c6c',
  '#9c9cec',
] as const
