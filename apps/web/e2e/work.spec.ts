/** A click costs what it changes: parts of the table that show nothing of it are not drawn anew. */

import type { Page } from '@playwright/test'
import { createGame, expect, sitDown, test } from './support/test.ts'

declare global {
  interface Window {
    /** Parts of the page that React has drawn since it was set to nothing. */
    drawn: number
  }
}

/** In the page, before React is there: counts what it draws, as its developers' tools do. */
function countDrawn(): void {
  interface Fiber {
    readonly flags: number
    readonly tag: number
    readonly child: Fiber | null
    readonly sibling: Fiber | null
    readonly alternate: Fiber | null
  }
  // React's own marks: work was performed, and of a function, a class, a ref forwarded or something remembered.
  const PERFORMED = 1
  const PARTS = new Set([0, 1, 11, 14, 15])
  const count = (first: Fiber | null): number => {
    let drawn = 0
    for (let fiber = first; fiber; fiber = fiber.sibling) {
      if ((fiber.flags & PERFORMED) !== 0 && PARTS.has(fiber.tag)) drawn++
      // Children it shares with the tree before were not looked at.
      if (fiber.child !== fiber.alternate?.child) drawn += count(fiber.child)
    }
    return drawn
  }
  window.drawn = 0
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      renderers: new Map(),
      supportsFiber: true,
      inject: () => 1,
      checkDCE: () => undefined,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
      onCommitFiberRoot: (_: number, root: { readonly current: Fiber }) => {
        window.drawn += count(root.current.child)
      },
    },
  })
}

/** Parts of the table that a click on a unit may draw: the prompt and its buttons, the board and what is said of it. */
const MOST = 100

/** Parts drawn from a click on a unit until all is said of it. */
async function drawnByClick(page: Page): Promise<number> {
  await page.evaluate(() => {
    // By a hand at the mouse: for one at the keys a spread stack takes the focus as well.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    window.drawn = 0
    document.querySelector<HTMLElement>('#text-board button.lit')?.click()
  })
  await expect(page.locator('#text-board .picked').first()).toBeAttached()
  await page.waitForTimeout(1500)
  const drawn = await page.evaluate(() => window.drawn)
  await page.keyboard.press('Escape')
  await expect(page.locator('#text-board .picked')).toHaveCount(0)
  return drawn
}

test('Europa: a click on a unit draws no more than shows something of it', async ({
  browser,
  address,
}) => {
  const game = await createGame(address, { module: 'europa', seats: { second: 'bot:random' } })
  const table = await sitDown(browser, address, game, {
    seat: 'first',
    name: 'Anna',
    lesson: false,
    viewport: { width: 1440, height: 900 },
    before: (page) => page.addInitScript(countDrawn),
  })
  const { page } = table
  const end = table.button('End the phase')
  await table.acted(end, () => table.press(end))
  await expect(page.locator('.board-frame')).toHaveAttribute('data-ready', 'true')
  await expect(page.locator('#text-board button.lit').first()).toBeAttached()
  await page.waitForTimeout(1500)
  // The first one fetches what it needs.
  await drawnByClick(page)
  const drawn = await drawnByClick(page)
  expect(drawn).toBeGreaterThan(0)
  expect(drawn).toBeLessThan(MOST)
})
