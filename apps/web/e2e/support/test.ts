/** Playwright's test with a server for each worker, and people who sit at its tables. */

import { type Browser, type BrowserContextOptions, test as base, type Page } from '@playwright/test'
import type { CreatedGame, CreateGame, JoinedGame } from '@redoubt/protocol'
import { startServer, type TestServer } from './server.ts'
import { TablePage } from './table-page.ts'

export const test = base.extend<{ address: string; guests: undefined }, { server: TestServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures asked for from the pattern
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
  /** Browsers of further people are closed with their test: a page that stays open goes on working beside all later ones. */
  guests: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts())
      await use(undefined)
      const left = browser.contexts().filter((context) => !before.has(context))
      await Promise.all(left.map((context) => context.close()))
    },
    { auto: true },
  ],
  address: async ({ server }, use) => use(server.address),
  baseURL: async ({ server }, use) => use(server.address),
})

export { expect } from '@playwright/test'

/** A game made over HTTP, as the new-game page makes it. */
export async function createGame(
  address: string,
  terms: Partial<CreateGame> = {},
): Promise<CreatedGame> {
  return post(`${address}/api/games`, { module: 'fortify', ...terms })
}

export async function join(
  address: string,
  game: CreatedGame,
  seat: string,
  name: string,
): Promise<JoinedGame> {
  const invite = game.seats.find((one) => one.seat === seat)?.invite
  return post(`${address}/api/games/${game.game}/join`, { invite, name })
}

async function post<T>(url: string, body: unknown): Promise<T> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return answer.json() as Promise<T>
}

/** In the browser: somebody who has taken all lessons. */
function noLessons(): void {
  const modules = [
    'fortify',
    'breakthrough',
    'dispatches',
    'fog',
    'blitzkrieg',
    'great-war',
    'europa',
  ]
  localStorage.setItem('redoubt.lessons', JSON.stringify(modules))
}

/** Somebody who opens a seat's invitation in a browser of their own. */
export async function sitDown(
  browser: Browser,
  address: string,
  game: CreatedGame,
  {
    seat,
    name,
    before,
    lesson = game.seats.length < 2,
    ...options
  }: {
    seat: string
    name: string
    before?: (page: Page) => unknown
    /** Is a lesson taken where the module has one? Left out: against bots. */
    lesson?: boolean
  } & BrowserContextOptions,
): Promise<TablePage> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  const page = await context.newPage()
  if (!lesson) await page.addInitScript(noLessons)
  await before?.(page)
  const invite = game.seats.find((one) => one.seat === seat)?.invite
  await page.goto(`${address}/game/${game.game}#invite=${invite}`)
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Sit down' }).click()
  const table = new TablePage(page)
  await table.prompt.waitFor()
  return table
}
