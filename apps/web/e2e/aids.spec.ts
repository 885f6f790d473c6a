/** What is in hand besides counters, what is told of how the game stands, and what happened meanwhile. */

import type { Browser, Page } from '@playwright/test'
import { TablePage } from './support/table-page.ts'
import { createGame, expect, sitDown, test } from './support/test.ts'

test.use({ trace: 'off' })

const aids = (page: Page) => page.getByRole('region', { name: 'Ruler, arrows and link' })

/** Takes the ruler or an arrow in hand. */
async function take(page: Page, what: 'Ruler' | 'Arrow'): Promise<void> {
  const isOpen = (await aids(page).count()) > 0
  if (!isOpen) await page.getByRole('button', { name: 'Ruler, arrows and link' }).click()
  await aids(page).getByRole('button', { name: what, exact: true }).click()
}

/** Aims at spaces, one after the other, in the board as text. */
async function aim(table: TablePage, ...places: string[]): Promise<void> {
  for (const place of places) await table.press(table.space(place))
}

async function breakthrough(browser: Browser, address: string) {
  const game = await createGame(address, { module: 'breakthrough' })
  const anna = await sitDown(browser, address, game, { seat: 'first', name: 'Anna' })
  const ben = await sitDown(browser, address, game, { seat: 'second', name: 'Ben' })
  return { game, anna, ben }
}

test('the ruler tells how far it is, and whether the unit there can go', async ({
  browser,
  address,
}) => {
  const { anna } = await breakthrough(browser, address)
  const ruler = anna.page.getByTestId('ruler')
  await take(anna.page, 'Ruler')
  await aim(anna, 'd2', 'd3')
  await expect(ruler).toContainText('d2 to d3: 1 square.')
  await expect(ruler).toContainText('White pawn can go there now.')
  await aim(anna, 'd2', 'd6')
  await expect(ruler).toContainText('d2 to d6: 4 squares.')
  await expect(ruler).toContainText('White pawn cannot get there now.')
  await expect(ruler).toContainText('None of your units nearby can come here now.')
  await aim(anna, 'd2', 'e3')
  await expect(ruler).toContainText('can go there now')
  await aim(anna, 'd4', 'd5')
  await expect(ruler).toContainText('There is no unit in d4')
  // A unit clicked with the ruler in hand is measured for, not picked up.
  await expect(anna.page.locator('#text-board .picked')).toHaveCount(0)
})

test('the right button draws an arrow by a drag, and takes it away again; the ruler measures from empty ground', async ({
  browser,
  address,
}) => {
  const { anna } = await breakthrough(browser, address)
  const { page } = anna
  const camera = () => page.locator('.board-frame').getAttribute('data-camera')
  const drag = async (from: string, to: string, button: 'left' | 'right') => {
    const [start, end] = [await anna.middleOf(from), await anna.middleOf(to)]
    await page.mouse.move(start.x, start.y)
    await page.mouse.down({ button })
    await page.mouse.move(end.x, end.y, { steps: 5 })
    await page.mouse.up({ button })
  }
  const opener = page.getByRole('button', { name: 'Ruler, arrows and link' })
  await expect(opener).toBeVisible()
  const before = await camera()
  const clear = aids(page).getByRole('button', { name: /^Wipe/ })
  await drag('d4', 'e6', 'right')
  await opener.click()
  await expect(clear).toHaveText('Wipe it off')
  // A press on the board puts the card away.
  await drag('c4', 'c5', 'right')
  await opener.click()
  await expect(clear).toHaveText('Wipe 2 off')
  await drag('c4', 'c5', 'right')
  await take(page, 'Ruler')
  await drag('d4', 'd6', 'left')
  await expect(page.getByTestId('ruler')).toContainText('d4 to d6: 2 squares.')
  // Neither has moved the board.
  expect(await camera()).toBe(before)
})

test('with an arrow in hand a counter that is dragged draws one, and plays nothing', async ({
  browser,
  address,
}) => {
  const { anna } = await breakthrough(browser, address)
  const from = await anna.middleOf('d2')
  const to = await anna.middleOf('d3')
  await take(anna.page, 'Arrow')
  await anna.page.mouse.move(from.x, from.y)
  await anna.page.mouse.down()
  await anna.page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2)
  await anna.page.mouse.move(to.x, to.y)
  await anna.page.mouse.up()
  await expect(aids(anna.page).getByRole('button', { name: 'Wipe it off' })).toBeVisible()
  await expect(anna.page.locator('.table')).toHaveAttribute('data-seq', '0')
  await expect(anna.page.locator('#text-board .picked')).toHaveCount(0)
})

test('the ruler tells who is seen, and what is in the way', async ({ browser, address }) => {
  const marches = await createGame(address, { module: 'dispatches' })
  const anna = await sitDown(browser, address, marches, { seat: 'first', name: 'Anna' })
  await take(anna.page, 'Ruler')
  const line = anna.page.getByTestId('line-of-sight')
  await aim(anna, '0304', '0306')
  await expect(line).toContainText('Line of sight: blocked at Birchley by Town.')
  await aim(anna, '0204', '0404')
  await expect(line).toHaveText('Line of sight: clear.')
})

test('the ruler measures for the unit that is chosen, and says what its way costs', async ({
  browser,
  address,
}) => {
  const fog = await createGame(address, { module: 'fog', seats: { second: 'bot:random' } })
  const anna = await sitDown(browser, address, fog, { seat: 'first', name: 'Anna' })
  await take(anna.page, 'Ruler')
  await aim(anna, 'west', 'ford')
  const units = anna.page.getByRole('group', { name: 'Measured for' }).getByRole('button')
  await expect(units.nth(1)).toBeVisible()
  const names = await units.allTextContents()
  for (const name of names) {
    await units.filter({ hasText: name }).click()
    await expect(units.filter({ hasText: name })).toHaveAttribute('aria-pressed', 'true')
    await expect(anna.page.getByTestId('ruler')).toContainText(`${name} can go there now.`)
  }

  const war = await createGame(address, {
    module: 'blitzkrieg',
    seats: { carmine: 'bot:random' },
  })
  const general = await sitDown(browser, address, war, { seat: 'azuria', name: 'Anna' })
  await take(general.page, 'Ruler')
  await aim(general, '0606', '0505')
  // The answer is read without scrolling past the units it is counted for.
  const answer = general.page.locator('.ruler-answer')
  await expect(answer).toContainText(/: 2 of \d+ movement points\./)
  await expect(answer).toBeInViewport({ ratio: 1 })
})

test('an empty place tells who can come to it', async ({ browser, address }) => {
  const { anna } = await breakthrough(browser, address)
  await aim(anna, 'd3')
  const entrants = anna.page.getByTestId('entrants')
  await expect(entrants.getByRole('listitem')).toHaveCount(3)
  for (const from of ['c2', 'd2', 'e2']) await expect(entrants).toContainText(`from ${from}`)
})

test('arrows are one’s own until they are shown to all, and stay over a reload', async ({
  browser,
  address,
}) => {
  const { anna, ben } = await breakthrough(browser, address)
  for (const { page } of [anna, ben])
    await expect(page.locator('.board-frame')).toHaveAttribute('data-ready', 'true')
  const plain = { anna: await picture(anna.page), ben: await picture(ben.page) }
  await take(anna.page, 'Arrow')
  await aim(anna, 'd2', 'd4', 'e4', 'e4')
  await expect(aids(anna.page).getByRole('button', { name: 'Wipe 2 off' })).toBeVisible()
  await anna.page
    .locator('#text-board')
    .evaluate(() => (document.activeElement as HTMLElement).blur())
  await expect.poll(async () => (await picture(anna.page)).equals(plain.anna)).toBe(false)
  expect((await picture(ben.page)).equals(plain.ben)).toBe(true)

  await anna.page.reload()
  await anna.page.getByRole('button', { name: 'Ruler, arrows and link' }).click()
  await expect(aids(anna.page).getByRole('button', { name: 'Wipe 2 off' })).toBeVisible()

  await aids(anna.page).getByRole('button', { name: 'Show them to all' }).click()
  await expect.poll(async () => (await picture(ben.page)).equals(plain.ben)).toBe(false)
  await ben.page.getByRole('tab', { name: 'Players' }).click()
  await expect(ben.page.getByText('d2 → d4, e4')).toBeVisible()

  await aids(anna.page).getByRole('button', { name: 'Wipe 2 off' }).click()
  await expect(aids(anna.page).getByRole('button', { name: /Wipe/ })).toHaveCount(0)
})

const picture = (page: Page) => page.locator('.board-frame').screenshot()

test('a note on a space is kept in this browser and nobody else reads it', async ({
  browser,
  address,
}) => {
  const { anna, ben } = await breakthrough(browser, address)
  const note = async (table: TablePage) => {
    await table.page.getByRole('tab', { name: 'Stack' }).click()
    await aim(table, 'd4')
    const box = table.page.getByRole('textbox', { name: 'Note of your own' })
    if (!(await box.isVisible())) await table.page.getByText('Note of your own').first().click()
    return box
  }
  await (await note(anna)).fill('the hole in his line')
  await anna.page.reload()
  await anna.prompt.waitFor()
  await expect(await note(anna)).toHaveValue('the hole in his line')
  await expect(await note(ben)).toHaveValue('')
})

test('a note on a unit goes with it, and stays over a reload', async ({ browser, address }) => {
  const { anna } = await breakthrough(browser, address)
  const { page } = anna
  const box = page.getByRole('textbox', { name: 'Note on this unit' })
  const look = async (place: string) => {
    await page.getByRole('tab', { name: 'Stack' }).click()
    await aim(anna, place)
    await expect(page.getByRole('tabpanel')).toContainText('White pawn')
    if (!(await box.isVisible())) await page.getByText('Note on this unit').first().click()
  }
  await look('d2')
  await box.fill('goes first')
  await aim(anna, 'd3')
  await expect(anna.space('d3')).toHaveAccessibleName(/White pawn/)
  await page.reload()
  await anna.prompt.waitFor()
  await look('d3')
  await expect(box).toHaveValue('goes first')
})

test('whoever watches draws arrows for himself and is not offered to show them', async ({
  browser,
  address,
}) => {
  const { game } = await breakthrough(browser, address)
  const page = await (await browser.newContext()).newPage()
  await page.goto(`${address}/game/${game.game}`)
  const watcher = new TablePage(page)
  await watcher.prompt.waitFor()
  await take(page, 'Arrow')
  await aim(watcher, 'd2', 'd4')
  await expect(aids(page).getByRole('button', { name: 'Wipe it off' })).toBeVisible()
  await expect(aids(page).getByRole('button', { name: 'Show them to all' })).toHaveCount(0)
})

test('who comes back is shown what happened since, and then the table as it is', async ({
  browser,
  address,
}) => {
  const { game, anna, ben } = await breakthrough(browser, address)
  await move(anna, 'd2', 'd3')
  await anna.page.goto(`${address}/rules/breakthrough`)
  await move(ben, 'd7', 'd6')
  await anna.page.goto(`${address}/game/${game.game}`)
  const since = anna.page.getByRole('region', { name: 'Since you last looked' })
  await expect(since).toContainText('One action since you last looked.')
  await expect(since).toContainText(/The last: .*d6/)
  await since.getByLabel('Pace').selectOption('slow')
  await since.getByRole('button', { name: 'Show me' }).click()
  // Somebody changes to another window and back, again and again: what is shown goes on, and stays until it is over.
  await anna.page.evaluate(() => {
    let away = false
    Object.defineProperty(document, 'hidden', { get: () => away })
    setInterval(() => {
      away = !away
      document.dispatchEvent(new Event('visibilitychange'))
    }, 300)
  })
  await expect(since).toContainText('As you left it.')
  await expect(anna.space('d7')).toHaveAccessibleName(/Black pawn/)
  // One line: what happens is seen, not covered.
  expect((await since.boundingBox())?.height).toBeLessThan(64)
  await expect(since).toContainText(/1 of 1.*d6/)
  await expect(since).toHaveCount(0)
  await expect(anna.prompt).not.toContainText('action')
  await expect(anna.space('d6')).toHaveAccessibleName(/Black pawn/)
  await anna.page.reload()
  await anna.prompt.waitFor()
  await expect(anna.space('d6')).toHaveAccessibleName(/Black pawn/)
  await expect(since).toHaveCount(0)
})

async function move(table: TablePage, from: string, to: string): Promise<void> {
  await table.acted(table.space(from), async () => {
    await expect(table.space(from)).toHaveAccessibleName(/Can be picked/)
    await table.press(table.space(from))
    await table.choose(to)
  })
}

for (const { module, seat, turns, sides } of [
  { module: 'fog', seat: 'first', turns: 8, sides: 2 },
  { module: 'dispatches', seat: 'first', turns: 8, sides: 2 },
  { module: 'blitzkrieg', seat: 'azuria', turns: 8, sides: 5 },
  { module: 'great-war', seat: 'central', turns: 8, sides: 10 },
  { module: 'europa', seat: 'first', turns: 10, sides: 2 },
])
  test(`${module}: the forces panel has turn track, victory and order of battle`, async ({
    browser,
    address,
  }) => {
    const game = await createGame(address, { module })
    const { page } = await sitDown(browser, address, game, { seat, name: 'Anna' })
    await page.getByRole('tab', { name: 'Forces' }).click()
    const track = page.getByRole('region', { name: 'Turns' }).getByRole('listitem')
    await expect(track).toHaveCount(turns)
    await expect(track.and(page.locator('[aria-current="step"]'))).toHaveText(/^1/)
    await expect(page.getByRole('region', { name: 'Victory' })).toContainText(/\w{4}/)
    const forces = page.getByRole('region', { name: 'Order of battle' })
    const side = forces.locator('summary').filter({ hasText: /[1-9]\d* on the map/ })
    await expect(forces.locator('summary')).toHaveCount(sides)
    await side.first().click()
    await expect(forces.locator('.kind').first()).toBeVisible()
    await page.getByRole('tab', { name: 'Players' }).click()
    const seats = page.locator('.seat-card p.meta')
    await expect(seats.first()).toContainText('here')
    for (const said of await seats.allTextContents()) expect(said).not.toMatch(/\b(\S+) · \1\b/)
  })

test('the turn track follows the game', async ({ browser, address }) => {
  const game = await createGame(address, { module: 'fog' })
  const anna = await sitDown(browser, address, game, { seat: 'first', name: 'Anna' })
  const ben = await sitDown(browser, address, game, { seat: 'second', name: 'Ben' })
  for (const table of [anna, ben]) {
    await table.page.getByRole('tab', { name: 'Forces' }).click()
    await table.acted(table.button(/^End turn$/), async () => {
      await table.press(table.button(/^End turn$/))
      await table.press(table.button('Yes, do it'))
    })
  }
  for (const { page } of [anna, ben]) {
    await expect(page.locator('.turn[aria-current="step"]')).toHaveText('2')
    await expect(page.locator('.turn.over')).toHaveText('1')
  }
})
