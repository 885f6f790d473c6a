/** How things look: what may be chosen is fetched when somebody wants to choose. */

import { lazy, Suspense, useRef, useState } from 'react'
import { say } from '../messages/say.ts'
import { IconButton } from '../ui/Button.tsx'

const PreferencesPopover = lazy(async () => ({
  default: (await import('./PreferencesPopover.tsx')).PreferencesPopover,
}))

export function PreferencesButton() {
  const [open, setOpen] = useState(false)
  const frame = useRef<HTMLSpanElement>(null)
  return (
    <span ref={frame}>
      <IconButton icon="settings" name={say('preferences.open')} onPress={() => setOpen(true)} />
      {open && (
        <Suspense>
          <PreferencesPopover beside={frame} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  )
}
