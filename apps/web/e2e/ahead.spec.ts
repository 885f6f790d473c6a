/** Orders written ahead: a player who is away answers at once. */

import { createGame, expect, sitDown, test } from './support/test.ts'

test('an order written ahead is done when its player is asked, though he has gone', async ({
  browser,
  address,
}) => {
  const game = await createGame(address, { module: 'breakthrough' })
  const anna = await sitDown(browser, address, game, { seat: 'first', name: 'Anna' })
  const ben = await sitDown(browser, address, game, { seat: 'second', name: 'Ben' })
  const waiting = ben.page.getByRole('button', { name: 'Order ahead', exact: true })
  await ben.press(waiting.first())
  const dialog = ben.page.getByRole('dialog', { name: 'Orders ahead' })
  await expect(dialog.getByLabel('What is to be done?')).toHaveValue('move')
  const pawn = dialog.getByLabel('Which pawn moves?')
  const own = await pawn.locator('option', { hasText: /\bb7$/ }).getAttribute('value')
  await pawn.selectOption(own)
  await dialog.getByLabel('Where does it go?').selectOption('b6')
  await dialog.getByRole('button', { name: 'Order it' }).click()
  const written = dialog.getByRole('listitem')
  await expect(written).toHaveText(/^Move: Black pawn, b7 → b6$/)
  // Another one, withdrawn again.
  await dialog.getByLabel('How often?').selectOption('every')
  await dialog.getByRole('button', { name: 'Order it' }).click()
  await expect(written).toHaveCount(2)
  await dialog.getByRole('button', { name: /^Withdraw: .*every time/ }).click()
  await expect(written).toHaveCount(1)
  await ben.page.screenshot({ path: 'test-results/ahead.png' })
  await dialog.getByRole('button', { name: 'Back to the table' }).click()
  await expect(ben.page.getByRole('button', { name: '1 order ahead' }).first()).toBeVisible()
  const { page } = ben
  const url = page.url()
  await page.goto('about:blank')

  await anna.page.getByRole('tab', { name: 'Players' }).click()
  await expect(anna.page.getByText('order ahead')).toHaveCount(0)
  for (const place of ['c2', 'c3']) {
    const { x, y } = await anna.middleOf(place)
    await anna.page.mouse.click(x, y)
  }
  await expect(anna.page.getByText('Ben had ordered this ahead.')).toBeVisible()
  await expect(anna.prompt).toContainText('to move')
  await page.goto(url)
  await expect(page.getByText('Order ahead').first()).toBeVisible()
})
