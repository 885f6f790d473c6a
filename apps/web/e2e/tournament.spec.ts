/** Tournaments on their pages: made, entered, played, and who leads. */

import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

test('whoever makes a tournament at localhost sends a link that others can open', async ({
  page,
  address,
}) => {
  await page.route('**/api/neighbourhood', (route) =>
    route.fulfill({ json: { addresses: [{ address: '192.168.1.20', name: 'wlan0' }] } }),
  )
  await page.goto('/tournaments')
  await page.getByLabel('What it is called').fill('Home Cup')
  await page.getByRole('button', { name: 'Make it' }).press('Enter')
  const link = page.locator('.copy-link code')
  await expect(link).toContainText(`http://192.168.1.20:${new URL(address).port}/tournaments/`)
  await page.getByLabel('Where are the others?').selectOption('localhost')
  await expect(link).toHaveText(page.url())
})

test('results are posted to a webhook; its secret is shown once, before the tournament', async ({
  page,
}) => {
  await page.goto('/tournaments')
  await page.getByLabel('What it is called').fill('Winter Cup')
  const webhook = page.getByLabel('Where results are posted')
  await webhook.fill('https://example.org/hook')
  await page.getByRole('button', { name: 'Make it' }).press('Enter')
  await expect(page.getByRole('alert')).toContainText('a webhook of Discord or Slack')
  await webhook.fill('https://discord.com/api/webhooks/1/a')
  await page.getByRole('button', { name: 'Make it' }).press('Enter')
  await expect(page.getByLabel('The secret that signs its results')).toHaveValue(/^[\w-]{16,}$/)
  await page.getByRole('button', { name: 'Go to the tournament' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Winter Cup' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Winter Cup' })).toBeVisible()
  await expect(page.getByLabel('The secret that signs its results')).toHaveCount(0)
})

test('two enter by the link, play, and the result stands in the table and on the ladder', async ({
  page,
  browser,
  address,
}) => {
  await page.goto('/tournaments')
  await page.getByLabel('What it is called').fill('Duel Cup')
  await page.getByLabel('Which game').selectOption({ label: 'Breakthrough' })
  await page.getByRole('button', { name: 'Make it' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Duel Cup' })).toBeVisible()
  await expect(
    page.getByRole('button', { name: 'Copy link: To enter the tournament' }),
  ).toBeVisible()
  const link = page.url()
  const enter = async (name: string): Promise<Page> => {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    const own = await context.newPage()
    await own.goto(link)
    await own.getByLabel('Your name').fill(name)
    await own.getByRole('button', { name: 'Enter', exact: true }).click()
    await expect(own.getByText('You have entered.')).toBeVisible()
    return own
  }
  const ben = await enter('Ben')
  await enter('Cora')
  await page.reload()
  await page.getByRole('button', { name: 'Begin', exact: true }).click()
  const round = page.getByRole('region', { name: 'Round 1' })
  await expect(round).toContainText('They are playing.')

  await ben.reload()
  await ben.getByRole('link', { name: 'Play', exact: true }).first().click()
  await ben.getByRole('tab', { name: 'Players' }).click()
  await ben.getByRole('button', { name: 'Resign' }).click()
  await ben.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click()
  await expect(ben.getByText(/by resignation/).first()).toBeVisible()
  await page.reload()
  await expect(round).toContainText('Cora won.')
  const row = page.getByRole('row', { name: /Cora/ })
  await expect(row).toContainText('1')
  await page.goto(`${address}/ladders`)
  await page.getByLabel('Which game').selectOption({ label: 'Breakthrough: standard rules' })
  await expect(page.getByText('Cora').first()).toBeVisible()
})
