/** Every page: no serious fault of accessibility, no sideways scrolling, no picture library before the table. */

import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { createGame, expect, sitDown, test } from './support/test.ts'

const pages = [
  '/',
  '/new/fortify',
  '/rules/fortify',
  '/rules/fortify#F-8.4',
  '/replay',
  '/account',
  '/local/fortify',
  '/lab',
  '/lab/fortify',
  '/nowhere',
]

test('no page has a serious fault of accessibility, by light or in the dark', async ({
  page,
  address,
}) => {
  test.setTimeout(400_000)
  for (const path of pages) {
    await page.goto(address + path)
    await settled(page)
    await expectAccessible(page, path)
  }
})

test('a table has no serious fault of accessibility, by light or in the dark', async ({
  browser,
  address,
}) => {
  const game = await createGame(address)
  const anna = await sitDown(browser, address, game, { seat: 'first', name: 'Anna' })
  await anna.press(anna.inZone('supply.red', 'Battleship'))
  await anna.press(anna.space('a1'))
  await expect(anna.refusal).toBeVisible()
  for (const tab of ['Stack', 'Rules', 'Players', 'Help', 'Log']) {
    await anna.page.getByRole('tab', { name: tab }).click()
    await expectAccessible(anna.page, `table, ${tab}`)
  }
})

for (const module of ['great-war', 'blitzkrieg'] as const) {
  test(`${module}: shop, prompt and charts can be read, by light and in the dark`, async ({
    browser,
    address,
  }) => {
    const game = await createGame(address, { module })
    const { page } = await sitDown(browser, address, game, {
      seat: game.seats[0]?.seat ?? '',
      name: 'Anna',
    })
    const buy = page.getByRole('button', { name: 'Buy', exact: true })
    if (module === 'great-war') {
      await buy.click()
      await expect(page.getByRole('region', { name: 'Buy' })).toBeVisible()
      await expect(page.locator('.ware').first()).toContainText('Cost')
    }
    for (const tab of ['Charts', 'Forces', 'Log']) {
      await page.getByRole('tab', { name: tab }).click()
      await expectAccessible(page, `${module}, ${tab}`)
    }
  })
}

for (const [width, height] of [
  [360, 740],
  [2560, 1440],
] as const) {
  test(`no page scrolls sideways at ${width} px`, async ({ browser, address }) => {
    const context = await browser.newContext({ viewport: { width, height } })
    const page = await context.newPage()
    for (const path of pages) {
      await page.goto(address + path)
      await settled(page)
      const [needed, there] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        innerWidth,
      ])
      expect(needed, path).toBeLessThanOrEqual(there ?? 0)
    }
    await expect(page.getByText('There is no page at /nowhere')).toBeVisible()
    await context.close()
  })
}

test('the prompt and its actions stay in sight at 360 px with a panel open', async ({
  browser,
  address,
}) => {
  const game = await createGame(address)
  const anna = await sitDown(browser, address, game, {
    seat: 'first',
    name: 'Anna',
    viewport: { width: 360, height: 740 },
  })
  for (const tab of ['Log', 'Stack', 'Rules', 'Players']) {
    await anna.page.getByRole('tab', { name: tab }).click()
    await expect(anna.prompt).toBeInViewport({ ratio: 1 })
    await expect(anna.button('Enlist')).toBeInViewport({ ratio: 1 })
    await expect(anna.button('End turn')).toBeInViewport({ ratio: 1 })
  }
})

test('the lobby loads no picture library, the table does', async ({ page }) => {
  const scripts: string[] = []
  page.on('response', async (answer) => {
    // What still came when the page was left cannot be read any more.
    if (answer.url().endsWith('.js')) scripts.push(await answer.text().catch(() => ''))
  })
  const loaded = () =>
    scripts.some((text) => text.includes('WebGLRenderer') || text.includes('webgl2'))
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Play the bot: Fortify' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(loaded()).toBe(false)
  await page.goto('/local/fortify')
  await expect(page.locator('.board-frame')).toHaveAttribute('data-ready', 'true')
  // A script may run before its text has been read here.
  await expect.poll(loaded).toBe(true)
})

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await expect(page.locator('.state.waiting')).toHaveCount(0, { timeout: 30_000 })
}

test('on a telephone the map has most of the height, the question one line, and nothing moves sideways', async ({
  browser,
  address,
}) => {
  for (const module of ['fortify', 'great-war']) {
    const game = await createGame(address, { module })
    const seat = game.seats[0]?.seat ?? ''
    const { page, prompt } = await sitDown(browser, address, game, {
      seat,
      name: 'Anna',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    })
    await expect(page.locator('.board-frame')).toHaveAttribute('data-ready', 'true')
    const boxOf = async (selector: string) => {
      const box = await page.locator(selector).boundingBox()
      if (!box) throw new Error(`${selector} is not on the page`)
      return box
    }
    const board = await boxOf('.board-frame')
    expect(board.height / 844, module).toBeGreaterThan(0.6)
    expect((await boxOf('.prompt-text')).height, module).toBeLessThan(48)
    // What can be done lies under the map, in reach of a thumb.
    expect((await boxOf('.prompt-bar')).y, module).toBeGreaterThan(board.y + board.height - 1)
    await expect(prompt).toContainText(module === 'fortify' ? 'Volley 1' : 'Turn 1')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('.seat-name, .tab, .layer')]
        .filter((one) => one.scrollWidth > one.clientWidth + 1)
        .map((one) => one.textContent),
    )
    expect(cut, module).toEqual([])
    if (module === 'great-war') {
      // The shop opens over the map, and can be used there.
      await page.getByRole('button', { name: 'Buy', exact: true }).click()
      const shop = page.getByRole('region', { name: 'Buy' })
      await shop.getByRole('button', { name: /^Buy/ }).first().click({ trial: true })
      await page.screenshot({ path: 'test-results/phone-shop.png' })
    }
    await page.context().close()
  }
})
