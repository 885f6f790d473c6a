/** The hex and area modules at the table: played against bots and by two people, looked at with every overlay and panel. */

import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { createGame, expect, sitDown, test } from './support/test.ts'
import { wander } from './support/wanderer.ts'

// Pictures of every change of boards this large cost more than all the play.
test.use({ trace: 'off' })

const MODULES = [
  { module: 'blitzkrieg', seats: ['azuria', 'carmine'], options: { preset: 'both' } },
  { module: 'great-war', seats: ['central', 'entente'], options: {} },
  { module: 'europa', seats: ['first', 'second'], options: {} },
] as const

for (const { module, seats, options } of MODULES) {
  test(`${module}: clicks on what is lit play the game against a bot`, async ({
    browser,
    address,
  }) => {
    const [mine, theirs] = seats
    const game = await createGame(address, {
      module,
      options,
      seats: { [theirs]: 'bot:random' },
    })
    const errors: string[] = []
    const { page, prompt } = await sitDown(browser, address, game, {
      seat: mine,
      name: 'Anna',
      before: (one) => one.on('pageerror', ({ message }) => errors.push(message)),
    })
    await prompt.waitFor()
    const { actions, wide } = await wander(page, { clicks: 300, actions: 12, seed: 7 })
    expect(actions).toBeGreaterThanOrEqual(12)
    expect(wide).toEqual([])
    expect(errors).toEqual([])
    await lookRound(page)
    expect(errors).toEqual([])
  })
}

test('a war is fought by two people in two browsers, each at their own alliance', async ({
  browser,
  address,
}) => {
  const game = await createGame(address, { module: 'great-war' })
  const sit = (seat: string, name: string) => sitDown(browser, address, game, { seat, name })
  const anna = await sit('central', 'Anna')
  const ben = await sit('entente', 'Ben')
  const walks = [anna, ben].map(({ page }, at) =>
    wander(page, { clicks: 900, seed: 11 + at, haste: 0.8, until: 'Turn [2-9]' }),
  )
  await Promise.all(walks)
  for (const { page } of [anna, ben]) await expect(page.locator('.stage')).toHaveText(/Turn [2-9]/)
  await expect
    .poll(() => ben.page.locator('.table').getAttribute('data-seq'))
    .toBe(await anna.page.locator('.table').getAttribute('data-seq'))
})

/** Overlays, charts, the stack and the rulebook: each opens, and nothing in it is a serious fault of accessibility. */
async function lookRound(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Overlays' }).click()
  const overlays = page.getByRole('group', { name: 'Overlays' })
  for (const layer of await overlays.getByRole('button').all()) {
    await layer.click()
    await expect(layer).toHaveAttribute('aria-pressed', 'true')
    const legend = page.getByRole('list', { name: 'What the colours mean' })
    await expect(legend.or(page.getByText('Nothing of the kind is on the map'))).toBeVisible()
  }
  await page.getByRole('button', { name: 'Overlays' }).click()
  for (const tab of ['Stack', 'Charts', 'Rules', 'Players', 'Log']) {
    const one = page.getByRole('tab', { name: tab, exact: true })
    if ((await one.count()) > 0) await one.click()
  }
  const { violations } = await new AxeBuilder({ page })
    .disableRules(['color-contrast-enhanced'])
    .analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}
