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
  const awaited = anna.page.getByText(`Waiting for ${BEN} to answer.`)
  await expect(awaited).toBeVisible()
  // Whole, and in the one row of what can be done after the end.
  expect(await awaited.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThan(2)
  const [row = 0, ...bottoms] = await anna.page
    .locator('.prompt, .prompt-bar > .prompt-actions > :visible')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom))
  for (const bottom of bottoms) expect(bottom).toBeLessThanOrEqual(row + 1)
  await anna.press(anna.button('Take back'))
  await anna.press(anna.button('Rematch'))
  await ben.page.getByRole('button', { name: 'Close' }).first().click()
  const agree = ben.page.getByRole('button', { name: 'Agree' })
  await expect(agree).toBeVisible()
  expect(await isOnTop(agree)).toBe(true)
  expect(await isOnTop(ben.page.locator('.prompt > .proposal > p'))).toBe(true)
  // The row of what can be done lies below it.
  expect(await isOnTop(ben.page.getByRole('link', { name: 'Replay', exact: true }))).toBe(true)
  await agree.tap()
  await expect(anna.button('To the rematch')).toBeVisible()
  await expect(anna.page.getByRole('link', { name: 'Replay', exact: true })).toBeVisible()
})

test('a name from right to left is shortened at its end', async ({ browser, address }) => {
  const game = await createGame(address)
  await sitDown(browser, address, game, { seat: 'first', name: ANNA })
  const name = 'محمد بن عبد الله بن يوسف الأندلسي'
  const { page } = await sitDown(browser, address, game, { seat: 'second', name, ...telephone })
  const first = await page
    .locator('.seat-name')
    .last()
    .evaluate((element) => {
      const letters = document.createRange()
      const [text] = element.childNodes
      if (!text) throw new Error('no name')
      letters.setStart(text, 0)
      letters.setEnd(text, 4)
      const [word, frame] = [letters, element].map((one) => one.getBoundingClientRect())
      return (
        word &&
        frame && {
          by: [frame.left - word.left, word.right - frame.right],
          cut: element.scrollWidth - element.clientWidth,
        }
      )
    })
  expect(first?.cut).toBeGreaterThan(0)
  for (const beside of first?.by ?? [9]) expect(beside).toBeLessThan(1)
})

test('a link to a position leads to the address the invitations have', async ({
  browser,
  address,
}) => {
  const game = await createGame(address)
  const addresses = [{ address: '192.168.1.20', name: 'wlan0' }]
  const anna = await sitDown(browser, address.replace('127.0.0.1', 'localhost'), game, {
    seat: 'first',
    name: 'Anna',
    permissions: ['clipboard-read', 'clipboard-write'],
    before: (page) =>
      page.route('**/api/neighbourhood', (route) => route.fulfill({ json: { addresses } })),
  })
  const { page } = anna
  await page.getByRole('button', { name: 'Ruler, arrows and link' }).click()
  await page.getByRole('button', { name: 'Copy link to this position' }).click()
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible()
  const copied = new URL(await page.evaluate(() => navigator.clipboard.readText()))
  expect(copied.hostname).toBe('192.168.1.20')
  expect(copied.port).toBe(new URL(address).port)
  expect(copied.pathname + copied.search).toBe(`/game/${game.game}?at=0`)
})

test('what was missed lies over a battle, with its buttons in reach', async ({
  browser,
  address,
}) => {
  const game = await createGame(address)
  const ben = await sitDown(browser, address, game, { seat: 'second', name: 'Ben', ...telephone })
  const { page } = ben
  // What is seen is written down by what is fetched after the table: who leaves sooner has not looked.
  const seen = () => page.evaluate((id) => localStorage.getItem(`redoubt.seen.${id}`), game.game)
  await expect.poll(seen).toBe('0')
  await page.goto(`${address}/rules/fortify`)
  const anna = await sitDown(browser, address, game, { seat: 'first', name: 'Anna' })
  await anna.enlist('red', 'Tank', 'b3')
  await page.goto(`${address}/game/${game.game}`)
  const since = page.getByRole('region', { name: 'Since you last looked' })
  await expect(since).toContainText('One action')
  // Where a battle's window lies, at the foot of the map.
  await page.evaluate(() => {
    const battle = document.createElement('section')
    battle.className = 'battle'
    battle.style.height = '12rem'
    document.querySelector('.table-counsel')?.append(battle)
  })
  for (const name of ['Show me', 'Not now'])
    expect(await isOnTop(since.getByRole('button', { name }))).toBe(true)
})

test('a game that is over is compared under another rule with the names of who played it', async ({
  browser,
  address,
}) => {
  const game = await createGame(address, { name: 'A long evening' })
  const anna = await sitDown(browser, address, game, { seat: 'first', name: 'Anna' })
  const ben = await sitDown(browser, address, game, { seat: 'second', name: 'Ben' })
  await ben.page.getByRole('tab', { name: 'Players' }).click()
  await ben.page.getByRole('button', { name: 'Resign' }).click()
  await ben.page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click()
  await anna.press(anna.button('Under another rule …'))
  await expect(anna.page.getByText('A long evening, played by Anna, Ben')).toBeVisible()
  await expect(anna.page.getByTestId('verdict')).toContainText('over before the first action')
  await expect(anna.page.getByTestId('board-0')).toContainText('Anna wins')
  await expect(anna.page.getByTestId('board-0')).not.toContainText('Try an action')
})
