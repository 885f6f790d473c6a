/** A game by post: gone back in by consent, refused in the reader's language, and found again when it is over. */

import { createGame, expect, sitDown, test } from './support/test.ts'

test('one goes back to any action by consent, and finds the game when it is over', async ({
  browser,
  page,
  address,
}) => {
  const game = await createGame(address, { name: 'By post' })
  const anna = await sitDown(browser, address, game, { seat: 'first', name: 'Anna' })
  const ben = await sitDown(browser, address, game, { seat: 'second', name: 'Ben' })
  await anna.enlist('red', 'Battleship', 'b3')
  await expect(ben.log.getByRole('listitem').first()).toBeVisible()

  await ben.page.getByRole('tab', { name: 'Log' }).click()
  await anna.page.getByRole('tab', { name: 'Players' }).click()
  await anna.press(anna.page.getByRole('button', { name: 'Ask for a take-back' }))
  const asked = ben.page.locator('.proposal')
  await expect(asked).toContainText('Anna asks to take back')
  await ben.press(asked.getByRole('button', { name: 'Agree' }))
  await expect(anna.page.getByText('An action was taken back by consent.').first()).toBeVisible()

  // Whoever comes too late reads it in his language.
  const german = await (await browser.newContext({ locale: 'de-DE' })).newPage()
  const invite = game.seats.find(({ seat }) => seat === 'second')?.invite
  await german.goto(`${address}/game/${game.game}#invite=${invite}`)
  await expect(german.getByText('Diese Einladung öffnet hier keinen Platz')).toBeVisible()
  await german.screenshot({ path: 'test-results/by-post-german.png' })

  const made = await page.request.post(`${address}/api/account/new`, { data: {} })
  const { token } = (await made.json()) as { token: string }
  const seats = await anna.page.evaluate(() => localStorage.getItem('redoubt.seats') ?? '[]')
  const tokens = (JSON.parse(seats) as { token: string }[]).map((held) => held.token)
  await page.request.post(`${address}/api/account/seats`, {
    data: { tokens },
    headers: { authorization: `Bearer ${token}` },
  })
  await ben.page.getByRole('tab', { name: 'Players' }).click()
  await ben.press(ben.page.getByRole('button', { name: 'Resign' }))
  await ben.press(ben.page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }))
  await expect(anna.prompt).toContainText('Anna wins by resignation')

  await page.goto('/')
  await page.evaluate((held) => localStorage.setItem('redoubt.account', held), token)
  await page.goto('/account')
  const over = page.getByRole('region', { name: 'Games that are over' })
  await expect(over.getByText('By post')).toBeVisible()
  await page.screenshot({ path: 'test-results/archive.png', fullPage: true })

  await ben.page.getByRole('button', { name: 'About Anna' }).click()
  await expect(ben.page.getByRole('dialog')).toContainText('1 won, 0 drawn, 0 lost')
  await ben.page.screenshot({ path: 'test-results/profile.png' })
  await over.getByRole('link', { name: 'Replay' }).click()
  await expect(page).toHaveURL(/\/replay\//)
})
