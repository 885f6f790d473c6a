/** Whoever is invited and plays on a telephone: who plays, what is proposed, and what was missed lie where they can be seen. */

import type { Locator } from '@playwright/test'
import { createGame, expect, sitDown, test } from './support/test.ts'

const telephone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const ANNA = 'Anna-Katharina von Hohenberg-Wittelsbach'
const BEN = 'Benjamin Maximilian Graf von der Schulen'

/** Is its middle what a finger would touch there? */
function isOnTop(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return [0.2, 0.5, 0.8].every((y) => {
      const touched = document.elementFromPoint(left + width / 2, top + height * y)
      return touched !== null && element.contains(touched)
    })
  })
}

test('long names leave both players in sight, and a rematch is asked and awaited where it is seen', async ({
  browser,
  address,
}) => {
  const game = await createGame(address, { name: 'A long evening' })
  const anna = await sitDown(browser, address, game, { seat: 'first', name: ANNA })
  const invite = game.seats.find(({ seat }) => seat === 'second')?.invite
  const page = await (await browser.newContext(telephone)).newPage()
  await page.goto(`${address}/game/${game.game}#invite=${invite}`)
  await expect(page.getByText('The game is Fortify. You play Second player (Green).')).toBeVisible()
  await page.close()

  const ben = await sitDown(browser, address, game, { seat: 'second', name: BEN, ...telephone })
  const chips = ben.page.locator('.seat-chip')
  for (const chip of await chips.all()) {
    await expect(chip).toBeInViewport({ ratio: 1 })
    await expect(chip.locator('.swatch')).toBeInViewport({ ratio: 1 })
    const name = await chip.locator('.seat-name').boundingBox()
    expect(name?.width).toBeGreaterThan(40)
  }
  await expect(chips.last().getByText('(you)')).toBeInViewport({ ratio: 1 })

  await ben.page.getByRole('tab', { name: 'Players' }).click()
  await ben.page.getByRole('button', { name: 'Resign' }).click()
  await ben.page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click()
  await anna.page.getByRole('tab', { name: 'Log' }).click()
  await expect(anna.page.getByText(`${ANNA} wins by resignation.`)).toHaveCount(3)
  await expect(anna.page.getByTestId('headline')).not.toContainText('volleys')

  await anna.press(anna.button('Rematch'))
  await expect(anna.page.getByText(`Waiting for ${BEN} to answer.`)).toBeVisible()
  await anna.press(anna.button('Take back'))
  await anna.press(anna.button('Rematch'))
  await ben.page.getByRole('button', { name: 'Close' }).first().click()
  const agree = ben.page.getByRole('button', { name: 'Agree' })
  await expect(agree).toBeVisible()
  expect(await isOnTop(agree)).toBe(true)
  expect(await isOnTop(ben.page.locator('.prompt > .proposal > p'))).toBe(true)
  await agree.tap()
  await expect(anna.button('To the rematch')).toBeVisible()
  await expect(anna.page.getByRole('link', { name: 'Replay', exact: true })).toBeVisible()
})
