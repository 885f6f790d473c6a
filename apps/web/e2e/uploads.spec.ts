/** A module from a stranger: chosen in the lobby, said to be one, and played; a hostile one ends in a sentence. */

import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pinnedEnvironment, pinnedNode } from '@redoubt/tooling'
import { TablePage } from './support/table-page.ts'
import { expect, test } from './support/test.ts'

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
  await expect(page.getByText('Fortify, no walls can be played.')).toBeVisible()
  await expect(page.getByRole('note')).toContainText('No code of its author runs')
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

test('a module with code of its own is refused in words', async ({ page }, info) => {
  const file = packed('modules/breakthrough', info.outputPath('breakthrough.redoubt'))
  await page.goto('/')
  await page.locator('.sent-drop input[type=file]').setInputFiles(file)
  await expect(page.locator('.sent-answer')).toContainText(
    'rules/index.ts holds code, and this server runs no code of strangers',
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await page.locator('.sent-drop').scrollIntoViewIfNeeded()
  await page.screenshot({ path: info.outputPath('narrow.png') })
  await page.reload()
  await expect(page.locator('.sent-modules .module-card')).toHaveCount(0)
})
