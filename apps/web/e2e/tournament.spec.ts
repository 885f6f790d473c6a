/** Making a tournament on its page. */

import { expect, test } from './support/test.ts'

test('results are posted to a webhook; its secret is shown once, before the tournament', async ({
  page,
}) => {
  await page.goto('/tournaments')
  await page.getByLabel('What it is called').fill('Winter Cup')
  const webhook = page.getByLabel('Where results are posted')
  await webhook.fill('https://example.org/hook')
  await page.getByRole('button', { name: 'Make it' }).press('Enter')
  await expect(page.getByRole('alert')).toContainText('expected a webhook of Discord or Slack')
  await webhook.fill('https://discord.com/api/webhooks/1/a')
  await page.getByRole('button', { name: 'Make it' }).press('Enter')
  await expect(page.getByLabel('The secret that signs its results')).toHaveValue(/^[\w-]{16,}$/)
  await page.getByRole('button', { name: 'Go to the tournament' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Winter Cup' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Winter Cup' })).toBeVisible()
  await expect(page.getByLabel('The secret that signs its results')).toHaveCount(0)
})
