/** Draws a view with PixiJS and reports what the player points at. Knows no rules and no network. */

export type { Camera, Drop, Mark, PaletteChoice, Part, Pointed, Scene, Tabletop } from './api.ts'
export type { Art } from './counters/art.ts'
export { fetchSymbols } from './counters/military.ts'
export { symbolNames } from './counters/symbols.ts'
export { counterSize } from './layout/counter-size.ts'
export {
  type BoardPicture,
  boardSheet,
  fetchBoardArt,
  paintBoard,
} from './pictures/board-picture.ts'
export { fetchCounterArt, paintPiece, paintPieceOn } from './pictures/counter-picture.ts'
export { createTabletop } from './tabletop/tabletop.ts'
export { lineColour, lineOf } from './terrain/features.ts'
export { terrainColour } from './terrain/terrain-style.ts'
