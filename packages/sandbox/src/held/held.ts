/** What holds cells, wherever their threads are. */

export { BrokenOff, type Cause } from '../cell/broken-off.ts'
export { type Budget, USUAL } from '../cell/budget.ts'
export type { Begun, LaidWith, Present } from '../guest/questions.ts'
export { beginInside } from './begin-inside.ts'
export { type CellTerms, type HeldCell, holdCell } from './held-cell.ts'
export { type HeldTableTerms, holdTableInside } from './held-table.ts'
export { thinkInside } from './held-thinker.ts'
export { type PlayedInside, type PlayTerms, playInside } from './play-inside.ts'
