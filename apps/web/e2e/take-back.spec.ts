/** What cannot be undone alone is asked back where Undo stands. */

import { createGame, expect, sitDown, test } from './support/test.ts'

test('while the other chair is empty nobody is asked: it is undone', async ({
  browser,
  address,
}) => {
  const game = await createGame(address)
  const anna = await sitDown(browser, address, game, { seat: 'first', name: 'Anna' })
  await anna.enlist('red', 'Tank', 'b3')
  await expect(anna.button('Undo')).toBeEnabled()
  await expect(anna.button('Ask to take back')).toHaveCount(0)
  await anna.press(anna.button('Undo'))
  await expect(anna.button('Enlist')).toBeVisible()
  await expect(anna.space('b3')).toHaveAccessibleName(/empty/)
})

const telephone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('Undo that goes no further asks the other player, who learns of it, and both are told how it ended', async ({
  browser,
  address,
}) => {
  const game = await createGame(address)
  const anna = await sitDown(browser, address, game, { seat: 'first', name: 'Anna' })
  const ben = await sitDown(browser, address, game, { seat: 'second', name: 'Ben', ...telephone })
  await expect(anna.button('Undo')).toBeDisabled()
  await anna.enlist('red', 'Tank', 'b3')
  // The turn has ended by itself.
  await expect(ben.button('Enlist')).toBeVisible()
  const ask = anna.button('Ask to take back')
  await expect(ask).toBeVisible()
  await expect(ben.button('Ask to take back')).toHaveCount(0)
  await expect(ben.button('Undo')).toBeDisabled()

  await anna.press(ask)
  await expect(anna.page.getByText('Waiting for Ben to allow the take-back.')).toBeVisible()
  await expect(ben.page.getByText('Anna asks to take back the last action.')).toBeVisible()
  await anna.press(anna.button('Withdraw the request'))
  await expect(ben.page.getByText('Anna asks to take back the last action.')).toHaveCount(0)

  // Whoever opens the page anew has not seen what was done last.
  await anna.page.reload()
  await anna.press(ask)
  // He writes in the chat just now: the request lies over the open panel, low or tall.
  await ben.page.getByRole('tab', { name: 'Players' }).tap()
  const decline = ben.page.getByRole('button', { name: 'Decline' })
  await expect(ben.page.getByLabel('Say something')).toBeVisible()
  await decline.tap({ trial: true })
  await ben.page.getByRole('button', { name: 'More room for the panel' }).tap()
  await decline.tap()
  await expect(anna.page.getByTestId('agreed')).toHaveText(/Ben has declined/)
  // Who declines knows it.
  await expect(decline).toHaveCount(0)
  await expect(ben.page.getByTestId('agreed')).toHaveCount(0)
  await ben.page.getByRole('button', { name: 'Close the panel' }).tap()
  await anna.press(ask)
  await ben.page.getByRole('button', { name: 'Agree' }).tap()
  for (const { page } of [anna, ben])
    await expect(page.getByTestId('agreed')).toHaveText(/Anna was allowed to take back/)
  await expect(anna.button('Enlist')).toBeVisible()
  await expect(ask).toHaveCount(0)

  // On a telephone, too; what stands there says what it does.
  await anna.enlist('red', 'Tank', 'b3')
  await expect(anna.page.getByTestId('agreed')).toHaveCount(0)
  await ben.enlist('green', 'Tank', 'b5')
  await ben.endTurn()
  const asks = ben.button('Ask to take back')
  await expect(asks).toBeInViewport({ ratio: 1 })
  await expect(asks.getByText('Ask to take back')).toBeInViewport({ ratio: 1 })

  // What was told does not come back when the game ends, where it lay over who has won.
  await ben.page.getByRole('tab', { name: 'Players' }).tap()
  await ben.page.getByRole('button', { name: 'Resign' }).tap()
  await ben.page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).tap()
  for (const { page } of [anna, ben]) {
    await expect(page.getByTestId('prompt')).toContainText('Anna wins by resignation')
    await expect(page.getByTestId('agreed')).toHaveCount(0)
  }
})

test('against a bot nobody is asked', async ({ browser, address }) => {
  const game = await createGame(address, { seats: { second: 'bot:random' } })
  const anna = await sitDown(browser, address, game, { seat: 'first', name: 'Anna' })
  await anna.enlist('red', 'Tank', 'b3')
  await expect(anna.button('Ask to take back')).toHaveCount(0)
})
