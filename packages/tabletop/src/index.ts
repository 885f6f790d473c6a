/** Draws a view with PixiJS and reports what the player points at. Knows no rules and no network. */

export type { Camera, Mark, Pointed, Scene, Tabletop } from './api.ts'
export { createTabletop } from './tabletop/tabletop.ts'
