/** Before one of several words is said, what comes of the first is told: a finger points at none without saying it. */

import { attackLiege } from './support/europa-attack.ts'
import { expect, test } from './support/test.ts'

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`Europa, ${width} wide: paid or not, the odds of the fight are told before it is said`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    const table = await attackLiege(page)
    await table.press(table.button(/^Fight$/))
    await expect(table.button(/^Not paid/)).toBeVisible()
    await page.mouse.move(2, 2)
    await expect(page.getByTestId('preview').locator('.gist').first()).toContainText('%')
    // And what is said can be read, and pressed.
    for (const word of [/^Paid/, /^Not paid/]) {
      const button = table.button(word)
      await expect(button).toBeInViewport({ ratio: 1 })
      expect((await button.boundingBox())?.width).toBeGreaterThan(40)
    }
  })
