/** A module from a stranger: chosen in the lobby, said to be one, and played; a hostile one ends in a sentence. */

import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedEnvironment, pinnedNode } from '@redoubt/tooling'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { TablePage } from './support/table-page.ts'
import { createGame, expect, sitDown, test } from './support/test.ts'

const root = join(import.meta.dirname, '../../..')

function packed(folder: string, file: string): string {
  const command = ['apps/cli/bin/redoubt.mjs', 'pack', join(root, folder), '--out', file]
  execFileSync(pinnedNode, command, { cwd: root, env: pinnedEnvironment() })
  return file
}

test('house rules are sent from the lobby and played here', async ({ page }, info) => {
  const file = packed('apps/cli/fixtures/house-rules/open-fortify', info.outputPath('open.redoubt'))
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'A game of your own' })).toBeVisible()
  await page.locator('.sent-drop input[type=file]').setInputFiles(file)
  await expect(page.getByText('Fortify, no walls can be played.')).toBeVisible({
    timeout: 240_000,
  })
  await expect(page.getByRole('note')).toContainText('What its author wrote is locked in')
  await page.screenshot({ path: info.outputPath('lobby.png'), fullPage: true })

  await page.getByRole('link', { name: 'Play a friend: Fortify, no walls' }).click()
  await expect(page.getByRole('note')).toContainText('From a stranger')
  await page.screenshot({ path: info.outputPath('new.png') })
  await page.getByLabel('Your name').fill('Anna')
  await page.getByRole('button', { name: 'Create the game' }).click()
  await page.getByRole('link', { name: 'To the table' }).click()
  await expect(new TablePage(page).prompt).toContainText('Red opens the volley')

  // The same rules, in a worker of the browser.
  const [id] = await page.evaluate(() => JSON.parse(localStorage.getItem('redoubt.sent') ?? '[]'))
  await page.goto(`/local/${id}`)
  await expect(new TablePage(page).prompt).toContainText('Red opens the volley')
})

test('rules in TypeScript are sent by a stranger, played by two, and by both at one screen', async ({
  page,
  browser,
  address,
}, info) => {
  const file = packed('modules/breakthrough', info.outputPath('breakthrough.redoubt'))
  await page.goto('/')
  await page.locator('.sent-drop input[type=file]').setInputFiles(file)
  await expect(page.getByText('Breakthrough can be played.')).toBeVisible({ timeout: 200_000 })
  const [module] = await page.evaluate(() =>
    JSON.parse(localStorage.getItem('redoubt.sent') ?? '[]'),
  )
  const game = await createGame(address, { module })
  const anna = await sitDown(browser, address, game, { seat: 'first', name: 'Anna' })
  const ben = await sitDown(browser, address, game, { seat: 'second', name: 'Ben' })
  await move(anna, 'c2', 'c3')
  await expect(ben.log).toContainText('c3')
  await move(ben, 'c7', 'c6')
  await expect(anna.log).toContainText('c6')
  await anna.page.screenshot({ path: info.outputPath('online.png') })

  // The same rules, in a cell of the browser.
  await page.goto(`/local/${module}`)
  const both = new TablePage(page)
  await expect(both.prompt).toBeVisible()
  await move(both, 'd2', 'd3')
  await expect(both.log).toContainText('d3')
  await page.screenshot({ path: info.outputPath('local.png') })
})

async function move(table: TablePage, ...places: readonly string[]): Promise<void> {
  for (const place of places) {
    const { x, y } = await table.middleOf(place)
    await table.page.mouse.click(x, y)
  }
}

/** An evening at The Ford as VASSAL writes it down: one move. */
function evening(file: string): string {
  const commands = [
    'begin_save',
    '+/101/piece;;;red-foot.svg;Red Foot/Main Map;92;246;5;0',
    'Main MapBoardPicker\tValley\t0\t0',
    'end_save',
    'LOG\tM/101/Main Map/144/276/null/Main Map/92/246/null/somebody',
  ]
  writeFileSync(file, zipSync({ savedGame: strToU8(commands.join('\u001b')) }))
  return file
}

test('a module of VASSAL is dropped on the lobby with a log, lies on the table, and the log is a replay', async ({
  page,
}, info) => {
  await page.goto('/')
  await page
    .locator('.sent-drop input[type=file]')
    .setInputFiles([
      join(root, 'apps/guide/pages/public/ford.vmod'),
      evening(info.outputPath('evening.vlog')),
    ])
  await expect(page.getByText('The Ford can be played.')).toBeVisible({ timeout: 240_000 })
  const report = page.getByRole('region', { name: 'What became of it' })
  await expect(report).toContainText('Of its components 100% work or are kept')
  await report.getByText('What became of it').click()
  // What does not work stands first; all that does is folded away.
  await expect(report.getByRole('rowheader', { name: 'BasicCommandEncoder' })).toBeVisible()
  await expect(report.getByRole('rowheader', { name: 'HexGrid', exact: true })).toBeHidden()
  await report.getByText('What works at the table').click()
  await expect(report.getByRole('rowheader', { name: 'HexGrid', exact: true })).toBeVisible()
  await page.screenshot({ path: info.outputPath('report.png'), fullPage: true })
  const replay = await report
    .getByRole('link', { name: 'Replay of evening: 1 step' })
    .getAttribute('href')
  await page.getByRole('link', { name: 'Play a friend: The Ford' }).click()
  await page.getByLabel('Your name').fill('Anna')
  await page.getByRole('button', { name: 'Create the game' }).click()
  await page.getByRole('link', { name: 'To the table' }).click()
  const table = new TablePage(page)
  await expect(table.prompt).toContainText('Drag the counters')
  await expect(table.space('0906')).toHaveAccessibleName(/Red Horse/)
  await page.screenshot({ path: info.outputPath('ford.png') })

  await page.goto(String(replay))
  await page.getByRole('button', { name: 'One action forward' }).click()
  await expect(table.log).toContainText('0305')
  await expect(table.space('0305')).toHaveAccessibleName(/Red Foot/)
  await page.screenshot({ path: info.outputPath('replay.png') })
})

test('a table with nothing on its map yet has notes and set-ups all the same', async ({
  page,
}, info) => {
  const files = unzipSync(readFileSync(join(root, 'apps/guide/pages/public/ford.vmod')))
  const build = strFromU8(files['buildFile.xml'] ?? new Uint8Array())
  const bare = build.replace(/<(VASSAL\.build\.module\.map\.SetupStack) [\s\S]*?<\/\1>/g, '')
  const file = info.outputPath('bare.vmod')
  writeFileSync(file, zipSync({ ...files, 'buildFile.xml': strToU8(bare) }))
  await page.goto('/')
  await page.locator('.sent-drop input[type=file]').setInputFiles(file)
  await expect(page.getByText('The Ford can be played.')).toBeVisible({ timeout: 240_000 })
  await page.getByRole('link', { name: 'Play a friend: The Ford' }).click()
  await page.getByLabel('Your name').fill('Anna')
  await page.getByRole('button', { name: 'Create the game' }).click()
  await page.getByRole('link', { name: 'To the table' }).click()
  const table = new TablePage(page)
  await page.getByTestId('asides').locator('summary').click()
  await table.press(page.getByRole('button', { name: 'Note for all', exact: true }))
  await page.locator('.prompt-writing input').fill('We begin on Sunday')
  await page.keyboard.press('Enter')
  await expect(table.log).toContainText('We begin on Sunday')
})

test('what is no module is refused in words', async ({ page }, info) => {
  const file = info.outputPath('x.redoubt')
  writeFileSync(file, 'hello')
  await page.goto('/')
  await page.locator('.sent-drop input[type=file]').setInputFiles(file)
  await expect(page.locator('.sent-answer')).toContainText('is not a zip archive')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.locator('.sent-drop').scrollIntoViewIfNeeded()
  await page.screenshot({ path: info.outputPath('narrow.png') })
  await page.reload()
  await expect(page.locator('.sent-modules .module-card')).toHaveCount(0)
})
