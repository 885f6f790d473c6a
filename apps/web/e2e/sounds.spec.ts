/** Sounds are off until they are asked for; then one is called to one's turn, and each sound can be silenced by itself. */

import { createGame, expect, sitDown, test } from './support/test.ts'
import { wander } from './support/wanderer.ts'

declare global {
  var begun: string[]
}

test('nothing is heard until it is asked for, and then not what was silenced', async ({
  browser,
  address,
}) => {
  const game = await createGame(address, { seats: { second: 'bot:random' } })
  const { page } = await sitDown(browser, address, game, {
    seat: 'first',
    name: 'Anna',
    before: (one) => one.addInitScript(listen),
  })
  const begun = () => page.evaluate(() => globalThis.begun)
  await wander(page, { clicks: 20, actions: 3, seed: 5 })
  expect(await begun()).toEqual([])

  await page.getByRole('button', { name: 'How things look' }).click()
  const dialog = page.getByRole('dialog')
  const denials = dialog.getByRole('button', { name: 'Denials' })
  await expect(denials).toBeDisabled()
  await dialog
    .getByRole('radiogroup', { name: 'Sounds' })
    .getByRole('radio', { name: 'On' })
    .check({ force: true })
  await denials.click()
  await expect(denials).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('Escape')
  await wander(page, { clicks: 40, actions: 6, seed: 7 })
  // The two notes that call, and the knocks of what the other does; the low one of a denial is silenced.
  await expect.poll(begun).toContain('tone 587')
  expect(await begun()).toContain('knock')
  expect(await begun()).not.toContain('tone 165')

  await page.getByRole('button', { name: 'How things look' }).click()
  await denials.click()
  await expect.poll(begun).toContain('tone 165')
})

/** In the page: notes what the browser is asked to play. */
function listen(): void {
  globalThis.begun = []
  const real = globalThis.AudioContext
  globalThis.AudioContext = class extends real {
    override createOscillator(): OscillatorNode {
      const node = super.createOscillator()
      const { start } = node
      node.start = (when) => {
        globalThis.begun.push(`tone ${node.frequency.value}`)
        start.call(node, when)
      }
      return node
    }
    override createBufferSource(): AudioBufferSourceNode {
      const node = super.createBufferSource()
      const { start } = node
      node.start = (when) => {
        globalThis.begun.push('knock')
        start.call(node, when)
      }
      return node
    }
  }
}
