/** An author's table: what is saved shows on the open game, faults stand where they can be read, nothing is restarted. */

import type { Page } from '@playwright/test'
import { TablePage } from './support/table-page.ts'
import { expect } from './support/test.ts'
import { authors as test } from './support/workshop.ts'

test('what is saved is on the open table, and the game goes on from where it stood', async ({
  page,
  workshop: { address, change },
}) => {
  const screens = await countScreens(page)
  await page.goto(`${address}/local/my-game`)
  const table = new TablePage(page)
  await expect(table.prompt).toContainText('White to move')
  await table.press(table.space('c2'))
  await table.press(table.space('d3'))
  await expect(table.prompt).toContainText('Black to move')
  const made = await screens()
  expect(made).toBeGreaterThan(0)

  // A word: nothing is drawn differently, so nothing is drawn anew.
  const home = page.locator('.board-home')
  await home.evaluate((one) => one.setAttribute('data-from', 'before'))
  await change('text/en.yaml', '{side} to move.', '{side} may push a pawn.')
  await expect(table.prompt).toContainText('Black may push a pawn')
  await expect(table.space('d3')).toHaveAccessibleName(/[Pp]awn/)
  await expect(page.locator('.board-frame')).toHaveAttribute('data-ready', 'true')
  await expect(home).toHaveAttribute('data-from', 'before')

  // A colour: the board is another; the screen it is drawn on takes long to make and is the one from before.
  await change('module.yaml', "colour: '#3b3a40'", "colour: '#203a70'")
  await expect(home).not.toHaveAttribute('data-from')
  await expect(page.locator('.board-frame')).toHaveAttribute('data-ready', 'true')
  await expect(table.prompt).toContainText('Black may push a pawn')
  expect(await screens()).toBe(made)

  // A fault: the table keeps what it has, and says what is wrong, and where.
  const corner = page.getByRole('complementary', { name: 'What was saved' })
  await change('text/en.yaml', 'label: Move', 'lable: Move')
  await expect(corner).toContainText('1 fault')
  await expect(corner).toContainText('lable: Move\n')
  await expect(corner.getByRole('link')).toHaveAttribute('href', /^vscode:.*en\.yaml:\d+:\d+$/)
  await expect(table.prompt).toContainText('Black may push a pawn')
  await change('text/en.yaml', 'lable: Move', 'label: Push')
  await expect(corner).not.toContainText('fault')

  // A rule under which the game could not have gone as it went.
  await change('rules/index.ts', "white: ['n', 'ne', 'nw']", "white: ['n', 'nw']")
  await expect(corner).toContainText('the game stands before')
  await expect(corner).toContainText('goes one square forward')
  await expect(table.prompt).toContainText('White may push a pawn')
  await expect(table.space('c2')).toHaveAccessibleName(/[Pp]awn/)
  await corner.getByRole('link', { name: 'Both boards' }).click()
  await expect(page.getByTestId('verdict')).toContainText('is denied under what was saved')
  await page.getByRole('link', { name: 'Back to the table' }).click()
  await expect(table.prompt).toContainText('White may push a pawn')
})

test('boards side by side are those of what was saved, with what was tried on them', async ({
  page,
  workshop: { address, change },
}) => {
  await page.goto(`${address}/lab/my-game/boards`)
  const space = (board: number, id: string) =>
    page.locator(`#text-board-${board} [data-place="${id}"]`)
  await space(0, 'c2').press('Enter')
  await space(0, 'c3').press('Enter')
  await expect(page.getByTestId('line')).toHaveText('1 / 1')
  await change('text/en.yaml', '{side} to move.', '{side} may push a pawn.')
  const prompt = page.getByRole('region', { name: 'What is asked' })
  await expect(prompt).toContainText('Black may push a pawn')
  await expect(page.getByTestId('line')).toHaveText('1 / 1')
  await expect(space(1, 'c3')).toHaveAccessibleName(/[Pp]awn/)
  await space(1, 'd7').press('Enter')
  await space(1, 'd6').press('Enter')
  await expect(page.getByTestId('line')).toHaveText('2 / 2')
})

test('a game that is played online is the one that was saved, too', async ({
  page,
  workshop: { address, change },
}) => {
  await page.goto(address)
  await page.getByRole('button', { name: /^Play the bot/ }).click()
  const table = new TablePage(page)
  await expect(table.prompt).toContainText('White to move')
  await expect(page).toHaveURL(/\/game\//)
  await change('text/en.yaml', '{side} to move.', '{side} may push a pawn.')
  await expect(table.prompt).toContainText('White may push a pawn')
  // It is the same game: one still sits there.
  await table.press(table.space('c2'))
  await table.press(table.space('c3'))
  await expect(table.space('c3')).toHaveAccessibleName(/[Pp]awn/)
})

test('the tests that a save touches are run, and a failure is told with its line', async ({
  page,
  workshop: { address, change },
}) => {
  await page.goto(`${address}/local/my-game`)
  const corner = page.getByRole('complementary', { name: 'What was saved' })
  await change('rules/index.ts', "black: ['s', 'se', 'sw']", "black: ['s', 'se']")
  await expect(corner).toContainText(/\d+ tests? fails? in/, { timeout: 60_000 })
  await expect(corner.getByRole('link').first()).toHaveAttribute('href', /\.test\.yaml:\d+:1$/)
  await change('rules/index.ts', "black: ['s', 'se']", "black: ['s', 'se', 'sw']")
  await expect(corner).toContainText(/\d+ tests pass/, { timeout: 60_000 })
})

test('a picture of the module stands on its counters', async ({
  page,
  workshop: { address, change, write },
}) => {
  const disc =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4.5" fill="#ff00ff"/></svg>'
  await page.goto(`${address}/local/my-game`)
  await expect(page.locator('.board-frame')).toHaveAttribute('data-ready', 'true')
  expect(await magenta(page)).toBe(0)
  await write('images/disc.svg', disc)
  await change('pieces.yaml', 'symbol: pawn', 'symbol: pawn, image: ./images/disc.svg')
  await expect.poll(() => magenta(page), { timeout: 60_000 }).toBeGreaterThan(1000)
  const build = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .find((name) => name.includes('/api/pictures/')),
  )
  const answer = await fetch(String(build))
  expect(answer.headers.get('content-type')).toBe('image/svg+xml')
  expect(answer.headers.get('content-security-policy')).toContain('sandbox')
})

test('the debug panel asks every objection to the last click, and goes on from a moment put aside', async ({
  page,
  workshop: { address },
}) => {
  await page.goto(`${address}/local/my-game`)
  const table = new TablePage(page)
  await expect(table.prompt).toContainText('White to move')
  await table.press(table.space('c2'))
  await table.press(table.space('c4'))
  await page.getByRole('tab', { name: 'Debug' }).click()
  const action = page.getByLabel('An action, as far as it goes')
  await expect(action).toHaveValue('move pawn=c2 to=c4')
  await page.getByRole('button', { name: 'Ask every objection' }).click()
  const answers = page.getByTestId('debug-answers').getByRole('listitem')
  await expect(answers.filter({ hasText: 'denies' })).not.toHaveCount(0)
  await expect(answers.filter({ hasText: 'does not hold' })).not.toHaveCount(0)

  const position = page.getByTestId('debug-position')
  const before = await position.innerText()
  await page.getByLabel('Name', { exact: true }).fill('start')
  await page.getByRole('button', { name: 'Put this position aside' }).click()
  // The pawn is still in hand.
  await table.press(table.space('c3'))
  await expect(position).toContainText('after 1 action')
  await page.getByRole('button', { name: 'Go on from “start” (0)' }).click()
  await expect(table.prompt).toContainText('White to move')
  await page.getByRole('tab', { name: 'Debug' }).click()
  await expect(position).toHaveText(before)
})

/** Pixels of pure magenta in what the page shows. */
async function magenta(page: Page): Promise<number> {
  const shot = (await page.screenshot()).toString('base64')
  return page.evaluate(async (data) => {
    const image = new Image()
    image.src = `data:image/png;base64,${data}`
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.width
    canvas.height = image.height
    const brush = canvas.getContext('2d')
    if (!brush) return 0
    brush.drawImage(image, 0, 0)
    const { data: pixels } = brush.getImageData(0, 0, canvas.width, canvas.height)
    let count = 0
    for (let at = 0; at < pixels.length; at += 4)
      if ((pixels[at] ?? 0) > 240 && (pixels[at + 1] ?? 0) < 15 && (pixels[at + 2] ?? 0) > 240)
        count++
    return count
  }, shot)
}

/** How many WebGL contexts the page has made so far. */
async function countScreens(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = new Set<unknown>()
    const { getContext } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      ...given: unknown[]
    ) {
      const context = Reflect.apply(getContext, this, given)
      if (String(given[0]).startsWith('webgl') && context) seen.add(context)
      Object.assign(window, { screens: seen.size })
      return context
    } as typeof getContext
  })
  return () => page.evaluate(() => Number(Reflect.get(window, 'screens') ?? 0))
}
