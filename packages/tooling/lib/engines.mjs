import { existsSync, readdirSync } from 'node:fs'

const firefoxes = ['/usr/bin/firefox-esr', '/usr/bin/firefox']
const driver = '/usr/bin/WebKitWebDriver'
const libraries = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib']

/**
 * Firefox as it is installed on this machine: `FIREFOX_PATH` when set, else in its usual place.
 *
 * @returns {string | undefined} a program
 */
export function findFirefox() {
  const chosen = process.env.FIREFOX_PATH
  if (chosen !== undefined && chosen !== '') return chosen
  return firefoxes.find((place) => existsSync(place))
}

/**
 * WebKit as GTK has it, which is the engine of Safari: the program that steers it and its small browser.
 *
 * @returns {{ driver: string, browser: string } | undefined} two programs
 */
export function findWebKit() {
  if (!existsSync(driver)) return undefined
  const browser = libraries
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.startsWith('webkit2gtk-') || name.startsWith('webkitgtk-'))
        .map((name) => `${folder}/${name}/MiniBrowser`),
    )
    .find((program) => existsSync(program))
  return browser === undefined ? undefined : { driver, browser }
}

/**
 * The X server without a screen, on which both draw.
 *
 * @returns {string | undefined} a program
 */
export function findXvfb() {
  return ['/usr/bin/Xvfb'].find((program) => existsSync(program))
}
