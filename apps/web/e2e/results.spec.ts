/** What dice bring is seen by whoever throws them, by the other player and by who watches, and stays until it is put away. */

import type { Page } from '@playwright/test'
import { TablePage } from './support/table-page.ts'
import { createGame, expect, sitDown, test } from './support/test.ts'

test.use({ trace: 'off' })

const result = (page: Page) => page.getByTestId('result')
const heading = (page: Page) => result(page).locator('.result-heading')

test('a result lies on the table of both players and of a spectator until each puts it away', async ({
  browser,
  address,
}) => {
  const game = await createGame(address, { module: 'fog' })
  const anna = await sitDown(browser, address, game, { seat: 'first', name: 'Anna' })
  const ben = await sitDown(browser, address, game, { seat: 'second', name: 'Ben' })
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const watcher = new TablePage(await context.newPage())
  await watcher.page.goto(`${address}/game/${game.game}`)
  await watcher.prompt.waitFor()

  await march(anna, 'west', 'ford')
  await endTurn(anna)
  await march(ben, 'east', 'bridge')
  await endTurn(ben)
  await march(anna, 'ford', 'market')
  await endTurn(anna)
  await march(ben, 'bridge', 'market')
  await endTurn(ben)
  await ben.acted(ben.button(/^Fight/), () => ben.press(ben.button(/^Fight/)))

  for (const { page } of [anna, ben, watcher]) {
    await expect(result(page)).toContainText(
      / \(1–\d\) rolls [1-6, and]+: (no hit|one hit|\d+ hits)/,
    )
    expect(await result(page).locator('.die').count()).toBeGreaterThan(0)
  }
  const thrown = await dice(ben.page)
  expect(await dice(anna.page)).toEqual(thrown)
  expect(await dice(watcher.page)).toEqual(thrown)

  // Whoever goes on has it before him all the same, until he folds it himself; so have the others.
  const reader = await goOn(anna, ben)
  expect(await dice(reader.page)).toEqual(thrown)
  await heading(reader.page).click()
  await expect(heading(reader.page)).toHaveAttribute('aria-expanded', 'false')
  await expect(result(reader.page).locator('.die')).toHaveCount(0)
  await heading(reader.page).click()
  expect(await dice(reader.page)).toEqual(thrown)
  expect(await dice(watcher.page)).toEqual(thrown)

  await result(watcher.page).getByRole('button', { name: 'Put away' }).click()
  await expect(result(watcher.page)).toHaveCount(0)

  // Looking back it lies there again, with its dice as they fell.
  const seq = Number(await watcher.page.locator('.table').getAttribute('data-seq'))
  const slider = watcher.page.getByRole('slider', { name: 'Moment of the game' })
  for (let at = seq - 1; at > 0 && (await result(watcher.page).count()) === 0; at--) {
    await slider.fill(String(at))
    await watcher.page.waitForTimeout(1000)
  }
  expect(await dice(watcher.page)).toEqual(thrown)
})

test('on a telephone a result is told in full in a few lines over the board, and opens to its dice and table', async ({
  browser,
  address,
}) => {
  const game = await createGame(address, { module: 'fog' })
  const viewport = { width: 390, height: 844 }
  const anna = await sitDown(browser, address, game, { seat: 'first', name: 'Anna', viewport })
  const ben = await sitDown(browser, address, game, { seat: 'second', name: 'Ben', viewport })
  await march(anna, 'west', 'ford')
  await endTurn(anna)
  await march(ben, 'east', 'bridge')
  await endTurn(ben)
  await march(anna, 'ford', 'market')
  await endTurn(anna)
  await march(ben, 'bridge', 'market')
  await endTurn(ben)
  await ben.acted(ben.button(/^Fight/), () => ben.press(ben.button(/^Fight/)))

  for (const { page } of [anna, ben]) {
    await expect(heading(page)).toContainText('rolls')
    await expect(result(page).locator('.die')).toHaveCount(0)
    const board = await page.locator('.board-frame').boundingBox()
    const card = await result(page).boundingBox()
    expect(card?.height).toBeLessThan((board?.height ?? 0) / 5)
    // At the upper edge: a battle that comes to lie at the lower one does not move it.
    expect(card?.y).toBe(board?.y)
    const hidden = await heading(page)
      .locator('.meta')
      .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
    expect(hidden).toBeLessThanOrEqual(1)
    await heading(page).click()
    expect(await result(page).locator('.die').count()).toBeGreaterThan(0)
    // Open, too, it leaves the larger part of the board in sight.
    const opened = await result(page).boundingBox()
    expect(opened?.height).toBeLessThanOrEqual((board?.height ?? 0) * 0.41)
    await heading(page).click()
    await expect(result(page).locator('.die')).toHaveCount(0)
  }
})

const dice = (page: Page) => result(page).locator('.die svg').evaluateAll(labels)

function labels(dice: Element[]) {
  return dice.map((die) => die.getAttribute('aria-label'))
}

/** Sends a block that is no dummy. */
async function march(table: TablePage, from: string, to: string): Promise<void> {
  const { page } = table
  await expect(table.space(from)).toHaveAccessibleName(/Can be picked/)
  await table.acted(table.space(from), async () => {
    await table.press(table.space(from))
    const block = page.locator('.stack-fan button').filter({ hasNotText: /dummy/i }).first()
    await expect(block.or(table.space(to).and(page.locator('.lit'))).first()).toBeVisible()
    if ((await block.count()) > 0) await block.click()
    await table.choose(to)
  })
}

async function endTurn(table: TablePage): Promise<void> {
  const end = table.button(/^End/)
  await table.acted(end, async () => {
    await table.press(end)
    // It is asked about where it cannot be undone, as after a battle was begun.
    const yes = table.button('Yes, do it')
    const isOver = table.page.locator('.prompt:not(.mine)')
    await expect(yes.or(isOver).first()).toBeVisible()
    if ((await yes.count()) > 0) await table.press(yes)
  })
}

/** Whoever is asked now does something else: the attacker withdraws, or the next turn has begun. @returns who did */
async function goOn(defender: TablePage, attacker: TablePage): Promise<TablePage> {
  const withdraw = attacker.button(/^Withdraw/)
  if ((await withdraw.count()) > 0) {
    await attacker.acted(withdraw, () => attacker.press(withdraw))
    return attacker
  }
  await march(defender, 'heath', 'mill')
  return defender
}
