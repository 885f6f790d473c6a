/** A board that is turned for who sits across it: own side near, and keys, clicks, words and replay as it is seen. */

import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { createGame, expect, join, sitDown, test } from './support/test.ts'

test.use({ trace: 'off' })

const SIZES = [
  [1440, 900],
  [390, 844],
  [2560, 1440],
] as const

/** The middle of a place on the screen. */
const seenAt = (page: Page, place: string) =>
  page.locator('.board-frame').evaluate((element, what) => {
    const frame = element as HTMLElement & {
      whereIs: (place: string) => { x: number; y: number; width: number; height: number }
    }
    const { x, y, width, height } = frame.whereIs(what)
    const { left, top } = element.getBoundingClientRect()
    return { x: left + x + width / 2, y: top + y + height / 2 }
  }, place)

for (const [width, height] of SIZES)
  test(`Black sees his own pawns at the bottom and plays by keys as he sees them, at ${width} px`, async ({
    browser,
    address,
  }) => {
    const game = await createGame(address, { module: 'breakthrough' })
    await join(address, game, 'first', 'Anna')
    const viewport = { width, height }
    const ben = await sitDown(browser, address, game, { seat: 'second', name: 'Ben', viewport })
    const { page } = ben
    await expect(page.locator('.board-frame')).toHaveAttribute('data-ready', 'true')
    const [a1, a8, h8] = [
      await seenAt(page, 'a1'),
      await seenAt(page, 'a8'),
      await seenAt(page, 'h8'),
    ]
    expect(a8.y).toBeGreaterThan(a1.y)
    expect(h8.x).toBeLessThan(a8.x)
    expect(a8.y).toBeLessThan(height)

    await page.getByRole('application').focus()
    await page.keyboard.press('g')
    for (const key of ['c', '7']) await page.keyboard.press(key)
    const said = page.getByTestId('cursor')
    await expect(said).toContainText('c7')
    await page.keyboard.press('ArrowUp')
    await expect(said).toContainText('c6')
    await page.keyboard.press('ArrowLeft')
    await expect(said).toContainText('d6')

    // In words the board reads as it is seen.
    const first = page.locator('#text-board .text-grid [data-place]').first()
    await expect(first).toHaveAttribute('data-place', 'h1')
  })

test('White, and who watches, see the board as it is drawn; a replay turns with the eyes it is seen through', async ({
  browser,
  address,
}) => {
  const game = await createGame(address, { module: 'breakthrough' })
  const anna = await sitDown(browser, address, game, { seat: 'first', name: 'Anna' })
  await sitDown(browser, address, game, { seat: 'second', name: 'Ben' })
  const isDrawn = async (page: Page) => {
    await expect(page.locator('.board-frame')).toHaveAttribute('data-ready', 'true')
    return (await seenAt(page, 'a1')).y > (await seenAt(page, 'a8')).y
  }
  expect(await isDrawn(anna.page)).toBe(true)
  const watcher = await (await browser.newContext()).newPage()
  await watcher.goto(`${address}/game/${game.game}`)
  expect(await isDrawn(watcher)).toBe(true)

  const record = new URL('../../../modules/breakthrough/games/resigned.jsonl', import.meta.url)
  await watcher.goto(`${address}/replay`)
  await watcher.locator('input[type=file]').setInputFiles(fileURLToPath(record))
  expect(await isDrawn(watcher)).toBe(true)
  const eyes = watcher.getByRole('combobox', { name: 'Seen through whose eyes' })
  await eyes.selectOption({ index: 2 })
  await expect.poll(() => isDrawn(watcher)).toBe(false)
  await eyes.selectOption({ index: 0 })
  await expect.poll(() => isDrawn(watcher)).toBe(true)
})

test('Black plays by mouse: the caption, a click and a drag mean the square under the pointer', async ({
  browser,
  address,
}) => {
  const game = await createGame(address, { module: 'breakthrough' })
  const anna = await sitDown(browser, address, game, { seat: 'first', name: 'Anna' })
  const ben = await sitDown(browser, address, game, { seat: 'second', name: 'Ben' })
  const { page } = ben
  await expect(page.locator('.board-frame')).toHaveAttribute('data-ready', 'true')
  const step = async (from: string, to: string) => {
    await expect(anna.space(from)).toHaveAccessibleName(/Can be picked/)
    await anna.press(anna.space(from))
    await anna.acted(anna.space(to), () => anna.choose(to))
  }
  await step('c2', 'c3')
  for (const square of ['a8', 'h8', 'b6', 'g7', 'd5', 'a1', 'h1']) {
    const { x, y } = await seenAt(page, square)
    await page.mouse.move(x + 9, y - 9)
    await expect(page.locator('.board-caption')).toContainText(square)
  }

  const from = await seenAt(page, 'b7')
  const to = await seenAt(page, 'b6')
  await page.mouse.click(from.x, from.y)
  await expect(ben.space('b6')).toHaveAccessibleName(/Can be chosen/)
  await ben.acted(ben.space('b6'), () => page.mouse.click(to.x, to.y))
  await expect(ben.space('b6')).toHaveAccessibleName(/Black pawn/)

  await step('c3', 'c4')
  await expect(ben.space('g7')).toHaveAccessibleName(/Can be picked/)
  const lifted = await seenAt(page, 'g7')
  const laid = await seenAt(page, 'f6')
  await ben.acted(ben.space('f6'), async () => {
    await page.mouse.move(lifted.x, lifted.y)
    await page.mouse.down()
    await page.mouse.move(laid.x, laid.y, { steps: 8 })
    await page.mouse.up()
  })
  await expect(ben.space('f6')).toHaveAccessibleName(/Black pawn/)
})
