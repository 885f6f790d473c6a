/** Says aloud what happens: actions of the log, what is asked, why something will not do. */

import { useEffect, useRef, useState } from 'react'
import { say } from '../messages/say.ts'
import { useIntent, useSessionState, useTable } from './desk/use-session.ts'

export function LiveRegion() {
  const { session, control, texts } = useTable()
  const { log, asked, seat, result, connection } = useSessionState(session)
  const { refused } = useIntent(control)
  const heard = useRef(log.length)
  const [spoken, setSpoken] = useState('')

  useEffect(() => {
    const lines = log.slice(heard.current).map(({ entry }) => texts.log(entry).text)
    heard.current = log.length
    const mine = asked.find((one) => one.seat === seat)
    if (result) lines.push(texts.result(result).text)
    else if (mine) lines.push(texts.prompt(mine).text)
    if (lines.length > 0) setSpoken(lines.join(' '))
  }, [log, asked, seat, result, texts])

  const refusal = refused?.reasons.map(({ denial }) => texts.denial(denial).text).join(' ') ?? ''
  return (
    <>
      <div className="visually-hidden" aria-live="polite" data-testid="live">
        {spoken}
      </div>
      <div className="visually-hidden" aria-live="assertive">
        {refusal}
        {connection === 'reconnecting' && say('connection.reconnecting')}
      </div>
    </>
  )
}
