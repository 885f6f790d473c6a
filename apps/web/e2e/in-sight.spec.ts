/** What is said and offered lies in sight: nothing under the map, nothing off the edge of its card. */

import { createGame, expect, sitDown, test } from './support/test.ts'

test.use({ trace: 'off' })

for (const width of [390, 480]) {
  test(`what can be bought lies over the map on a telephone ${width} wide`, async ({
    browser,
    address,
  }) => {
    const game = await createGame(address, {
      module: 'great-war',
      seats: { entente: 'bot:random' },
    })
    const who = { seat: 'central', name: 'Anna', viewport: { width, height: 844 } }
    const table = await sitDown(browser, address, game, who)
    await table.button('Buy').first().click()
    const shop = table.page.locator('.shop')
    await expect(shop.getByRole('button', { name: 'Buy' }).first()).toBeVisible()
    // A mask on a row of buttons hides what opens out of it, and only a picture or this can tell.
    const masks = await shop.evaluate((element) => {
      const found: string[] = []
      for (let one = element.parentElement; one; one = one.parentElement)
        found.push(getComputedStyle(one).maskImage)
      return found
    })
    expect(new Set(masks)).toEqual(new Set(['none']))
  })
}
