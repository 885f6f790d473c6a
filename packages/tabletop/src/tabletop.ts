/** Puts the parts of the table together. */

import type { Tabletop, TabletopOptions } from './api.ts'

/**
 * Lays the table out inside an element and fills it.
 * @throws Error when the browser has no WebGL
 */
export async function createTabletop(
  _element: HTMLElement,
  _options: TabletopOptions,
): Promise<Tabletop> {
  throw new Error('the tabletop is not drawn yet')
}
