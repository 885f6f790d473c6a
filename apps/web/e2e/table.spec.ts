/** At the table: illegal clicks, secrets, one screen for two, and what the board shows. */

import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { TablePage } from './support/table-page.ts'
import { createGame, expect, sitDown, test } from './support/test.ts'
import { readerOf } from './support/told.ts'

test('an illegal choice says why, and its clause opens in the rulebook', async ({
  browser,
  address,
}) => {
  const game = await createGame(address)
  const anna = await sitDown(browser, address, game, { seat: 'first', name: 'Anna' })
  await anna.press(anna.inZone('supply.red', 'Battleship'))
  await anna.press(anna.space('a1'))
  await expect(anna.refusal).toContainText('a1 is not one')
  await anna.press(anna.refusal.getByRole('button', { name: 'Clause F-4.2 in the rulebook' }))
  const clause = anna.page.locator('[id="F-4.2"]')
  await expect(clause).toBeInViewport()
  await expect(clause).toHaveAttribute('aria-current', 'true')
  await expect(anna.space('a1')).toHaveAccessibleName(/empty/)
})

test('a unit of the supply that can land nowhere says so, with what keeps it from the spaces nearby', async ({
  browser,
  address,
}) => {
  const game = await createGame(address)
  const anna = await sitDown(browser, address, game, { seat: 'first', name: 'Anna' })
  const ben = await sitDown(browser, address, game, { seat: 'second', name: 'Ben' })
  await anna.enlist('red', 'Battleship', 'd1')
  await ben.enlist('green', 'Tank', 'd2')
  await ben.endTurn()
  await expect(anna.button(/^Enlist$/)).toBeEnabled()
  await anna.press(anna.inZone('supply.red', 'Tank'))
  await expect(anna.refusal.getByRole('listitem').first()).toHaveText(
    /^Enlist, 2 of 20 spaces: d2 is not empty: the green Tank is there/,
  )
  await expect(anna.refusal).toContainText('only Battleships go on Water')
  await expect(anna.refusal).not.toContainText('not on the map')
})

test('a hint says what a club player would do and does it when asked; against a person there is none', async ({
  browser,
  address,
}) => {
  const game = await createGame(address, { seats: { first: 'invite', second: 'bot:novice' } })
  const anna = await sitDown(browser, address, game, { seat: 'first', name: 'Anna' })
  const hintAt = ({ page }: TablePage) =>
    page.getByRole('button', { name: 'Hint: what would a club player do?' })
  const ask = hintAt(anna)
  await anna.press(ask)
  const hint = anna.page.getByTestId('hint')
  await expect(hint).toContainText('into play:')
  const seq = await anna.page.locator('.table').getAttribute('data-seq')
  await anna.press(hint.getByRole('button', { name: 'Do it' }))
  await expect(hint).toBeHidden()
  await expect(anna.page.locator('.table')).not.toHaveAttribute('data-seq', seq ?? '')

  const other = await createGame(address)
  const ben = await sitDown(browser, address, other, { seat: 'first', name: 'Ben' })
  await expect(ben.page.getByRole('button', { name: 'Show the whole table' })).toBeVisible()
  await expect(hintAt(ben)).toHaveCount(0)
})

test('Escape cancels, and undo takes an action back', async ({ browser, address }) => {
  const game = await createGame(address)
  const anna = await sitDown(browser, address, game, { seat: 'first', name: 'Anna' })
  const ben = await sitDown(browser, address, game, { seat: 'second', name: 'Ben' })
  await anna.press(anna.inZone('supply.red', 'Tank'))
  await expect(anna.button('Cancel')).toBeEnabled()
  await anna.page.keyboard.press('Escape')
  await expect(anna.button('Cancel')).toBeDisabled()
  await anna.enlist('red', 'Tank', 'b3')
  const beside = async () => (await ben.button(/^Enlist$/).boundingBox())?.x
  await expect(ben.button(/^Enlist$/)).toBeEnabled()
  const before = await beside()
  await ben.enlist('green', 'Tank', 'd5')
  await expect(anna.space('d5')).toHaveAccessibleName(/Green Tank/)
  await ben.press(ben.button('Undo'))
  await expect(anna.space('d5')).toHaveAccessibleName(/empty/)
  await expect(ben.prompt).toContainText('Green answers')
  // What stands in the place of Cancel now is as wide: nothing beside it has moved.
  await expect(ben.button('Redo')).toBeEnabled()
  expect(await beside()).toBe(before)
})

test('a secret choice never reaches the other browser before both have chosen', async ({
  browser,
  address,
}) => {
  const options = { special_warfare: true, map: '5x5' }
  const game = await createGame(address, { options })
  const read = await readerOf(address, { module: 'fortify', options })
  const frames: Buffer[] = []
  const told = () => read(frames)
  const ben = await sitDown(browser, address, game, {
    seat: 'second',
    name: 'Ben',
    before: (page) =>
      page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => frames.push(Buffer.from(payload))),
      ),
  })
  const anna = await sitDown(browser, address, game, { seat: 'first', name: 'Anna' })
  await chooseForce(anna, { Infantry: 4, Tanks: 4, Battleships: 2 })
  await expect(anna.log).toContainText('4 Infantry, 4 Tanks')
  await expect(ben.log).toContainText('Red has chosen ten units')
  const before = told()
  expect(before).not.toContain('infantry=4')
  expect(before).not.toContain(FOUR_INFANTRY)

  await chooseForce(ben, { Infantry: 3, Tanks: 3, Battleships: 3, Artillery: 1 })
  await expect(ben.log).toContainText('Red fights with 4 Infantry')
  expect(told()).toContain(FOUR_INFANTRY)
})

/** The count of a kind in a force that was chosen. */
const FOUR_INFANTRY = '"infantry":4'

async function chooseForce(
  table: TablePage,
  force: Readonly<Record<string, number>>,
): Promise<void> {
  await table.press(table.button('Choose your ten units'))
  for (const [unit, count] of Object.entries(force)) {
    const more = table.page.getByRole('button', { name: new RegExp(`More: .*${unit}`) })
    for (let n = 0; n < count; n++) await table.press(more)
  }
  await table.press(table.button('Choose your ten units'))
  await table.press(table.button('Yes, do it'))
}

test('two people at one screen play in turns, and a reload keeps the game', async ({ page }) => {
  await page.goto('/new/fortify')
  await page.getByRole('radio', { name: /At this screen/ }).check({ force: true })
  await page.getByRole('button', { name: 'Start playing' }).click()
  const table = new TablePage(page)
  await table.enlist('red', 'Tank', 'b3')
  await expect(table.prompt).toContainText('Green answers')
  await table.enlist('green', 'Battleship', 'a1')
  await expect(table.log).toContainText('lands on a1')
  await page.reload()
  await expect(table.space('b3')).toHaveAccessibleName(/Red Tank/)
  await expect(table.space('a1')).toHaveAccessibleName(/Green Battleship/)

  // Another game after it is at this screen again.
  await page.goto('/new/fortify?again')
  await expect(page.getByRole('radio', { name: /At this screen/ })).toBeChecked()
})

test('secrets at one screen are covered until the right player sits down', async ({ page }) => {
  await page.goto('/new/fortify')
  await page.getByRole('button', { name: /all \d+ switches/ }).click()
  await page
    .getByRole('group', { name: 'Special Warfare' })
    .or(page.getByRole('radiogroup', { name: 'Special Warfare' }))
    .getByRole('radio', { name: 'Yes' })
    .check({ force: true })
  await page.getByRole('radio', { name: /At this screen/ }).check({ force: true })
  await page.getByRole('button', { name: 'Start playing' }).click()
  const table = new TablePage(page)
  const curtain = page.getByRole('button', { name: /I am First player/ })
  await curtain.or(table.prompt).first().waitFor()
  if (await curtain.isVisible()) await curtain.click()
  await chooseForce(table, { Infantry: 4, Tanks: 4, Battleships: 2 })
  await page.getByRole('button', { name: 'I am Second player' }).click()
  await expect(table.log).not.toContainText('4 Infantry, 4 Tanks')
})

test('the board answers clicks and drags like the keyboard', async ({ browser, address }) => {
  const game = await createGame(address)
  const viewport = { width: 1280, height: 800 }
  const anna = await sitDown(browser, address, game, { seat: 'first', name: 'Anna', viewport })
  const ben = await sitDown(browser, address, game, { seat: 'second', name: 'Ben', viewport })
  await anna.press(anna.page.getByRole('button', { name: 'Show the board as text' }))
  await anna.press(anna.page.getByRole('button', { name: 'Hide the board as text' }))
  const { mouse } = anna.page

  const [ship, bay] = [
    await anna.find(/^Red Battleship, /, 'supply.red'),
    await anna.middleOf('a1'),
  ]
  await mouse.click(ship.x, ship.y)
  await expect(anna.button('Cancel')).toBeEnabled()
  await mouse.click(bay.x, bay.y)
  await expect(anna.refusal).toContainText(/cannot|not one/)

  const beach = await anna.middleOf('b3')
  await anna.page.keyboard.press('Escape')
  await anna.acted(anna.button(/^Enlist$/), async () => {
    await mouse.move(ship.x, ship.y)
    await mouse.down()
    await mouse.move(beach.x, beach.y, { steps: 8 })
    await mouse.up()
  })
  await expect(anna.space('b3')).toHaveAccessibleName(/Red Battleship/)
  await expect(ben.prompt).toContainText('Green answers')
})

test('who clicks another unit of the supply has that one in hand, and the same again lays it down', async ({
  browser,
  address,
}) => {
  const game = await createGame(address)
  const viewport = { width: 1440, height: 900 }
  const anna = await sitDown(browser, address, game, { seat: 'first', name: 'Anna', viewport })
  const ship = await anna.find(/^Red Battleship, /, 'supply.red')
  const tank = await anna.find(/^Red Tank, /, 'supply.red')
  const picked = anna.page.locator('#text-board .picked')
  for (const [{ x, y }, name] of [
    [ship, 'Battleship'],
    [tank, 'Tank'],
  ] as const) {
    await anna.page.mouse.click(x, y)
    await expect(picked).toContainText(name)
    await expect(picked).toHaveCount(1)
    // A click on the same place too soon would be the second half of a double click.
    await anna.page.waitForTimeout(500)
  }
  await anna.page.mouse.click(tank.x, tank.y)
  await expect(picked).toHaveCount(0)
})

test('a picture of a game in play for the README', async ({ browser, address }) => {
  const game = await createGame(address)
  const viewport = { width: 1280, height: 800 }
  const anna = await sitDown(browser, address, game, { seat: 'first', name: 'Anna', viewport })
  const ben = await sitDown(browser, address, game, { seat: 'second', name: 'Ben', viewport })
  await expect(ben.page.locator('.board-frame')).toHaveAttribute('data-ready', 'true', {
    timeout: 20_000,
  })
  await anna.enlist('red', 'Battleship', 'b3')
  await ben.enlist('green', 'Tank', 'd3')
  await ben.enlist('green', 'Tank', 'd4')
  await anna.fortify('b3')
  await anna.enlistPair('red', 'b4', 'c4')
  await ben.enlist('green', 'Infantry', 'c3')
  await ben.endTurn()
  await anna.press(anna.space('b3'))
  await anna.acted(anna.button('Cancel'), () => anna.choose('c3'))
  await expect(ben.log).toContainText('for the reinforcement track')
  const picture = fileURLToPath(new URL('../screenshots/table.png', import.meta.url))
  if (process.env.UPDATE_SCREENSHOT === undefined && existsSync(picture)) return
  await mkdir(fileURLToPath(new URL('../screenshots', import.meta.url)), { recursive: true })
  await anna.page.getByRole('heading', { name: 'Fortify' }).click()
  await anna.page.waitForTimeout(800)
  await anna.page.screenshot({ path: picture })
})
