/** Text that scrolls where its room is too small. */

import { type RefObject, useEffect, useRef, useState } from 'react'

/** The props of an element that keys can reach as long as it holds more than it shows. */
export function useScrollable<T extends HTMLElement>(): {
  readonly ref: RefObject<T | null>
  readonly tabIndex?: 0
} {
  const ref = useRef<T>(null)
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const look = () => setScrolls(element.scrollHeight > element.clientHeight + 1)
    const sizes = new ResizeObserver(look)
    const words = new MutationObserver(look)
    sizes.observe(element)
    words.observe(element, { childList: true, characterData: true, subtree: true })
    return () => {
      sizes.disconnect()
      words.disconnect()
    }
  }, [])
  return { ref, ...(scrolls ? { tabIndex: 0 } : {}) }
}
