/** Among strangers: who watches late, and what moderators are told. */

import { execFileSync } from 'node:child_process'
import { join as joined } from 'node:path'
import { pinnedEnvironment, pinnedFlags, pinnedNode } from '@redoubt/tooling'
import { TablePage } from './support/table-page.ts'
import { createGame, expect, sitDown, test } from './support/test.ts'
import { readerOf } from './support/told.ts'

test.use({ trace: 'off' })

const root = joined(import.meta.dirname, '../../..')

test('who watches two actions behind sees late, and nothing of what came since is sent to him', async ({
  browser,
  address,
}) => {
  const game = await createGame(address, { module: 'breakthrough', watchers: 'late:2' })
  const anna = await sitDown(browser, address, game, { seat: 'first', name: 'Anna' })
  const ben = await sitDown(browser, address, game, { seat: 'second', name: 'Ben' })
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  const frames: Buffer[] = []
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => frames.push(Buffer.from(payload))),
  )
  await page.goto(`${address}/game/${game.game}`)
  const watcher = new TablePage(page)
  await expect(page.getByTestId('late')).toContainText('You see this game 2 actions late')

  const moves = [
    [anna, 'a2', 'a3'],
    [ben, 'h7', 'h6'],
    [anna, 'b2', 'b3'],
  ] as const
  for (const [table, from, to] of moves) {
    await expect(table.space(from)).toHaveAccessibleName(/Can be picked/)
    await table.press(table.space(from))
    await table.acted(table.space(to), () => table.press(table.space(to)))
  }
  // Three were played: of the first he is told, and of the other two not.
  await expect(watcher.space('a3')).toHaveAccessibleName(/White pawn/)
  await expect(watcher.space('h6')).toHaveAccessibleName(/empty/)
  await expect(watcher.space('b3')).toHaveAccessibleName(/empty/)
  await expect(page.locator('.table')).toHaveAttribute('data-seq', '1')
  const read = await readerOf(address, { module: 'breakthrough', options: {} })
  const told = read(frames)
  expect(told).toMatch(/move.{1,40}a3/s)
  expect(told).not.toMatch(/move.{1,40}(h6|b3)/s)
  await context.close()
})

test('a report is sent at the table, read with what was said there, and dealt with', async ({
  browser,
  address,
  server,
}) => {
  const game = await createGame(address, { module: 'breakthrough' })
  const anna = await sitDown(browser, address, game, { seat: 'first', name: 'Anna' })
  const ben = await sitDown(browser, address, game, { seat: 'second', name: 'Ben' })
  for (const { page } of [anna, ben]) await page.getByRole('tab', { name: 'Players' }).click()
  const says = ben.page.getByLabel('Say something')
  await says.fill('You play like a donkey')
  await says.press('Enter')
  await expect(anna.page.getByText('You play like a donkey')).toBeVisible()
  await anna.page.getByRole('button', { name: 'About Ben …' }).click()
  await anna.page.getByLabel('Tell the moderators').fill('He insults me.')
  await anna.page.getByRole('button', { name: 'Send the report' }).click()
  await expect(anna.page.getByText('The moderators have it.')).toBeVisible()

  const link = execFileSync(
    pinnedNode,
    [...pinnedFlags, 'apps/cli/bin/redoubt.mjs', 'moderator', address, '--data', server.data],
    { cwd: root, env: pinnedEnvironment(), encoding: 'utf8' },
  )
  const context = await browser.newContext()
  const desk = await context.newPage()
  await desk.goto(`${address}/moderation`)
  await expect(desk.getByText('Open the link that “redoubt moderator” prints')).toBeVisible()
  await desk.goto(link.trim())
  // No key stays in the address, also where the page was open already.
  await expect(desk).toHaveURL(`${address}/moderation`)
  const report = desk.getByRole('listitem').filter({ hasText: 'Ben, reported by Anna' })
  await expect(report).toContainText('He insults me.')
  await report.getByText(/What was said/).click()
  await expect(report).toContainText('You play like a donkey')
  await report.getByRole('button', { name: 'Silence at this table' }).click()
  await desk.getByText(/Dealt with/).click()
  await expect(report).toContainText('Silenced at this table.')
  await says.fill('And again')
  await says.press('Enter')
  await expect(ben.page.getByRole('region', { name: 'Chat' })).toContainText(
    'your moves are as welcome as before',
  )
  await expect(anna.page.getByText('And again')).toHaveCount(0)
  await context.close()
})
