/** What a newcomer to the war games stumbled over: words that were cut, notes over what was to be clicked, units taken one by one. */

import type { Page } from '@playwright/test'
import { TablePage } from './support/table-page.ts'
import { createGame, expect, sitDown, test } from './support/test.ts'

/** Is all of the lesson's text to be read without scrolling? */
const cutBy = (page: Page) =>
  page
    .locator('.lesson-text')
    .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)

test('Blitzkrieg: the lesson is whole beside the board, and the duties are read in lines', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  await page.getByRole('button', { name: /^Play the bot: Blitzkrieg/ }).click()
  const table = new TablePage(page)
  for (const step of ['1/7', '2/7', '3/7']) {
    await expect(page.getByTestId('lesson')).toContainText(step)
    expect(await cutBy(page)).toBeLessThanOrEqual(1)
    await table.followLesson(step === '2/7' ? 'Velt is neutral.' : undefined)
  }
  await expect(page.getByTestId('lesson')).toContainText('4/7')
  expect(await cutBy(page)).toBeLessThanOrEqual(1)
  await page.getByTestId('obligations').locator('summary').click()
  const duties = page.getByTestId('obligations').getByRole('listitem')
  const { height = 99 } = (await duties.first().boundingBox()) ?? {}
  // One line each.
  expect(height).toBeLessThan(32)
})

test('The Straits: nothing lies over the counters to pick from, and all units alike go at one press', async ({
  browser,
  address,
}) => {
  const game = await createGame(address, { module: 'great-war' })
  const table = await sitDown(browser, address, game, { seat: 'central', name: 'Anna' })
  const { page } = table
  const end = table.button(/^End phase/)
  await table.acted(end, () => table.press(end))
  await expect(page.locator('.board-frame')).toHaveAttribute('data-ready', 'true')
  const { x, y } = await table.middleOf('rhineland')
  await page.mouse.click(x, y)
  const infantry = page.locator('.stack-fan button').filter({ hasText: 'Infantry ×6' })
  await infantry.waitFor()
  await page.mouse.move(x + 3, y + 3)
  await expect(page.getByTestId('caption')).toHaveCount(0)
  await infantry.click()
  await table.choose('liege')
  await table.acted(table.button('Move: all 6'), () => table.press(table.button('Move: all 6')))
  await expect(table.log).toContainText('Germany moves 6 infantry')
})

test('The Straits: a mixed stack goes at one press, and what cannot come along stays', async ({
  browser,
  address,
}) => {
  const game = await createGame(address, { module: 'great-war' })
  const table = await sitDown(browser, address, game, { seat: 'central', name: 'Anna' })
  const { page } = table
  const end = table.button(/^End phase/)
  await table.acted(end, () => table.press(end))
  await expect(page.locator('.board-frame')).toHaveAttribute('data-ready', 'true')
  const { x, y } = await table.middleOf('rhineland')
  await page.mouse.click(x, y)
  await table.press(
    page.locator('.stack-fan').getByRole('button', { name: 'Move: all that can go' }),
  )
  await table.choose('liege')
  await expect(table.log).toContainText('Germany moves 6 infantry')
  await expect(table.log).toContainText('3 artillery')
  await expect(table.log).toContainText('2 cavalry')
  await expect(table.space('rhineland')).toContainText('Fighter')
  await expect(table.space('rhineland')).not.toContainText('Infantry')
})

test('Europa: while oneself is asked the lesson does not say that others move', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  await page.getByRole('button', { name: /^Play the bot: Europa/ }).click()
  const table = new TablePage(page)
  for (const phase of ['movement', 'combat', 'exploitation']) {
    await table.press(table.button('End the phase'))
    await expect(page.locator('.stage')).toContainText(phase)
  }
  await expect(page.getByTestId('lesson')).toContainText('when this phase comes again')
})

test('at twice its size a page shows its actions in one row, and the lesson whole', async ({
  page,
}) => {
  await page.setViewportSize({ width: 720, height: 450 })
  await page.goto('/')
  await page.getByRole('button', { name: /^Play the bot: Blitzkrieg/ }).click()
  const table = new TablePage(page)
  const bomb = table.button('Bomb units')
  await table.press(bomb)
  const next = page.locator('.prompt-next')
  await expect(next).toBeVisible()
  expect(await next.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(1)
  expect(await next.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(1)
  expect(await cutBy(page)).toBeLessThanOrEqual(1)
  const bottoms = await page
    .locator('.prompt, .prompt-bar .offer')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom))
  const [prompt = 0, ...offers] = bottoms
  expect(offers.length).toBeGreaterThan(2)
  for (const offer of offers) expect(offer).toBeLessThanOrEqual(prompt + 1)
})

test('Europa: before anybody attacks no odds are told', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  await page.getByRole('button', { name: /^Play the bot: Europa/ }).click()
  const table = new TablePage(page)
  for (let step = 0; step < 3; step++) {
    const before = await table.middleOf('1202')
    await table.followLesson()
    // The lesson moves the map for nobody who sees what it speaks of.
    expect(await table.middleOf('1202')).toEqual(before)
  }
  await table.press(page.locator('.lesson-ways button').first())
  const { x, y } = await table.middleOf('1003')
  await page.mouse.move(x, y)
  await expect(page.getByTestId('preview')).toContainText('Who attacks is chosen next')
  await expect(page.getByTestId('preview')).not.toContainText('%')
})

test('Blitzkrieg: with the unit laid down, nothing more is told of the way it would have gone', async ({
  browser,
  address,
}) => {
  const game = await createGame(address, { module: 'blitzkrieg' })
  const table = await sitDown(browser, address, game, {
    seat: 'azuria',
    name: 'Anna',
    viewport: { width: 1440, height: 900 },
  })
  const { page } = table
  const done = table.button(/^Done$/)
  await table.acted(done, () => table.press(done))
  await expect(page.locator('.board-frame')).toHaveAttribute('data-ready', 'true')
  const unit = await table.middleOf('0704')
  await page.mouse.click(unit.x, unit.y)
  const { x, y } = await table.middleOf('0604')
  await page.mouse.move(x, y)
  await expect(page.getByTestId('preview')).toContainText('0704 → 0604')
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('preview')).toHaveCount(0)
})
