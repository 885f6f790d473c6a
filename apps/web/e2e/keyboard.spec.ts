/** The table under the keyboard alone: one stop for the board, a cursor, and a whole turn without the mouse. */

import type { Page } from '@playwright/test'
import { TablePage } from './support/table-page.ts'
import { createGame, expect, sitDown, test } from './support/test.ts'

test.use({ trace: 'off' })

/** Stops of the Tab key inside the table. */
const stopsOf = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLElement>('.table-board *')].filter(
        (one) => one.tabIndex >= 0 && one.getClientRects().length > 0,
      ).length,
  )

test('the board of Europa is two stops of the Tab key: the drawn one and its twin in words', async ({
  browser,
  address,
}) => {
  const game = await createGame(address, { module: 'europa' })
  const { page } = await sitDown(browser, address, game, { seat: 'first', name: 'Anna' })
  await expect(page.locator('.board-frame')).toHaveAttribute('data-ready', 'true')
  expect(await stopsOf(page)).toBeLessThanOrEqual(4)
})

test('a whole turn of Blitzkrieg is played by keyboard alone', async ({ browser, address }) => {
  const game = await createGame(address, {
    module: 'blitzkrieg',
    options: { preset: 'none' },
    seats: { carmine: 'bot:random' },
  })
  const { page, prompt } = await sitDown(browser, address, game, {
    seat: 'azuria',
    name: 'Anna',
    before: (one) =>
      void one.addInitScript(() => localStorage.setItem('redoubt.lessons', '["blitzkrieg"]')),
  })
  await expect(page.locator('.board-frame')).toHaveAttribute('data-ready', 'true')
  const cursor = page.getByTestId('cursor')
  const table = new TablePage(page)
  const keys = async (...pressed: readonly string[]) => {
    for (const key of pressed) await page.keyboard.press(key)
  }
  const seq = async () => Number(await page.locator('.table').getAttribute('data-seq'))
  const played = (before: number) => expect.poll(seq).toBeGreaterThan(before)

  // Air missions are passed over: from the board to the button that ends the phase, and back.
  await table.press(table.button(/^Done$/))
  await expect(prompt).not.toContainText('air missions')

  await page.locator('#board').focus()
  await keys('0', '7', '0', '4')
  await expect(cursor).toContainText('0704')
  await keys('ArrowDown')
  await expect(cursor).toContainText('0705')
  await keys('ArrowUp')
  await expect(cursor).toContainText('0704')
  await keys('w')
  await expect(cursor).toContainText('0705')
  await keys('?')
  await expect(page.getByRole('dialog', { name: 'Keys of the board' })).toBeVisible()
  await keys('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // A unit is picked, dropped again, picked and moved.
  await page.locator('#board').focus()
  const before = await seq()
  await keys('Enter')
  await expect(prompt.locator('..')).toContainText(/Move/)
  await keys('Escape')
  await keys('0', '7', '0', '4', 'Enter')
  await keys('0', '6', '0', '3', 'Enter')
  await played(before)
  await keys('n')
  await expect(cursor).toContainText('Can be picked')

  // Over the river into a neutral country, which is asked about first, with the answer under the finger; then the keys of the board
  // count again, though the button that was pressed is gone.
  const asked = page.locator('.prompt-confirm:not(.left)')
  const marched = await seq()
  await keys('0', '7', '0', '5', 'Enter', '0', '8', '0', '5', 'Enter')
  await expect(asked.getByRole('button', { name: 'Yes, do it' })).toBeFocused()
  await keys('Enter')
  await played(marched)
  await keys('n')
  await expect(page.locator('#board')).toBeFocused()
  await expect(cursor).toContainText('Can be picked')

  // By the keys alone to the button that ends a phase.
  const done = async (ended: RegExp) => {
    await keys('b')
    const button = table.button(/^Done$/)
    while (!(await button.evaluate((one) => one === document.activeElement))) await keys('Tab')
    await keys('Enter')
    await expect(async () => {
      if (await asked.isVisible()) await keys('Enter')
      await expect(prompt).toContainText(ended, { timeout: 1000 })
    }).toPass()
  }
  await done(/declare your attacks/)
  await keys('n')
  await expect(cursor).toContainText('0805')
  await keys('a')
  await expect(cursor).toContainText('Attack')
  await keys('Enter', 'n', 'Enter')
  await expect(page.getByTestId('log')).toContainText('attacks Veltmark')
  await keys('Escape')
  await done(/choose the next battle/)
  const declared = await seq()
  await keys('n')
  await expect(cursor).toContainText('Veltmark')
  await keys('Enter')
  const fight = table.button(/^Fight$/)
  await expect(fight).toBeVisible()
  await keys('b')
  while (!(await fight.evaluate((one) => one === document.activeElement))) await keys('Tab')
  await keys('Enter')
  await played(declared)
  await expect(page.getByTestId('result')).toContainText('Battle at Veltmark')
})

test('a whole turn of Blitzkrieg is played in the board as text alone', async ({
  browser,
  address,
}) => {
  const game = await createGame(address, {
    module: 'blitzkrieg',
    options: { preset: 'none' },
    seats: { carmine: 'bot:random' },
  })
  const table = await sitDown(browser, address, game, {
    seat: 'azuria',
    name: 'Anna',
    before: (one) =>
      void one.addInitScript(() => localStorage.setItem('redoubt.lessons', '["blitzkrieg"]')),
  })
  const { page, prompt } = table
  const { keyboard } = page
  const here = () =>
    page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.place ?? '')
  const reads = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  // One stop of the Tab key after the drawn board, which is never looked at; in it arrows go from hex to hex.
  const enter = async () => {
    for (let stops = 0; (await here()) === '' && stops < 40; stops++) await keyboard.press('Tab')
  }
  const walk = async (to: string) => {
    await enter()
    for (let steps = 0; (await here()) !== to && steps < 60; steps++) {
      const [column, row] = [(await here()).slice(0, 2), (await here()).slice(2)]
      if (column !== to.slice(0, 2))
        await keyboard.press(column < to.slice(0, 2) ? 'ArrowRight' : 'ArrowLeft')
      else await keyboard.press(row < to.slice(2) ? 'ArrowDown' : 'ArrowUp')
    }
    expect(await here()).toBe(to)
  }
  const pick = async (place: string, offered: RegExp) => {
    await walk(place)
    await expect.poll(reads).toMatch(offered)
    await keyboard.press('Enter')
  }
  const press = async (name: string | RegExp) => {
    const button = table.button(name)
    await expect(button).toBeEnabled()
    for (let stops = 0; stops < 60; stops++) {
      if (await button.evaluate((one) => one === document.activeElement)) break
      await keyboard.press('Tab')
    }
    await keyboard.press('Enter')
  }
  const asked = page.locator('.prompt-confirm:not(.left)')
  const sure = async () => {
    await expect(asked.getByRole('button', { name: 'Yes, do it' })).toBeFocused()
    await keyboard.press('Enter')
  }

  await press(/^Done$/)
  await expect(prompt).toContainText('move your units')
  await pick('0704', /Azurian Infantry division\. Can be picked/)
  await pick('0804', /Can be chosen/)
  await sure()
  await expect(table.space('0804')).toHaveAccessibleName(/Azurian Infantry division/)
  await press(/^Done$/)
  await expect(prompt).toContainText('declare your attacks')
  await pick('0804', /Can be picked/)
  await pick('0905', /Veltmark.*Can be chosen/)
  await expect(page.getByTestId('log')).toContainText('attacks Veltmark')
  await keyboard.press('Escape')
  await press(/^Done$/)
  await expect(prompt).toContainText('choose the next battle')
  await pick('0905', /Can be picked/)
  await press(/^Fight$/)
  // What came of it is read out.
  await expect(page.getByTestId('result')).toContainText('Battle at Veltmark')
})

test('at the buttons the keys of the board count as well, and lead back to it', async ({
  browser,
  address,
}) => {
  const game = await createGame(address, { module: 'europa' })
  const table = await sitDown(browser, address, game, { seat: 'first', name: 'Anna' })
  const { page } = table
  const frame = page.locator('.board-frame')
  await expect(frame).toHaveAttribute('data-ready', 'true')
  const board = page.locator('#board')
  const cursor = page.getByTestId('cursor')
  const end = table.button('End the phase')
  // Nothing can be picked yet, and the first hex is out of sight: who puts a refusal away sees what was seen before.
  const camera = await frame.getAttribute('data-camera')
  await table.button(/^Rebuild/).click()
  await expect(table.refusal).toContainText('none of your units')
  await page.keyboard.press('Escape')
  await expect(table.refusal).toBeHidden()
  await expect(board).toBeFocused()
  expect(await frame.getAttribute('data-camera')).toBe(camera)
  await table.press(end)
  await expect(page.getByRole('button', { name: 'Move', exact: true })).toBeVisible()
  // From the last button the board is one stop away.
  await end.focus()
  await page.keyboard.press('Tab')
  await expect(board).toBeFocused()
  await end.focus()
  await page.keyboard.press('Escape')
  await expect(board).toBeFocused()
  // An action begun by its button goes on at the board.
  await table.button('Place in reserve').focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.prompt-lines .prompt-next')).toContainText('Which stack?')
  await page.keyboard.press('n')
  await expect(board).toBeFocused()
  await expect(cursor).toContainText('Can be')
  await page.keyboard.press('Escape')
  await expect(page.locator('.prompt-lines .prompt-next')).toHaveCount(0)
  // A hex near the edge is shown without what lies beside the map.
  for (const key of '1202') await page.keyboard.press(key)
  await expect(cursor).toContainText('Aachen')
  const top = await frame.evaluate((element) => {
    const { whereIs } = element as unknown as { whereIs: (place: string) => { y: number } }
    return whereIs('1200').y
  })
  expect(top).toBeLessThan(110)
  // Keys that come at once, as on a busy machine, are told by the last of them.
  await page.keyboard.press('ArrowRight')
  await expect(cursor).not.toContainText('Aachen')
  await page.evaluate(async () => {
    for (const key of ['Escape', ...'1202']) {
      document
        .querySelector('#board')
        ?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      await Promise.resolve()
    }
  })
  await page.waitForTimeout(200)
  await expect(cursor).toContainText('Aachen')
  // Units alike are counted; and what was said of a position is not said of the next.
  await page.keyboard.press('a')
  await expect(cursor).toContainText('From here: Move')
  await expect(cursor).toContainText(/infantry division \(first wave\), Aachen ×2/)
  await table.press(end)
  await expect(table.prompt).toContainText('attack next to')
  await expect(cursor).not.toContainText('From here')
})

test('a block of a stack is picked by the keys, which then go on at the board', async ({
  browser,
  address,
}) => {
  const game = await createGame(address, { module: 'fog' })
  const { page } = await sitDown(browser, address, game, {
    seat: 'first',
    name: 'Anna',
    before: (one) =>
      void one.addInitScript(() => localStorage.setItem('redoubt.lessons', '["fog"]')),
  })
  await expect(page.locator('.board-frame')).toHaveAttribute('data-ready', 'true')
  // The keys are told before the board has the focus; its areas have no numbers to type.
  const help = page.getByRole('dialog', { name: 'Keys of the board' })
  await page.keyboard.press('?')
  await expect(help).toContainText('then type its name')
  await expect(help).not.toContainText('0–9')
  await page.keyboard.press('Escape')
  const board = page.locator('#board')
  await board.focus()
  await page.keyboard.press('n')
  await page.keyboard.press('Enter')
  const blocks = page.getByRole('group', { name: 'Which one?' }).getByRole('button')
  await expect(blocks.first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(blocks.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(blocks).toHaveCount(0)
  await expect(board).toBeFocused()
  await page.keyboard.press('Escape')
  // Asked for all that can be done with a stack, it says who can begin what, and asks which is meant.
  await page.keyboard.press('a')
  await expect(page.getByTestId('cursor')).toContainText(/From here: March: .+; /)
  await page.keyboard.press('m')
  await expect(blocks.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(board).toBeFocused()
  // Where it may march is gone to by the same keys.
  await page.keyboard.press('n')
  await page.keyboard.press('Enter')
  await expect(page.locator('.table')).toHaveAttribute('data-seq', '1')
})

test('a place is found by a few letters and looked at', async ({ browser, address }) => {
  const game = await createGame(address, { module: 'great-war' })
  const { page } = await sitDown(browser, address, game, { seat: 'central', name: 'Anna' })
  const frame = page.locator('.board-frame')
  await expect(frame).toHaveAttribute('data-ready', 'true')
  const before = await frame.getAttribute('data-camera')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByLabel('Name or number').fill('anato')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(frame).not.toHaveAttribute('data-camera', before ?? '')
})

test('the search is heard before the tools of the board are there', async ({
  browser,
  address,
}) => {
  const game = await createGame(address)
  const held = Promise.withResolvers<undefined>()
  const { page } = await sitDown(browser, address, game, {
    seat: 'first',
    name: 'Anna',
    before: (one) =>
      one.route(/TableTools-/, async (route) => {
        await held.promise
        await route.continue()
      }),
  })
  await expect(page.locator('.board-frame')).toHaveAttribute('data-ready', 'true')
  const tools = page.getByRole('toolbar', { name: 'View of the board' })
  await expect(tools).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  held.resolve(undefined)
  await expect(tools).toBeVisible()
  // The glass and the key open one search.
  await tools.getByRole('button', { name: 'Find a unit or a place' }).click()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
