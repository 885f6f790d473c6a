/** A position looked at together: begun from a running game, from its end and from its replay, in two browsers. */

import { TablePage } from './support/table-page.ts'
import { createGame, expect, join, sitDown, test } from './support/test.ts'

test('two people try actions on one board, keep a line and point; the game does not notice', async ({
  browser,
  address,
}) => {
  const game = await createGame(address)
  const anna = await sitDown(browser, address, game, { seat: 'first', name: 'Anna' })
  await join(address, game, 'second', 'Ben')
  await anna.enlist('red', 'Tank', 'b3')

  const { page } = anna
  await page.getByRole('tab', { name: 'Players' }).click()
  // Alone, one takes it to the lab: there it stands on the boards of all variants, and the game goes on.
  await page.getByRole('button', { name: 'Take this position to the lab' }).click()
  await expect(page).toHaveURL(/\/lab\/fortify\/boards/)
  for (const board of [0, 1])
    await expect(page.locator(`#text-board-${board} [data-place="b3"]`)).toHaveAccessibleName(
      /Red Tank/,
    )
  await page.goBack()
  await page.getByRole('tab', { name: 'Players' }).click()
  await page.getByRole('button', { name: 'Study together' }).click()
  await expect(page).toHaveURL(/\/study\//)
  const study = new TablePage(page)
  const panel = page.getByRole('tabpanel', { name: 'Study' })
  await expect(panel).toContainText('after action 1 of the running game')
  await expect(panel).toContainText('The position as it was taken.')

  // Somebody follows the link he was sent: he sees the same board.
  const guest = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await guest.goto(page.url())
  const other = new TablePage(guest)
  const beside = guest.getByRole('tabpanel', { name: 'Study' })
  await expect(beside).toContainText('Anna')
  await expect(panel).toContainText('Guest 2')

  await study.enlist('green', 'Tank', 'd5')
  await expect(other.space('d5')).toHaveAccessibleName(/Green Tank/)
  await other.endTurn()
  await expect(page.locator('.table')).toHaveAttribute('data-seq', '2')

  await beside.getByLabel('Name of this line').fill('Tank first')
  await beside.getByRole('button', { name: 'Keep this line' }).click()
  await expect(panel).toContainText('2 actions, kept by Guest 2')
  await panel.getByRole('button', { name: 'To the beginning' }).click()
  await expect(other.space('d5')).toHaveAccessibleName(/empty/)
  await panel.getByRole('button', { name: 'Open “Tank first”' }).click()
  await expect(other.space('d5')).toHaveAccessibleName(/Green Tank/)
  await expect(beside).toContainText('2 actions tried, of the line “Tank first”')
  await beside.getByRole('button', { name: 'One action back' }).click()
  await expect(panel).toContainText('One action tried')

  // What one points at, the other reads and sees ringed.
  await study.space('b3').focus()
  await study.space('b3').press('Enter')
  await expect(beside).toContainText('points at b3')

  // In the game nothing has been tried.
  await panel.getByRole('link', { name: 'To the game' }).click()
  await expect(anna.space('d5')).toHaveAccessibleName(/empty/)
  await expect(page.locator('.table')).toHaveAttribute('data-seq', '1')
  await page.getByRole('tab', { name: 'Players' }).click()
  await page.getByRole('button', { name: 'Resign' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click()
  await anna.press(anna.button('Study together'))
  await expect(panel).toContainText('after action 1 of the finished game')
  await panel.getByRole('link', { name: 'To the replay' }).click()
  const replay = new TablePage(page)
  await expect(replay.prompt).toContainText('A replay')
  await replay.press(replay.button('Study together'))
  await expect(panel).toContainText('after action 0 of the finished game')
})

test('boards of a position whose hidden things are dealt say so; where nothing is hidden they do not', async ({
  browser,
  address,
}) => {
  for (const [module, said] of [
    ['fog', 1],
    ['breakthrough', 0],
  ] as const) {
    const game = await createGame(address, { module, seats: { second: 'bot:random' } })
    const { page } = await sitDown(browser, address, game, { seat: 'first', name: 'Anna' })
    await page.getByRole('tab', { name: 'Players' }).click()
    await page.getByRole('button', { name: 'Take this position to the lab' }).click()
    await expect(page.getByRole('button', { name: 'Begin again with other dice' })).toBeVisible({
      timeout: 60_000,
    })
    await expect(page.getByTestId('dealt')).toHaveCount(said)
    if (said) await expect(page.getByTestId('dealt')).toContainText('one deal of many')
  }
})

test('a link that opens nothing says so', async ({ page }) => {
  await page.goto('/study/abcdefghij~3~2~~x~y')
  await expect(page.getByRole('alert')).toContainText('This link opens no study here: ')
})
