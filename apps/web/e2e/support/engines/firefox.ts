/** Firefox, steered over WebDriver BiDi. */

import { findFirefox } from '@redoubt/tooling'
import { launch } from 'puppeteer-core'
import type { Display } from './display.ts'
import type { Engine } from './engine.ts'

export function firefox(display: Display): Engine {
  return {
    name: 'Firefox',
    open: async ({ webgl = true } = {}) => {
      const executablePath = findFirefox()
      if (!executablePath) throw new Error('Firefox is not installed')
      const browser = await launch({
        browser: 'firefox',
        executablePath,
        headless: false,
        env: display.environment,
        defaultViewport: { width: 1000, height: 700 },
        protocolTimeout: 240_000,
        extraPrefsFirefox: {
          'ui.prefersReducedMotion': 1,
          'webgl.disabled': !webgl,
          'webgl.force-enabled': webgl,
        },
      })
      const page = await browser.newPage()
      return {
        goto: async (address) => {
          await page.goto(address)
        },
        run: (work, wish) =>
          page.evaluate(work as never, wish as never) as Promise<Awaited<ReturnType<typeof work>>>,
        picture: () => page.screenshot({ encoding: 'base64' }),
        close: () => browser.close(),
      }
    },
  }
}
