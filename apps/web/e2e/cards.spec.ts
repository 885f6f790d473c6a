/** Cards at the table: two people in two browsers, hands nobody else is told of, a deck, discards, a reaction. */

import type { Page } from '@playwright/test'
import { createGame, expect, sitDown, test } from './support/test.ts'
import { readerOf } from './support/told.ts'
import { wander } from './support/wanderer.ts'

test.use({ trace: 'off' })

const hand = (page: Page, whose: 'known' | 'others') =>
  page.locator(whose === 'known' ? '.cards-hand.known' : '.cards-hand:not(.known)')
const pile = (page: Page, zone: string) => page.locator(`[data-pile=${zone}]`)
const kindsIn = (page: Page) =>
  hand(page, 'known')
    .locator('[data-card]')
    .evaluateAll((all) => all.map((card) => card.getAttribute('data-card') ?? ''))

test('a hand is seen by its holder, its backs are counted by the other, and what is played lies face up', async ({
  browser,
  address,
}) => {
  const game = await createGame(address, { module: 'dispatches' })
  const frames: Buffer[] = []
  const anna = await sitDown(browser, address, game, { seat: 'first', name: 'Anna' })
  const ben = await sitDown(browser, address, game, {
    seat: 'second',
    name: 'Ben',
    viewport: { width: 390, height: 844 },
    before: (page) =>
      page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => frames.push(Buffer.from(payload))),
      ),
  })
  await expect(hand(anna.page, 'known').locator('.card')).toHaveCount(5)
  await expect(hand(anna.page, 'others').locator('.card.back')).toHaveCount(4)
  await expect(pile(anna.page, 'deck')).toHaveAccessibleName(/Deck: 18 cards.*drawn from/)

  // On a telephone the cards are a sheet that is opened.
  await expect(hand(ben.page, 'known')).toBeHidden()
  await ben.page.getByRole('button', { name: 'Cards', exact: true }).click()
  await expect(hand(ben.page, 'known').locator('.card')).toHaveCount(4)
  await expect(hand(ben.page, 'others').locator('.card.back')).toHaveCount(5)
  const held = await kindsIn(anna.page)
  const read = await readerOf(address, { module: 'dispatches', options: {} })
  const told = () => read(frames)
  // Pieces are told with a type and a name: of a hand of his own, and of no other.
  const own = await kindsIn(ben.page)
  const kinds = (text: string) =>
    [
      ...text.matchAll(/type.{1,4}?(couriers|scouts|spies|recruits|assault|stand_fast|ambush)/gs),
    ].map(([, kind]) => kind)
  const known = new Set(kinds(told()))
  expect([...known].sort()).toEqual([...new Set(own)].sort())

  // By the keyboard: to the cards, to the first one, which is read out with what stands on it.
  const first = hand(anna.page, 'known').locator('.card').first()
  await first.focus()
  await expect(anna.page.locator('.card.reading')).toBeVisible()
  await anna.page.keyboard.press('Enter')
  // The same button begins an action without a card, until the pick has been answered.
  await expect(anna.page.locator('.card.picked')).toHaveCount(1)
  await anna.press(anna.page.getByRole('button', { name: /^Give orders/ }))
  await expect(pile(anna.page, 'discard')).toHaveAccessibleName(/Discards: one card, on top/)
  await expect(hand(anna.page, 'known').locator('.card')).toHaveCount(4)
  await expect(pile(ben.page, 'discard').locator('.card-name')).toHaveText(/\w/)
  expect(new Set([...kinds(told())])).toEqual(new Set([...own, held[0]]))
})

for (const which of ['first', 'last'] as const)
  test(`of equal cards in a hand the ${which} is seen to leave when it is the one that was clicked`, async ({
    browser,
    address,
  }) => {
    for (let dealt = 0; dealt < 40; dealt++) {
      const game = await createGame(address, { module: 'dispatches' })
      const anna = await sitDown(browser, address, game, { seat: 'first', name: 'Anna' })
      await expect(hand(anna.page, 'known').locator('.card')).toHaveCount(5)
      const held = await kindsIn(anna.page)
      // Beside each other it would not be seen which of them goes.
      const twin = held.find((kind) => held.lastIndexOf(kind) > held.indexOf(kind) + 1)
      if (twin === undefined) {
        await anna.page.context().close()
        continue
      }
      const at = which === 'first' ? held.indexOf(twin) : held.lastIndexOf(twin)
      const card = hand(anna.page, 'known').locator('.card').nth(at)
      await expect(card).toHaveClass(/lit/)
      await card.focus()
      await anna.page.keyboard.press('Enter')
      await expect(card).toHaveClass(/picked/)
      await anna.press(anna.page.getByRole('button', { name: /^Give orders/ }))
      await expect(hand(anna.page, 'known').locator('.card')).toHaveCount(4)
      expect(await kindsIn(anna.page)).toEqual(held.toSpliced(at, 1))
      return
    }
    throw new Error('no hand of 40 has two equal cards with another between them')
  })

test('the deck is drawn from by a click, and both play on', async ({ browser, address }) => {
  const game = await createGame(address, { module: 'dispatches' })
  const anna = await sitDown(browser, address, game, { seat: 'first', name: 'Anna' })
  const ben = await sitDown(browser, address, game, { seat: 'second', name: 'Ben' })
  await anna.prompt.waitFor()
  await pile(anna.page, 'deck').click()
  const wait = anna.page.getByRole('button', { name: /^Wait/ })
  await expect(wait).toHaveClass(/primary/)
  // By key: a click so soon after the buttons changed does nothing.
  await anna.press(wait)
  await expect(hand(anna.page, 'known').locator('.card')).toHaveCount(6)
  await expect(hand(ben.page, 'known').locator('.card')).toHaveCount(5)
  const walks = [anna, ben].map(({ page }, at) =>
    wander(page, { clicks: 400, seed: 3 + at, haste: 0.2, until: 'turn [4-9]', actions: 16 }),
  )
  await Promise.all(walks)
  const seq = await anna.page.locator('.table').getAttribute('data-seq')
  expect(Number(seq)).toBeGreaterThan(4)
  await expect(ben.page.locator('.table')).toHaveAttribute('data-seq', seq ?? '')
})

test('when the game is over both hands lie open at the table, and it says so', async ({
  browser,
  address,
}) => {
  const game = await createGame(address, { module: 'dispatches' })
  const anna = await sitDown(browser, address, game, { seat: 'first', name: 'Anna' })
  const ben = await sitDown(browser, address, game, { seat: 'second', name: 'Ben' })
  await expect(hand(ben.page, 'others').locator('.card.back')).toHaveCount(5)
  await ben.page.getByRole('tab', { name: 'Players' }).click()
  await ben.page.getByRole('button', { name: 'Resign' }).click()
  await ben.page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click()
  for (const { page } of [anna, ben]) {
    await expect(page.getByTestId('headline')).toContainText('What was hidden lies open now.')
    await expect(hand(page, 'known')).toHaveCount(2)
    await expect(page.locator('.cards-hand .card.back')).toHaveCount(0)
  }
})

test('on a telephone whoever is asked for a card has them before him, and then the board', async ({
  browser,
  address,
}) => {
  const game = await createGame(address, { module: 'dispatches' })
  const { page, button } = await sitDown(browser, address, game, {
    seat: 'first',
    name: 'Anna',
    viewport: { width: 390, height: 844 },
  }).then((table) => ({ page: table.page, button: table.button(/^Give orders/) }))
  await button.click()
  const card = hand(page, 'known').locator('.card').first()
  await expect(card).toBeInViewport()
  await card.click()
  await expect(card).toBeHidden()
})

test('a card that cannot be played is told of as a card, and not as a unit that marches', async ({
  browser,
  address,
}) => {
  const game = await createGame(address, { module: 'dispatches' })
  const anna = await sitDown(browser, address, game, { seat: 'first', name: 'Anna' })
  const card = hand(anna.page, 'known').locator('.card').first()
  await card.click()
  await expect(anna.page.locator('.card.picked')).toHaveCount(1)
  await anna.press(anna.button(/^Give orders/))
  await expect(hand(anna.page, 'known').locator('.card')).toHaveCount(4)
  await card.focus()
  await anna.page.keyboard.press('Enter')
  await expect(anna.page.locator('.refusal')).toContainText('No card can be played now.')
  await expect(anna.page.locator('.refusal')).toContainText(/March \(\d+\)/)

  // Nobody stands beside an enemy yet: the button says by which clause nobody can attack, and shows a unit.
  await anna.press(anna.button(/^Attack/))
  await expect(anna.refusal).toContainText(/Attack: none of your units can just now\..*4\.1/)
  await expect(anna.refusal.getByRole('button', { name: /^Show Green / })).toBeVisible()
})

test('on a telephone a card that is tapped leaves what can be done with it in sight', async ({
  browser,
  address,
}) => {
  const game = await createGame(address, { module: 'dispatches' })
  const anna = await sitDown(browser, address, game, {
    seat: 'first',
    name: 'Anna',
    viewport: { width: 390, height: 844 },
  })
  await anna.page.getByRole('button', { name: 'Cards', exact: true }).click()
  const card = hand(anna.page, 'known').locator('.card').first()
  await card.click()
  await expect(card).toBeHidden()
  // By key: a click so soon after the buttons changed does nothing.
  const orders = anna.button(/^Give orders/)
  await anna.acted(orders, () => anna.press(orders))
  await anna.page.getByRole('button', { name: 'Cards', exact: true }).click()
  await expect(pile(anna.page, 'discard')).toHaveAccessibleName(/Discards: one card, on top/)
})

for (const width of [1440, 2560]) {
  test(`${width} pixels: with six cards in hand none is cut, and those of the others keep their place`, async ({
    browser,
    address,
  }) => {
    const game = await createGame(address, { module: 'dispatches' })
    const viewport = { width, height: 900 }
    const anna = await sitDown(browser, address, game, { seat: 'first', name: 'Anna', viewport })
    await sitDown(browser, address, game, { seat: 'second', name: 'Ben' })
    const others = hand(anna.page, 'others')
    await expect(hand(anna.page, 'known').locator('.card')).toHaveCount(5)
    const before = await others.boundingBox()
    await anna.press(anna.page.getByRole('button', { name: /^Wait/ }))
    await expect(hand(anna.page, 'known').locator('.card')).toHaveCount(6)
    expect(await others.boundingBox()).toEqual(before)
    const sheet = anna.page.locator('.cards-sheet')
    expect(await sheet.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(1)
    const { right } = await sheet.evaluate((it) => it.getBoundingClientRect())
    for (const card of await sheet.locator('.card').all()) {
      const { x = 0, width: wide = 0 } = (await card.boundingBox()) ?? {}
      expect(x + wide).toBeLessThanOrEqual(right + 1)
    }
  })
}

test('on a telephone a row of cards that goes on fades at the edge where it does', async ({
  browser,
  address,
}) => {
  const game = await createGame(address, { module: 'dispatches' })
  const viewport = { width: 390, height: 844 }
  const anna = await sitDown(browser, address, game, { seat: 'first', name: 'Anna', viewport })
  await anna.page.getByRole('button', { name: 'Cards', exact: true }).click()
  const sheet = anna.page.locator('.cards-sheet')
  await expect(sheet).toHaveAttribute('data-more', 'right')
  await sheet.evaluate((it) => it.scrollTo(it.scrollWidth, 0))
  await expect(sheet).toHaveAttribute('data-more', 'left')
})
