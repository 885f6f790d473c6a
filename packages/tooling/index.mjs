export { chromiumArgs, findChromium } from './lib/chromium.mjs'
export { findPostgres } from './lib/databases.mjs'
export { findFirefox, findWebKit, findXvfb } from './lib/engines.mjs'
export { fakeTimeBy, findFakeTime } from './lib/fake-time.mjs'
export {
  npmCommand,
  pinnedEnvironment,
  pinnedFlags,
  pinnedNode,
  runPinned,
} from './lib/processes.mjs'
export { startRedis } from './lib/test-redis.mjs'
export { freePort, testServer } from './lib/test-server.mjs'
export { buildWeb } from './lib/web-build.mjs'

/** @typedef {import('./lib/test-server.mjs').TestServer} TestServer */
