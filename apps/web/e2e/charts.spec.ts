/** Charts and help that a module brings lie beside the board: words, tables, and pictures to be looked at in full. */

import { TablePage } from './support/table-page.ts'
import { expect } from './support/test.ts'
import { authors as test } from './support/workshop.ts'

const CHART =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 400" width="900" height="400"><rect width="900" height="400" fill="#c0ffee"/></svg>'
const PAGES = `pages:
  - {id: results, title: Results, group: Charts, blocks: [{picture: ./images/results.svg, alt: Losses by odds}]}
  - id: help
    title: How to begin
    blocks:
      - {heading: First}
      - {list: [Set up., Roll.]}
      - {rows: [[Terrain, Cost], [Woods, '2']], head: true}
      - {text: "<b>Not</b> a tag."}
`

test('a chart is unfolded, looked at over the board, and left by Escape', async ({
  page,
  workshop: { address, write },
}, info) => {
  await page.goto(`${address}/local/my-game`)
  await expect(new TablePage(page).prompt).toContainText('White to move')
  await write('images/results.svg', CHART)
  await write('aids.yaml', PAGES)
  await page.getByRole('tab', { name: 'Charts' }).press('Enter')
  await page.getByText('Results', { exact: true }).click()
  const small = page.getByRole('button', { name: 'Show Losses by odds larger' })
  await expect
    .poll(() => small.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBe(900)
  await small.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Losses by odds' })
  await expect(dialog.getByRole('img')).toBeVisible()
  await page.screenshot({ path: info.outputPath('chart.png') })
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(small).toBeFocused()

  await page.getByText('How to begin').click()
  await expect(page.getByRole('columnheader', { name: 'Cost' })).toBeVisible()
  await expect(page.getByText('<b>Not</b> a tag.')).toBeVisible()
})
