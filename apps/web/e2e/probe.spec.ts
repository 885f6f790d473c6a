/** The probe bench: tests run as they are written, each failure is seen on the board, and one is recorded by clicking. */

import { expect } from './support/test.ts'
import { authors as test } from './support/workshop.ts'

const TESTS = `title: A narrow place
position: { bare: true, pieces: { d4: white pawn, h8: black pawn }, side: white }
tests:
  - name: one square ahead
    do: [move d4 d5]
  - name: two at once
    do: [move d4 d5, move h8 h7, move d5 d7]
`

test('tests run as they are written, a failure is seen on the board, and one is recorded', async ({
  page,
  workshop: { address, read, write },
}) => {
  await write('tests/narrow.test.yaml', TESTS)
  await page.goto(`${address}/workshop?path=tests/narrow.test.yaml`)
  await expect(page.getByText('1 of 2 tests pass, as the text stands.')).toBeVisible()
  await expect(page.getByText('✓ one square ahead')).toBeVisible()
  await expect(page.locator('pre').getByText('expected accepted')).toBeVisible()

  // Where it fails: both have moved, and it is White again.
  await page.getByRole('button', { name: 'Where “two at once” fails, on the board' }).click()
  const frame = page.frameLocator('iframe')
  const prompt = frame.getByTestId('prompt')
  const space = (id: string) => frame.locator(`#text-board [data-place="${id}"]`)
  const press = async (id: string) => {
    await space(id).focus()
    await page.keyboard.press('Enter')
  }
  await expect(prompt).toContainText('White to move')
  await expect(space('d5')).toHaveAccessibleName(/[Pp]awn/)
  await expect(space('h7')).toHaveAccessibleName(/[Pp]awn/)
  // And it goes on from there.
  await press('d5')
  await press('d6')
  await expect(prompt).toContainText('Black to move')

  // The text is mended, and all of them pass before anything is saved.
  await page.getByRole('button', { name: 'Tests', exact: true }).click()
  await page.getByText('✗ two at once').click()
  await page.locator('.cm-line', { hasText: 'two at once' }).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText("  - name: not two\n    probes: {move d4 d6: '2.2'}\n")
  await expect(page.getByText('2 of 3 tests pass, as the text stands.')).toBeVisible()

  // A test by clicking: something refused, then something done.
  await page.getByRole('button', { name: 'Lay out the position' }).click()
  await expect(space('d4')).toHaveAccessibleName(/[Pp]awn/)
  await frame.getByRole('tab', { name: 'Debug' }).click()
  await press('d4')
  await press('d6')
  await expect(frame.getByText(/After 0 actions: move .*d6, by 2\.2/)).toBeVisible()
  await press('d5')
  await expect(prompt).toContainText('Black to move')
  await frame.getByLabel('Name of the file').fill('recorded')
  await frame.getByRole('button', { name: 'The game so far as a test' }).click()
  await expect(frame.getByText('tests/recorded.test.yaml. The tests run now.')).toBeVisible()
  const recorded = await read('tests/recorded.test.yaml')
  expect(recorded).toMatch(
    /{"action":"move .*d6","as":"white","deny":"2\.2"}\n.*{"action":"move .*d5"/,
  )
  await page.goto(`${address}/workshop?path=tests/recorded.test.yaml`)
  await expect(page.getByText('1 of 1 test passes, as the text stands.')).toBeVisible()
})
