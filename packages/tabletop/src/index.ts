/** Draws a view with PixiJS and reports what the player points at. Knows no rules and no network. */

export type {
  Camera,
  Drop,
  Insets,
  Mark,
  PaletteChoice,
  PaletteName,
  Point,
  Pointed,
  Scene,
  TableFacts,
  Tabletop,
  TabletopEvents,
  TabletopOptions,
  TabletopStats,
  Target,
} from './api.ts'
export { createTabletop } from './tabletop/tabletop.ts'
