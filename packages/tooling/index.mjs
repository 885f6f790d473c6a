export { chromiumArgs, findChromium } from './lib/chromium.mjs'
export { pinnedEnvironment, pinnedNode, runPinned } from './lib/processes.mjs'
