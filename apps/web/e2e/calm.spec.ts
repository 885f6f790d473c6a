/** Nothing moves under the pointer: double clicks do what the first click did, and the board stays where it is. */

import type { Page } from '@playwright/test'
import { TablePage } from './support/table-page.ts'
import { createGame, expect, sitDown, test } from './support/test.ts'
import { wander } from './support/wanderer.ts'

test.use({ trace: 'off', contextOptions: { reducedMotion: 'no-preference' } })

const MODULES = [
  'breakthrough',
  'fog',
  'dispatches',
  'fortify',
  'blitzkrieg',
  'great-war',
  'europa',
]

/** Breakthrough has no button but those of the pieces; in Fog it hangs on the dice whether blocks meet. */
const FEWEST: Readonly<Record<string, number>> = { breakthrough: 0, fog: 2 }

/** Milliseconds between the two clicks, from one in a hurry to one who takes his time. */
const GAPS = [0, 80, 160, 220]

for (const module of MODULES) {
  test(`${module}: the second click of a double click does nothing`, async ({ page }) => {
    await page.goto(`/new/${module}`)
    await page.getByRole('radio', { name: /At this screen/ }).check({ force: true })
    await page.getByRole('button', { name: 'Start playing' }).click()
    await sitDownAtScreen(page)
    await expect(page.locator('.board-frame')).toHaveAttribute('data-ready', 'true')
    await page.evaluate(() => {
      addEventListener('pointerdown', ({ timeStamp }) => window.downs.push(timeStamp), true)
    })
    const tried = new Set<string>()
    let late = 0
    for (let round = 0; round < 10; round++) {
      for (;;) {
        // Whatever was clicked before has come to rest.
        await page.waitForTimeout(400)
        await sitDownAtScreen(page)
        const unseen = await untried(page, tried)
        if (!unseen) break
        tried.add(unseen.name)
        const gap = GAPS[tried.size % GAPS.length] ?? 0
        const before = await seqOf(page)
        await page.evaluate(() => {
          window.pressed = []
          window.clicks = 0
          window.downs = []
        })
        await page.evaluate(countPresses)
        const first = page.mouse.click(unseen.x, unseen.y)
        await page.waitForTimeout(gap)
        await Promise.all([first, page.mouse.click(unseen.x, unseen.y)])
        await page.waitForTimeout(120)
        const pressed = await page.evaluate(() => window.pressed)
        const [one = 0, two = 0] = await page.evaluate(() => window.downs)
        // On a machine at work two clicks may lie as far apart as two that are meant.
        const apart = two - one > 280
        // A table that is still at work hears neither click.
        if ((pressed.length === 0 || apart) && late++ < 40) tried.delete(unseen.name)
        else {
          expect(pressed).toEqual([unseen.name])
          expect(await page.evaluate(() => window.clicks)).toBeLessThanOrEqual(1)
        }
        if (!apart) expect((await seqOf(page)) - before).toBeLessThanOrEqual(1)
        if ((await page.locator('.headline.over').count()) > 0) return
      }
      // One takes back one choice.
      for (let back = 0; back < 3; back++) await page.keyboard.press('Escape')
      await wander(page, { clicks: 4, seed: round + 3, haste: 0.5 })
    }
    expect(tried.size).toBeGreaterThan(FEWEST[module] ?? 4)
  })
}

declare global {
  interface Window {
    pressed: string[]
    clicks: number
    /** Where what was looked for was at first. */
    top0: number
    /** When the pointer came down, in the page's milliseconds. */
    downs: number[]
  }
}

/** What gets as far as the table's buttons and beyond: React hears nothing else. */
function countPresses() {
  const table = document.querySelector('.table:not([data-counted])')
  table?.setAttribute('data-counted', '')
  const buttonOf = ({ target }: Event) =>
    target instanceof Element && target.closest('.prompt-bar button, .prompt-bar summary')
  table?.addEventListener('pointerdown', (event) => {
    const button = buttonOf(event)
    if (button) window.pressed.push(button.textContent ?? '')
  })
  table?.addEventListener('click', (event) => {
    if (buttonOf(event)) window.clicks++
  })
}

/** Actions played; whoever is to play next sits down first, for the curtain says nothing. */
async function seqOf(page: Page): Promise<number> {
  await sitDownAtScreen(page)
  return Number(await page.locator('.table').getAttribute('data-seq'))
}

/** Where something is hidden, the table is covered until the player whose turn it is sits in front of it. */
async function sitDownAtScreen(page: Page): Promise<void> {
  const curtain = page.locator('.curtain button')
  await curtain.or(page.getByTestId('prompt')).first().waitFor()
  if (await curtain.isVisible()) await curtain.click()
  await page.getByTestId('prompt').waitFor()
}

/** A button of the prompt that was not tried yet, as it can be clicked now. */
async function untried(page: Page, tried: ReadonlySet<string>) {
  return page.evaluate(
    (known) => {
      for (const button of document.querySelectorAll<HTMLElement>(
        '.prompt-bar button:enabled, .prompt-bar summary',
      )) {
        const { left, top, width, height } = button.getBoundingClientRect()
        const at = { x: left + width / 2, y: top + height / 2 }
        const name = button.textContent ?? ''
        if (known.includes(name) || button.closest('[data-repeats]')) continue
        if (document.elementFromPoint(at.x, at.y)?.closest('button, summary') === button)
          return { name, ...at }
      }
      return undefined
    },
    [...tried],
  )
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`at ${viewport.width} pixels no button comes to lie where the yes was given`, async ({
    browser,
    address,
  }) => {
    const game = await createGame(address)
    const anna = await sitDown(browser, address, game, { seat: 'first', name: 'Anna' })
    const ben = await sitDown(browser, address, game, { seat: 'second', name: 'Ben', viewport })
    await anna.enlist('red', 'Battleship', 'b3')
    await ben.enlist('green', 'Tank', 'd5')
    await ben.press(ben.button('End turn'))
    const yes = ben.button('Yes, do it')
    await yes.waitFor()
    // A click too soon after it came would not count.
    await ben.page.waitForTimeout(400)
    const { x = 0, y = 0, width = 0, height = 0 } = (await yes.boundingBox()) ?? {}
    const [left, top] = [x + width / 2, y + height / 2]
    const under = () =>
      ben.page.evaluate(
        ([x = 0, y = 0]) =>
          document.elementFromPoint(x, y)?.closest('button, .prompt-confirm')?.className,
        [left, top],
      )
    await ben.page.mouse.click(left, top)
    // The second click of a double click meets nothing, not even the table.
    expect(await under()).toContain('prompt-confirm')
    await expect(ben.prompt).toContainText('Waiting for Red')
    await expect.poll(under).toBeUndefined()
  })
}

test('what can be bought stands where it stood when its price is known', async ({
  browser,
  address,
}) => {
  const game = await createGame(address, { module: 'great-war' })
  const { page } = await sitDown(browser, address, game, { seat: 'central', name: 'Anna' })
  const name = page.locator('.ware-text strong').last()
  // Seen before anything has been answered about it.
  await page.evaluate(() => {
    new MutationObserver((_, watcher) => {
      const text = [...document.querySelectorAll('.ware-text strong')].at(-1)
      if (!text) return
      window.top0 = text.getBoundingClientRect().top
      watcher.disconnect()
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.getByRole('button', { name: 'Buy', exact: true }).press('Enter')
  await expect(page.locator('.ware-text').last()).toContainText('Treasury')
  const top = await name.evaluate((text) => text.getBoundingClientRect().top)
  expect(top).toBe(await page.evaluate(() => window.top0))
})

test('a stepper takes every one of quick clicks', async ({ browser, address }) => {
  const game = await createGame(address, { module: 'great-war' })
  const { page } = await sitDown(browser, address, game, { seat: 'central', name: 'Anna' })
  await page.getByRole('button', { name: 'Buy', exact: true }).press('Enter')
  const ware = page.getByRole('region', { name: 'Buy' }).getByRole('article').first()
  const more = ware.getByRole('button', { name: /^More/ })
  await expect(more).toBeEnabled()
  await page.waitForTimeout(600)
  const box = (await more.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const { x, y, width, height } = box
  for (let n = 0; n < 4; n++) {
    await page.mouse.click(x + width / 2, y + height / 2)
    await page.waitForTimeout(60)
  }
  await expect(ware.locator('output')).toHaveText('5')
  // Who counts up and at once buys has bought.
  const buy = (await ware.getByRole('button', { name: /^Buy/ }).boundingBox()) ?? box
  await page.mouse.click(x + width / 2, y + height / 2)
  await page.mouse.click(buy.x + buy.width / 2, buy.y + buy.height / 2)
  await expect(page.locator('.table')).toHaveAttribute('data-seq', '1')
})

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 2560, height: 1440 },
]

for (const viewport of SIZES)
  test(`at ${viewport.width} pixels the first page stays where it is while it fills`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.addInitScript(watchShifts)
    await page.goto('/')
    await page.getByRole('button', { name: 'Play the bot: Fortify' }).waitFor()
    await page.getByRole('heading', { name: 'Tables', exact: true }).waitFor()
    await expectCalm(page)
  })

const TURNS = [
  ...SIZES.map((viewport) => ({ viewport, module: 'blitzkrieg', seat: 'azuria', bot: 'carmine' })),
  // Most of its turn belongs to the bot: what is told of it runs on the same line.
  {
    viewport: { width: 390, height: 844 },
    module: 'great-war',
    seat: 'central',
    bot: 'entente',
  },
  // Battles come and go beside the log, with names of one line and of two.
  {
    viewport: { width: 1440, height: 900 },
    module: 'great-war',
    seat: 'central',
    bot: 'entente',
  },
  {
    viewport: { width: 1440, height: 900 },
    module: 'europa',
    seat: 'first',
    bot: 'second',
  },
]

for (const { viewport, module, seat, bot } of TURNS)
  test(`${module} at ${viewport.width} pixels: nothing moves while a turn is played`, async ({
    browser,
    address,
  }) => {
    const game = await createGame(address, {
      module,
      ...(module === 'blitzkrieg' ? { options: { preset: 'both' } } : {}),
      seats: { [bot]: 'bot:random' },
    })
    const { page } = await sitDown(browser, address, game, { seat, name: 'Anna', viewport })
    await expect(page.locator('.board-frame')).toHaveAttribute('data-ready', 'true')
    // A lesson brings what it wants clicked from under its card, and keeps what is docked open: another test's affair.
    await page.getByTestId('lesson').getByRole('button', { name: 'End lesson' }).click()
    await page.waitForTimeout(1000)
    const before = await board(page)
    await page.evaluate(watchShifts)
    await page.evaluate(watchCamera)
    // A whole turn at the usual size; at the others as much as shows all they lay out otherwise.
    const clicks = viewport.width === 1440 ? 120 : 70
    await wander(page, { clicks, seed: 5, actions: 40 })
    await expectCalm(page)
    const after = await board(page)
    expect(after.box).toEqual(before.box)
    // The view goes where a question is about a place out of sight, once for each, no closer and not turned; else it stays.
    const { views, brought } = await page.evaluate(() => window.watched)
    expect(views.length, JSON.stringify({ views, brought })).toBeLessThanOrEqual(brought.length)
    expect(lensOf(after.camera)).toEqual(lensOf(before.camera))
  })

test('Europa: who joins one side of a battle pushes nobody of the other', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  await page.getByRole('button', { name: /^Play the bot: Europa/ }).click()
  const table = new TablePage(page)
  await expect(page.locator('.board-frame')).toHaveAttribute('data-ready', 'true')
  await table.followLessonTo(4)
  await table.press(table.lesson.getByRole('button', { name: 'End lesson' }))
  await table.press(table.button(/^Attack/))
  await table.choose('1003')
  const battle = page.getByTestId('battle')
  const units = (side: string) => battle.locator(`.battle-side.${side} .battle-unit`)
  const tops = () =>
    battle
      .locator('.battle-side.defender :is(h3, .battle-unit)')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top))
  await expect(units('defender').locator('canvas').first()).toBeVisible()
  const joined = await units('attacker').count()
  const before = await tops()
  const all = table.button('Add all')
  await table.acted(all, () => table.press(all))
  await expect.poll(() => units('attacker').count()).toBeGreaterThan(joined)
  expect(await tops()).toEqual(before)
})

/** In the page: where the view stands from now on, and the places that a question brings into it. */
function watchCamera(): void {
  const frame = document.querySelector<HTMLElement>('.board-frame')
  window.watched = { views: [], brought: [] }
  const { views, brought } = window.watched
  let last = frame?.dataset.camera
  new MutationObserver((changes) => {
    for (const { attributeName, target } of changes)
      if (attributeName === 'data-brought')
        brought.push((target as HTMLElement).dataset.brought ?? '')
    const now = frame?.dataset.camera
    if (now !== undefined && now !== last) views.push(now)
    last = now
  }).observe(document.body, {
    subtree: true,
    attributeFilter: ['data-camera', 'data-brought'],
  })
}

/** How close the view is, and its turn. */
function lensOf(camera: string | null): readonly string[] | undefined {
  return camera?.split(' ').slice(2)
}

/** In the page: what moves from now on. */
function watchShifts(): void {
  window.shifts = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as unknown as Shift
      window.shifts.push({ value, what: sources.map(({ node }) => String(node?.className)) })
    }
  }).observe({ type: 'layout-shift' })
}

/** The shifts together are less than anybody notices. */
async function expectCalm(page: Page): Promise<void> {
  const shifts = await page.evaluate(() => window.shifts)
  expect(
    shifts.reduce((sum, { value }) => sum + value, 0),
    JSON.stringify(shifts),
  ).toBeLessThan(0.02)
}

interface Shift {
  readonly value: number
  readonly sources: readonly { readonly node: HTMLElement | null }[]
}

declare global {
  interface Window {
    shifts: { value: number; what: string[] }[]
    watched: { readonly views: string[]; readonly brought: string[] }
  }
}

/** Where the drawing lies in the window, and where the view stands. */
async function board(page: Page) {
  const frame = page.locator('.board-frame')
  return {
    box: await frame.locator('canvas').boundingBox(),
    camera: await frame.getAttribute('data-camera'),
  }
}

test('Fortify: a double click on the landing space lands one unit and leaves the question for a second open', async ({
  page,
}) => {
  await page.goto('/new/fortify')
  await page.getByRole('radio', { name: /At this screen/ }).check({ force: true })
  await page.getByRole('button', { name: 'Start playing' }).click()
  const table = new TablePage(page)
  await expect(page.locator('.board-frame')).toHaveAttribute('data-ready', 'true')
  const supply = await table.find(/Infantry/, 'supply.red')
  await page.mouse.dblclick(supply.x, supply.y)
  await expect(page.locator('.prompt-next')).toBeVisible()
  const { x, y } = await table.middleOf('b3')
  await page.mouse.dblclick(x, y)
  await expect(page.locator('.prompt-next')).toContainText('second')
  await page.waitForTimeout(400)
  await expect(page.locator('.table')).toHaveAttribute('data-seq', '0')
  await page.mouse.click(x, y)
  await expect(page.locator('.table')).toHaveAttribute('data-seq', '1')
})

test('Fog: the second half of a double click in a spread stack does not fall on the board under it', async ({
  browser,
  address,
}) => {
  const game = await createGame(address, { module: 'fog' })
  const table = await sitDown(browser, address, game, { seat: 'first', name: 'Anna' })
  const { page } = table
  await expect(page.locator('.board-frame')).toHaveAttribute('data-ready', 'true')
  await table.press(table.space('west'))
  // The last lies over other ground than the stack's own: there a second click would march, or be refused.
  const counters = page.locator('.stack-fan button')
  await expect(counters.first()).toBeVisible()
  await counters.last().dblclick()
  await expect(page.locator('.stack-fan')).toHaveCount(0)
  await page.waitForTimeout(600)
  await expect(table.refusal).toHaveCount(0)
  await expect(page.locator('.at-place')).toHaveCount(0)
  await expect(page.getByText('March: Where does it march?')).toBeVisible()
  await expect(page.locator('.table')).toHaveAttribute('data-seq', '0')
})
