export { chromiumArgs, findChromium } from './chromium.mjs'
export { pinnedEnvironment, pinnedNode, runPinned } from './lib/processes.mjs'
