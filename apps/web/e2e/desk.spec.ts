/** The workshop: an author writes in the page, is told what a line may hold and what is wrong, and sees it on the table beside. */

import type { Page } from '@playwright/test'
import { expect } from './support/test.ts'
import { authors as test } from './support/workshop.ts'

/** The text of the editor, as it stands on the screen. */
const text = (page: Page) => page.getByRole('textbox', { name: /\.(yaml|ts)$/ })

/** Puts the cursor behind a text of the file that is open. */
async function goBehind(page: Page, words: string): Promise<void> {
  await text(page).locator('.cm-line', { hasText: words }).first().click()
  await page.keyboard.press('End')
}

test('what is written is completed, checked, saved, and on the table beside', async ({
  page,
  workshop: { address, read },
}) => {
  await page.goto(`${address}/workshop`)
  await page.getByRole('button', { name: 'en.yaml' }).click()
  const beside = page.frameLocator('iframe')
  await expect(beside.locator('.prompt')).toContainText('White to move')

  // A word, by keyboard alone: typed, seen as unsaved, saved, on the table.
  await goBehind(page, '{side} to move.')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type(' Mind the flanks!')
  await expect(page.getByRole('img', { name: 'not saved yet' })).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(beside.locator('.prompt')).toContainText('White to move. Mind the flanks!')
  await expect(page.getByRole('img', { name: 'not saved yet' })).toHaveCount(0)
  expect(await read('text/en.yaml')).toContain('Mind the flanks!')
  const saved = page.getByRole('region', { name: 'What was saved' })
  await expect(saved).toContainText('tests pass')
  // The text itself may be pushed aside, where a line of it is longer than the room.
  const editor = page.locator('.cm-scroller')
  const [above, below] = [await editor.boundingBox(), await saved.boundingBox()]
  expect(below?.y).toBeGreaterThan(above?.y ?? 0)
  expect(below?.x).toBeLessThanOrEqual(above?.x ?? 0)

  // An empty line is completed from the schema, with what it means.
  await page.getByRole('button', { name: 'pieces.yaml' }).click()
  await expect(text(page)).toContainText('symbol: pawn')
  await text(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Space')
  const offered = page.getByRole('listbox')
  await expect(offered.getByRole('option', { name: /attributes/ })).toBeVisible()
  await page.keyboard.press('Escape')

  // A fault is told with its line; from another file a press leads there.
  await page.keyboard.type('colur: red')
  await page.keyboard.press('Control+s')
  const told = page.getByRole('region', { name: 'What was saved' })
  await expect(told).toContainText('unknown key "colur"')
  await expect(beside.locator('.prompt')).toContainText('White to move')
  await page.getByRole('button', { name: 'en.yaml' }).click()
  await expect(text(page)).toContainText('Mind the flanks!')
  await told.getByRole('button', { name: /pieces\.yaml:/ }).click()
  await expect(page.locator('.cm-activeLine')).toContainText('colur')
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+End')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Control+s')
  await expect(told).not.toContainText('colur')
})

test('TypeScript is checked while it is typed', async ({ page, workshop: { address } }) => {
  await page.goto(`${address}/workshop?path=rules/index.ts`)
  await goBehind(page, 'g.move(pawn, to)')
  await page.keyboard.press('Enter')
  await page.keyboard.type('g.mov(pawn)')
  await expect(page.locator('.cm-lintRange-error')).toBeVisible({ timeout: 60_000 })
})

test('what somebody else saved meanwhile is neither lost nor overwritten unasked', async ({
  page,
  workshop: { address, read, write },
}) => {
  await page.goto(`${address}/workshop?path=text/en.yaml`)
  await goBehind(page, '{side} to move.')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type(' Mine.')
  const before = await read('text/en.yaml')
  await write('text/en.yaml', before.replace('{side} to move.', '{side} to move. Theirs.'))
  await page.keyboard.press('Control+s')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('was changed by somebody else')
  expect(await read('text/en.yaml')).toContain('Theirs.')
  await alert.getByRole('button', { name: 'Take theirs' }).click()
  await expect(text(page)).toContainText('Theirs.')
  await expect(text(page)).not.toContainText('Mine.')

  // A new file begins as its neighbours do, and is gone when it is deleted.
  await page.getByRole('button', { name: 'New file' }).click()
  await page.getByRole('textbox', { name: 'Where it lies in the module' }).fill('text/fr.yaml')
  await page.getByRole('button', { name: 'Make it' }).click()
  await expect(text(page)).toContainText('text.schema.json')
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('button', { name: 'fr.yaml' })).toHaveCount(0)
})

test('a telephone shows files, text or table', async ({ page, workshop: { address } }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${address}/workshop?path=text/en.yaml`)
  await expect(text(page)).toBeVisible()
  await page.getByRole('button', { name: 'Table' }).click()
  await expect(text(page)).toBeHidden()
  const inFrame = page.frameLocator('iframe')
  await expect(inFrame.locator('.prompt')).toContainText('White to move')
  await page.getByRole('button', { name: 'Files' }).click()
  await page.getByRole('button', { name: 'pieces.yaml' }).click()
  await expect(text(page)).toContainText('types:')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('a position made by hand on the board is written as a test and as a scenario of the module', async ({
  page,
  workshop: { address, read },
}) => {
  await page.goto(`${address}/workshop?path=module.yaml`)
  const beside = page.frameLocator('iframe')
  await expect(beside.locator('.prompt')).toContainText('White to move')
  await beside
    .getByRole('tab', { name: 'Debug' })
    .or(beside.getByRole('button', { name: 'Debug' }))
    .click()
  await beside.getByText('The position by hand').click()
  await beside.getByLabel('Place', { exact: true }).selectOption('a2')
  await beside.getByRole('button', { name: /^Take .* off$/ }).click()
  await expect(beside.getByText('Nothing stands there.')).toBeVisible()
  const name = beside.getByLabel('Name of the file')
  await name.fill('opening')
  await beside.getByRole('button', { name: 'This position as a test' }).click()
  await expect(page.getByRole('button', { name: 'opening.test.yaml' })).toBeVisible()
  expect(await read('tests/opening.test.yaml')).toContain('"b2":')
  expect(await read('tests/opening.test.yaml')).not.toContain('"a2":')
  await expect(page.getByRole('region', { name: 'What was saved' })).toContainText('tests pass')

  // A scenario is part of the module: the table is laid anew, and the panel stays open.
  await name.fill('middle')
  await beside.getByRole('button', { name: 'This position as a scenario' }).click()
  await expect(page.getByRole('button', { name: 'middle.yaml' })).toBeVisible()
  await expect(name).toHaveValue('')
  const scenario = await read('scenarios/middle.yaml')
  expect(scenario).toContain('As it stood at the table after 1 action.')
  expect(scenario).not.toContain('"place":"a2"')
})
