/** What helps one see: the small map, ruler and arrows, and cards that are put away as they came. */

import type { Page } from '@playwright/test'
import { createGame, expect, sitDown, test } from './support/test.ts'

test.use({ trace: 'off' })

const WAR = { module: 'blitzkrieg', seats: { carmine: 'bot:random' as const } }
const anna = (width = 1440, height = 900) => ({
  seat: 'azuria',
  name: 'Anna',
  viewport: { width, height },
})

const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'View of the board' }).getByRole('button', { name })

async function painted(page: Page): Promise<void> {
  await expect(page.locator('.board-frame')).toHaveAttribute('data-ready', 'true')
}

/** The board's x and y in the middle of the view. */
async function looksAt(page: Page): Promise<{ x: number; y: number }> {
  const camera = await page.locator('.board-frame').getAttribute('data-camera')
  const [x = Number.NaN, y = Number.NaN] = String(camera).split(' ').map(Number)
  return { x, y }
}

test('what was opened over the board is put away by Escape and by a press beside it', async ({
  browser,
  address,
}) => {
  const game = await createGame(address, WAR)
  const { page } = await sitDown(browser, address, game, anna())
  await painted(page)
  const cards = [
    { opener: tool(page, 'Overlays'), card: page.getByTestId('layers') },
    {
      opener: tool(page, 'Ruler, arrows and link'),
      card: page.getByRole('region', { name: 'Ruler, arrows and link' }),
    },
  ]
  for (const { opener, card } of cards) {
    await opener.click()
    await card.getByRole('button').last().focus()
    await page.keyboard.press('Escape')
    await expect(card).toHaveCount(0)
    await expect(opener).toBeFocused()
    await opener.click()
    await expect(card).toBeVisible()
    // It leaves the middle of the board to be seen.
    const board = await page.locator('.board-frame').boundingBox()
    const box = await card.boundingBox()
    const middle = (board?.x ?? 0) + (board?.width ?? 0) / 2
    expect((box?.x ?? 0) > middle || (box?.x ?? 0) + (box?.width ?? 0) < middle).toBe(true)
    await page.locator('.table-header').click({ position: { x: 400, y: 20 } })
    await expect(card).toHaveCount(0)
    await opener.click()
    await expect(card).toBeVisible()
    await opener.click()
    await expect(card).toHaveCount(0)
  }
})

test('Escape closes a card before it lets go of the unit in hand', async ({ browser, address }) => {
  const game = await createGame(address, WAR)
  const table = await sitDown(browser, address, game, anna())
  const { page } = table
  await table.press(table.button('Bomb units'))
  await expect(table.button('Cancel')).toBeEnabled()
  await tool(page, 'Overlays').click()
  await expect(page.getByTestId('layers')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('layers')).toHaveCount(0)
  await expect(table.button('Cancel')).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(table.button('Cancel')).toBeDisabled()
})

test('the small map stands in its corner where the board is larger than the view; its button is remembered', async ({
  browser,
  address,
}) => {
  const game = await createGame(address, WAR)
  const { page } = await sitDown(browser, address, game, anna())
  await painted(page)
  const map = page.getByTestId('minimap')
  await tool(page, 'Zoom in').click()
  const before = await looksAt(page)
  const box = await map.boundingBox()
  if (!box) throw new Error('there is no small map')
  await map.click({ position: { x: box.width * 0.1, y: box.height * 0.1 } })
  await expect.poll(async () => (await looksAt(page)).x).toBeLessThan(before.x - 2)
  await expect.poll(async () => (await looksAt(page)).y).toBeLessThan(before.y - 2)

  await tool(page, 'Hide the small map').click()
  await expect(map).toHaveCount(0)
  await page.reload()
  await painted(page)
  await expect(tool(page, 'Show the small map')).toBeVisible()
  await expect(map).toHaveCount(0)
})

test('where nothing that can be chosen is in sight, the view goes there when one is asked', async ({
  browser,
  address,
}) => {
  const game = await createGame(address, { module: 'great-war' })
  const table = await sitDown(browser, address, game, { ...anna(), seat: 'central' })
  const { page } = table
  await painted(page)
  // Far out at sea, with nobody in sight.
  for (let n = 0; n < 5; n++) await tool(page, 'Zoom in').press('Enter')
  const map = page.getByTestId('minimap')
  const box = await map.boundingBox()
  if (!box) throw new Error('there is no small map')
  const before = await looksAt(page)
  await map.click({ position: { x: box.width * 0.08, y: box.height * 0.8 } })
  await expect.poll(async () => (await looksAt(page)).x).toBeLessThan(before.x - 2)
  const brought = page.getByTestId('spotlight')
  await page.waitForTimeout(600)
  await expect(brought).not.toHaveAttribute('data-brought')
  await table.press(table.button('End phase'))
  await expect(brought).toHaveAttribute('data-brought', /./)
  const place = (await brought.getAttribute('data-brought')) ?? ''
  const { x, y } = await table.middleOf(place)
  const view = await page.locator('.board-frame canvas').boundingBox()
  expect(x).toBeGreaterThan(view?.x ?? 0)
  expect(x).toBeLessThan((view?.x ?? 0) + (view?.width ?? 0))
  expect(y).toBeGreaterThan(view?.y ?? 0)
  expect(y).toBeLessThan((view?.y ?? 0) + (view?.height ?? 0))
})

test('a power that begins is in sight, for who is there and for who comes to its turn', async ({
  browser,
  address,
}) => {
  const game = await createGame(address, { module: 'great-war' })
  const germany = await sitDown(browser, address, game, { ...anna(), seat: 'central' })
  const viewport = { width: 390, height: 844 }
  const ben = await sitDown(browser, address, game, { name: 'Ben', seat: 'entente', viewport })
  await painted(ben.page)
  const isWarsawSeen = async () => {
    const { x, y } = await ben.middleOf('poland')
    const view = await ben.page.locator('.board-frame canvas').boundingBox()
    if (!view) return false
    return x > view.x && x < view.x + view.width && y > view.y && y < view.y + view.height
  }
  // Of all his powers those in the west have the thickest front.
  expect(await isWarsawSeen()).toBe(false)
  for (let phase = 0; phase < 6; phase++) {
    const end = germany.button('End phase')
    await expect(end.or(germany.prompt.filter({ hasText: 'Russia' })).first()).toBeVisible()
    if (!(await end.isVisible())) break
    const table = germany.page.locator('.table')
    const before = await table.getAttribute('data-seq')
    await germany.press(end)
    const yes = germany.button('Yes, do it')
    await expect
      .poll(
        async () => (await yes.count()) > 0 || (await table.getAttribute('data-seq')) !== before,
      )
      .toBe(true)
    if (await yes.isVisible()) await germany.press(yes)
    await expect(table).not.toHaveAttribute('data-seq', before ?? '')
  }
  await expect(ben.prompt).toContainText('Russia buys')
  await expect.poll(isWarsawSeen).toBe(true)
  await ben.page.reload()
  await painted(ben.page)
  await expect.poll(isWarsawSeen).toBe(true)
})

test('after a drag the caption names what the mouse is over, and keys are told wherever the focus is', async ({
  browser,
  address,
}) => {
  const game = await createGame(address, { module: 'breakthrough' })
  const table = await sitDown(browser, address, game, { ...anna(), seat: 'first' })
  const { page } = table
  await painted(page)
  const from = await table.middleOf('d2')
  const to = await table.middleOf('d3')
  await table.acted(table.button('Move'), async () => {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x - 8, to.y, { steps: 4 })
    await page.mouse.move(to.x, to.y)
    await page.mouse.up()
  })
  await expect(page.getByTestId('caption')).toContainText('d3')
  // It is the other's turn: a click does nothing, and the board has the focus.
  await page.mouse.click(to.x, to.y)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toContainText('Keys of the board')
})

test('the panels are made wider by the mouse and by keys, which is remembered; the board keeps its part', async ({
  browser,
  address,
}) => {
  const game = await createGame(address, WAR)
  const { page } = await sitDown(browser, address, game, anna())
  await painted(page)
  const panels = page.locator('.panels')
  const widthOf = async () => (await panels.boundingBox())?.width ?? 0
  const edge = page.getByRole('separator', { name: 'Width of the panels' })
  const first = await widthOf()
  await edge.focus()
  await edge.press('ArrowLeft')
  await expect.poll(widthOf).toBeGreaterThan(first + 20)
  await edge.press('Home')
  await expect.poll(widthOf).toBe(first)
  const box = await edge.boundingBox()
  if (!box) throw new Error('there is no edge')
  await page.mouse.move(box.x + box.width / 2, box.y + 300)
  await page.mouse.down()
  await page.mouse.move(box.x - 200, box.y + 300, { steps: 4 })
  await page.mouse.up()
  await expect.poll(widthOf).toBeGreaterThan(first + 150)
  const wide = await widthOf()
  await page.reload()
  await painted(page)
  await expect.poll(widthOf).toBeCloseTo(wide, 0)
  // Never all of the window.
  await edge.focus()
  for (let n = 0; n < 40; n++) await edge.press('ArrowLeft')
  expect(await widthOf()).toBeLessThan(1440 * 0.66)
  await edge.dblclick()
  await expect.poll(widthOf).toBe(first)
})

test('a board that is seen whole, and a telephone, show the small map when asked', async ({
  browser,
  address,
}) => {
  const whole = await createGame(address, {
    module: 'breakthrough',
    seats: { second: 'bot:random' },
  })
  const war = await createGame(address, WAR)
  const wide = await sitDown(browser, address, whole, { ...anna(), seat: 'first' })
  const narrow = await sitDown(browser, address, war, anna(390, 844))
  for (const { page } of [wide, narrow]) {
    await painted(page)
    await expect(page.getByTestId('minimap')).toHaveCount(0)
    await tool(page, 'Show the small map').click()
    await expect(page.getByTestId('minimap')).toBeVisible()
  }
})

for (const [width, height, shared] of [
  [800, 600, 0.55],
  [844, 390, 0.55],
  [1024, 600, 0.55],
] as const)
  test(`the board keeps more than half of a window of ${width} by ${height} beside a panel`, async ({
    browser,
    address,
  }) => {
    const game = await createGame(address, WAR)
    const { page } = await sitDown(browser, address, game, anna(width, height))
    await painted(page)
    for (const name of ['Log', 'Forces', 'Rules']) {
      await page.getByRole('tab', { name }).click()
      await expect(page.getByRole('tabpanel', { name })).toBeVisible()
      const box = await page.locator('.board-frame').boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(shared * height)
      expect(box?.width).toBeGreaterThanOrEqual(0.5 * width)
    }
    // The tools of the board stay within its width.
    const tools = page.getByRole('toolbar', { name: 'View of the board' }).getByRole('button')
    const edge = await page.locator('.table-main').boundingBox()
    for (const one of await tools.filter({ visible: true }).all()) {
      const box = await one.boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(
        (edge?.x ?? 0) + (edge?.width ?? 0),
      )
    }
  })

for (const [width, height] of [
  [390, 844],
  [768, 1024],
] as const)
  test(`in an upright window of ${width} by ${height} a panel is a sheet of half its height, and the board stays as it is`, async ({
    browser,
    address,
  }) => {
    const game = await createGame(address, WAR)
    const { page } = await sitDown(browser, address, game, anna(width, height))
    await painted(page)
    const board = page.locator('.board-frame')
    const before = await board.boundingBox()
    expect(before?.height).toBeGreaterThanOrEqual(0.6 * height)
    for (const name of ['Log', 'Forces', 'Rules']) {
      await page.getByRole('tab', { name }).click()
      const panel = page.getByRole('tabpanel', { name })
      await expect(panel).toBeVisible()
      const box = await panel.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(0.4 * height)
      expect(await board.boundingBox()).toEqual(before)
    }
    await page.getByRole('button', { name: 'More room for the panel' }).click()
    const tall = await page.getByRole('tabpanel', { name: 'Rules' }).boundingBox()
    expect(tall?.height).toBeGreaterThanOrEqual(0.75 * height)
    await page.getByRole('button', { name: 'Close the panel' }).click()
    expect(await board.boundingBox()).toEqual(before)
  })

test('an overlay that another side sees otherwise is looked at as either; one that is the same for all asks nothing', async ({
  browser,
  address,
}) => {
  const game = await createGame(address, { module: 'europa', seats: { second: 'bot:random' } })
  const seat = { seat: 'first', name: 'Anna', lesson: false }
  const { page } = await sitDown(browser, address, game, seat)
  await painted(page)
  await tool(page, 'Overlays').click()
  const card = page.getByTestId('layers')
  const overlay = (name: string) =>
    card.getByRole('group', { name: 'Overlays' }).getByRole('button', { name })
  const whose = card.getByRole('group', { name: 'As seen by' })
  const legend = card.getByRole('list', { name: 'What the colours mean' })

  await overlay('Supply').press('Enter')
  await expect(whose.getByRole('button', { name: 'Axis' })).toHaveAttribute('aria-pressed', 'true')
  await expect(legend).toContainText('Full supply: Axis')
  await whose.getByRole('button', { name: 'Allies' }).press('Enter')
  await expect(legend).toContainText('Full supply: Allies')
  await expect(legend).not.toContainText('Axis')

  await overlay('Fortifications').press('Enter')
  await expect(legend).toContainText('Axis')
  await expect(legend).toContainText('Allies')
  await expect(whose).toHaveCount(0)
})

test('the map turns dark with the system, and light again', async ({ browser, address }) => {
  const game = await createGame(address, { module: 'breakthrough' })
  const { page } = await sitDown(browser, address, game, {
    ...anna(600, 500),
    seat: 'first',
    colorScheme: 'light',
  })
  // In a window as low as this one, too, what is asked is read while the other seat is empty.
  await expect(page.getByText('The other seat is still empty.')).toBeVisible()
  await expect(page.getByTestId('prompt')).toBeVisible()
  await painted(page)
  const light = await brightness(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => brightness(page)).toBeLessThan(light * 0.7)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => brightness(page)).toBeGreaterThan(light * 0.9)
})

/** How bright the drawn board is, from 0 to 255. */
async function brightness(page: Page): Promise<number> {
  const shot = await page.locator('.board-frame').screenshot()
  return page.evaluate(
    async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]))
      const brush = new OffscreenCanvas(1, 1).getContext('2d')
      if (!brush) throw new Error('the browser gave no canvas')
      brush.imageSmoothingQuality = 'high'
      brush.drawImage(bitmap, 0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = brush.getImageData(0, 0, 1, 1).data
      return (red + green + blue) / 3
    },
    [...shot],
  )
}

test('what the pointer rests on is said over the card of a place, not behind it', async ({
  browser,
  address,
}) => {
  const game = await createGame(address, WAR)
  const table = await sitDown(browser, address, game, anna())
  const { page } = table
  await painted(page)
  const { x, y } = await table.middleOf('0808')
  await page.mouse.click(x, y)
  await expect(page.locator('.at-place')).toBeVisible()
  const level = (name: string) =>
    page.locator(name).evaluate((element) => Number(getComputedStyle(element).zIndex))
  expect(await level('.at-cursor')).toBeGreaterThan(await level('.at-place'))
  // Of the place that the card is about the card alone speaks: nothing covers it where one clicked.
  const caption = page.locator('.board-caption')
  await expect(caption).toHaveCount(0)
  const other = await table.middleOf('0811')
  await page.mouse.move(other.x, other.y)
  await expect(caption).toContainText('0811')
})

test('beside a lesson its words are whole, and the players have the room that no result needs yet', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/new/fortify')
  await page.getByLabel('Your name').fill('Anna')
  await page.getByRole('button', { name: 'Create the game' }).click()
  await page.getByRole('link', { name: 'To the table' }).click()
  await expect(page.getByTestId('lesson-now')).toContainText('Red Tank')
  const cut = (one: Element) => one.scrollHeight - one.clientHeight
  expect(await page.locator('.lesson-text').evaluate(cut)).toBeLessThanOrEqual(1)
  // Nor in the narrow panel of a small window, where who plays is read as well.
  await page.setViewportSize({ width: 1000, height: 700 })
  expect(await page.locator('.lesson-text').evaluate(cut)).toBeLessThanOrEqual(1)
  const cutAside = (one: Element) => one.scrollWidth - one.clientWidth
  expect(await page.locator('.seat-name').last().evaluate(cutAside)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  const lesson = await page.getByTestId('lesson').boundingBox()
  await page.getByRole('tab', { name: 'Players' }).click()
  const room = page.getByRole('tabpanel')
  await expect.poll(async () => (await room.boundingBox())?.height).toBeGreaterThan(500)
  expect(await page.getByTestId('lesson').boundingBox()).toEqual(lesson)
  // The link is read in words, not letter by letter, and its buttons can be pressed.
  const link = page.locator('.copy-link code').first()
  expect((await link.boundingBox())?.width).toBeGreaterThan(250)
  await page.getByRole('button', { name: 'QR code' }).click()
  await expect(page.locator('.copy-link-picture .qr')).toBeVisible()
})

test('in the colours for colour-blind eyes who is called after a colour keeps it, from the first sight on', async ({
  browser,
  address,
}) => {
  const game = await createGame(address, WAR)
  const { page } = await sitDown(browser, address, game, anna())
  const swatches = page.locator('.table-header .swatch')
  // Azuria is plain, Carmine striped.
  const colours = () =>
    swatches.evaluateAll((all) =>
      all.map((one) => {
        const { backgroundColor, backgroundImage } = getComputedStyle(one)
        return backgroundImage.match(/rgb\([^)]*\)/)?.[0] ?? backgroundColor
      }),
    )
  await page.getByRole('button', { name: 'How things look' }).press('Enter')
  await page.getByRole('radio', { name: /colour-blind/i }).check({ force: true })
  const azure = 'rgb(12, 108, 204)'
  const vermilion = 'rgb(204, 60, 12)'
  await expect.poll(colours).toEqual([azure, vermilion])
  await page.reload()
  await expect(page.locator('.board-frame')).toHaveAttribute('data-ready', 'true')
  expect(await colours()).toEqual([azure, vermilion])
})
