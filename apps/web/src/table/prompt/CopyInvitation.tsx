/** While a chair is empty, its invitation is one press away. */

import type { SessionState } from '@redoubt/client'
import { useState } from 'react'
import { say } from '../../messages/say.ts'
import { heldInvitations, invitationLink } from '../../server/seats.ts'
import { baseOf, useReach } from '../../sharing/reach.ts'
import { Button } from '../../ui/Button.tsx'
import { useDeskControl } from '../desk/desk.ts'
import { useTable } from '../desk/use-session.ts'

export function CopyInvitation({ state }: { state: SessionState }) {
  const { session } = useTable()
  const { id, mode } = session.facts
  const { openPanel } = useDeskControl()
  const base = baseOf(useReach(), location)
  const [copied, setCopied] = useState(false)
  if (mode !== 'online' || state.seat === undefined || state.result) return null
  const empty = state.seats.find(({ taken, seat }) => !taken && seat !== state.seat)
  if (!empty) return null
  const held = heldInvitations(id).find(({ seat }) => seat === empty.seat)
  const copy = (invite: string) =>
    navigator.clipboard.writeText(invitationLink(base, id, invite)).then(
      () => setCopied(true),
      () => openPanel('people'),
    )
  return (
    <p className="prompt-empty prompt-next">
      {say('prompt.empty-chair')}
      {held && (
        <Button look="quiet" icon={copied ? 'check' : 'copy'} onPress={() => copy(held.invite)}>
          {say(copied ? 'links.copied' : 'prompt.invite')}
        </Button>
      )}
    </p>
  )
}
