/** An attack is begun where a newcomer begins it, by a click on the enemy, and what may come of it is said first. */

import { TablePage } from './support/table-page.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('Blitzkrieg: a click on the enemy names who can attack him, and the headline says what may come of it', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: /^Play the bot: Blitzkrieg/ }).click()
  const table = new TablePage(page)
  await table.followLessonTo(4, { 2: 'Velt is neutral.' })
  await table.press(table.lesson.getByRole('button', { name: 'End lesson' }))

  // A caption that has been read gives way where one clicks: what may be done is beside it.
  const caption = page.getByTestId('caption')
  const own = await table.middleOf('0606')
  await page.mouse.move(own.x, own.y)
  await expect(caption).toContainText('0606')
  await page.mouse.click(own.x, own.y)
  await expect(caption).toHaveCount(0)
  await page.keyboard.press('Escape')

  const enemy = await table.middleOf('0905')
  await page.mouse.click(enemy.x, enemy.y)
  const attack = page.getByTestId('aimers').getByRole('button', { name: /^Attack: Azurian/ })
  await table.acted(attack.first(), () => attack.first().click())

  const done = table.button('Done')
  await table.acted(done, () => table.press(done))
  await table.press(table.space('0905'))
  const preview = page.getByTestId('preview')
  const gist = preview.locator('header + .prospects > .gist')
  await expect(gist).toHaveText(/^(Defender|Attacker|Both)[^·]* \d+% · /)
  await expect(preview).toContainText('On average the attackers lose')
  await expect(preview.locator('details')).not.toHaveAttribute('open')

  // What came of it is read, and seen in the table, without scrolling.
  await table.press(table.button(/^Fight$/))
  const result = page.getByTestId('result')
  await expect(result.locator('.result-lines')).toBeInViewport({ ratio: 1 })
  await expect(result.locator('td.rolled, td.lit').first()).toBeInViewport({ ratio: 1 })
  // Dice lie as dice, in the result and wherever the log shows some.
  await expect(result.locator('.pips').first()).toBeVisible()
  await expect(page.getByRole('tabpanel').getByText(/on a die of/)).toHaveCount(0)
})
