/** A link that opens this game, or its replay, at the moment looked at. */

import { useState } from 'react'
import { baseOf, useReach } from '../../sharing/reach.ts'
import { Button } from '../../ui/Button.tsx'
import { useDesk } from '../desk/desk.ts'
import { useSessionState, useTable } from '../desk/use-session.ts'
import { see } from './words.ts'

export function PositionLink() {
  const { session } = useTable()
  const { seq } = useSessionState(session).view
  const { moment } = useDesk()
  const [copied, setCopied] = useState(false)
  const [shown, setShown] = useState(false)
  const { mode } = session.facts
  const base = baseOf(useReach(), location)
  if (mode === 'hot-seat' || mode === 'study') return null
  const link = `${base}${location.pathname}?at=${moment ?? seq}`
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setCopied(true),
      () => setShown(true),
    )
  return (
    <div className="aids-link">
      <Button look="quiet" icon={copied ? 'check' : 'copy'} onPress={copy}>
        {see(copied ? 'link.copied' : 'link.copy')}
      </Button>
      {shown && <code>{link}</code>}
    </div>
  )
}
