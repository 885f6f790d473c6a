/** Is it meant? Asked on a sheet of its own: yes and no stand where no other button ever does, before or after. */

import type { SessionState } from '@redoubt/client'
import type { Order } from '@redoubt/engine'
import { useEffect, useRef, useState } from 'react'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/Button.tsx'
import { isAgainstBots } from '../desk/sitter.ts'
import { useTable } from '../desk/use-session.ts'
import type { Intent } from '../hand/intent.ts'
import { aimOf, askedWhy } from './asked-why.ts'
import { sayOfPrompt } from './words.ts'

/** Milliseconds for which the sheet, answered, takes the second click of a double click from what lies under it. */
const LINGERS = 400

export function Confirm({ state, intent }: { state: SessionState; intent: Intent }) {
  const { confirming } = intent
  const isLeaving = useLeaving(confirming !== undefined)
  if (confirming) return <Asked state={state} action={confirming} caution={intent.caution} />
  return isLeaving ? <div className="prompt-confirm prompt-sheet left" aria-hidden="true" /> : null
}

function Asked({
  state,
  action,
  caution,
}: {
  state: SessionState
  action: Order
  caution: Intent['caution']
}) {
  const { control, texts, layout } = useTable()
  const frame = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    frame.current?.querySelector('button')?.focus()
  }, [])
  const offer = state.offers.find((one) => one.action === action.action)
  const place = aimOf(action, (id) => layout.place(id)?.kind === 'space')
  const name = texts.action(action.action)
  const why = askedWhy({
    offer,
    isCautioned: caution !== undefined,
    isAgainstBots: isAgainstBots(state),
  })
  return (
    <fieldset
      className="prompt-confirm prompt-sheet"
      ref={frame}
      aria-label={sayOfPrompt('prompt.confirm-label')}
    >
      {caution && <p>{texts.remark('cautions', caution).text}</p>}
      <p>
        {sayOfPrompt(why, {
          action:
            place === undefined
              ? name
              : sayOfPrompt('prompt.confirm-at', { action: name, place: texts.place(place) }),
        })}
      </p>
      <Button look="primary" onPress={() => control.confirm(true)}>
        {say('prompt.yes')}
      </Button>
      <Button look="quiet" onPress={() => control.confirm(false)}>
        {say('prompt.no')}
      </Button>
    </fieldset>
  )
}

/** Was it asked a moment ago? */
function useLeaving(isAsked: boolean): boolean {
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    if (!isAsked) return
    return () => {
      setLeaving(true)
      setTimeout(() => setLeaving(false), LINGERS)
    }
  }, [isAsked])
  return isLeaving
}
