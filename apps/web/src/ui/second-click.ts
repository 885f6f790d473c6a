/** What is gone after a click cannot take the second half of a double click: that would fall on what lies beneath. */

/** Milliseconds, and CSS pixels, from the first half to the second. */
const SOON = 400
const NEAR = 12

/** Ignores a press of the pointer close to the last one, soon after it. */
export function ignoreSecondClick({ clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>) {
  const stop = new AbortController()
  const { signal } = stop
  let swallowing = false
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  const options = { capture: true, signal }
  addEventListener(
    'pointerdown',
    (event) => {
      swallowing = Math.hypot(event.clientX - clientX, event.clientY - clientY) < NEAR
      if (swallowing) swallow(event)
    },
    options,
  )
  for (const name of ['mousedown', 'pointerup', 'mouseup', 'touchend', 'click', 'dblclick'])
    addEventListener(name, (event) => swallowing && swallow(event), options)
  setTimeout(() => stop.abort(), SOON)
}
