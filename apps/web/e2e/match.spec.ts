/** A whole match of Fortify in two browsers, by keyboard and the board as text, through a power cut of the server. */

import { startServer } from './support/server.ts'
import type { TablePage } from './support/table-page.ts'
import { createGame, expect, sitDown, test } from './support/test.ts'

test('two people play a match to its end although the server is killed half-way', async ({
  browser,
}) => {
  test.setTimeout(400_000)
  const server = await startServer()
  try {
    const game = await createGame(server.address)
    const anna = await sitDown(browser, server.address, game, { seat: 'first', name: 'Anna' })
    const ben = await sitDown(browser, server.address, game, { seat: 'second', name: 'Ben' })

    await firstVolley(anna, ben)
    await expect(ben.log).toContainText('Red wins volley 1')
    await expect(ben.prompt).toContainText('Red opens the volley')

    await server.kill()
    await expect(anna.connection).toContainText('Reconnecting')
    await expect(ben.connection).toContainText('Reconnecting')
    // It lies over the board: what is asked can be read, and the panels be opened.
    const over = await anna.connection.boundingBox()
    const asked = await anna.page.locator('.prompt').boundingBox()
    expect(over?.y).toBeGreaterThanOrEqual((asked?.y ?? 0) + (asked?.height ?? 999) - 1)
    expect(over?.width).toBeLessThanOrEqual((asked?.width ?? 0) + 1)
    await server.restart()
    await expect(anna.connection).toBeHidden({ timeout: 20_000 })
    await expect(ben.connection).toBeHidden({ timeout: 20_000 })

    await secondVolley(ben, anna)
    await expect(anna.prompt).toContainText('wins the match with two volleys')
    await expect(ben.prompt).toContainText('Anna wins the match with two volleys')
    await expect(anna.log).toContainText('Green wins volley 2')
  } finally {
    await server.close()
  }
})

/** Red takes the square b3 c3 b4 c4 in four turns. */
async function firstVolley(red: TablePage, green: TablePage): Promise<void> {
  await red.enlist('red', 'Battleship', 'b3')
  await green.enlist('green', 'Tank', 'd5')
  await green.endTurn()
  await red.fortify('b3')
  await red.enlistPair('red', 'b4', 'c4')
  await green.endTurn()
  await red.fortify('b4')
  await red.fortify('c4')
  await green.endTurn()
  await red.enlist('red', 'Infantry', 'c3')
  await red.fortify('c3')
}

/** The colours have been swapped: now Green takes the same square. */
async function secondVolley(red: TablePage, green: TablePage): Promise<void> {
  await red.enlist('red', 'Battleship', 'd1')
  await green.enlist('green', 'Battleship', 'b3')
  await green.fortify('b3')
  await red.endTurn()
  await green.enlistPair('green', 'b4', 'c4')
  await green.fortify('b4')
  await red.endTurn()
  await green.fortify('c4')
  await green.enlist('green', 'Infantry', 'c3')
  await red.endTurn()
  await green.fortify('c3')
  await green.endTurn()
}
