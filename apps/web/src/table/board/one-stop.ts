/** Many buttons that are one stop of the Tab key: the arrows go from one to the next, Tab leaves them all. */

import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'

const STEPS: Readonly<Record<string, 1 | -1>> = {
  ArrowUp: -1,
  ArrowLeft: -1,
  ArrowDown: 1,
  ArrowRight: 1,
}

/** Props of what is around the buttons; each of them has `tabIndex={-1}`. The first lit one is come to first. */
export function useOneStop() {
  const last = useRef<HTMLElement>(undefined)
  const [isInside, setInside] = useState(false)
  const buttonsIn = (frame: HTMLElement) => [...frame.querySelectorAll<HTMLElement>('button')]
  return {
    tabIndex: isInside ? -1 : 0,
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      if (target !== currentTarget) {
        last.current = target
        return setInside(true)
      }
      const buttons = buttonsIn(currentTarget)
      const known = last.current?.isConnected ? last.current : undefined
      const first = known ?? buttons.find((one) => one.matches('.lit')) ?? buttons[0]
      first?.focus()
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
        setInside(false)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = STEPS[event.key]
      if (step === undefined || event.defaultPrevented) return
      const buttons = buttonsIn(event.currentTarget)
      const at = buttons.indexOf(document.activeElement as HTMLElement)
      const next = buttons[at + step]
      if (at < 0 || !next) return
      event.preventDefault()
      next.focus()
    },
  }
}
