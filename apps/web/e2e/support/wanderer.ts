/** Somebody who knows no rules and plays with whatever the table offers: lit pieces and places, and buttons. */

import type { Page } from '@playwright/test'

export interface Wandering {
  /** Clicks made. */
  readonly clicks: number
  /** Actions played by anybody at the table meanwhile. */
  readonly actions: number
  /** Cards of advice that held more than was to be seen of their width. */
  readonly wide: readonly string[]
}

export interface Wander {
  /** Stops after so many clicks. */
  readonly clicks: number
  readonly seed: number
  /** Stops after so many actions of anybody. Default: never. */
  readonly actions?: number
  /** Stops when the table's header says this, as a regular expression. */
  readonly until?: string
  /** How often a phase is ended when it can be, from 0 to 1. Default 0.3. */
  readonly haste?: number
}

/** Clicks on lit things and buttons of the page until enough is played, the game is over, or the clicks are used up. */
export function wander(page: Page, wish: Wander): Promise<Wandering> {
  return page.evaluate(clickAround, wish)
}

/** In the page. A click that is still being answered is waited for, so that the next one finds what it offers. */
export async function clickAround({
  clicks,
  seed,
  actions = Number.POSITIVE_INFINITY,
  until,
  haste = 0.3,
}: Wander): Promise<Wandering> {
  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
  const seq = () => Number(document.querySelector('.table')?.getAttribute('data-seq'))
  const isReached = () =>
    seq() - start >= actions ||
    (until !== undefined &&
      new RegExp(until).test(document.querySelector('.stage')?.textContent ?? ''))
  const textOf = (element: Element) => element.textContent?.trim() ?? ''
  const start = seq()
  let state = seed
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  const oneOf = (pool: readonly HTMLElement[]) => pool[Math.floor(random() * pool.length)]

  const wide = new Set<string>()
  const measure = () => {
    for (const card of document.querySelectorAll('.preview-card, .battle'))
      if (card.scrollWidth > card.clientWidth + 1) wide.add(card.className)
  }

  let done = 0
  let idle = 0
  while (done < clicks && idle < 400 && !isReached()) {
    const prompt = document.querySelector('.prompt')
    // At one screen what the next one may see is covered until he sits down.
    document.querySelector<HTMLButtonElement>('.curtain button')?.click()
    if (document.querySelector('.headline.over')) break
    if (!prompt?.classList.contains('mine')) {
      idle++
      await pause(100)
      continue
    }
    const asked = [...document.querySelectorAll<HTMLElement>('.prompt-confirm button')]
    if (asked.length > 0) {
      oneOf(asked)?.click()
      done++
      await pause(40)
      continue
    }
    const all = [
      ...document.querySelectorAll<HTMLElement>(
        '.prompt .prompt-actions button, .prompt-main button, .prompt-end button, .stack-fan button',
      ),
    ]
    const buttons = all.filter(
      (button) =>
        !button.matches('.denied, .ask-ahead, :disabled') &&
        button.closest('.prompt-more') === null,
    )
    const ends = buttons.filter((button) => /^(end|done|next|finish)/i.test(textOf(button)))
    const lit = [...document.querySelectorAll<HTMLElement>('#text-board .text-space.lit')]
    const cancel = prompt.querySelector<HTMLButtonElement>('.prompt-cancel:enabled')
    const pool =
      !cancel && ends.length > 0 && random() < haste
        ? ends
        : lit.length > 0 && random() < 0.7
          ? lit
          : buttons
    const chosen = oneOf(pool) ?? buttons[0] ?? lit[0] ?? cancel
    idle = chosen ? 0 : idle + 1
    chosen?.click()
    done++
    await pause(40)
    measure()
  }
  return { clicks: done, actions: seq() - start, wide: [...wide] }
}
