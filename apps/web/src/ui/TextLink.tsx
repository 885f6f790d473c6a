/** Words of a sentence that do something: they break over lines as words do, which a button cannot. */

import type { KeyboardEvent, ReactNode } from 'react'

export function TextLink({
  className = '',
  name,
  onPress,
  children,
}: {
  className?: string
  /** What it is called where its words do not say it. */
  name?: string
  onPress: () => void
  children: ReactNode
}) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onPress()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button is a box of its own, and no line breaks inside it
    <span
      role="button"
      tabIndex={0}
      aria-label={name}
      className={`text-link ${className}`}
      onClick={onPress}
      onKeyDown={onKeyDown}
    >
      {children}
    </span>
  )
}
