/** Who wants nothing to move sees nothing move: no animation and no transition begins, from the lobby to the turns of a game. */

import { createGame, expect, sitDown, test } from './support/test.ts'
import { wander } from './support/wanderer.ts'

declare global {
  var begun: string[]
  var framesAsked: number
}

for (const motion of ['reduce', 'no-preference'] as const) {
  const what = motion === 'reduce' ? 'nothing moves where that is asked for' : 'else something does'
  test(what, async ({ browser, address }) => {
    const game = await createGame(address, { seats: { second: 'bot:random' } })
    const { page } = await sitDown(browser, address, game, {
      seat: 'first',
      name: 'Anna',
      reducedMotion: motion,
      before: (one) => one.addInitScript(watchMotion),
    })
    await page.getByRole('button', { name: 'How things look' }).click()
    await page.getByRole('dialog').getByRole('heading').waitFor()
    await page.keyboard.press('Escape')
    await wander(page, { clicks: 40, actions: 8, seed: 5 })
    await page.getByRole('tab', { name: 'Rules', exact: true }).click()
    const begun = await page.evaluate(() => globalThis.begun)
    // Where motion is wanted there is some: else this test could not fail.
    if (motion === 'reduce') expect(begun).toEqual([])
    else expect(begun).not.toEqual([])
  })
}

test('a table at rest asks the browser for no frame', async ({ page }) => {
  await page.addInitScript(countFrames)
  await page.goto('/local/fortify')
  await expect(page.locator('.board-frame')).toHaveAttribute('data-ready', 'true')
  const framesSince = async (wait: number) => {
    const before = await page.evaluate(() => globalThis.framesAsked)
    await page.waitForTimeout(wait)
    return (await page.evaluate(() => globalThis.framesAsked)) - before
  }
  expect(await page.evaluate(() => globalThis.framesAsked)).toBeGreaterThan(0)
  await expect.poll(() => framesSince(1000)).toBe(0)
})

/** In the page, before it is drawn. */
function countFrames(): void {
  globalThis.framesAsked = 0
  const ask = globalThis.requestAnimationFrame.bind(globalThis)
  globalThis.requestAnimationFrame = (then) => {
    globalThis.framesAsked++
    return ask(then)
  }
}

/** In the page, before it is drawn. */
function watchMotion(): void {
  globalThis.begun = []
  for (const kind of ['animationstart', 'transitionrun'])
    document.addEventListener(
      kind,
      ({ target }) => {
        const { className, tagName } = target as Element
        globalThis.begun.push(`${kind} of ${tagName} ${className}`)
      },
      true,
    )
}
