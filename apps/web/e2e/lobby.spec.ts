/** From the lobby to a table: modules, a new game, its links, and the games that wait for somebody. */

import { TablePage } from './support/table-page.ts'
import { createGame, expect, join, test } from './support/test.ts'

test('a game is made from the lobby and its link seats an opponent', async ({ page, browser }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Play a friend: Fortify' }).click()
  await page.getByRole('button', { name: /switches$/ }).click()
  await page.locator('.choice-item', { hasText: 'The long beach' }).click()
  await page.getByLabel('Your name').fill('Anna')
  await page.getByRole('button', { name: 'Create the game' }).click()
  const link = await page.locator('.copy-link code').first().textContent()
  await page.getByRole('link', { name: 'To the table' }).click()
  const anna = new TablePage(page)
  await expect(anna.prompt).toContainText('Red opens the volley')
  await expect(anna.space('e5')).toHaveCount(1)

  const context = await browser.newContext()
  const other = await context.newPage()
  await other.goto(link ?? '')
  await other.getByLabel('Your name').fill('Ben')
  await other.getByRole('button', { name: 'Sit down' }).click()
  await expect(new TablePage(other).prompt).toContainText('Waiting for Red (Anna)')
  expect(other.url()).not.toContain('invite')

  await other.reload()
  await expect(new TablePage(other).prompt).toContainText('Waiting for Red (Anna)')
  await context.close()
})

test('the lobby shows the games that wait for one’s move first', async ({ page, address }) => {
  const game = await createGame(address, { name: 'The long afternoon' })
  const { seat, token } = await join(address, game, 'first', 'Anna')
  await join(address, game, 'second', 'Ben')
  await page.goto('/')
  await page.evaluate((held) => localStorage.setItem('redoubt.seats', JSON.stringify([held])), {
    game: game.game,
    seat,
    token,
  })
  await page.reload()
  await expect(page.locator('.game-group h3').first()).toHaveText('Your move')
  await page.getByRole('link', { name: 'Continue: The long afternoon' }).click()
  await expect(new TablePage(page).prompt).toContainText('Red opens the volley')
})

test('options that do not fit are refused before anything is sent', async ({ page }) => {
  await page.goto('/new/fortify')
  await page.getByRole('button', { name: /switches$/ }).click()
  await page.locator('.choice-item', { hasText: 'A map of your own' }).click()
  const map = page.getByLabel('Rows of the map, one letter a space')
  await map.fill('WWSL\nWSL')
  await expect(page.getByText(/row 2 has 3 cells/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create the game' })).toBeDisabled()
  await map.fill('WWSL\nWSLL\nSLLL')
  await expect(page.getByRole('button', { name: 'Create the game' })).toBeEnabled()
})

test('at 2,560 px the games and the tables stand side by side across the whole width', async ({
  browser,
  address,
}) => {
  const context = await browser.newContext({ viewport: { width: 2560, height: 1440 } })
  const page = await context.newPage()
  await page.goto(address)
  const games = await page.locator('.lobby-games').boundingBox()
  const tables = await page.locator('.lobby-tables').boundingBox()
  if (!games || !tables) throw new Error('the lobby shows games and tables')
  expect(tables.x).toBeGreaterThan(games.x + games.width)
  expect(tables.x + tables.width - games.x).toBeGreaterThan(2560 * 0.85)
  for (const button of await page.getByRole('button', { name: /^Play the bot/ }).all())
    await expect(button).toBeInViewport({ ratio: 1 })
  await context.close()
})

test('the pictures of games show who stands where: in the lobby, and of the scenario chosen for a new game', async ({
  page,
}) => {
  await page.goto('/')
  const card = (title: string) => page.locator('.module-card', { hasText: title })
  const counters = '.board-picture [data-counters]'
  await expect(card('Breakthrough').locator(counters)).toHaveCount(2)
  await expect(card('The Straits and the Fortresses').locator(counters)).toHaveCount(10)
  await expect(card('Fortify').locator('.board-picture')).toBeVisible()
  await expect(card('Fortify').locator(counters)).toHaveCount(0)
  await page.goto('/new/europa')
  const squares = page.locator('.scenario [data-counters="axis"] path').first()
  const before = String(await squares.getAttribute('d'))
  await page.locator('.choice-item', { hasText: 'Proving ground' }).click()
  await expect(squares).not.toHaveAttribute('d', before)
})

test('a table is found by its name among many', async ({ page, address }) => {
  for (const name of ['North', 'South', 'East', 'West', 'Up', 'Down', 'Straight on'])
    await createGame(address, { name })
  await page.goto('/')
  await page.getByLabel('Find a game').fill('straight')
  await expect(page.locator('.row-title')).toHaveText(['Straight on'])
  await page.getByLabel('Find a game').fill('nowhere at all')
  await expect(page.getByText('No table is called that.')).toBeVisible()
})

test('a game that goes by a name of its own says it at the table, beside what is played', async ({
  page,
  address,
}) => {
  const header = page.locator('.table-header')
  const { game } = await createGame(address, { name: 'A long evening with a friend' })
  await page.goto(`/game/${game}`)
  await expect(header).toContainText('FortifyA long evening with a friend')
  await expect(page).toHaveTitle(/A long evening with a friend/)
  const other = await createGame(address, {})
  await page.goto(`/game/${other.game}`)
  await expect(header).toContainText('FortifyOnline')
})
