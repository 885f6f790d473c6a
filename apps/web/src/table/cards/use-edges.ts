/** A row that can be pushed along shows at which edge there is more of it. */

import { type RefObject, useEffect, useRef } from 'react'

/** Writes `left` and `right` into the element's `data-more` for as long as something is out of sight there. */
export function useEdges(): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = row.current
    if (!element) return
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      element.dataset.more = [
        ...(scrollLeft > 2 ? ['left'] : []),
        ...(scrollLeft + clientWidth < scrollWidth - 2 ? ['right'] : []),
      ].join(' ')
    }
    const sizes = new ResizeObserver(look)
    const watchAll = () => {
      sizes.disconnect()
      sizes.observe(element)
      for (const child of element.children) sizes.observe(child)
      look()
    }
    const children = new MutationObserver(watchAll)
    children.observe(element, { childList: true })
    element.addEventListener('scroll', look, { passive: true })
    watchAll()
    return () => {
      sizes.disconnect()
      children.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [])
  return row
}
