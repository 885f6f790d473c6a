/** The sandbox: rules of strangers, run where they can do nothing but answer. In Node. */

export { buildGuest } from './guest/build-guest.ts'
export * from './held/held.ts'
export { threadHere } from './thread/here.ts'
export { forkAlone } from './thread/node/fork-alone.ts'
export { openThread } from './thread/node/open-thread.ts'
