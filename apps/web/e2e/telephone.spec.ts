/** A telephone has room for one thing at a time: what is said leaves the buttons of the lesson, and what is asked is in sight. */

import { attackLiege } from './support/europa-attack.ts'
import { TablePage } from './support/table-page.ts'
import { createGame, expect, sitDown, test } from './support/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('Blitzkrieg: news lies where it leaves the lesson its buttons', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: /^Play the bot: Blitzkrieg/ }).click()
  const table = new TablePage(page)
  // Without fortresses the steps about them are none of this game's.
  await expect(table.lesson).toContainText('1/7')
  await table.followLessonTo(3, { 2: 'Velt is neutral.' })
  await expect(page.getByTestId('headline')).toContainText('at war with Velt')
  // Nothing covers it.
  await table.lesson.getByRole('button', { name: 'End it for me' }).click({ trial: true })
})

test('Europa: what an action asks next stands before what could be done instead', async ({
  page,
}) => {
  const table = await attackLiege(page)
  // The battle is that of now: whoever looks back, or is shown what he missed, has its place for what he looks at.
  const slider = page.getByRole('slider')
  const now = await slider.inputValue()
  await expect(page.getByTestId('battle')).toBeVisible()
  await slider.fill('1')
  await expect(page.getByTestId('battle')).toHaveCount(0)
  await slider.fill(now)
  await expect(page.getByTestId('battle')).toBeVisible()
  await table.press(table.button(/^Fight$/))
  await expect(table.button(/^Paid/)).toBeInViewport({ ratio: 1 })
  await expect(table.button(/^Not paid/)).toBeInViewport({ ratio: 1 })
})

test('what can be done, and what ends the step, stand in one row with the ways back', async ({
  browser,
  address,
}) => {
  const table = await sitDown(browser, address, await createGame(address), {
    seat: 'first',
    name: 'Anna',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const middle = async (button: string) => {
    const box = await table.button(button).boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0) / 2
  }
  const row = await middle('Undo')
  for (const button of ['Enlist', 'End turn'])
    expect(Math.abs((await middle(button)) - row)).toBeLessThan(8)
})

test('of two players by the clock a short name and the time stand whole in their seats', async ({
  browser,
  address,
}) => {
  const pace = { kind: 'correspondence', days: 3, reserve: 7, vacation: 14 } as const
  const game = await createGame(address, { pace })
  const as = (seat: string, name: string) => {
    const telephone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
    return sitDown(browser, address, game, { seat, name, ...telephone })
  }
  const anna = await as('first', 'Anna')
  await as('second', 'Ben')
  const chips = anna.page.locator('.seat-chip')
  await expect(chips.locator('.clock')).toHaveCount(2)
  await expect(chips.nth(1)).toContainText('Ben')
  const isWhole = await chips.evaluateAll((all) =>
    all.map((chip) => {
      const name = chip.querySelector('.seat-name')
      const clock = chip.querySelector('.clock')?.getBoundingClientRect().right ?? Number.NaN
      return [
        (name?.scrollWidth ?? 0) <= (name?.clientWidth ?? 0),
        clock <= chip.getBoundingClientRect().right,
      ]
    }),
  )
  expect(isWhole).toEqual([
    [true, true],
    [true, true],
  ])
  await anna.page.screenshot({ path: 'test-results/telephone-clocks.png' })
})

test('a row of actions that was pushed along is put back, and the table stays', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Play the bot: Fortify' }).click()
  const table = new TablePage(page)
  await table.followLessonTo(2)
  await expect(table.prompt).toContainText('2 actions left')
  const row = page.locator('.prompt-actions')
  const pushed = () => row.evaluate(({ scrollLeft }) => scrollLeft)
  for (const name of [/^Move$/, /^Enlist$/, /^Move$/]) {
    await expect(table.button(name)).toBeEnabled()
    await row.evaluate((element) => element.scrollTo(40, 0))
    expect(await pushed()).toBeGreaterThan(0)
    await table.press(table.button(name))
    await expect.poll(pushed).toBe(0)
  }
  await expect(table.prompt).toContainText('2 actions left')
})

test('Europa: what the lesson wants clicked is not under the lesson', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: /^Play the bot: Europa/ }).click()
  const table = new TablePage(page)
  // The next phase begins with the first of its actions, wherever the row had been pushed.
  const row = page.locator('.prompt-actions')
  await expect(table.button(/^Rebuild/)).toBeAttached()
  await row.evaluate((element) => element.scrollTo(40, 0))
  expect(await row.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  await table.followLessonTo(2)
  await expect(table.button(/^Move$/)).toBeInViewport({ ratio: 1 })
  await expect(table.lesson).toContainText('1202')
  // The board moves once the words are there.
  await expect(async () => {
    const { x, y } = await table.middleOf('1202')
    await page.touchscreen.tap(x, y)
    await expect(page.getByRole('group', { name: 'Which one?' })).toBeVisible({ timeout: 2000 })
  }).toPass()
})

test('what is said of a place covers no more than a quarter of the screen, and the rest is scrolled to', async ({
  browser,
  address,
}) => {
  const game = await createGame(address, { module: 'blitzkrieg' })
  const table = await sitDown(browser, address, game, {
    seat: 'azuria',
    name: 'Anna',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const { page } = table
  await expect(page.locator('.board-frame')).toHaveAttribute('data-ready', 'true')
  const { x, y } = await table.middleOf('0712')
  await page.touchscreen.tap(x, y)
  const card = page.locator('.at-place .refusal')
  await expect(card).toBeVisible()
  const box = await card.boundingBox()
  expect(box?.height).toBeLessThanOrEqual(844 / 4)
  await expect(card.getByRole('button', { name: 'Put away' })).toBeInViewport({ ratio: 1 })
})

test('what can be done besides with an empty place is in sight, whatever is said above it', async ({
  browser,
  address,
}) => {
  const game = await createGame(address, { module: 'blitzkrieg', seats: { carmine: 'bot:random' } })
  const table = await sitDown(browser, address, game, {
    seat: 'azuria',
    name: 'Anna',
    lesson: false,
    viewport: { width: 390, height: 844 },
  })
  await expect(table.page.locator('.board-frame')).toHaveAttribute('data-ready', 'true')
  await table.press(table.space('0407'))
  const card = table.page.locator('.at-place .refusal-help')
  const buttons = card.locator('.prompt-actions')
  await expect(buttons).toBeVisible()
  await expect(buttons.getByRole('button').first()).toBeInViewport({ ratio: 1 })
  // Nothing else is said over it, nor half under it, whenever it comes to be known.
  await expect(card.locator('.entrants')).toBeVisible()
  const covered = await card.evaluate((whole) => {
    const row = whole.querySelector('.prompt-actions')?.getBoundingClientRect()
    if (!row || row.bottom > whole.getBoundingClientRect().bottom + 1) return ['the row']
    return [...whole.children]
      .filter((line) => !line.matches('.prompt-actions'))
      .map((line) => ({ text: line.textContent, box: line.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 0 && box.bottom > row.top + 1 && box.top < row.bottom - 1)
      .map(({ text }) => text)
  })
  expect(covered).toEqual([])
})

test('who can come to an empty place is read without scrolling', async ({ browser, address }) => {
  const game = await createGame(address, { module: 'blitzkrieg', seats: { carmine: 'bot:random' } })
  const table = await sitDown(browser, address, game, {
    seat: 'azuria',
    name: 'Anna',
    lesson: false,
    viewport: { width: 390, height: 844 },
  })
  const { page } = table
  await expect(page.locator('.board-frame')).toHaveAttribute('data-ready', 'true')
  await table.acted(table.button('Done'), () => table.press(table.button('Done')))
  await table.press(table.space('0508'))
  const entrants = page.getByTestId('entrants').getByRole('listitem')
  await expect(entrants).toHaveCount(4)
  for (const one of await entrants.all()) await expect(one).toBeInViewport({ ratio: 1 })
})

test('a window made larger shows the map in its middle, and no bare table where there is more of it', async ({
  browser,
  address,
}) => {
  const game = await createGame(address, { module: 'blitzkrieg', seats: { carmine: 'bot:random' } })
  const { page } = await sitDown(browser, address, game, {
    seat: 'azuria',
    name: 'Anna',
    lesson: false,
    viewport: { width: 390, height: 844 },
  })
  const frame = page.locator('.board-frame')
  await expect(frame).toHaveAttribute('data-ready', 'true')
  const middleOf = () =>
    frame.evaluate((element) => {
      const { whereIs } = element as HTMLElement & {
        readonly whereIs: (place: string) => { x: number; y: number } | undefined
      }
      const [first, last] = [whereIs('0101'), whereIs('2213')]
      if (!first || !last) return undefined
      return Math.round(((first.x + last.x) / 2 / element.clientWidth) * 10)
    })
  expect(await middleOf()).not.toBe(5)
  await page.setViewportSize({ width: 2560, height: 1440 })
  await expect.poll(middleOf).toBe(5)
})

test('while a chair is empty the question has its line to itself, and the invitation lies below it', async ({
  page,
}) => {
  await page.goto('/new/fortify')
  await page.getByRole('button', { name: 'Create the game' }).click()
  await page.getByRole('link', { name: 'To the table' }).click()
  const asked = page.getByTestId('prompt')
  await expect(page.getByRole('button', { name: 'Copy the invitation' })).toBeInViewport({
    ratio: 1,
  })
  const hidden = await asked.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(hidden).toBeLessThanOrEqual(1)
})

test('the hand lies open in a low row, and the map keeps 60 % of the height', async ({
  browser,
  address,
}) => {
  const game = await createGame(address, { module: 'dispatches', seats: { second: 'bot:random' } })
  const table = await sitDown(browser, address, game, {
    seat: 'first',
    name: 'Anna',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await table.press(table.button(/^Give orders/))
  const sheet = table.page.locator('.cards-sheet')
  const card = sheet.locator('.cards-hand.known .card').first()
  await expect(card).toBeInViewport({ ratio: 1 })
  const board = await table.page.locator('.table-board').boundingBox()
  const covers = await sheet.boundingBox()
  if (!board || !covers) throw new Error('there is no board, or no hand')
  expect((covers.y - board.y) / 844).toBeGreaterThanOrEqual(0.6)
  // What is printed on a card is read whole.
  const cut = await sheet
    .locator('.cards-hand.known .card')
    .evaluateAll((cards) =>
      cards
        .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
        .map(({ textContent }) => textContent),
    )
  expect(cut).toEqual([])
})

test('a question stands whole in two lines, and the lesson comes with it and leaves five sixths of the map', async ({
  page,
}) => {
  for (const module of ['Europa', 'Blitzkrieg', 'The Straits', 'Fortify', 'Fog', 'Dispatches']) {
    await page.goto('/')
    await page.evaluate(() => {
      // What is there when the question is first seen, before the board is painted.
      const watcher = new MutationObserver(() => {
        if (!document.querySelector('.prompt-asked')) return
        const isThere = document.querySelector('.lesson') !== null
        document.documentElement.dataset.lesson ??= String(isThere)
      })
      watcher.observe(document.body, { childList: true, subtree: true })
    })
    await page.getByRole('button', { name: new RegExp(`^Play the bot: ${module}`) }).click()
    const card = page.getByTestId('lesson')
    await expect(card).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-lesson', 'true')
    const board = await page.locator('.table-board').boundingBox()
    const covers = await card.boundingBox()
    if (!board || !covers) throw new Error('there is no board, or no lesson')
    expect(covers.height, module).toBeLessThanOrEqual(board.height / 6)
    expect(board.height, module).toBeGreaterThanOrEqual(844 * 0.6)
    await expect(page.locator('.prompt-lines.long'), module).toHaveCount(0)
    const hidden = await page
      .getByTestId('prompt')
      .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
    expect(hidden, module).toBeLessThanOrEqual(4)
  }
})

test('beside the lesson a battle that was fought leaves three fifths of the window to the map', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: /^Play the bot: Blitzkrieg/ }).click()
  const table = new TablePage(page)
  await table.followLessonTo(7, { 2: 'Velt is neutral.' })
  // Measured in one go: the battle gives way to its result.
  const free = () =>
    page.evaluate(() => {
      const lesson = document.querySelector('.lesson')?.getBoundingClientRect()
      const [card, ...others] = [...document.querySelectorAll('.table-counsel > *')]
        .map((one) => one.getBoundingClientRect())
        .filter(({ height }) => height > 0)
      return lesson && card && others.length === 0 ? (card.top - lesson.bottom) / innerHeight : 0
    })
  await expect.poll(free).toBeGreaterThanOrEqual(0.6)
  // What is cut of the words is opened by a press; where the dice left nothing to ask, the enemy has had his turn, and a line is left of it.
  const open = page.getByTestId('battle').getByRole('button', { name: 'Show the battle' })
  await expect(open.or(page.getByTestId('result')).first()).toBeInViewport({ ratio: 1 })
})

test('what a unit may do besides moving has a button with its name, and the question is about the map', async ({
  browser,
  address,
}) => {
  const game = await createGame(address, { module: 'blitzkrieg' })
  const table = await sitDown(browser, address, game, {
    seat: 'azuria',
    name: 'Anna',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const { page } = table
  const done = table.button(/^Done$/)
  await table.acted(done, () => table.press(done))
  await table.press(table.space('0704'))
  await expect(page.locator('.prompt-lines .prompt-next')).toHaveText('Move: To which hex?')
  // Whose turn it is stays above it, in a line of its own, and neither lies on the other.
  await expect(table.prompt).toContainText(/^Turn 1.* · /)
  await expect(table.prompt).toBeInViewport({ ratio: 1 })
  const line = await table.prompt.boundingBox()
  const below = await page.locator('.prompt-lines .prompt-next').boundingBox()
  expect(line?.height).toBeLessThan(18)
  expect(below?.y).toBeGreaterThanOrEqual((line?.y ?? 0) + (line?.height ?? 0) - 1)
  const breaks = table.button('Break down')
  await expect(breaks).toBeInViewport({ ratio: 1 })
  await expect(page.locator('.stepper')).toHaveCount(0)
  await table.press(breaks)
  await expect(page.locator('.stepper')).toBeInViewport({ ratio: 1 })
})

test('Great War: how many of a stack dig in is said beside the number, and no word is cut', async ({
  browser,
  address,
}) => {
  const game = await createGame(address, { module: 'great-war' })
  const table = await sitDown(browser, address, game, {
    seat: 'central',
    name: 'Anna',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  for (const phase of ['buys', 'moves', 'redeploys']) {
    await expect(table.prompt).toContainText(`Germany ${phase}`)
    await table.press(table.button(/^End phase$/))
    const sure = table.button('Yes, do it')
    await sure.or(table.prompt.filter({ hasNotText: `Germany ${phase}` })).waitFor()
    if (await sure.isVisible()) await table.press(sure)
  }
  await expect(table.prompt).toContainText('may dig in')
  await table.press(table.space('alsace'))
  const stepper = table.page.locator('.stepper')
  await expect(stepper).toBeInViewport({ ratio: 1 })
  await expect(stepper.getByRole('button', { name: 'Yes, 1' })).toBeVisible()
  await expect(stepper.getByRole('button', { name: /^All \d+$/ })).toBeVisible()
  const cut = await stepper
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    )
  expect(cut).toEqual([])

  // Of one that digs in nothing is to be counted: no card comes over the map to say so, and goes.
  await table.press(table.button('Cancel'))
  await table.page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('.preview-card')) document.documentElement.dataset.card = 'seen'
    }).observe(document.body, { childList: true, subtree: true })
  })
  await table.press(table.space('kiel'))
  await expect(table.page.locator('.prompt-main').getByRole('button')).toHaveText('Entrench')
  await table.page.waitForTimeout(1500)
  await expect(table.page.locator('html')).not.toHaveAttribute('data-card', 'seen')
})

for (const language of ['en', 'de'])
  test(`what can be done with a game besides playing the bot stands in one row (${language})`, async ({
    page,
  }) => {
    await page.addInitScript((code) => localStorage.setItem('redoubt.language', code), language)
    await page.goto('/')
    const row = page
      .locator('.module-card')
      .first()
      .locator('.card-actions a, .card-actions button')
    await expect(row.last()).toBeVisible()
    const tops = await row.evaluateAll((buttons) =>
      buttons
        .filter((button) => !button.classList.contains('primary'))
        .map((button) => Math.round(button.getBoundingClientRect().top)),
    )
    expect(tops.length).toBeGreaterThan(2)
    expect(new Set(tops).size).toBe(1)
  })

test('Europa: a row of buttons that goes on has a sign of it, until it is pushed to its end', async ({
  page,
}) => {
  await attackLiege(page)
  const row = page.locator('.prompt-bar > .prompt-actions')
  const shown = () =>
    page.locator('.prompt-bar').evaluate((bar) => Number(getComputedStyle(bar, '::after').opacity))
  await expect
    .poll(() => row.evaluate((one) => one.scrollWidth - one.clientWidth))
    .toBeGreaterThan(9)
  await expect.poll(shown).toBe(1)
  await row.evaluate((one) => one.scrollTo(one.scrollWidth, 0))
  await expect.poll(shown).toBe(0)
})
