/** Before a study runs: what it will cost, and what games that people have played say of the rule. */

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

const games = ['match-2-0', 'match-2-1', 'resigned'].map((name) =>
  fileURLToPath(new URL(`../../../modules/fortify/games/${name}.jsonl`, import.meta.url)),
)

test('what a study will cost is said before it runs, and forgotten when another is asked', async ({
  page,
}) => {
  await page.goto('/lab/fortify')
  const cost = page.getByTestId('cost')
  await cost.getByRole('button', { name: 'What will it cost?' }).press('Enter')
  await expect(cost).toContainText('To know it to ±4 points takes about', { timeout: 60_000 })
  const [wins, points] = await cost.getByRole('listitem').allTextContents()
  expect(wins).toMatch(/counted by who wins: [\d,]+ games of each variant\. So it counts now\./)
  expect(points).toMatch(/counted by the game’s own points: [\d,]+ games of each variant\./)
  await expectAccessible(page, 'cost of a study')
  await page.getByLabel('Points that matter', { exact: false }).fill('2')
  await expect(cost.getByRole('button', { name: 'What will it cost?' })).toBeVisible()
})

test('games that people have played are replayed under a variant, and what is no sound record is named', async ({
  page,
}) => {
  await page.goto('/lab/fortify')
  const people = page.getByTestId('people')
  const chooser = page.waitForEvent('filechooser')
  await people.getByRole('button', { name: 'Add records' }).press('Enter')
  const broken = readFileSync(games[0] ?? '', 'utf8')
    .split('\n')
    .toSpliced(3, 2)
    .join('\n')
  await (await chooser).setFiles([
    ...games.map((file, at) => ({
      name: `game ${at}.jsonl`,
      mimeType: 'application/jsonl',
      buffer: readFileSync(file),
    })),
    { name: 'broken.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(broken) },
  ])
  await people.getByRole('button', { name: 'Replay them under' }).press('Enter')
  const told = page.getByTestId('people-told')
  await expect(told).toContainText(/something else would have come of \d of 3 games/, {
    timeout: 60_000,
  })
  await expect(told).toContainText('Left out: broken.jsonl')
  await expect(page.getByTestId('people-reasons').getByRole('row')).not.toHaveCount(1)
  await expectAccessible(page, 'people’s games')
})
