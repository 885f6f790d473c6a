/** The map editor: each stroke on the drawn board is a change of the text beside it. */

import type { Page } from '@playwright/test'
import { expect } from './support/test.ts'
import { authors as test } from './support/workshop.ts'

const text = (page: Page) => page.getByRole('textbox', { name: /\.(yaml|ts)$/ })
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name })
const saved = (page: Page) => page.getByRole('region', { name: 'What was saved' })

/** Where a place of a board of `width` by `height` units is on the screen, the whole of it in view. */
async function onScreen(page: Page, width: number, height: number, margin: number) {
  const canvas = page.getByRole('img', { name: /^The board, drawn/ })
  await expect(canvas).toBeVisible()
  await expect
    .poll(() => canvas.evaluate((one: HTMLCanvasElement) => isPainted(one)), { timeout: 20_000 })
    .toBe(true)
  const box = await canvas.boundingBox()
  if (!box) throw new Error('the board has no place on the screen')
  const [wide, high] = [width + 2 * margin, height + 2 * margin]
  const zoom = Math.min(box.width / wide, box.height / high)
  const left = box.x + (box.width - wide * zoom) / 2
  const top = box.y + (box.height - high * zoom) / 2
  return (x: number, y: number) => [left + (x + margin) * zoom, top + (y + margin) * zoom] as const
}

declare function isPainted(canvas: HTMLCanvasElement): boolean

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, {
      isPainted: (canvas: HTMLCanvasElement) => {
        const brush = canvas.getContext('2d')
        const middle = brush?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data
        return (middle?.[3] ?? 0) > 0
      },
    })
  })
})

test('terrain, sides, names and regions are drawn, taken back, saved and on the table', async ({
  page,
  workshop: { address, read },
}) => {
  await page.goto(`${address}/workshop?path=boards/8x8.yaml`)
  const at = await onScreen(page, 8, 8, 0.05)
  const before = await read('boards/8x8.yaml')

  // A terrain that is new, painted over two squares in one stroke.
  await page.getByText('Change this terrain, or add another').click()
  await page.getByRole('textbox', { name: 'A new one' }).fill('marsh')
  await page.getByRole('button', { name: 'Add', exact: true }).last().click()
  await expect(text(page)).toContainText('marsh: {label: Marsh')
  await expect(page.getByRole('textbox', { name: 'A new one' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Marsh' })).toBeChecked()
  await page.mouse.move(...at(0.5, 4.5))
  await page.mouse.down()
  await page.mouse.move(...at(1.5, 4.5), { steps: 8 })
  await page.mouse.up()
  await page.keyboard.press('Control+s')
  await expect.poll(() => read('boards/8x8.yaml')).toContain('marsh')
  const painted = await read('boards/8x8.yaml')
  expect(painted).toContain('- mmldldld')
  await expect(saved(page)).toContainText('It is on the table')

  // Taken back and done again.
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(text(page)).not.toContainText('mmldldld')
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(text(page)).toContainText('mmldldld')

  // A name and a fact of a square.
  await tool(page, 'Names and facts').click()
  await page.mouse.click(...at(0.5, 4.5))
  await expect(page.getByRole('heading', { name: 'a4' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Name for players' }).fill('The bog')
  await page.keyboard.press('Tab')
  await expect(text(page)).toContainText('a4: {label: The bog}')
  await page.getByRole('textbox', { name: 'A new fact for the rules' }).fill('depth')
  await page.keyboard.press('Enter')
  const depth = page.getByRole('textbox', { name: 'depth' })
  await depth.fill('3')
  await page.keyboard.press('Tab')
  await expect(text(page)).toContainText('a4: {label: The bog, depth: 3}')
  // Emptied, it is gone: nothing is not a value.
  await depth.fill('')
  await page.keyboard.press('Tab')
  await expect(text(page)).toContainText('a4: {label: The bog}')
  await expect(depth).toHaveCount(0)

  // A region of two squares.
  await tool(page, 'Regions').click()
  await page.getByRole('textbox', { name: 'A new region' }).fill('fen')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.mouse.move(...at(0.5, 4.5))
  await page.mouse.down()
  await page.mouse.move(...at(0.5, 3.5), { steps: 6 })
  await page.mouse.up()
  await expect(text(page)).toContainText('fen: [a4, a5]')

  // A text that is no board is said to be none, and the drawing waits.
  await text(page).locator('.cm-line', { hasText: 'columns' }).first().click()
  await page.keyboard.press('Home')
  // At once: what is typed slowly is taken back in several steps.
  await page.keyboard.insertText('grod: [')
  await expect(page.getByRole('alert')).toContainText(/drawn/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(before).not.toContain('marsh')
})

const ISLE = `# yaml-language-server: $schema=../../../../schemas/board.schema.json
id: isle
title: The isle
areas:
  - {id: north, label: North, terrain: field, at: [2, 1], outline: [[0, 0], [4, 0], [4, 2], [0, 2]]}
  - {id: south, label: South, terrain: field, at: [2, 3], outline: [[0, 2], [4, 2], [4, 4], [0, 4]]}
  - {id: far, label: Far, terrain: field, at: [6, 2], outline: [[5, 0], [7, 0], [7, 4], [5, 4]]}
adjacency:
  - [north, far]
  - [south, far]
frontiers:
  unseen: [[north, far], [south, far]]
terrains:
  field: {label: Field, colour: '#d8d49a'}
`

test('areas are drawn corner by corner, and neighbours compared with their outlines', async ({
  page,
  workshop: { address, read, write },
}) => {
  await write('boards/isle.yaml', ISLE)
  await page.goto(`${address}/workshop?path=boards/isle.yaml`)
  const at = await onScreen(page, 7, 4, 0.35)

  // What touches and is no neighbour is told, and mended with a press.
  await tool(page, 'Neighbours').click()
  await expect(
    page.getByText('North and South touch along 4, but are not neighbours.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Make them neighbours' }).click()
  await expect(text(page)).toContainText('- [north, south]')
  await expect(page.getByText('Outlines and neighbours agree.')).toBeVisible()

  // A corner of two areas moves in both.
  await tool(page, 'Outlines').click()
  await page.mouse.move(...at(4, 2))
  await page.mouse.down()
  await page.mouse.move(...at(4.5, 2), { steps: 6 })
  await page.mouse.up()
  await expect
    .poll(async () => (await page.locator('.cm-content').innerText()).match(/\[4\.5, 2\]/g)?.length)
    .toBe(2)

  // An area between them, its corners those of its neighbours.
  await page.getByRole('button', { name: 'Draw an area' }).click()
  for (const [x, y] of [
    [4, 4],
    [4.5, 2],
    [5, 4],
  ] as const)
    await page.mouse.click(...at(x, y))
  await page.getByRole('button', { name: 'Close it' }).click()
  await page.getByRole('textbox', { name: 'Name for players' }).fill('Kap Süd')
  await page.getByRole('button', { name: 'Add the area' }).click()
  await expect(text(page)).toContainText('id: kap_sud')
  await page.keyboard.press('Control+s')
  await expect.poll(() => read('boards/isle.yaml')).toContain('kap_sud')
})

test('a counter is chosen among the drawn ones, and its symbol changes in the text', async ({
  page,
  workshop: { address, read },
}) => {
  await page.goto(`${address}/workshop?path=pieces.yaml`)
  await page.getByRole('button', { name: 'pawn', exact: true }).click()
  const face = page.getByRole('button', { name: 'pawn', exact: true }).locator('canvas').first()
  const print = () => face.evaluate((one: HTMLCanvasElement) => one.toDataURL())
  // Until the sides are known, a counter is drawn in nobody's colour.
  await expect(page.getByRole('combobox', { name: 'In the colours of' })).toBeVisible()
  const before = await print()
  await page.getByRole('combobox', { name: 'Symbol' }).selectOption('tank')
  await expect(text(page)).toContainText('symbol: tank')
  await expect.poll(print).not.toBe(before)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(print).toBe(before)
  await page.getByRole('textbox', { name: 'Name for players' }).fill('Peon')
  await page.keyboard.press('Control+s')
  await page.keyboard.press('Tab')
  await expect(text(page)).toContainText('label: Peon')
  await page.keyboard.press('Control+s')
  await expect.poll(() => read('pieces.yaml')).toContain('Peon')
})

const COMBAT = `# yaml-language-server: $schema=../../../../schemas/table.schema.json
id: combat
title: Combat results
status: stand-in
dice: 1d2
columns: ['1-1', '2-1']
columns_by: odds
blank: '-'
rows:
  1: [AR, DR]
  2: ['-', DR]
results:
  AR: the attacker retreats
  DR: the defender retreats
must_satisfy: [{text: each throw has a row, every_throw: true}, the attacker may retreat]
`

test('a table is written cell by cell, and what it must satisfy is looked up meanwhile', async ({
  page,
  workshop: { address, read, write },
}) => {
  await write('tables/combat.yaml', COMBAT)
  await page.goto(`${address}/workshop?path=tables/combat.yaml`)
  await expect(page.getByText('✓ each throw has a row')).toBeVisible()
  await expect(page.getByText('the attacker may retreat (a sentence')).toBeVisible()
  const cell = page.getByRole('textbox', { name: 'Row 2, column 1-1' })
  await cell.fill('DE')
  await cell.press('Enter')
  await expect(text(page)).toContainText("2: ['DE', DR]")
  await expect(cell).toHaveAttribute('title', /not one of the results/)
  await page.getByRole('button', { name: 'Remove row 2' }).click()
  await expect(page.getByText('✗ each throw has a row')).toBeVisible()
  await expect(page.getByText('Expected a row for a throw of 2; there is 1.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('✓ each throw has a row')).toBeVisible()
  await page.getByRole('textbox', { name: 'One more column, with this heading' }).fill('3-1')
  await page.keyboard.press('Enter')
  await expect(text(page)).toContainText("columns: ['1-1', '2-1', 3-1]")
  await page.keyboard.press('Control+s')
  await expect.poll(() => read('tables/combat.yaml')).toContain('3-1')
})
