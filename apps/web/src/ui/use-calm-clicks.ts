/** A click counts for the button one saw: too soon after the buttons changed, or after the click before, it does nothing. */

import { type RefObject, useEffect, useRef } from 'react'

/** Milliseconds in which a click may have been meant for what stood there before. */
const TOO_SOON = 300

/** Words of a sentence that can be pressed run with it: nobody has his pointer there when he means a button. */
const FIXED = 'button, summary, a'
const BUTTONS = `${FIXED}, [role="button"]`

/**
 * Ignores pointer clicks on the buttons inside an element for a moment after buttons came, went or moved, and after each
 * click. Keys and assistive technology are not held up, and neither are buttons inside `data-repeats` that stay where they are,
 * whatever becomes of others by them.
 * @param isBusy what was clicked before is still on its way; buttons inside `data-back` work all the same
 */
export function useCalmClicks<E extends HTMLElement>(isBusy: () => boolean): RefObject<E | null> {
  const frame = useRef<E>(null)
  const busy = useRef(isBusy)
  busy.current = isBusy
  useEffect(() => {
    const element = frame.current
    if (!element) return
    let buttons = buttonsIn(element)
    let changedAt = Number.NEGATIVE_INFINITY
    const changes = new WeakMap<Element, number>()
    let clickedAt = Number.NEGATIVE_INFINITY
    let swallowing = false
    const watcher = new MutationObserver(() => {
      const now = buttonsIn(element)
      const changed = [...now].filter(([button, seen]) => buttons.get(button) !== seen)
      const isSame = changed.length === 0 && now.size === buttons.size
      buttons = now
      if (isSame) return
      changedAt = performance.now()
      for (const [button] of changed) changes.set(button, changedAt)
    })
    watcher.observe(element, { childList: true, subtree: true, characterData: true })
    const swallow = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
    }
    const stop = new AbortController()
    const options = { capture: true, signal: stop.signal }
    element.addEventListener(
      'pointerdown',
      (event) => {
        const button = event.target instanceof Element && event.target.closest(BUTTONS)
        if (!button) return
        // When the finger came down, however late the page hears of it.
        const now = event.timeStamp
        const repeats = button.closest('[data-repeats]') !== null
        const since = repeats ? (changes.get(button) ?? Number.NEGATIVE_INFINITY) : changedAt
        swallowing =
          now - since < TOO_SOON ||
          (!repeats && now - clickedAt < TOO_SOON) ||
          (busy.current() && button.closest('[data-back]') === null)
        if (swallowing) swallow(event)
        // Who counts up and then does it has gone from one button to another: he double-clicks neither.
        else if (!repeats) clickedAt = now
      },
      options,
    )
    for (const name of ['mousedown', 'pointerup', 'mouseup', 'touchend'])
      element.addEventListener(name, (event) => swallowing && swallow(event), options)
    element.addEventListener(
      'click',
      (event) => {
        // No detail: a key, or a script that speaks for somebody.
        if (!swallowing || event.detail === 0) return
        swallow(event)
        swallowing = false
      },
      options,
    )
    return () => {
      watcher.disconnect()
      stop.abort()
    }
  }, [])
  return frame
}

/** The buttons, each with its name and place. */
function buttonsIn(element: HTMLElement): ReadonlyMap<Element, string> {
  const { left, top } = element.getBoundingClientRect()
  return new Map(
    [...element.querySelectorAll(FIXED)].map((button) => {
      const box = button.getBoundingClientRect()
      const place = `${Math.round(box.left - left)} ${Math.round(box.top - top)}`
      return [button, `${button.textContent} ${place}`]
    }),
  )
}
