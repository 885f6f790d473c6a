export { chromiumArgs, findChromium } from './lib/chromium.mjs'
export { findPostgres, findRedis } from './lib/databases.mjs'
export { findFirefox, findWebKit, findXvfb } from './lib/engines.mjs'
export { pinnedEnvironment, pinnedNode, runPinned } from './lib/processes.mjs'
