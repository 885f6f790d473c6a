/** Blocks at the table: two people in two browsers, and neither is told what the blocks of the other are. */

import type { Page } from '@playwright/test'
import { createGame, expect, sitDown, test } from './support/test.ts'
import { readerOf } from './support/told.ts'
import { wander } from './support/wanderer.ts'

test.use({ trace: 'off' })

const KINDS = 'guards|line|guns|horse|dummy'

/** A block of a side, said with what it is, packed or not. */
const knownBlock = (side: string) => new RegExp(`type.{1,3}(${KINDS}).{1,20}side.{1,3}${side}`, 's')

const area = (page: Page, name: string) =>
  page.locator('#text-board .text-space').filter({ hasText: name })

test('what a block is stands on the screen of its owner only, and in what is sent to nobody else', async ({
  browser,
  address,
}) => {
  const game = await createGame(address, { module: 'fog' })
  const frames: Buffer[] = []
  const anna = await sitDown(browser, address, game, { seat: 'first', name: 'Anna' })
  const ben = await sitDown(browser, address, game, {
    seat: 'second',
    name: 'Ben',
    before: (page) =>
      page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => frames.push(Buffer.from(payload))),
      ),
  })
  await anna.prompt.waitFor()
  await expect(area(anna.page, 'Westhaven')).toContainText(/Guard|Line|Gun|Horse|dummy/)
  await expect(area(ben.page, 'Westhaven')).toContainText('block')
  await expect(area(ben.page, 'Westhaven')).not.toContainText(/Guard|Line|Gun|Horse|dummy/)

  const read = await readerOf(address, { module: 'fog', options: {} })
  const told = read(frames)
  expect(told).toMatch(knownBlock('ochre'))
  expect(told).toMatch(/type.{1,3}block.{1,20}side.{1,3}blue/s)
  expect(told).not.toMatch(knownBlock('blue'))

  const walks = [anna, ben].map(({ page }, at) =>
    wander(page, {
      clicks: 400,
      seed: 3 + at,
      haste: 0.2,
      until: 'Turn [3-9]|turn [3-9]',
      actions: 14,
    }),
  )
  await Promise.all(walks)
  const seq = await anna.page.locator('.table').getAttribute('data-seq')
  expect(Number(seq)).toBeGreaterThan(4)
  await expect(ben.page.locator('.table')).toHaveAttribute('data-seq', seq ?? '')
})
