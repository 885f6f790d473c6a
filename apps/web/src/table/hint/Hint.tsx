/** A hint for whoever is asked, where it helps against nobody but bots. */

import { lazy, Suspense, useContext, useRef, useState } from 'react'
import { say } from '../../messages/say.ts'
import { IconButton } from '../../ui/Button.tsx'
import { useLeaving } from '../../ui/use-leaving.ts'
import { useDesk } from '../desk/desk.ts'
import { isAgainstBots } from '../desk/sitter.ts'
import { StudyScope } from '../desk/study-scope.ts'
import { useSessionState, useTable } from '../desk/use-session.ts'

const Sheet = lazy(async () => ({ default: (await import('./HintSheet.tsx')).HintSheet }))

export function Hint() {
  const { session } = useTable()
  const { seat, asked, seats, result, view } = useSessionState(session)
  const { moment } = useDesk()
  /** The number of actions after which it was asked for: it holds until the game moves on. */
  const [wanted, setWanted] = useState<number>()
  const card = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const { mode } = session.facts
  /** A study of a game that goes on: it would be help against another person. */
  const isOfRunning = useContext(StudyScope)?.state().study.of !== undefined
  const isMine = asked.some((one) => one.seat === seat)
  const isAlone = isAgainstBots({ seats, seat })
  const isOpen = wanted === view.seq && moment === undefined
  const close = () => setWanted(undefined)
  // Who follows the advice on the board still wants to see it.
  useLeaving(isOpen, { card, opener, beside: false }, close)
  if (mode === 'replay' || isOfRunning || (mode === 'online' && !isAlone)) return null
  return (
    <div ref={card} className="layer-menu">
      <IconButton
        ref={opener}
        icon="hint"
        name={say('hint.ask')}
        isDisabled={seat === undefined || !isMine || result !== undefined || moment !== undefined}
        aria-expanded={isOpen}
        onPress={() => setWanted(isOpen ? undefined : view.seq)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <Sheet key={view.seq} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
