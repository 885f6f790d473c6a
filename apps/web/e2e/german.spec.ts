/** Games read in German: no English is left on the page, nothing is cut, and the game survives the change. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { parse } from 'yaml'
import { MESSAGE_FILES } from './support/message-files.ts'
import { expect, test } from './support/test.ts'
import { wander } from './support/wanderer.ts'

const source = join(import.meta.dirname, '../src')
const modules = join(import.meta.dirname, '../../../modules')

/** Sentences without facts in them, that are not the same in German. */
const ENGLISH = new Set([
  ...pageSentences(),
  ...moduleSentences('fortify'),
  ...moduleSentences('europa'),
  ...moduleSentences('great-war'),
])

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

test.use({ locale: 'de-DE' })

for (const size of SIZES) {
  test(`the lobby, the rulebook and some turns at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size)
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Hinsetzen und spielen' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expectGerman(page)

    await page.goto('/rules/fortify')
    await expect(page.getByText('Eine Einheit aus dem Vorrat').first()).toBeVisible()
    await expectGerman(page)

    await page.goto('/new/fortify')
    await page.getByRole('radio', { name: /An diesem Bildschirm/ }).check({ force: true })
    await expectGerman(page)
    await page.getByRole('button', { name: 'Losspielen' }).click()
    const prompt = page.getByTestId('prompt')
    await expect(prompt).toContainText('Rot eröffnet')
    await expect(page.locator('.board-frame')).toHaveAttribute('data-ready', 'true')
    await expectGerman(page)
    await expectNothingCut(page)
  })
}

test('a war game keeps no English in its rulebook, on its counters and in its charts', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/rules/europa')
  await expect(page.getByText('Wovon die Regel handelt').first()).toBeVisible()
  await expectGerman(page)

  await page.goto('/new/europa')
  await page.getByRole('radio', { name: /An diesem Bildschirm/ }).check({ force: true })
  await expectGerman(page)
  await page.getByRole('button', { name: 'Losspielen' }).click()
  await expect(page.getByTestId('prompt')).toContainText('Infanterie- und 2 Panzerpunkten')
  await expect(page.locator('.board-frame')).toHaveAttribute('data-ready', 'true')
  await expectGerman(page)

  await page.getByRole('tab', { name: 'Tabellen' }).click()
  await page.getByText('Bautabelle').click()
  await expect(page.getByRole('rowheader', { name: 'Beschädigtes Fort' })).toBeVisible()
  await expectGerman(page)
  await expectNothingCut(page)
})

for (const size of SIZES) {
  test(`a war of powers is fought in German at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size)
    await page.goto('/rules/great-war')
    await expect(page.getByText('Zwei verschiedene Dinge').first()).toBeVisible()
    await expectGerman(page)

    await page.goto('/new/great-war')
    await page.getByRole('radio', { name: /An diesem Bildschirm/ }).check({ force: true })
    await page.getByRole('radio', { name: 'Sieben Spieler, je eine Macht' }).check({ force: true })
    await expect(page.getByLabel('Österreich-Ungarn')).toBeVisible()
    await expectGerman(page)
    await page.getByRole('radio', { name: 'Zwei Spieler, je ein Bündnis' }).check({ force: true })
    await page.getByRole('button', { name: 'Losspielen' }).click()
    await expect(page.getByTestId('prompt')).toContainText('Deutschland kauft: 25 Punkte')
    await expect(page.locator('.board-frame')).toHaveAttribute('data-ready', 'true')
    const { actions, wide } = await wander(page, { clicks: 200, actions: 25, seed: 5 })
    expect(actions).toBeGreaterThanOrEqual(12)
    expect(wide).toEqual([])
    await page.getByRole('tab', { name: 'Verlauf' }).click()
    await expectGerman(page)
    await page.getByRole('tab', { name: 'Tabellen' }).click()
    await expect(page.getByRole('rowheader', { name: 'Giftgas' })).toBeVisible()
    await expectGerman(page)
    await expectNothingCut(page)
  })
}

test('the language changes at the table, and the game goes on', async ({ page }) => {
  await page.goto('/new/fortify')
  await page.getByRole('radio', { name: /An diesem Bildschirm/ }).check({ force: true })
  await page.getByRole('button', { name: 'Losspielen' }).click()
  await expect(page.getByTestId('prompt')).toContainText('Rot eröffnet')
  await page.locator('.prompt-bar').getByRole('button', { name: 'Ausheben' }).click()
  await expect(page.getByRole('button', { name: 'Abbrechen' })).toBeEnabled()
  await page.getByRole('button', { name: 'Darstellung' }).click()
  await page.getByRole('radio', { name: 'English' }).click({ force: true })
  await expect(page.getByTestId('prompt')).toContainText('Red opens the volley')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  // What was in hand is in hand still.
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeEnabled()
  await page.reload()
  await expect(page.getByTestId('prompt')).toContainText('Red opens the volley')
})

async function expectGerman(page: Page): Promise<void> {
  await expect.poll(() => visibleTexts(page).then((texts) => texts.length)).toBeGreaterThan(3)
  const texts = await visibleTexts(page)
  expect(texts.filter((text) => ENGLISH.has(text))).toEqual([])
}

/** What is read and heard: texts and accessible names. Other games in the lobby may have no German. */
function visibleTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim()
      if (text && node.parentElement?.closest('[lang="en"], script, style') === null)
        texts.push(text)
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
      for (const name of ['aria-label', 'title', 'placeholder']) {
        const text = element.getAttribute(name)
        if (text) texts.push(text)
      }
    return texts
  })
}

/** No button or heading is wider inside than it may be, and the page does not scroll sideways. */
async function expectNothingCut(page: Page): Promise<void> {
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, h1, h2, h3')]
      .filter((one) => one.offsetParent !== null && one.scrollWidth > one.clientWidth + 1)
      .filter((one) => one.clientWidth > 0 && getComputedStyle(one).overflowX !== 'visible')
      .map((one) => one.textContent),
  )
  expect(cut).toEqual([])
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(sideways).toBeLessThanOrEqual(0)
}

function pageSentences(): string[] {
  return MESSAGE_FILES.flatMap(({ file, german }) => {
    const read = (path: string): Readonly<Record<string, string>> =>
      JSON.parse(readFileSync(path, 'utf8'))
    const translated = read(join(source, 'messages/de', `${german}.json`))
    const english = read(join(source, file))
    const unlike = Object.entries(english).filter(([key, text]) => translated[key] !== text)
    return unlike.map(([, text]) => text).filter(isWhole)
  })
}

function moduleSentences(module: string): string[] {
  const read = (file: string) => leaves(readYaml(join(modules, module, file)))
  const same = new Set(read('text/de.yaml'))
  return ['text/en.yaml', 'options.yaml', 'rulebook.yaml', 'pieces.yaml']
    .flatMap(read)
    .filter((text) => isWhole(text) && /^[A-Z]/.test(text) && text.length > 3 && !same.has(text))
    .filter((text) => text.includes(' '))
}

function isWhole(text: string): boolean {
  return !text.includes('{') && /[a-z]{2}/.test(text)
}

function readYaml(file: string): unknown {
  return parse(readFileSync(file, 'utf8'))
}

function leaves(value: unknown): string[] {
  if (typeof value === 'string') return [value.trim()]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) => (key === 'source' ? [] : leaves(inner)))
}
