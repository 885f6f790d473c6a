/** How a request ended, and whose time is up: told on the board until somebody acts, for nobody reads the chat meanwhile. */

import type { ChatLine, SessionState } from '@redoubt/client'
import { useState } from 'react'
import { IconButton } from '../../ui/Button.tsx'
import { sitterOf } from '../desk/sitter.ts'
import { useSessionState, useTable } from '../desk/use-session.ts'
import './seeing.css'
import { lastTold, toldText } from './told.ts'
import { see } from './words.ts'

export function Agreed() {
  const { session } = useTable()
  const state = useSessionState(session)
  const { chat, latest, result, seats, seat: own } = state
  // What was said before one came is no news.
  const [read, setRead] = useState(() => chat.at(-1)?.at ?? 0)
  const line = lastTold(chat, own)
  const [heard, setHeard] = useState<{ line: ChatLine } & Pick<SessionState, 'latest' | 'result'>>()
  if (line && line.at > read && heard?.line !== line) setHeard({ line, latest, result })
  const isOver = (latest !== undefined && latest !== heard?.latest) || result !== heard?.result
  // For good: how the game ends is no action, and what was told of an earlier one does not come back with it.
  if (heard && isOver && heard.line.at > read) setRead(heard.line.at)
  if (!heard || heard.line.at <= read || isOver) return null
  const { seat, text, at } = heard.line
  const chair = seats.find((one) => one.seat === seat)
  const who = (chair && sitterOf(chair)) ?? session.facts.module.manifest.seats[seat ?? '']?.name
  return (
    <div className="agreed" role="status" data-testid="agreed">
      <p>{toldText(text, who ?? '')}</p>
      <IconButton icon="close" name={see('agreed.close')} onPress={() => setRead(at)} />
    </div>
  )
}
