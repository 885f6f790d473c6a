/** A game of one's own screen, begun before: on the table and painted. */

import type { Browser, Page } from '@playwright/test'

/** Milliseconds a table may take to open on a busy machine. */
const PATIENCE = 300_000

/** @param record lines of the game as far as it was played */
export async function openTable(
  browser: Browser,
  address: string,
  module: string,
  record: string,
): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  page.setDefaultTimeout(PATIENCE)
  await page.addInitScript(
    ([key, kept]) => localStorage.setItem(String(key), JSON.stringify({ record: kept })),
    [`redoubt.local.${module}`, record],
  )
  await page.goto(`${address}/local/${module}`)
  const curtain = page.locator('.curtain button')
  await page.locator('.board-frame[data-ready="true"]').or(curtain).first().waitFor()
  if (await curtain.isVisible()) await curtain.click()
  await page.locator('.board-frame[data-ready="true"]').waitFor()
  return page
}
