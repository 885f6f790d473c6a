/** From the opened address to the first move of one's own: three clicks, and no name asked. */

import type { Page } from '@playwright/test'
import { TablePage } from './support/table-page.ts'
import { createGame, expect, sitDown, test } from './support/test.ts'

/** Counts what a person does: presses of the mouse. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  let clicks = 0
  await page.exposeFunction('countClick', () => {
    clicks++
  })
  await page.addInitScript(() => {
    const { countClick } = globalThis as unknown as { countClick: () => void }
    addEventListener('pointerdown', () => countClick(), { capture: true })
  })
  return async () => clicks
}

const acted = (page: Page) =>
  expect
    .poll(async () => Number(await page.locator('.table').getAttribute('data-seq')))
    .toBeGreaterThan(0)

test('Fortify: the bot is played from the lobby in three clicks on what is drawn', async ({
  page,
}) => {
  const clicks = await countClicks(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Play the bot: Fortify' }).click()
  const table = new TablePage(page)
  await expect(table.prompt).toContainText('Red opens the volley')
  const tank = await table.find(/^Red Tank, Red’s Supply/, 'supply.red')
  await page.mouse.click(tank.x, tank.y)
  const shore = await table.middleOf('d1')
  await page.mouse.click(shore.x, shore.y)
  await acted(page)
  expect(await clicks()).toBe(3)
})

for (const [title, asked] of [
  ['Breakthrough', 'White to move'],
  ['Blitzkrieg', 'Azuria'],
  ['Europa', 'Axis'],
  ['The Straits and the Fortresses', 'Germany'],
] as const) {
  test(`${title}: one press, and the first side is asked`, async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: new RegExp(`^Play the bot: ${title}`) }).click()
    await expect(new TablePage(page).prompt).toContainText(asked)
    await expect(page.locator('.prompt.mine')).toBeVisible()
  })
}

test('a bot’s game is nobody else’s to see, and a guest says a name later', async ({
  page,
  browser,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Play the bot: Breakthrough' }).click()
  const table = new TablePage(page)
  await expect(table.prompt).toContainText('White to move')
  await page.getByRole('tab', { name: 'Players' }).click()
  const people = page.getByRole('region', { name: 'Seats' })
  await expect(people.locator('.seat-card').first()).toContainText('Guest')
  await people.getByLabel('Your name').fill('Leonora')
  await people.getByRole('button', { name: 'Play under this name' }).click()
  await expect(people.locator('.seat-card').first()).toContainText('Leonora')

  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(new URL('/', page.url()).href)
  await expect(stranger.getByRole('heading', { name: 'Tables', exact: true })).toBeVisible()
  await expect(stranger.locator('.row', { hasText: 'Leonora' })).toHaveCount(0)
  // The page may not have its list yet.
  const listed = await stranger.request.get(new URL('/api/games', page.url()).href)
  expect(listed.ok()).toBe(true)
  expect(await listed.text()).not.toContain('Leonora')
  await stranger.context().close()
})

test('a friend is invited by a link, its picture, and the address others reach', async ({
  page,
  address,
}) => {
  // What this machine's networks are called is its own affair.
  await page.route('**/api/neighbourhood', (route) =>
    route.fulfill({ json: { addresses: [{ address: '192.168.1.20', name: 'wlan0' }] } }),
  )
  await page.goto('/')
  await page.getByRole('link', { name: 'Play a friend: Fortify' }).click()
  await page.getByRole('button', { name: 'Create the game' }).click()
  const link = page.locator('.copy-link code').first()
  await expect(link).toContainText(`http://192.168.1.20:${new URL(address).port}/game/`)
  await expect(page.getByRole('img', { name: /^QR code of the link/ })).toBeVisible()
  await expect(page.getByText(/every device on the same network/)).toBeVisible()
  await page.getByLabel('Where are the others?').selectOption('localhost')
  await expect(link).toContainText(address)
  await expect(page.getByText('These links open on this computer only.')).toBeVisible()
})

test('the way to make a game is in sight from the first, however many options there are', async ({
  page,
}) => {
  await page.goto('/new/europa')
  await expect(page.getByRole('button', { name: 'Create the game' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: /switches$/ })).toHaveAttribute(
    'aria-expanded',
    'false',
  )
})

test('the first turn is told step by step, and done by clicking what is shown', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Play the bot: Fortify' }).click()
  const table = new TablePage(page)
  const lesson = page.getByTestId('lesson')
  await expect(lesson).toContainText('1 of 4')
  await expect(page.getByTestId('lesson-now')).toHaveText('Now click Red Tank, Red’s Supply.')
  await table.press(table.inZone('supply.red', 'Tank'))
  await expect(page.getByTestId('lesson-now')).toHaveText('Now click d1.')
  await table.choose('d1')
  await expect(lesson).toContainText('2 of 4')
  await expect(table.button(/^End turn$/)).toBeVisible()
  // Where Green stands is the bot's affair: it may shut in what landed. Any unit and square on offer will do.
  const anyone = page
    .locator('#text-board [data-zone="supply.red"]')
    .and(page.getByRole('button', { name: /Can be picked/ }))
    .first()
  const anywhere = page
    .locator('#text-board')
    .getByRole('button', { name: /Can be chosen/ })
    .first()
  // Green has answered: the landing stands, and the lesson does, too.
  await expect(table.prompt).toContainText('2 actions left')
  await expect(table.button('Undo')).toBeEnabled()
  await table.press(anyone)
  await table.press(anywhere)
  await expect(lesson).toContainText('3 of 4')
  // Undone, it is to be done again.
  await table.press(table.button('Undo'))
  await expect(lesson).toContainText('2 of 4')
  await table.press(anyone)
  await table.press(anywhere)
  await expect(lesson).toContainText('3 of 4')
  await lesson.getByRole('button', { name: 'End lesson' }).click()
  await expect(lesson).toHaveCount(0)
  await page.getByRole('tab', { name: 'Help' }).click()
  await expect(page.getByRole('heading', { name: 'How to win' })).toBeVisible()
  await expect(page.locator('.map-key')).toContainText('Shore')

  // Whoever knows is not taught again.
  await page.goto('/')
  await page.getByRole('button', { name: 'Play the bot: Fortify' }).click()
  await expect(table.prompt).toContainText('Red opens the volley')
  await expect(lesson).toHaveCount(0)
})

test('the second click of a double click in the lesson does nothing', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Play the bot: Fortify' }).click()
  const table = new TablePage(page)
  const lesson = page.getByTestId('lesson')
  await expect(lesson).toContainText('1 of 4')
  const box = await lesson.getByRole('button', { name: 'Skip' }).boundingBox()
  if (!box) throw new Error('the lesson has no button to skip')
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2)
  await expect(lesson).toContainText('2 of 4')
  // It is not at the third.
  await page.waitForTimeout(1000)
  await expect(lesson).toContainText('2 of 4')
  await expect(table.prompt).toContainText('Red opens the volley')
})

test('beside the lesson the result of a battle shows the cell that applies', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  await page.getByRole('button', { name: /^Play the bot: Blitzkrieg/ }).click()
  const table = new TablePage(page)
  await table.followLessonTo(7, { 2: 'Velt is neutral.' })
  const cells = page.getByTestId('result').locator('.results-table')
  await expect(cells.locator('.rolled')).toBeInViewport({ ratio: 1 })
  const hidden = await cells.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(hidden).toBeLessThanOrEqual(1)
  // What it means is one sentence, with one full stop.
  await expect(page.getByTestId('result')).not.toContainText('..')
})

test('what the lesson says to click is what the buttons say, and a battle of a small ally bears its name', async ({
  browser,
  address,
}) => {
  const game = await createGame(address, { module: 'great-war' })
  const { page } = await sitDown(browser, address, game, {
    seat: 'central',
    name: 'Anna',
    lesson: true,
    viewport: { width: 1440, height: 900 },
  })
  const table = new TablePage(page)
  const now = page.getByTestId('lesson-now')
  await expect(now).toHaveText('Now click Buy.')
  await table.press(table.button(/^Buy$/))
  await expect(now).toHaveText('Set German Infantry to 3, then press its Buy.')
  await table.press(table.button('Cancel'))
  await table.followLessonTo(3)
  await table.press(table.space('rhineland'))
  await page.locator('.stack-fan button').filter({ hasText: 'Infantry ×6' }).click()
  await table.choose('liege')
  await expect(now).toHaveText('Now click Move: all 6.')
  await table.press(table.button('Move: all 6'))
  for (const step of [4, 5, 6]) {
    await expect(table.lesson).toContainText(`${step}/7`)
    await table.followLesson()
  }
  await table.press(table.button(/^Fire$/))
  await expect(page.locator('.battle-side.defender h3')).toContainText(
    'Belgium defending; France decides',
  )
})

test('whoever is invited has a first turn told as well, and the end of the game in words of his own', async ({
  browser,
  address,
}) => {
  const game = await createGame(address, { module: 'fog' })
  const ben = await sitDown(browser, address, game, {
    seat: 'second',
    name: 'Ben',
    lesson: true,
    viewport: { width: 390, height: 844 },
  })
  const lesson = ben.page.getByTestId('lesson')
  await expect(lesson).toContainText('two of them dummies')
  // What is said of the empty seat does not lie on it.
  const next = lesson.getByRole('button', { name: 'Next' })
  const empty = await ben.page.locator('.prompt-empty').boundingBox()
  expect((await next.boundingBox())?.y).toBeGreaterThan((empty?.y ?? 0) + (empty?.height ?? 0))
  for (let step = 1; step < 5; step++) {
    await expect(lesson).toContainText(`${step}/5`)
    await ben.press(lesson.getByRole('button', { name: /^(Next|Skip)/ }))
  }
  await expect(lesson).toContainText('Hold Eastmoor')
  await ben.page.getByRole('tab', { name: 'Help' }).click()
  await expect(ben.page.getByRole('tabpanel')).toContainText('Stand alone in Westhaven')
})
