/** Escape and a press beside put away what lies open over the page. */

import { type RefObject, useEffect, useEffectEvent } from 'react'

export interface Leaving {
  readonly card: RefObject<HTMLElement | null>
  /** What opened the card: a press on it is its own affair, and it gets the focus back from the card. */
  readonly opener: RefObject<HTMLElement | null>
  /** Does a press beside leave it? Default: yes. */
  readonly beside?: boolean
}

/** Listens while `isOpen`. Escape inside a dialog is the dialog's; one that closes the card does nothing else. */
export function useLeaving(
  isOpen: boolean,
  { card, opener, beside = true }: Leaving,
  leave: () => void,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    if (key !== 'Escape' || event.defaultPrevented) return
    if (target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]')) return
    event.stopPropagation()
    const hadFocus = card.current?.contains(document.activeElement)
    leave()
    if (hadFocus) opener.current?.focus()
  })
  const onPress = useEffectEvent(({ target }: PointerEvent) => {
    const isInside = [card, opener].some(({ current }) => current?.contains(target as Node))
    if (beside && !isInside) leave()
  })
  useEffect(() => {
    if (!isOpen) return
    addEventListener('keydown', onKey, true)
    addEventListener('pointerdown', onPress, true)
    return () => {
      removeEventListener('keydown', onKey, true)
      removeEventListener('pointerdown', onPress, true)
    }
  }, [isOpen])
}
