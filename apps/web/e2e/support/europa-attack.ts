/** Europa's lesson up to an attack on Liège by all who can, ready to be fought. */

import type { Page } from '@playwright/test'
import { TablePage } from './table-page.ts'

export async function attackLiege(page: Page): Promise<TablePage> {
  await page.goto('/')
  await page.getByRole('button', { name: /^Play the bot: Europa/ }).click()
  const table = new TablePage(page)
  await table.followLessonTo(4)
  await table.press(table.lesson.getByRole('button', { name: 'Start it' }))
  await table.acted(table.space('1003'), () => table.choose('1003'))
  const all = table.button(/^Add all$/)
  await table.acted(all, () => table.press(all))
  return table
}
