/** What every table shows at first comes while its game is being opened. */

import { fetchPanels } from '../panels/lazy.tsx'

export function fetchTable(): void {
  fetchPanels()
  // What fails now is told where the board is drawn.
  import('@redoubt/tabletop').catch(() => undefined)
}
