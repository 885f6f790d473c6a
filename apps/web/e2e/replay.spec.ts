/** Looking back: the timeline during a game, and the replay of a finished one. */

import { fileURLToPath } from 'node:url'
import { TablePage } from './support/table-page.ts'
import { createGame, expect, sitDown, test } from './support/test.ts'

test('the timeline shows the past of a running game and of a finished one', async ({
  browser,
  address,
}) => {
  const game = await createGame(address)
  const anna = await sitDown(browser, address, game, { seat: 'first', name: 'Anna' })
  const ben = await sitDown(browser, address, game, { seat: 'second', name: 'Ben' })
  await anna.enlist('red', 'Tank', 'b3')
  await ben.enlist('green', 'Tank', 'd5')
  await expect(anna.space('d5')).toHaveAccessibleName(/Green Tank/)

  const { page } = anna
  await page.getByRole('button', { name: 'One action back' }).click()
  await expect(anna.prompt).toContainText('after action 1 of 2')
  await expect(anna.space('d5')).toHaveAccessibleName(/empty/)
  await expect(anna.space('b3')).toHaveAccessibleName(/Red Tank/)
  await anna.press(anna.button('Back to now'))
  await expect(anna.space('d5')).toHaveAccessibleName(/Green Tank/)

  await page.getByRole('tab', { name: 'Players' }).click()
  await page.getByRole('button', { name: 'Resign' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click()
  await expect(ben.prompt).toContainText('by resignation')

  await page.goto(`${address}/replay/${game.game}`)
  const replay = new TablePage(page)
  await expect(replay.space('b3')).toHaveAccessibleName(/empty/)
  const seats = page.locator('.seat-strip')
  await expect(seats).toContainText('Anna')
  await expect(seats).toContainText('Ben')
  const slider = page.getByRole('slider', { name: 'Moment of the game' })
  await slider.press('ArrowRight')
  await expect(replay.space('b3')).toHaveAccessibleName(/Red Tank/)
  await expect(replay.space('d5')).toHaveAccessibleName(/empty/)
  await slider.press('End')
  await expect(replay.space('d5')).toHaveAccessibleName(/Green Tank/)
  await expect(page.getByTestId('moment')).toHaveText('2 / 2')

  // Its file, given away and opened again, names them too; under another game's name it names nobody.
  const record = await (await page.request.get(`/api/games/${game.game}/record`)).body()
  for (const [name, named] of [
    [`${game.game} (1).jsonl`, true],
    [`${(await createGame(address)).game}.jsonl`, false],
  ] as const) {
    await page.goto('/replay')
    const input = page.locator('input[type=file]')
    await input.setInputFiles({ name, mimeType: 'application/jsonl', buffer: record })
    await expect(seats).toBeVisible()
    if (named) await expect(seats).toContainText('Anna')
    else await expect(seats).not.toContainText('Anna')
  }
})

test('a record file is played in the browser that opens it', async ({ page }) => {
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  await page.goto('/replay')
  const record = fileURLToPath(
    new URL('../../../modules/fortify/games/match-2-0.jsonl', import.meta.url),
  )
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  await (await chooser).setFiles(record)
  const replay = new TablePage(page)
  await expect(replay.prompt).toContainText('A replay, after action 0')
  // A module that has changed since is not asked for in vain.
  expect(faults).toEqual([])
  await page.getByRole('button', { name: 'To the end' }).click()
  await expect(replay.prompt).toContainText('wins the match')
  // What won it is lit, and said in the list of overlays.
  await page.getByRole('button', { name: 'Overlays' }).click()
  await expect(page.getByRole('button', { name: 'What wins' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.getByRole('list', { name: 'What the colours mean' })).toContainText('square')
})

test('a replay shows all that happened, or what each player could see of it', async ({ page }) => {
  await page.goto('/replay')
  const record = fileURLToPath(new URL('../../../modules/fog/games/towns.jsonl', import.meta.url))
  await page.locator('input[type=file]').setInputFiles(record)
  const replay = new TablePage(page)
  const eyes = page.getByRole('combobox', { name: 'Seen through whose eyes' })
  const known = /Guard|Line|Gun|Horse|dummy/
  await expect(replay.space('west')).toContainText(known)
  await expect(replay.space('east')).toContainText(known)
  await eyes.selectOption({ index: 1 })
  await expect(replay.space('west')).toContainText(known)
  await expect(replay.space('east')).not.toContainText(known)
  await eyes.selectOption({ index: 2 })
  await expect(replay.space('east')).toContainText(known)
  await expect(replay.space('west')).not.toContainText(known)
  await expect(replay.prompt).toContainText('A replay, after action 0')
})

test('after a game its players take back, resign and play again', async ({ browser, address }) => {
  const game = await createGame(address)
  const anna = await sitDown(browser, address, game, { seat: 'first', name: 'Anna' })
  const ben = await sitDown(browser, address, game, { seat: 'second', name: 'Ben' })
  for (const { page } of [anna, ben]) await page.getByRole('tab', { name: 'Players' }).click()
  await anna.enlist('red', 'Tank', 'b3')
  await anna.page.getByRole('button', { name: 'Ask for a take-back' }).click()
  await ben.page.getByRole('button', { name: 'Agree' }).click()
  await expect(anna.space('b3')).toHaveAccessibleName(/empty/)

  await ben.page.getByLabel('Say something').fill('Well played!')
  await ben.page.getByRole('button', { name: 'Send' }).click()
  await expect(anna.page.getByText('Well played!')).toBeVisible()

  await ben.page.getByRole('button', { name: 'Resign' }).click()
  await ben.page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click()
  await anna.press(anna.button('Rematch'))
  await ben.page.getByRole('button', { name: 'Agree' }).click()
  await anna.press(anna.button('To the rematch'))
  await expect(anna.prompt).toContainText('Waiting for Red (Ben)')
  await ben.press(ben.button('To the rematch'))
  await expect(ben.prompt).toContainText('Red opens the volley')
})
