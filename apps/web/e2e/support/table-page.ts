/** A table as somebody plays it who uses the keyboard and reads the board as text. */

import { expect, type Locator, type Page } from '@playwright/test'

/** CSS pixels between the points looked at. */
const STEP = 28

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export class TablePage {
  readonly page: Page
  readonly prompt: Locator
  readonly refusal: Locator
  readonly log: Locator
  readonly connection: Locator
  readonly lesson: Locator

  constructor(page: Page) {
    this.page = page
    this.prompt = page.getByTestId('prompt')
    this.refusal = page.getByTestId('refusal')
    this.log = page.getByTestId('log')
    this.connection = page.getByTestId('connection')
    this.lesson = page.getByTestId('lesson')
  }

  /** The button of a space in the board as text. */
  space(id: string): Locator {
    return this.page.locator(`#text-board [data-place="${id}"]`)
  }

  /** Equal pieces in a zone, by what they are called. */
  inZone(zone: string, piece: string): Locator {
    return this.page.locator(`#text-board [data-zone="${zone}"]`).filter({ hasText: piece }).first()
  }

  private caption(): Promise<string> {
    return this.page.evaluate(() => document.querySelector('.board-caption')?.textContent ?? '')
  }

  /** Where in a place of the drawn board something lies: moves the mouse over it until the caption says so. */
  async find(caption: RegExp, place: string): Promise<{ x: number; y: number }> {
    const box = await this.boxOf(place)
    const what = `${caption} in ${place}`
    // What is large is found by few steps; a busy machine takes long over each.
    for (const step of [STEP * 3, STEP]) {
      for (let y = box.y + step; y < box.y + box.height; y += step) {
        for (let x = box.x + step; x < box.x + box.width; x += step) {
          await this.page.mouse.move(x, y)
          if (!caption.test(await this.caption())) continue
          // The caption may lag behind the mouse: stay and look again.
          await this.page.mouse.move(x + 4, y + 4)
          await this.page.waitForTimeout(60)
          if (caption.test(await this.caption())) return { x: x + 4, y: y + 4 }
        }
      }
    }
    throw new Error(`${what} is not on the drawn board`)
  }

  /** Where a place of the drawn board is, in pixels of the page. */
  private async boxOf(place: string): Promise<Box> {
    const frame = this.page.locator('.board-frame')
    await expect(frame).toHaveAttribute('data-ready', 'true', { timeout: 20_000 })
    const found = await frame.evaluate((element, what) => {
      const { whereIs } = element as HTMLElement & {
        readonly whereIs: (what: string) => Box | undefined
      }
      const box = whereIs(what)
      const { left, top } = element.getBoundingClientRect()
      return box && { ...box, x: left + box.x, y: top + box.y }
    }, place)
    if (!found) throw new Error(`${place} is not on the drawn board`)
    return found
  }

  /** The middle of a place of the drawn board, in pixels of the page. */
  async middleOf(place: string): Promise<{ x: number; y: number }> {
    const { x, y, width, height } = await this.boxOf(place)
    return { x: x + width / 2, y: y + height / 2 }
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('region', { name: 'What is asked' }).getByRole('button', { name })
  }

  /** Picks with the keyboard alone. */
  async press(locator: Locator): Promise<void> {
    await expect(locator).toBeEnabled()
    await locator.focus()
    await locator.press('Enter')
  }

  /** Does something that plays an action, once it can be done, and waits until the table shows it; bots may have answered by then. */
  async acted(ready: Locator, work: () => Promise<void>): Promise<void> {
    await expect(ready).toBeVisible()
    const table = this.page.locator('.table')
    const before = Number(await table.getAttribute('data-seq'))
    await work()
    await expect
      .poll(async () => Number(await table.getAttribute('data-seq')))
      .toBeGreaterThan(before)
  }

  /** Says yes to what the table has to say first. */
  async meant(caution: string | RegExp): Promise<void> {
    const asked = this.page.locator('.prompt-confirm')
    await expect(asked).toContainText(caution)
    await this.press(asked.getByRole('button', { name: 'Yes, do it' }))
  }

  /**
   * Lets the lesson play the step it is at. By key: a click too soon after the words changed would not count.
   * @param caution what the table says first
   */
  async followLesson(caution?: string | RegExp): Promise<void> {
    const button = this.lesson.getByRole('button', { name: /for me$/ })
    await this.acted(button, async () => {
      await this.press(button)
      if (caution !== undefined) await this.meant(caution)
    })
  }

  /**
   * Lets the lesson play until it is at a step, counted from 1.
   * @param cautions what the table says first, by step
   */
  async followLessonTo(
    step: number,
    cautions: Readonly<Record<number, string | RegExp>> = {},
  ): Promise<void> {
    for (let now = 1; now < step; now++) {
      await expect(this.lesson).toContainText(`${now}/`)
      await this.followLesson(cautions[now])
    }
    await expect(this.lesson).toContainText(`${step}/`)
  }

  /** Chooses a space that is on offer. */
  async choose(id: string): Promise<void> {
    const space = this.space(id)
    await expect(space).toHaveAccessibleName(/Can be chosen/)
    await this.press(space)
  }

  /** Picks a unit from a supply once it is on offer. */
  async pickFromSupply(side: string, unit: string, offer: RegExp): Promise<void> {
    const counter = this.inZone(`supply.${side}`, unit)
    await expect(counter).toHaveAccessibleName(offer)
    await this.press(counter)
  }

  /** Enlists a unit; a second Infantry is left out. */
  async enlist(side: string, unit: string, to: string): Promise<void> {
    await this.acted(this.button(/^Enlist$/), async () => {
      await this.pickFromSupply(side, unit, /Can be picked/)
      await this.choose(to)
      if (unit.includes('Infantry')) await this.press(this.button('Enlist: that is all'))
    })
  }

  /** Enlists two Infantry in one action. */
  async enlistPair(side: string, first: string, second: string): Promise<void> {
    await this.acted(this.button(/^Enlist$/), async () => {
      await this.pickFromSupply(side, 'Infantry', /Can be picked/)
      await this.choose(first)
      await this.button('Enlist: that is all').waitFor()
      await this.pickFromSupply(side, 'Infantry', /Can be chosen/)
      await this.choose(second)
    })
  }

  async fortify(at: string): Promise<void> {
    await this.acted(this.button(/^Fortify$/), async () => {
      await this.press(this.button(/^Fortify$/))
      await this.choose(at)
    })
  }

  async endTurn(): Promise<void> {
    const button = this.button(/^End turn$/)
    await this.acted(button, async () => {
      await this.press(button)
      await this.press(this.button('Yes, do it'))
    })
  }
}
