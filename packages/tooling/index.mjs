export { chromiumArgs, findChromium } from './lib/chromium.mjs'
export { findPostgres, findRedis } from './lib/databases.mjs'
export { pinnedEnvironment, pinnedNode, runPinned } from './lib/processes.mjs'
