/** The page as it is built, served to a browser: what measures the page runs in it. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from '@playwright/test'
import { serve } from '@redoubt/server'
import { chromiumArgs, findChromium } from '@redoubt/tooling'
import { build } from 'vite'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

export interface Opened {
  readonly browser: Browser
  /** Where the page is served. */
  readonly address: string
  /** A folder to write to, gone afterwards. */
  readonly folder: string
}

/** Builds and serves the page, opens a browser, and closes all when the work is done. */
export async function inBrowser(work: (opened: Opened) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'redoubt-bench-'))
  try {
    const web = join(folder, 'web')
    await build({
      root: path('..'),
      logLevel: 'error',
      build: { outDir: web, emptyOutDir: true, reportCompressedSize: false },
    })
    const { address, close } = await serve({
      port: 0,
      host: '127.0.0.1',
      data: join(folder, 'data'),
      modules: path('../../../modules'),
      web,
      log: 'silent',
    })
    const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs })
    await work({ browser, address, folder })
    await browser.close()
    await close()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
