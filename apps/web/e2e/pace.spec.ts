/** A game with clocks: chosen with the game, told before one sits down, and seen to run at the table and in the lobby. */

import { TablePage } from './support/table-page.ts'
import { expect, test } from './support/test.ts'

test('a pace is chosen, proposed with the invitation, and runs at the table', async ({
  page,
  browser,
}) => {
  await page.goto('/new/fortify')
  await page.getByLabel('How fast do you play?').selectOption('post')
  await page.getByLabel('When a player’s time runs out').selectOption('bot:greedy')
  await page.getByLabel('Your name').fill('Anna')
  await page.getByLabel('Name of the game').fill('A slow war')
  await page.getByRole('button', { name: 'Create the game' }).click()
  const link = await page.locator('.copy-link code').first().textContent()
  await page.getByRole('link', { name: 'To the table' }).click()
  const anna = new TablePage(page)
  await expect(anna.prompt).toContainText('Red opens the volley')
  await expect(page.locator('.clock').first()).toHaveText(/^10 d 0 h/)
  await expect(page.locator('.clock.runs')).toHaveCount(0)

  const context = await browser.newContext()
  const other = await context.newPage()
  await other.goto(link ?? '')
  await expect(other.locator('.join')).toContainText('3 days a move, 7 days in reserve')
  await expect(other.locator('.join')).toContainText('on time-out a bot plays on')
  await other.getByLabel('Your name').fill('Ben')
  await other.getByRole('button', { name: 'Sit down' }).click()
  await expect(other.locator('.clock.runs')).toHaveText(/^9 d 23 h/)
  await context.close()

  await page.getByRole('tab', { name: 'Players' }).click()
  await page.getByLabel('Vacation').selectOption('7')
  await page.getByRole('button', { name: 'Go on vacation' }).click()
  await expect(page.getByRole('button', { name: 'Back from vacation' })).toBeVisible()
  await page.screenshot({ path: 'test-results/pace-table.png' })
  await page.goto('/')
  await expect(page.locator('.row', { hasText: 'A slow war' })).toContainText('3 days a move')
  await page.screenshot({ path: 'test-results/pace-lobby.png' })
})
