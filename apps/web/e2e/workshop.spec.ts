/** A scanned map gets its grid by pointing at a few of its cells. */

import type { Page } from '@playwright/test'
import { type BoardFile, compileBoard } from '@redoubt/engine'
import { parse } from 'yaml'
import { expect, test } from './support/test.ts'
import { authors } from './support/workshop.ts'

const WIDTH = 1000
const HEIGHT = 760
/** Across the flats, in pixels. */
const SIZE = 64
const ASKEW = 1.2

/** Where the scan shows a hex: corners on top, odd rows further right, rows counted from the bottom, turned a little. */
function middle(row: number, column: number): { x: number; y: number } {
  const x = 60 + (column + (row % 2 === 1 ? 0.5 : 0)) * SIZE
  const y = 680 - (row - 1) * SIZE * (Math.sqrt(3) / 2)
  const turn = (ASKEW * Math.PI) / 180
  return { x: x * Math.cos(turn) - y * Math.sin(turn), y: x * Math.sin(turn) + y * Math.cos(turn) }
}

function scan(): string {
  const hexes: string[] = []
  for (let row = 1; row <= 12; row++)
    for (let column = 1; column <= 13; column++) {
      const { x, y } = middle(row, column)
      const corners = Array.from({ length: 6 }, (_, corner) => {
        const angle = ((corner * 60 - 90 + ASKEW) * Math.PI) / 180
        const radius = SIZE / Math.sqrt(3)
        return `${x + radius * Math.cos(angle)},${y + radius * Math.sin(angle)}`
      })
      hexes.push(
        `<polygon points="${corners.join(' ')}" fill="#dfe5c4" stroke="#555"/><text x="${x}" y="${y - 14}" font-size="12" text-anchor="middle">${row}.${column}</text>`,
      )
    }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="100%" height="100%" fill="#f4efe0"/>${hexes.join('')}</svg>`
}

async function point(page: Page, row: number, column: number): Promise<void> {
  const canvas = page.getByRole('img', { name: /^The map/ })
  const box = await canvas.boundingBox()
  if (!box) throw new Error('the map is not in sight')
  const zoom = Math.min(box.width / WIDTH, box.height / HEIGHT)
  const { x, y } = middle(row, column)
  await canvas.click({
    position: {
      x: box.width / 2 + (x - WIDTH / 2) * zoom,
      y: box.height / 2 + (y - HEIGHT / 2) * zoom,
    },
  })
  const field = page.getByLabel(/^Cell \d+ is printed/).last()
  await expect(field).toBeFocused()
  await field.fill(`${row}.${column}`)
}

authors(
  'a few cells pointed at lay a grid on a scan, and it is written into the module',
  async ({ page, workshop: { address, read } }) => {
    await page.goto(`${address}/workshop/map`)
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose a picture' }).click()
    await (await chooser).setFiles({
      name: 'front.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(scan()),
    })
    await point(page, 2, 2)
    await expect(page.getByText('One more cell, and the grid can be laid.')).toBeVisible()
    await point(page, 11, 4)
    await point(page, 5, 12)
    await expect(page.getByText(/^Cells 6[34](\.\d)? pixels wide, turned by -1\.\d°/)).toBeVisible()
    await point(page, 10, 11)
    const written = await page.getByRole('textbox', { name: 'The board file' }).inputValue()
    const board = compileBoard(parse(written) as BoardFile)
    const [picture] = board.pictures
    expect(picture).toMatchObject({ file: 'images/front.svg' })
    if (!picture) return
    const turn = (picture.turn * Math.PI) / 180
    for (const [row, column] of [
      [1, 1],
      [6, 7],
      [12, 3],
    ] as const) {
      const space = board.space(`${row}.${column}`)
      if (!space) throw new Error(`there is no ${row}.${column}`)
      const [right, down] = [space.x - picture.x, space.y - picture.y]
      const there = middle(row, column)
      expect((right * Math.cos(turn) + down * Math.sin(turn)) * picture.across).toBeCloseTo(
        there.x,
        -1,
      )
      expect((down * Math.cos(turn) - right * Math.sin(turn)) * picture.down).toBeCloseTo(
        there.y,
        -1,
      )
    }

    // As a board of its own, and open in the workshop.
    await page.getByLabel('Where it lies in the module').fill('boards/front.yaml')
    await page.getByRole('button', { name: /^Write it into / }).click()
    await expect(
      page.getByText('images/front.svg and boards/front.yaml are in the module.'),
    ).toBeVisible()
    // What the page shows by now: the last cell pointed at has been reckoned with.
    const shown = await page.getByRole('textbox', { name: 'The board file' }).inputValue()
    const { terrain, terrains, ...rest } = parse(await read('boards/front.yaml')) as BoardFile
    expect({ ...parse(shown), terrain: {}, terrains: {} }).toEqual({
      ...rest,
      terrain: {},
      terrains: {},
    })
    // On the terrain of the board that is there: its rules know no other.
    const there = parse(await read('boards/8x8.yaml')) as BoardFile
    expect(terrains).toEqual(there.terrains)
    expect(terrain?.key).toEqual(there.terrain?.key)
    expect(new Set(terrain?.rows.join(' ').split(' ')).size).toBe(1)
    expect(await read('images/front.svg')).toBe(scan())
    await page.getByLabel(/^Cell 2 is printed/).fill('111')
    await expect(page.getByText('names no cell')).toBeVisible()

    await page.goto(`${address}/workshop?path=boards/front.yaml`)
    await expect(page.getByRole('img', { name: /^The board, drawn/ })).toBeVisible()
    await page.getByText('images', { exact: true }).click()
    const added = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Add a picture' }).click()
    await (await added).setFiles({
      name: 'hussar (1).svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(scan()),
    })
    await expect(page.getByRole('dialog')).toContainText('image: ./images/hussar-1.svg')
    expect(await read('images/hussar-1.svg')).toBe(scan())
  },
)

test('what is not a picture is said not to be one', async ({ page }) => {
  await page.goto('/workshop/map')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a picture' }).click()
  await (await chooser).setFiles({
    name: 'map.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture at all'),
  })
  await expect(page.getByRole('alert')).toContainText('“map.png” is not a picture')
})
