/** The sandbox in a browser: the same cells, in workers. Where `buildGuest` runs it is for others to say. */

export * from './held/held.ts'
export { openThread } from './thread/browser/open-thread.ts'
