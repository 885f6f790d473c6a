/** An imported VASSAL module, played by two in two browsers: menus, keys, buttons, and a mask that hides. */

import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Locator, Page } from '@playwright/test'
import type { CreatedGame } from '@redoubt/protocol'
import { pinnedEnvironment, pinnedFlags, pinnedNode } from '@redoubt/tooling'
import { develop, end } from './support/develop.ts'
import type { TablePage } from './support/table-page.ts'
import { test as base, createGame, expect, sitDown } from './support/test.ts'
import { readerOf } from './support/told.ts'

const root = join(import.meta.dirname, '../../..')

const test = base.extend<{ imported: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures asked for from the pattern
  imported: async ({}, use) => {
    await mkdir(join(root, 'test-results'), { recursive: true })
    const home = await mkdtemp(join(root, 'test-results/imported-'))
    const folder = join(home, 'ford')
    const vmod = join(root, 'apps/guide/pages/public/ford.vmod')
    execFileSync(pinnedNode, [...pinnedFlags, 'apps/cli/bin/redoubt.mjs', 'import', vmod, folder], {
      cwd: root,
      env: pinnedEnvironment(),
    })
    const { child, address } = await develop(folder, join(home, 'data'))
    await use(address)
    await end(child)
    await rm(home, { recursive: true, force: true })
  },
})
test.use({ trace: 'off' })

const menuOf = ({ page }: TablePage): Locator => page.getByTestId('counter-menu')
const seqOf = ({ page }: TablePage) => page.locator('.table').getAttribute('data-seq')

/** Where Red's horse stands. */
const RED_HORSE = '0906'

test('a right click opens a counter’s menu with its keys, the keys work, and it is taken back', async ({
  browser,
  imported,
}, info) => {
  const game = await createGame(imported, { module: 'ford' })
  const anna = await sitDown(browser, imported, game, { seat: 'blue', name: 'Anna' })
  const ben = await sitDown(browser, imported, game, { seat: 'red', name: 'Ben' })
  const horse = await ben.middleOf(RED_HORSE)
  await ben.page.mouse.click(horse.x, horse.y, { button: 'right' })
  await expect(menuOf(ben)).toContainText('Red Horse')
  await ben.page.screenshot({ path: info.outputPath('menu.png') })
  const flip = menuOf(ben).getByRole('menuitem', { name: /^Flip/ })
  await expect(flip).toContainText('CtrlF')
  await flip.click()
  await expect(anna.log).toContainText('Red, Red Horse: Flip.')
  await expect(anna.page.locator('#text-board')).toContainText(/reduced Red Horse/i)

  // The key of the same command, on the counter in hand; and nothing where none is.
  await ben.page.mouse.click(horse.x, horse.y)
  await expect(ben.button('Cancel')).toBeEnabled()
  await ben.page.keyboard.press('Control+f')
  await expect(ben.page.locator('.table')).toHaveAttribute('data-seq', '2')
  await ben.page.keyboard.press('Control+f')
  await ben.press(ben.button('Undo'))
  await expect(ben.page.locator('.table')).toHaveAttribute('data-seq', '1')
  expect(await seqOf(anna)).toBe('1')
  // What was taken back is done again, until something else happens.
  await ben.press(ben.button('Redo'))
  await expect(anna.page.locator('.table')).toHaveAttribute('data-seq', '2')
  await ben.press(ben.button('Undo'))
  await expect(ben.page.locator('.table')).toHaveAttribute('data-seq', '1')
  // What can be begun has one row, and one sheet is open at a time, until Escape.
  const [roll, asides] = [ben.page.getByTestId('dice'), ben.page.getByTestId('asides')]
  const row = async (one: Locator) => (await one.boundingBox())?.y
  for (const width of [640, 768]) {
    await ben.page.setViewportSize({ width, height: 900 })
    await expect.poll(async () => (await row(asides)) === (await row(roll))).toBe(true)
  }
  // By key: a click so soon after a sheet has opened counts for nothing.
  for (const sheet of [roll, asides]) await sheet.locator('summary').press('Enter')
  await expect(asides).toHaveAttribute('open')
  await expect(roll).not.toHaveAttribute('open')
  await ben.page.keyboard.press('Escape')
  await expect(asides).not.toHaveAttribute('open')
  await ben.page.setViewportSize({ width: 1280, height: 720 })
  // Without rules nobody wins, and no heading says so.
  await ben.page.getByRole('tab', { name: 'Forces' }).click()
  await expect(ben.page.getByRole('heading', { name: 'Order of battle' })).toBeVisible()
  await expect(ben.page.getByRole('heading', { name: 'Victory' })).toHaveCount(0)
})

test('the menu opens by the keyboard, arrows walk in it, Escape leads back to the board', async ({
  browser,
  imported,
}) => {
  const game = await createGame(imported, { module: 'ford' })
  const anna = await sitDown(browser, imported, game, { seat: 'blue', name: 'Anna' })
  const { page } = anna
  const board = page.locator('#board')
  await board.focus()
  const said = page.getByTestId('cursor')
  await expect(async () => {
    await board.press('n')
    await expect(said).toContainText(/^\d{4}.*Blue Horse/, { timeout: 200 })
  }).toPass()
  await board.press('Shift+F10')
  const lines = menuOf(anna).getByRole('menuitem')
  await expect(lines.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(lines.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(lines.last()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menuOf(anna)).toHaveCount(0)
  await expect(board).toBeFocused()
  // A pile of cards has its own, and gets the focus back.
  const pile = page.locator('[data-pile=orders]')
  await pile.click({ button: 'right' })
  await expect(menuOf(anna).getByRole('menuitem', { name: 'Shuffle' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(pile).toBeFocused()
  await board.focus()
  await board.press('m')
  await menuOf(anna).getByRole('menuitem', { name: 'Turn over' }).press('Enter')
  await expect(page.locator('.table')).toHaveAttribute('data-seq', '1')
})

test('the view stays where it was when a menu has been used, however close one looks', async ({
  browser,
  imported,
}) => {
  const game = await createGame(imported, { module: 'ford' })
  const ben = await sitDown(browser, imported, game, { seat: 'red', name: 'Ben' })
  const { page } = ben
  const seen = await ben.middleOf(RED_HORSE)
  await page.mouse.move(seen.x, seen.y)
  for (let step = 0; step < 6; step++) await page.mouse.wheel(0, -400)
  const settled = async () => {
    const before = await ben.middleOf(RED_HORSE)
    await page.waitForTimeout(400)
    const after = await ben.middleOf(RED_HORSE)
    expect(after).toEqual(before)
    return after
  }
  let horse = { x: 0, y: 0 }
  await expect(async () => {
    horse = await settled()
  }).toPass()
  await page.mouse.click(horse.x, horse.y, { button: 'right' })
  await menuOf(ben).getByRole('menuitem', { name: /^Flip/ }).click()
  await expect(ben.log).toContainText('Red, Red Horse: Flip.')
  expect(await settled()).toEqual(horse)
})

test('a stack goes together from its menu', async ({ browser, imported }) => {
  const game = await createGame(imported, { module: 'ford' })
  const anna = await sitDown(browser, imported, game, { seat: 'blue', name: 'Anna' })
  const { page } = anna
  const stack = await anna.middleOf('0904')
  await page.mouse.click(stack.x, stack.y, { button: 'right' })
  await menuOf(anna).getByRole('menuitem', { name: 'Move the stack …' }).click()
  const empty = await anna.middleOf('0307')
  await page.mouse.click(empty.x, empty.y)
  await expect(anna.log).toContainText(/Blue moved 2 counters from 0904 to 0307\./)
})

test('counters chosen together are turned over, taken back and moved in their order', async ({
  browser,
  imported,
}, info) => {
  const game = await createGame(imported, { module: 'ford' })
  const anna = await sitDown(browser, imported, game, { seat: 'blue', name: 'Anna' })
  const { page } = anna
  const together = page.getByRole('region', { name: /chosen$/ })
  const [stack, horse] = [await anna.middleOf('0904'), await anna.middleOf(RED_HORSE)]
  await page.mouse.click(horse.x, horse.y, { button: 'right' })
  await menuOf(anna).getByRole('menuitem', { name: 'Choose it together with others' }).click()
  await expect(together).toContainText('One counter chosen')
  await page.keyboard.down('Shift')
  await page.mouse.click(stack.x, stack.y)
  await page.keyboard.up('Shift')
  await expect(together).toContainText('2 counters chosen')
  await page.screenshot({ path: info.outputPath('together.png') })
  await together.getByRole('button', { name: 'Turn over (2)' }).click()
  await expect(page.locator('.table')).toHaveAttribute('data-seq', '2')
  await together.getByRole('button', { name: 'Move them …' }).click()
  await expect(together).toContainText('Where to?')
  const empty = await anna.middleOf('0307')
  await page.mouse.click(empty.x, empty.y)
  await expect(page.locator('.table')).toHaveAttribute('data-seq', '4')
  await expect(anna.space('0307')).toHaveAccessibleName(/Red Horse/)
  await page.keyboard.press('Escape')
  await expect(together).toHaveCount(0)
  await anna.press(anna.button('Undo'))
  await expect(page.locator('.table')).toHaveAttribute('data-seq', '3')
})

test('cards are drawn into the hand by a click or from the menu, and the other reads where from', async ({
  browser,
  imported,
}, info) => {
  const game = await createGame(imported, { module: 'ford' })
  const anna = await sitDown(browser, imported, game, { seat: 'blue', name: 'Anna' })
  const ben = await sitDown(browser, imported, game, { seat: 'red', name: 'Ben' })
  const { page } = anna
  const deck = page.locator('[data-pile=orders]')
  const hand = page.locator('.cards-hand.known .card')
  await deck.click()
  await page.screenshot({ path: info.outputPath('into-the-hand.png') })
  await page.locator('[data-hand="hand.blue"]').click()
  await expect(hand).toHaveCount(1)
  await deck.click({ button: 'right' })
  await menuOf(anna).getByRole('menuitem', { name: 'Draw into your hand' }).click()
  await expect(hand).toHaveCount(2)
  await expect(ben.log).toContainText('Blue moved a piece from Orders to Blue’s Hand.')
  const backs = ben.page.locator('.cards-hand .card.back')
  await expect(backs).toHaveCount(2)
  // The module's own backs, on the pile and in the hand.
  for (const back of [backs.first(), ben.page.locator('[data-pile=orders]')])
    await expect
      .poll(() => back.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0)
  await ben.page.screenshot({ path: info.outputPath('backs.png') })
})

test('what is masked is told to nobody else, in no byte', async ({ browser, imported }) => {
  const game = await createGame(imported, { module: 'ford' })
  const frames: Buffer[] = []
  const anna = await sitDown(browser, imported, game, { seat: 'blue', name: 'Anna' })
  const ben = await sitDown(browser, imported, game, {
    seat: 'red',
    name: 'Ben',
    before: (page) =>
      page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => frames.push(Buffer.from(payload))),
      ),
  })
  const horse = await ben.middleOf(RED_HORSE)
  await ben.page.mouse.click(horse.x, horse.y, { button: 'right' })
  await menuOf(ben).getByRole('menuitem', { name: /^Mask/ }).click()
  await expect(anna.log).toContainText('1')
  await expect(anna.page.locator('#text-board')).not.toContainText('Red Horse on')
  // Who masked it reads of it what the sign on the counter says.
  const kept = 'Red Horse (1 unseen by the others)'
  await expect(ben.page.locator('#text-board')).toContainText(kept)
  // From here on Anna is sent everything anew: of the horse she is told its back alone.
  const later: Buffer[] = []
  anna.page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => later.push(Buffer.from(payload))),
  )
  await anna.page.reload()
  await expect(anna.page.locator('.table')).toHaveAttribute('data-seq', '1')
  const read = await readerOf(imported, { module: 'ford', options: {} })
  const kinds = (all: readonly Buffer[]) => [
    ...read(all).matchAll(/0906.{1,12}?id.{1,60}?red-horse/gs),
  ]
  expect(kinds(frames).length).toBeGreaterThan(0)
  expect(later.length).toBeGreaterThan(0)
  expect(kinds(later)).toEqual([])
})

/** Keeps every frame that a page is sent. */
const heard =
  (frames: Buffer[]) =>
  (page: Page): unknown =>
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => frames.push(Buffer.from(payload))),
    )

const ORDERS = ['forced-march', 'rally', 'storm', 'fog']

test('two set up and play: each hides a counter and holds a card, and nobody else is told which, in no byte', async ({
  browser,
  imported,
}) => {
  const game = await createGame(imported, { module: 'ford' })
  const told: Record<'blue' | 'red' | 'watcher', Buffer[]> = { blue: [], red: [], watcher: [] }
  const anna = await sitDown(browser, imported, game, {
    ...{ seat: 'blue', name: 'Anna' },
    before: heard(told.blue),
  })
  const ben = await sitDown(browser, imported, game, {
    ...{ seat: 'red', name: 'Ben' },
    before: heard(told.red),
  })
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const watching = await context.newPage()
  heard(told.watcher)(watching)
  await watching.goto(`${imported}/game/${game.game}`)
  await expect(watching.locator('.table')).toHaveAttribute('data-seq', '0')

  // Each hides a counter, sends it elsewhere, and draws a card.
  let seq = 0
  const done = () => expect(anna.page.locator('.table')).toHaveAttribute('data-seq', `${++seq}`)
  for (const [who, from, to] of [
    [anna, '0206', '0308'],
    [ben, RED_HORSE, '0808'],
  ] as const) {
    const at = await who.middleOf(from)
    await who.page.mouse.click(at.x, at.y, { button: 'right' })
    await menuOf(who).getByRole('menuitem', { name: /^Hide/ }).click()
    await done()
    const hidden = await who.middleOf(from)
    const empty = await who.middleOf(to)
    await who.page.mouse.move(hidden.x, hidden.y)
    await who.page.mouse.down()
    await who.page.mouse.move(empty.x, empty.y, { steps: 6 })
    await who.page.mouse.up()
    await done()
    await who.page.locator('[data-pile=orders]').click({ button: 'right' })
    await menuOf(who).getByRole('menuitem', { name: 'Draw into your hand' }).click()
    await done()
  }
  const read = await readerOf(imported, { module: 'ford', options: {} })
  const cardsIn = (frames: readonly Buffer[]) =>
    ORDERS.filter((card) => read(frames).includes(card))
  // A frame may still be on its way to the page that is read here.
  await expect.poll(() => [cardsIn(told.blue).length, cardsIn(told.red).length]).toEqual([1, 1])
  const [blue, red] = [cardsIn(told.blue), cardsIn(told.red)]
  expect(blue).not.toEqual(red)
  expect(cardsIn(told.watcher)).toEqual([])
  // Where a hidden counter went is told to its own side alone.
  const placesIn = (frames: readonly Buffer[]) =>
    ['0308', '0808'].filter((place) => new RegExp(`"(id|to)":"${place}"`).test(read(frames)))
  expect(placesIn(told.blue)).toEqual(['0308'])
  expect(placesIn(told.red)).toEqual(['0808'])
  expect(placesIn(told.watcher)).toEqual([])
})

/**
 * Presses a button of a sheet. A click right after an answer is ignored: it was meant for what was asked before. One that counts
 * closes the sheet, or the game has gone on.
 */
async function pressInSheet(page: Page, id: string, name: string) {
  const button = page.getByTestId(id).getByRole('button', { name, exact: true })
  const table = page.locator('.table')
  const seq = await table.getAttribute('data-seq')
  await expect(async () => {
    if ((await table.getAttribute('data-seq')) !== seq) return
    if (!(await button.isVisible())) await page.getByTestId(id).locator('summary').click()
    await button.click({ timeout: 2_000 })
    await expect(button).toBeHidden({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
}

test('words on a counter, a sealed note and what somebody points at: the other sees what is for him', async ({
  browser,
  imported,
}, info) => {
  const game = await createGame(imported, { module: 'ford' })
  const told: Buffer[] = []
  const anna = await sitDown(browser, imported, game, { seat: 'blue', name: 'Anna' })
  const ben = await sitDown(browser, imported, game, {
    ...{ seat: 'red', name: 'Ben' },
    before: heard(told),
  })
  const { page } = anna
  // What comes of an action puts away what is begun before it has come.
  let seq = 0
  const done = () => expect(page.locator('.table')).toHaveAttribute('data-seq', `${++seq}`)
  const write = async (words: string) => {
    const line = page.locator('.prompt-writing input')
    await line.fill(words)
    await line.press('Enter')
    await done()
  }
  const fromSheet = (id: string, name: string) => pressInSheet(page, id, name)
  const aside = (name: string) => fromSheet('asides', name)
  const horse = await anna.middleOf('0206')
  await page.mouse.click(horse.x, horse.y, { button: 'right' })
  await menuOf(anna)
    .getByRole('menuitem', { name: /^Label/ })
    .click()
  await write('Our best')
  await expect(ben.log).toContainText('Blue wrote “Our best” on Blue Horse.')
  await page.mouse.click(horse.x, horse.y, { button: 'right' })
  await menuOf(anna).getByRole('menuitem', { name: 'Point at' }).click()
  await done()
  await expect(ben.log).toContainText('Blue pointed at 0206.')
  // An empty space is no offer, though it can be pointed at.
  await expect(anna.space('0307')).toHaveAccessibleName(/empty$/)
  await aside('Sealed note')
  await write('Storm at dawn')
  await expect(ben.log).toContainText('Blue sealed note 1.')
  const read = await readerOf(imported, { module: 'ford', options: {} })
  expect(read(told)).not.toContain('Storm at dawn')
  await aside('Open a note')
  await expect(page.getByText('Which of your sealed notes?').first()).toBeVisible()
  await anna.press(page.getByRole('button', { name: 'Open a note' }))
  await done()
  await expect(ben.log).toContainText('Blue opened note 1: Storm at dawn')
  await page.screenshot({ path: info.outputPath('notes.png') })
  // The usual throws lie in the tray.
  await fromSheet('dice', '2d6')
  await done()
  await expect(ben.log).toContainText(/Blue rolled \d+ in all with 2 6-sided dice\./)
  await aside('Mine alone')
  await done()
  await expect(ben.log).toContainText('Blue keeps its counters to itself')
  const [from, to] = [await ben.middleOf('0206'), await ben.middleOf('0307')]
  await ben.page.mouse.move(from.x, from.y)
  await ben.page.mouse.down()
  await ben.page.mouse.move(to.x, to.y, { steps: 6 })
  await ben.page.mouse.up()
  await expect(ben.refusal).toContainText('nobody else touches it')
})

test('a set-up is saved and laid out again, what was taken back is done again after a reload, and a throw is put in the tray', async ({
  browser,
  imported,
}, info) => {
  const game = await createGame(imported, { module: 'ford' })
  const anna = await sitDown(browser, imported, game, { seat: 'blue', name: 'Anna' })
  const ben = await sitDown(browser, imported, game, { seat: 'red', name: 'Ben' })
  const { page } = anna
  const at = (seq: number) => expect(page.locator('.table')).toHaveAttribute('data-seq', `${seq}`)
  const fromSheet = (id: string, name: string) => pressInSheet(page, id, name)
  await fromSheet('asides', 'Save this set-up')
  const line = page.locator('.prompt-writing input')
  await line.fill('At dawn')
  await line.press('Enter')
  await at(1)
  const [from, to] = [await anna.middleOf('0206'), await anna.middleOf('0307')]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 6 })
  await page.mouse.up()
  await at(2)
  await expect(ben.space('0307')).toHaveAccessibleName(/Blue Horse/)
  await fromSheet('asides', 'Lay out a set-up')
  await anna.press(
    page.locator('.prompt-bar').getByRole('button', { name: 'Lay out a set-up' }).last(),
  )
  await at(3)
  await expect(ben.space('0206')).toHaveAccessibleName(/Blue Horse/)
  await expect(ben.log).toContainText('Blue laid out the set-up “At dawn”.')
  // Taken back past what the other points at; done again after the page was loaded anew.
  const stream = await ben.middleOf('0206')
  await ben.page.mouse.click(stream.x, stream.y, { button: 'right' })
  await menuOf(ben).getByRole('menuitem', { name: 'Point at' }).click()
  await at(4)
  await anna.press(page.getByRole('button', { name: 'Undo' }))
  await expect(anna.space('0307')).toHaveAccessibleName(/Blue Horse/)
  await expect(ben.log).toContainText('Red pointed at 0206.')
  await page.reload()
  await anna.press(page.getByRole('button', { name: 'Redo' }))
  await expect(ben.space('0206')).toHaveAccessibleName(/Blue Horse/)

  const count = page.getByTestId('dice').getByLabel('How many')
  await expect(async () => {
    await page.getByTestId('dice').locator('summary').click()
    await expect(count).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await count.selectOption('4')
  await page.getByTestId('dice').getByLabel('Sides').selectOption('8')
  const keep = page.getByRole('button', { name: 'Keep 4d8 in the tray' })
  await expect(async () => {
    await keep.click()
    await expect(keep).toBeDisabled({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  await page.screenshot({ path: info.outputPath('tray.png') })
  await fromSheet('dice', '4d8')
  await expect(ben.log).toContainText(/Blue rolled \d+ in all with 4 8-sided dice\./)
})

test('counters stay on the board when the browser has emptied the canvas they were painted on', async ({
  browser,
  imported,
}) => {
  const game = await createGame(imported, { module: 'ford' })
  const { page, middleOf, table } = await painted(browser, imported, game)
  const [foot, horse] = [await middleOf('0305'), await middleOf('0206')]
  const look = () =>
    page.screenshot({ clip: { x: foot.x - 12, y: foot.y - 12, width: 24, height: 24 } })
  const before = await look()
  await page.evaluate(() => {
    const { canvases } = window as unknown as { canvases: HTMLCanvasElement[] }
    for (const canvas of canvases) canvas.getContext('2d')?.reset()
  })
  await page.mouse.click(horse.x, horse.y, { button: 'right' })
  await menuOf(table).getByRole('menuitem', { name: /^Flip/ }).click()
  await expect(page.locator('.table')).toHaveAttribute('data-seq', '1')
  await page.mouse.move(5, 5)
  await expect.poll(async () => (await look()).equals(before)).toBe(true)
})

/** Blue at a painted board, whose atlas of counters can be reached from the page. */
async function painted(browser: Browser, address: string, game: CreatedGame) {
  const table = await sitDown(browser, address, game, {
    ...{ seat: 'blue', name: 'Anna' },
    before: (page) =>
      page.addInitScript(() => {
        const canvases: HTMLCanvasElement[] = []
        Object.assign(window, { canvases })
        const { getContext } = HTMLCanvasElement.prototype
        Object.assign(HTMLCanvasElement.prototype, {
          getContext(this: HTMLCanvasElement, ...given: Parameters<typeof getContext>) {
            if (String(given[0]) === '2d' && !canvases.includes(this)) canvases.push(this)
            return getContext.apply(this, given)
          },
        })
      }),
  })
  return { table, page: table.page, middleOf: (place: string) => table.middleOf(place) }
}
