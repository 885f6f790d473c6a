/** Searches of the lab: which numbers matter, and which variants meet a goal. */

import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

test('a variant that meets a goal is searched for, and compared with the game as it is', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await page.goto('/lab/fortify')
  for (const player of ['First', 'Second'])
    await page.getByLabel(`${player} player is played by`).selectOption('random')
  await page.getByRole('link', { name: 'Which rule would make it level?' }).press('Enter')
  await page.getByLabel('Let this vary, too').selectOption({ label: 'Slots of the track' })
  await page.getByLabel('Slots of the track').fill('2..5')
  await page.getByLabel('Let this vary, too').selectOption({ label: 'Special Warfare' })
  await page.getByLabel('Games for each of the last').fill('20')
  await page.getByRole('button', { name: 'Search' }).press('Enter')
  const found = page.getByTestId('balance-found')
  await expect(found).toBeVisible({ timeout: 150_000 })
  await expect(found.getByRole('row')).toHaveCount(1 + 1 + 5)
  await expect(found).toContainText('Slots of the track: ')
  await expectAccessible(page, 'what a search has found')
  await found.getByRole('button', { name: 'Compare it' }).first().press('Enter')
  await expect(page).toHaveURL(/\/lab\/fortify$/)
  await expect(page.locator('.lab-next-arms')).toContainText('track_length=')
})

test('what cannot vary so is said in a sentence', async ({ page }) => {
  await page.goto('/lab/fortify/balance')
  await page.getByLabel('Let this vary, too').selectOption({ label: 'Slots of the track' })
  await page.getByLabel('Slots of the track').fill('20..25')
  await page.getByRole('button', { name: 'Search' }).press('Enter')
  await expect(page.getByRole('alert')).toContainText('the rules allow none of these variants', {
    timeout: 60_000,
  })
})

test('of many numbers those that change games most are found first, then played', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await page.goto('/lab/fortify/numbers')
  await page.getByLabel('Games for each number').fill('4')
  await page.getByRole('button', { name: 'Find the numbers' }).press('Enter')
  await page.getByRole('button', { name: /^Find the 24 that matter most/ }).press('Enter')
  await expect(page.getByTestId('progress')).toHaveAttribute('data-state', 'done', {
    timeout: 200_000,
  })
  await expect(page.getByTestId('effects')).toBeVisible()
})
