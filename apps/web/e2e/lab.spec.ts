/** The lab: variants side by side, a record under another rule, and bots that find out who wins. */

import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

const record = fileURLToPath(
  new URL('../../../modules/fortify/games/match-2-0.jsonl', import.meta.url),
)

/** The boards of a page, once they are drawn. */
async function boardsDrawn(page: Page): Promise<void> {
  for (const board of [0, 1])
    await expect(page.getByTestId(`board-${board}`).locator('.board-frame')).toHaveAttribute(
      'data-ready',
      'true',
      { timeout: 60_000 },
    )
}

test('an action tried on one board is tried on all, and denied with its clause', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Compare rules of Fortify in the lab' }).click()
  await expect(page.getByRole('heading', { name: 'The lab of Fortify' })).toBeVisible()
  await page.getByRole('button', { name: 'Boards side by side' }).click()
  await boardsDrawn(page)

  // Two Infantry far apart: the rulebook lets them land, the other version does not.
  const first = page.getByTestId('board-0')
  const space = (board: number, id: string) =>
    page.locator(`#text-board-${board} [data-place="${id}"]`)
  const prompt = page.getByRole('region', { name: 'What is asked' })
  const infantry = first.locator('[data-zone="supply.red"]').filter({ hasText: 'Infantry' })
  await infantry.focus()
  await infantry.press('Enter')
  await space(0, 'b3').press('Enter')
  await expect(prompt.getByRole('button', { name: 'Enlist: that is all' })).toBeVisible()
  await infantry.press('Enter')
  await space(0, 'd1').press('Enter')

  await expect(page.getByTestId('fate-0')).toContainText('lands on b3')
  await expect(page.getByTestId('fate-1')).toContainText('Enlist is denied')
  await expect(page.getByTestId('fate-1')).toContainText('FR-10')
  await expect(space(0, 'd1')).toHaveAccessibleName(/Red Infantry/)
  await expect(space(1, 'd1')).toHaveAccessibleName(/empty/)
  const differences = page.getByTestId('state-differences')
  await expect(differences.getByRole('row', { name: /^d1/ })).toContainText('Red Infantry')

  await page.getByRole('button', { name: 'Take the last action back on all boards' }).click()
  await expect(page.getByTestId('line')).toHaveText('0 / 1')
  await expect(space(0, 'd1')).toHaveAccessibleName(/empty/)
  await expect(page.getByTestId('legal-differences')).toContainText('FR-10')
  await page.keyboard.press('Control+Shift+z')
  await expect(page.getByTestId('line')).toHaveText('1 / 1')

  await page.getByTestId('trial').getByRole('button', { name: 'Clause FR-10' }).click()
  await expect(page.getByRole('complementary', { name: 'Rules' })).toContainText('FR-10')
  await expectAccessible(page, 'side by side')
})

test('a battle that alone can be fought is foreseen before anybody points at it', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: /^Compare rules of Blitzkrieg/ }).click()
  await page.getByRole('button', { name: 'Boards side by side' }).click()
  await boardsDrawn(page)
  const prompt = page.getByRole('region', { name: 'What is asked' })
  const trial = page.getByTestId('trial')
  const press = (button: string) => prompt.getByRole('button', { name: button }).press('Enter')
  const space = (id: string) => page.locator(`#text-board-0 [data-place="${id}"]`).press('Enter')
  await press('Done')
  await expect(prompt).toContainText('move your units')
  await space('0704')
  await space('0804')
  await expect(prompt).toContainText('Velt is neutral')
  await press('Yes, do it')
  await expect(trial).toContainText('Tried: Move')
  await press('Done')
  await expect(prompt).toContainText('declare your attacks')
  await space('0804')
  await space('0905')
  await expect(trial).toContainText('Tried: Attack')
  await press('Done')
  await expect(prompt).toContainText('choose the next battle')
  await press('Fight')
  await expect(trial).toContainText('Would be: Fight: Veltmark')
  await expect(trial).toContainText('16.7%')
})

test('a record runs under another rule until the two part', async ({ page }) => {
  await page.goto('/replay')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  await (await chooser).setFiles(record)
  await page.getByRole('button', { name: 'Under another rule …' }).click()
  await expect(page.getByTestId('verdict')).toContainText('something else comes of it')
  await expect(page.getByTestId('verdict')).toContainText('F-10.2')
  await boardsDrawn(page)
  await expect(page.getByTestId('board-1')).toContainText('wins the match')
  await page.getByRole('button', { name: 'Go on from here on both boards' }).click()
  await boardsDrawn(page)
  await expect(page.getByTestId('board-0')).toContainText('Green to act: 2 actions left')
  await expect(page.getByTestId('board-1')).toContainText('Green to act: 2 actions left')
})

test('bots play a study, through a reload, and its numbers lead to games', async ({ page }) => {
  await page.goto('/lab/fortify')
  await page.getByLabel('Most games in each variant').fill('160')
  await page.getByRole('radio', { name: /all games are played/ }).click({ force: true })
  await page.getByRole('button', { name: 'Let bots play' }).click()
  const progress = page.getByTestId('progress')
  const played = async () => Number(await progress.getAttribute('data-units'))
  await expect.poll(played, { timeout: 60_000 }).toBeGreaterThan(3)
  // What was shown is there again, whatever was being written when the page was left: nothing begins anew, and paused is paused.
  for (let times = 0; times < 3; times++) {
    await page.getByRole('button', { name: 'Pause' }).click()
    await expect(progress).toHaveAttribute('data-state', 'paused')
    const paused = await played()
    await page.reload()
    await expect(progress).toHaveAttribute('data-state', 'paused')
    expect(await played()).toBeGreaterThanOrEqual(paused)
    await page.getByRole('button', { name: 'Go on' }).click()
    await expect(progress).toHaveAttribute('data-state', 'running')
  }
  await page.reload()
  await expect(progress).toHaveAttribute('data-state', 'done', { timeout: 120_000 })
  await expect(progress).toContainText('160 of at most 160 games in each variant, 320 in all')
  await expect(page.getByTestId('verdict')).toContainText('First player')
  await expect(page.locator('.lab-chart canvas').first()).toBeVisible()
  await expect(page.getByTestId('clauses')).toContainText('F-6.1')
  // Where the games took place: two boards and their difference, another count at a choice, and the games that show it.
  await expect(page.getByTestId('places').locator('figure')).toHaveCount(3)
  await expect(page.getByTestId('places-sure')).toContainText('less than 0.001')
  await page.getByLabel('What is shown').selectOption('Pieces were turned over')
  await expect(page.getByTestId('places').locator('path.sure').first()).toBeVisible()
  await expect(page.getByTestId('openings')).toContainText('Enlist')
  await expectAccessible(page, 'a study')

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Games (CSV)' }).click()
  expect((await downloading).suggestedFilename()).toBe(
    'fortify-rulebook-like-the-publisher-s-online-version.csv',
  )

  await page.getByTestId('metrics').getByRole('link').first().click()
  await expect(page.getByTestId('prompt')).toContainText('A replay, after action 0', {
    timeout: 60_000,
  })
})

test('a study says by which clauses its variants part, and what decided a game of each', async ({
  page,
}) => {
  await page.goto('/lab/fortify')
  for (const player of ['First', 'Second'])
    await page
      .getByLabel(`${player} player is played by`)
      .selectOption({ label: 'Random bot (fast)' })
  await page.getByLabel('Most games in each variant').fill('40')
  await page.getByRole('radio', { name: /all games are played/ }).click({ force: true })
  await page.getByRole('button', { name: 'Let bots play' }).click()
  await expect(page.getByTestId('progress')).toHaveAttribute('data-state', 'done', {
    timeout: 60_000,
  })
  // The same of other players: each answer is there as soon as it is known, and it may be left at those.
  const byStrength = page.getByTestId('by-strength')
  await byStrength.getByRole('button', { name: 'Ask four kinds of player' }).click()
  await expect(byStrength.getByRole('row', { name: /^Novice bot .* 40$/ })).toBeVisible({
    timeout: 120_000,
  })
  await byStrength.getByRole('button', { name: 'Leave it at that' }).click()
  await expect(byStrength.getByRole('row', { name: /^Random bot .* 40$/ })).toBeVisible()
  await expect(byStrength.getByTestId('agreement')).toContainText(/player/)
  await expect(byStrength.getByRole('button', { name: '160 games each' })).toBeVisible()
  // Why they differ: their games are replayed under the other rules, and the clauses named by which they part.
  await page.getByRole('button', { name: 'Replay 20 games of each' }).click()
  await expect(page.getByTestId('why')).toContainText('Opening with two Infantry', {
    timeout: 60_000,
  })
  await page.getByTestId('why').getByRole('link', { name: /^game/ }).first().click()
  // At the position at which they part.
  await expect(page.getByTestId('prompt')).toContainText('A replay, after action', {
    timeout: 60_000,
  })
})

test('what cannot run is named before anything runs', async ({ page }) => {
  await page.goto('/lab/fortify')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open a study' }).click()
  await (await chooser).setFiles({
    name: 'study.yaml',
    mimeType: 'text/yaml',
    buffer: Buffer.from(
      'title: wrong\nmodule: fortify\narms:\n  - name: a\n  - name: b\n    options: { turn_cap: -3 }\n',
    ),
  })
  const problems = page.getByRole('alert', { name: 'This cannot run yet' })
  await expect(problems).toContainText('b, options, turn cap (line 6)')
  await expect(page.getByRole('button', { name: 'Boards side by side' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Let bots play' })).toBeDisabled()
  await expectAccessible(page, 'set-up')
})

test('a variant leaves a clause off, and what it changes stands above its switches', async ({
  page,
}) => {
  await page.goto('/lab/fortify')
  await page.getByRole('tab', { name: 'Like the publisher’s online version' }).click()
  const arm = page.getByRole('tabpanel')
  await arm.getByRole('button', { name: /clause by clause/ }).click()
  await arm.getByLabel('F-8.4', { exact: true }).selectOption('off')
  await expect(arm.getByRole('listitem').filter({ hasText: 'Clause F-8.4' })).toHaveText(
    'Clause F-8.4: enforced off',
  )
  await expect(
    arm.getByRole('button', { name: 'How strictly, clause by clause (1 differs)' }),
  ).toBeVisible()
  await expect(page.getByText('7 differences')).toBeVisible()
  await expectAccessible(page, 'clauses of a variant')
  await page.screenshot({ path: 'test-results/lab-clauses.png', fullPage: true })
  // The plan is kept, and the rules have nothing against it.
  await page.reload()
  await page.getByRole('tab', { name: 'Like the publisher’s online version' }).click()
  await expect(
    arm.getByRole('button', { name: 'How strictly, clause by clause (1 differs)' }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Let bots play' })).toBeEnabled({ timeout: 60_000 })
})

for (const [width, height] of [
  [360, 740],
  [2560, 1440],
] as const) {
  test(`no page of the lab scrolls sideways at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    for (const path of [
      '/lab',
      '/lab/fortify',
      '/lab/fortify/numbers',
      '/lab/fortify/balance',
      '/lab/fortify/boards',
    ]) {
      await page.goto(path)
      await expect(page.locator('.state.waiting')).toHaveCount(0, { timeout: 60_000 })
      const [needed, there] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        innerWidth,
      ])
      expect(needed, path).toBeLessThanOrEqual(there ?? 0)
    }
  })
}

test('a number of the module is nudged, and its effect is shown', async ({ page }) => {
  await page.goto('/lab/fortify/numbers')
  await page.getByLabel('Only numbers with these words in their name').fill('track_length')
  await page.getByLabel('Games for each number').fill('8')
  await page.getByRole('button', { name: 'Find the numbers' }).click()
  await page.getByRole('button', { name: /^Play all/ }).click()
  await expect(page.getByTestId('progress')).toHaveAttribute('data-state', 'done', {
    timeout: 120_000,
  })
  await expect(page.getByTestId('effects')).toContainText('4 → 5')
  await expectAccessible(page, 'effects')
})
