/** Games whose rules only warn: what is asked, what is written down, and who is told before he sits down. */

import { createGame, expect, sitDown, test } from './support/test.ts'

test('what the rules warn of is done all the same, and both read by which clause it was not allowed', async ({
  browser,
  address,
}) => {
  const game = await createGame(address, { enforcement: { 'F-4.2': 'warned' } })
  const anna = await sitDown(browser, address, game, { seat: 'first', name: 'Anna' })
  const ben = await sitDown(browser, address, game, { seat: 'second', name: 'Ben' })
  await ben.page.getByRole('tab', { name: 'Players' }).click()
  await expect(ben.page.getByText('Only warned of: F-4.2.')).toBeVisible()

  await anna.pickFromSupply('red', 'Battleship', /Can be picked/)
  await anna.choose('a1')
  const warned = anna.page.getByTestId('warned')
  await expect(warned).toContainText('in this game they only warn')
  await expect(warned.getByText('F-4.2')).toBeVisible()
  await expect(anna.space('a1')).toHaveAccessibleName(/empty/)
  await anna.page.screenshot({ path: 'test-results/warned.png' })
  // Put away, nothing has been done; asked again, it is meant.
  await warned.page().keyboard.press('Escape')
  await expect(warned).toHaveCount(0)
  await anna.pickFromSupply('red', 'Battleship', /Can be picked/)
  await anna.choose('a1')
  await anna.press(warned.getByRole('button', { name: 'Do it anyway' }))
  await expect(anna.space('a1')).toHaveAccessibleName(/Red Battleship/)
  await expect(ben.space('a1')).toHaveAccessibleName(/Red Battleship/)
  for (const table of [anna, ben]) {
    await table.page.getByRole('tab', { name: 'Log' }).click()
    await expect(table.log).toContainText('Against the rules, which only warn here')
  }
})

test('where a part of a clause always holds, whoever expects to be asked reads so', async ({
  browser,
  address,
}) => {
  const game = await createGame(address, { enforcement: { 'F-4.6': 'warned' } })
  const anna = await sitDown(browser, address, game, { seat: 'first', name: 'Anna' })
  const ben = await sitDown(browser, address, game, { seat: 'second', name: 'Ben' })
  await anna.enlist('red', 'Battleship', 'd1')
  await ben.pickFromSupply('green', 'Tank', /Can be picked/)
  await ben.press(ben.space('a1'))
  const relaxed = ben.page.getByText('In this game F-4.6 is relaxed, but this part')
  await expect(relaxed).toBeVisible()
  // Under the reason, not in a strip beside it.
  const reason = (await ben.refusal.boundingBox())?.y ?? 0
  expect((await relaxed.boundingBox())?.y).toBeGreaterThan(reason)
  expect((await relaxed.boundingBox())?.width).toBeGreaterThan(200)
  // Of what is enforced nothing of the kind is said.
  await ben.page.keyboard.press('Escape')
  await ben.pickFromSupply('green', 'Tank', /Can be picked/)
  await ben.press(ben.space('d1'))
  await expect(ben.refusal).toBeVisible()
  await expect(ben.page.getByText('but this part of it always holds')).toHaveCount(0)
})

test('a game is made with rules that only warn, clause by clause, and the lobby says so', async ({
  page,
}) => {
  await page.goto('/new/fortify')
  await page.getByLabel('Your name').fill('Anna')
  await page.getByRole('radio', { name: /^Warned/ }).check({ force: true })
  await page.getByRole('button', { name: /Clause by clause/ }).click()
  await page.getByLabel('F-4.2', { exact: true }).selectOption('enforced')
  await page.getByLabel('Name of the game').fill('Between friends')
  await page.getByRole('button', { name: 'Create the game' }).click()
  await page.getByRole('link', { name: 'To the table' }).click()
  await page.getByRole('tab', { name: 'Players' }).click()
  await expect(page.getByTestId('strictness')).toContainText(
    'The rules only warn in this game. Enforced all the same: F-4.2.',
  )
  await page.goto('/')
  await expect(page.getByRole('listitem').filter({ hasText: 'Between friends' })).toContainText(
    'rules relaxed',
  )
})

test('while the game goes on a clause comes to be warned of, when the other agrees', async ({
  browser,
  address,
}) => {
  const game = await createGame(address)
  const anna = await sitDown(browser, address, game, { seat: 'first', name: 'Anna' })
  const ben = await sitDown(browser, address, game, { seat: 'second', name: 'Ben' })
  await anna.page.getByRole('tab', { name: 'Players' }).click()
  await anna.page.getByRole('button', { name: 'How strictly the rules are kept' }).click()
  const dialog = anna.page.getByRole('dialog', { name: 'How strictly the rules are kept' })
  await dialog.getByRole('button', { name: /Clause by clause/ }).click()
  await dialog.getByLabel('F-4.2', { exact: true }).selectOption('warned')
  await dialog.getByLabel('Why?').fill('To try it.')
  await anna.page.screenshot({ path: 'test-results/strictness-changed.png' })
  await dialog.getByRole('button', { name: 'Propose it' }).click()
  const card = ben.page.getByRole('status').filter({ hasText: 'proposes a ruling' })
  await expect(card).toContainText('From here on F-4.2 is only warned of.')
  await card.getByRole('button', { name: 'Agree' }).click()
  for (const table of [anna, ben]) {
    await table.page.getByRole('tab', { name: 'Players' }).click()
    await expect(table.page.getByTestId('strictness')).toContainText('Only warned of: F-4.2.')
  }
  await anna.pickFromSupply('red', 'Battleship', /Can be picked/)
  await anna.choose('a1')
  const warned = anna.page.getByTestId('warned')
  await expect(warned.getByText('F-4.2')).toBeVisible()
  await anna.press(warned.getByRole('button', { name: 'Do it anyway' }))
  await expect(ben.space('a1')).toHaveAccessibleName(/Red Battleship/)
})

test('a ruling is read by both, agreed to, done and written down', async ({ browser, address }) => {
  const game = await createGame(address)
  const anna = await sitDown(browser, address, game, { seat: 'first', name: 'Anna' })
  const ben = await sitDown(browser, address, game, { seat: 'second', name: 'Ben' })
  await anna.enlist('red', 'Battleship', 'd1')
  await expect(ben.prompt).toContainText('Green answers')

  await anna.page.getByRole('tab', { name: 'Players' }).click()
  await anna.page.getByRole('button', { name: 'Propose a ruling' }).click()
  const dialog = anna.page.getByRole('dialog', { name: 'A ruling' })
  await dialog.getByLabel('Which unit?').selectOption({ label: 'Red Battleship, d1' })
  await dialog.getByLabel('Where to?').selectOption('b3')
  const propose = dialog.getByRole('button', { name: 'Propose it' })
  await expect(propose).toBeDisabled()
  await dialog.getByLabel('Why?').fill('The mouse slipped.')
  await anna.page.screenshot({ path: 'test-results/ruling.png' })
  await propose.click()
  await expect(dialog).toHaveCount(0)

  const card = ben.page.getByRole('status').filter({ hasText: 'proposes a ruling' })
  await expect(card).toContainText('The mouse slipped.')
  await expect(card).toContainText('Moved from d1 to b3: red Battleship.')
  await ben.page.screenshot({ path: 'test-results/ruling-asked.png' })
  await card.getByRole('button', { name: 'Agree' }).click()
  for (const table of [anna, ben]) {
    await expect(table.space('b3')).toHaveAccessibleName(/Red Battleship/)
    await table.page.getByRole('tab', { name: 'Log' }).click()
    await expect(table.log).toContainText('By agreement, as Anna proposed: The mouse slipped.')
  }
  await expect(ben.prompt).toContainText('Green answers')
})
