/**
 * Firefox and WebKit, the engine of Safari: some turns of each module are played in both, and the same seeds give the same games as
 * in Node. (Chromium does all of it in the other tests, and plays the same games in the testkit's.)
 */

import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { loadModule } from '@redoubt/loader'
import type { CreateGame } from '@redoubt/protocol'
import { determinismTrace } from '@redoubt/testkit'
import { findFirefox, findWebKit, findXvfb } from '@redoubt/tooling'
import { build } from 'vite'
import type { Trace } from './support/determinism-page.ts'
import { type Display, openDisplay } from './support/engines/display.ts'
import type { Engine, EnginePage } from './support/engines/engine.ts'
import { firefox } from './support/engines/firefox.ts'
import { webkit } from './support/engines/webkit.ts'
import { createGame, expect, test as ours } from './support/test.ts'
import { clickAround } from './support/wanderer.ts'

const SEEDS = ['1', '2']
const ACTIONS = 60
const FOLDER = fileURLToPath(new URL('../../../modules', import.meta.url))
const modules = readdirSync(FOLDER).filter((name) => existsSync(`${FOLDER}/${name}/rules/index.ts`))

const TABLES = [
  { module: 'fortify', mine: 'first', theirs: 'second', options: {} },
  { module: 'blitzkrieg', mine: 'azuria', theirs: 'carmine', options: { preset: 'both' } },
  { module: 'great-war', mine: 'central', theirs: 'entente', options: {} },
  { module: 'europa', mine: 'first', theirs: 'second', options: {} },
] as const

const test = ours.extend<object, { display: Display }>({
  display: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures asked for from the pattern
    async ({}, use) => {
      const display = await openDisplay()
      await use(display)
      await display.close()
    },
    { scope: 'worker' },
  ],
})

// Drawing in software is slow; pictures of every change would cost more than all the play.
test.use({ trace: 'off' })

const ENGINES = [
  { name: 'Firefox', engine: firefox, installed: findFirefox() !== undefined },
  { name: 'WebKit', engine: webkit, installed: findWebKit() !== undefined },
] as const

for (const { name, engine, installed } of ENGINES) {
  const missing = !installed || findXvfb() === undefined

  test(`${name}: clicks on what is lit play each module against a bot`, async ({
    display,
    address,
  }) => {
    test.skip(missing, `${name} or Xvfb is not installed`)
    test.setTimeout(600_000)
    const page = await engine(display).open()
    try {
      for (const { module, mine, theirs, options } of TABLES) {
        const seats: CreateGame['seats'] = { [theirs]: 'bot:random' }
        const game = await createGame(address, { module, options, seats })
        const invite = game.seats.find(({ seat }) => seat === mine)?.invite
        await page.goto(`${address}/game/${game.game}#invite=${invite}`)
        await page.run(sitDown, 'Anna')
        await page.run(painted, undefined)
        const { actions } = await page.run(clickAround, { clicks: 120, actions: 3, seed: 7 })
        expect(actions, module).toBeGreaterThanOrEqual(2)
        const picture = await page.picture()
        await test.info().attach(`${module} in ${name}.png`, {
          body: Buffer.from(picture, 'base64'),
          contentType: 'image/png',
        })
        await page.goto('about:blank')
        // A table that was not drawn is of one colour.
        expect(await page.run(coloursAmid, picture), module).toBeGreaterThan(100)
      }
    } finally {
      await page.close()
    }
  })

  test(`random games of each module are the same in Node and in ${name}`, async ({ display }) => {
    test.skip(missing, `${name} or Xvfb is not installed`)
    test.setTimeout(600_000)
    const script = await bundled()
    await inPage(engine(display), async (page) => {
      await page.run((code) => {
        new Function(code)()
      }, script)
      for (const module of modules) {
        const loaded = await loadModule(`${FOLDER}/${module}`)
        if (!loaded.ok) throw new Error(`modules/${module} does not load`)
        const there = await page.run(
          ({ module, data, seeds, actions }) =>
            (globalThis as unknown as { trace: Trace }).trace(
              module,
              JSON.parse(data),
              seeds,
              actions,
            ),
          { module, data: JSON.stringify(loaded.data), seeds: SEEDS, actions: ACTIONS },
        )
        expect(new Set(there).size, module).toBe(SEEDS.length)
        expect(there, module).toEqual(determinismTrace(loaded.module, SEEDS, ACTIONS))
      }
    })
  })
}

test('a browser without WebGL opens the board as text, and it is played there', async ({
  display,
  address,
}) => {
  test.skip(findFirefox() === undefined || findXvfb() === undefined, 'Firefox is not installed')
  const game = await createGame(address, { module: 'fortify', seats: { second: 'bot:random' } })
  const invite = game.seats.find(({ seat }) => seat === 'first')?.invite
  await inPage(
    firefox(display),
    async (page) => {
      await page.goto(`${address}/game/${game.game}#invite=${invite}`)
      await page.run(sitDown, 'Anna')
      const told = await page.run(boardAsText, undefined)
      expect(told.problem).toContain('WebGL')
      expect(told.spaces).toBeGreaterThan(0)
      const { actions } = await page.run(clickAround, { clicks: 60, actions: 2, seed: 7 })
      expect(actions).toBeGreaterThanOrEqual(2)
    },
    { webgl: false },
  )
})

async function inPage(
  engine: Engine,
  work: (page: EnginePage) => Promise<void>,
  wish?: Parameters<Engine['open']>[0],
): Promise<void> {
  const page = await engine.open(wish)
  try {
    await work(page)
  } finally {
    await page.close()
  }
}

/** In the page: takes the seat that is offered under a name. */
async function sitDown(name: string): Promise<void> {
  const there = async <Found>(look: () => Found | null | undefined, what: string) => {
    for (let tries = 0; tries < 1200; tries++) {
      const found = look()
      if (found) return found
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error(`${what} did not appear: ${document.body.innerText.slice(0, 400)}`)
  }
  const button = await there(
    () => [...document.querySelectorAll('button')].find((one) => one.textContent === 'Sit down'),
    'the button "Sit down"',
  )
  const field = await there(() => document.querySelector('form input'), 'the field for the name')
  // React listens to what the field itself takes in, not to what a script assigns.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, name)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  button.click()
  await there(() => document.querySelector('.table .prompt'), 'the table')
}

/** In the page: waits until the board is drawn. */
async function painted(): Promise<void> {
  for (let tries = 0; tries < 1200; tries++) {
    if (document.querySelector('.board-frame')?.getAttribute('data-ready') === 'true') return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`the board was not drawn: ${document.querySelector('.board-view')?.textContent}`)
}

/** In the page: what stands where the picture cannot be drawn. */
async function boardAsText(): Promise<{ problem: string; spaces: number }> {
  const problem = () => document.querySelector('.board-problem')?.textContent ?? ''
  const spaces = () => document.querySelectorAll('#text-board .text-space').length
  for (let tries = 0; tries < 1200 && (problem() === '' || spaces() === 0); tries++) {
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { problem: problem(), spaces: spaces() }
}

/** In the page: how many colours the middle of a picture has. */
async function coloursAmid(picture: string): Promise<number> {
  const image = new Image()
  image.src = `data:image/png;base64,${picture}`
  await image.decode()
  const canvas = document.createElement('canvas')
  const [width, height] = [image.width >> 1, image.height >> 1]
  canvas.width = width
  canvas.height = height
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('there is no canvas')
  brush.drawImage(image, -width / 2, -height / 2)
  const pixels = new Uint32Array(brush.getImageData(0, 0, width, height).data.buffer)
  return new Set(pixels).size
}

/** The trace and the rules of all modules as one script. */
async function bundled(): Promise<string> {
  const entry = fileURLToPath(new URL('./support/determinism-page.ts', import.meta.url))
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      target: 'es2024',
      lib: { entry, formats: ['iife'], name: 'Determinism', fileName: 'determinism' },
    },
  })
  const [made] = Array.isArray(result) ? result : [result]
  const chunk =
    made && 'output' in made ? made.output.find((part) => part.type === 'chunk') : undefined
  if (chunk?.type !== 'chunk') throw new Error('the determinism page was not bundled')
  return chunk.code
}
