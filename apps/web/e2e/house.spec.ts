/** What the host of a table does: who may see it, and stopping it for everybody. */

import { TablePage } from './support/table-page.ts'
import { createGame, expect, join, sitDown, test } from './support/test.ts'

test('a private game is neither found nor watched', async ({ page, browser }) => {
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
  await expect(other.getByText('only be seen by its players')).toBeVisible()
  await context.close()
})

test('the host stops the table and looks for newer rules', async ({ page, browser, address }) => {
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
  const ben = await sitDown(browser, address, game, { seat: 'second', name: 'Ben' })
  await page.goto(`/game/${game.game}`)
  await page.getByRole('tab', { name: 'Players' }).click()
  await page.getByRole('button', { name: 'Pause the table' }).click()
  await ben.page.getByRole('tab', { name: 'Players' }).click()
  await expect(ben.page.getByText('The host has paused the table: nobody moves')).toBeVisible()
  await expect(ben.page.getByRole('button', { name: 'Let it go on' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Look for a newer version' }).click()
  await expect(page.getByText('played with the newest version')).toBeVisible()
  await page.screenshot({ path: 'test-results/house.png' })
  // By key: a click so soon after an answer has come is taken for one that was meant for something else.
  await page.getByRole('button', { name: 'Let it go on' }).press('Enter')
  await page.getByText('Your notes').click()
  await page.getByLabel('Seen by you alone').fill('He always opens with the battleship.')
  await page.getByRole('button', { name: 'Keep them' }).click()
  await expect(page.getByRole('button', { name: 'Kept', exact: true })).toBeVisible()
  await expect(ben.page.getByText('nobody moves')).toHaveCount(0)
  await page.reload()
  await page.getByRole('tab', { name: 'Players' }).click()
  await expect(page.getByLabel('Seen by you alone')).toHaveValue(/battleship/)
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
