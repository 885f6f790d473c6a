/** What the host of a table does: who may see it, stopping it, putting somebody out, handing it over, closing it. */

import type { Page } from '@playwright/test'
import { TablePage } from './support/table-page.ts'
import { createGame, expect, join, sitDown, test } from './support/test.ts'

test('a private game is neither found nor watched, and who lost his seat there comes back by its code', async ({
  page,
  browser,
}) => {
  await page.goto('/new/fortify')
  await page.getByLabel('In the lobby').selectOption('no')
  await page.getByLabel('Who may watch').selectOption('nobody')
  await page.getByLabel('Your name').fill('Anna')
  await page.getByLabel('Name of the game').fill('Behind closed doors')
  await page.getByRole('button', { name: 'Create the game' }).click()
  await page.getByRole('link', { name: 'To the table' }).click()
  await expect(new TablePage(page).prompt).toContainText('Red opens the volley')

  const context = await browser.newContext()
  const other = await context.newPage()
  await other.goto('/')
  await expect(other.getByText('Behind closed doors')).toHaveCount(0)
  await other.goto(page.url())
  await expect(other.getByText('This game may only be seen by its players.')).toBeVisible()
  await expect(other.getByRole('link', { name: 'To the lobby' })).toBeVisible()

  await page.getByRole('tab', { name: 'Players' }).click()
  await page.getByRole('button', { name: 'Recovery code' }).click()
  const code = await page.getByRole('dialog').locator('code').innerText()
  await other.getByText('Had a seat here?').click()
  await other.getByLabel('Recovery code').fill(code)
  await other.getByRole('button', { name: 'Come back', exact: true }).press('Enter')
  await expect(new TablePage(other).prompt).toContainText('Red opens the volley')
  await expect(new TablePage(page).connection).toContainText(
    'The seat was taken back by its recovery code.',
  )
  await context.close()
})

/** Anna made the game, and plays it. */
async function hosts(page: Page, address: string) {
  const game = await createGame(address)
  const { seat, token } = await join(address, game, 'first', 'Anna')
  await page.goto('/')
  await page.evaluate(
    ([held, hosts]) => {
      localStorage.setItem('redoubt.seats', JSON.stringify([held]))
      localStorage.setItem('redoubt.hosts', JSON.stringify(hosts))
    },
    [{ game: game.game, seat, token }, { [game.game]: game.hostToken }],
  )
  return game
}

test('the host stops the table and looks for newer rules', async ({ page, browser, address }) => {
  const game = await hosts(page, address)
  const ben = await sitDown(browser, address, game, { seat: 'second', name: 'Ben' })
  await page.goto(`/game/${game.game}`)
  await page.getByRole('tab', { name: 'Players' }).click()
  const offers = page.locator('.prompt-bar').getByRole('button', { name: /^Enlist$/ })
  await expect(offers).toHaveCount(1)
  await page.getByRole('button', { name: 'Pause the table' }).click()
  await expect(offers).toHaveCount(0)
  await ben.page.getByRole('tab', { name: 'Players' }).click()
  await expect(ben.page.getByText('The host has paused the table: nobody moves')).toBeVisible()
  await expect(ben.page.getByRole('button', { name: 'Let it go on' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Look for a newer version' }).click()
  await expect(page.getByText('played with the newest version')).toBeVisible()
  await page.screenshot({ path: 'test-results/house.png' })
  // By key: a click so soon after an answer has come is taken for one that was meant for something else.
  await page.getByRole('button', { name: 'Let it go on' }).press('Enter')
  await expect(offers).toHaveCount(1)
  await page.getByText('Your notes').click()
  await page.getByLabel('Seen by you alone').fill('He always opens with the battleship.')
  await page.getByRole('button', { name: 'Keep them' }).click()
  await expect(page.getByRole('button', { name: 'Kept', exact: true })).toBeVisible()
  await expect(ben.page.getByText('nobody moves')).toHaveCount(0)
  await page.reload()
  await page.getByRole('tab', { name: 'Players' }).click()
  await expect(page.getByLabel('Seen by you alone')).toHaveValue(/battleship/)
})

test('the host puts out who has not moved, with a reason that all read', async ({
  page,
  browser,
  address,
}) => {
  const game = await hosts(page, address)
  const ben = await sitDown(browser, address, game, { seat: 'second', name: 'Ben' })
  await page.goto(`/game/${game.game}`)
  await page.getByRole('tab', { name: 'Players' }).click()
  await page.getByRole('button', { name: 'Put Ben out …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Put Ben out' })
  await expect(dialog.getByRole('button', { name: 'Put out' })).toBeDisabled()
  await dialog.getByLabel('The reason').fill('We play in clubs.')
  await dialog.getByRole('button', { name: 'Put out' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('The host has put Ben out: We play in clubs.')).toBeVisible()
  await expect(page.getByText('Invitation').first()).toBeVisible()
  await expect(ben.connection).toContainText('The host has put you out of the seat.')
  // He may watch like anybody else, and nothing that he holds keeps him from it.
  await ben.page.reload()
  await expect(ben.prompt).toBeVisible()
  await expect(ben.page.getByText('(you)')).toHaveCount(0)
})

test('the host hands the table over; its new host closes it when all agree', async ({
  page,
  browser,
  address,
}) => {
  const game = await hosts(page, address)
  const ben = await sitDown(browser, address, game, { seat: 'second', name: 'Ben' })
  const watcher = await (await browser.newContext()).newPage()
  await watcher.goto(`${address}/game/${game.game}`)
  await expect(new TablePage(watcher).prompt).toBeVisible()
  await page.goto(`/game/${game.game}`)
  await new TablePage(page).enlist('red', 'Tank', 'b3')
  await page.getByRole('tab', { name: 'Players' }).click()
  await ben.page.getByRole('tab', { name: 'Players' }).click()
  await page.getByRole('button', { name: 'Let nobody watch' }).click()
  await expect(ben.page.getByText('The host lets nobody watch for now.').first()).toBeVisible()
  await watcher.reload()
  await expect(watcher.getByText('the host lets nobody watch this game')).toBeVisible()

  await page.getByRole('button', { name: 'Hand the table to Ben' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Hand the table to Ben' })
    .press('Enter')
  await expect(page.getByText('The table has been handed to Ben')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pause the table' })).toHaveCount(0)
  await ben.page.screenshot({ path: 'test-results/handed-over.png' })

  // Nobody else sits here who could agree.
  await ben.page.getByRole('button', { name: 'Put Anna out …' }).click()
  const out = ben.page.getByRole('dialog', { name: 'Put Anna out' })
  await out.getByLabel('The reason').fill('We never meet.')
  await out.getByRole('button', { name: 'Put out' }).press('Enter')
  await expect(out.getByText('that takes two others at least')).toBeVisible()
  await expect(out.getByRole('button', { name: 'Ask the others' })).toHaveCount(0)
  await out.getByRole('button', { name: 'No, go back' }).press('Enter')

  await ben.page.getByRole('button', { name: 'Close the table …' }).click()
  const dialog = ben.page.getByRole('dialog', { name: 'Close the table' })
  await dialog.getByLabel('The reason').fill('We never meet.')
  await dialog.getByRole('button', { name: 'Close it' }).press('Enter')
  await expect(dialog.getByText('Anna must agree')).toBeVisible()
  await ben.page.screenshot({ path: 'test-results/closing.png' })
  await dialog.getByRole('button', { name: 'Ask the others' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  const asked = page.locator('.proposal', { hasText: 'The host wants to close the table' })
  await expect(asked.getByText('We never meet.')).toBeVisible()
  await asked.getByRole('button', { name: 'Agree' }).press('Enter')
  const end = 'The host has closed the table: We never meet.'
  await expect(page.getByText(end).first()).toBeVisible()
  await expect(ben.page.getByText(end).first()).toBeVisible()
  await ben.page.screenshot({ path: 'test-results/closed.png' })
  await page.goto('/')
  await expect(page.getByText('Closed by the host: We never meet.')).toBeVisible()
})

test('all who play agree that the game goes to another server', async ({ browser, address }) => {
  const game = await createGame(address)
  const anna = await sitDown(browser, address, game, { seat: 'first', name: 'Anna' })
  const ben = await sitDown(browser, address, game, { seat: 'second', name: 'Ben' })
  await anna.page.getByRole('tab', { name: 'Players' }).click()
  await anna.page.getByRole('button', { name: 'Propose another server' }).click()
  await anna.page.getByLabel('Address of the other server').fill('https://there.example')
  await anna.page.getByRole('button', { name: 'Propose it' }).click()
  await expect(
    ben.page.getByText('Anna proposes that the game goes on at https://there.example.'),
  ).toBeVisible()
  await ben.page.getByRole('button', { name: 'Agree' }).click()
  await expect(anna.page.getByText('All have agreed: the game goes to another')).toBeVisible()
  await expect(anna.page.getByRole('button', { name: 'Propose another server' })).toBeVisible()
})
