/** The sandbox: rules of strangers, run where they can do nothing but answer. */

export { BrokenOff, type Cause } from './cell/broken-off.ts'
export { USUAL } from './cell/budget.ts'
export { buildGuest } from './guest/build-guest.ts'
export type { Answer, Ask, Done, Questions, Standing } from './guest/questions.ts'
export { openSandboxedGame } from './node.ts'
