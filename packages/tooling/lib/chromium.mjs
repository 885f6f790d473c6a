import { existsSync } from 'node:fs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The browser that is installed on this machine: `CHROMIUM_PATH` when set, else Chromium or Chrome
 * in its usual place. Without one Playwright uses the browser it downloaded itself.
 *
 * @returns {string | undefined} a path
 */
export function findChromium() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen !== undefined && chosen !== '') return chosen
  return places.find((place) => existsSync(place))
}

/** Flags with which Chromium draws WebGL without a graphics card and calls nobody. */
export const chromiumArgs = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  // Where graphics are software, pages are painted faster without them.
  '--disable-gpu-rasterization',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
]
