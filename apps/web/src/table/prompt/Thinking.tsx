/** That a bot thinks, for how long, and what it has done so far: nobody looks at a table that seems to stand still. */

import { useEffect, useState } from 'react'
import { sitterOf } from '../desk/sitter.ts'
import { useSessionState, useTable } from '../desk/use-session.ts'
import { sayOfPrompt } from './words.ts'

/** Milliseconds after which it is said how long it thinks. */
const TICK = 1000

export function Thinking({ seat }: { seat: string }) {
  const { session, texts } = useTable()
  const { view, log, seats } = useSessionState(session)
  const [since] = useState(view.seq)
  const seconds = useSeconds(view.seq)
  const chair = seats.find((one) => one.seat === seat)
  const count = view.seq - since
  const last = log.findLast(({ seq }) => seq >= since)
  const who = (chair && sitterOf(chair)) ?? seat
  return (
    <p className="prompt-next thinking">
      {sayOfPrompt('prompt.thinking', { who })}
      <span className="thinking-dots" aria-hidden="true" />
      {count > 0 && last && (
        <span key={count}>
          {' · '}
          {sayOfPrompt('prompt.thinking-done', { count, last: texts.log(last.entry).text })}
        </span>
      )}
      {/* Behind all the rest, that nothing runs to and fro as it comes and goes. */}
      {seconds > 0 && (
        <span aria-hidden="true">
          {' · '}
          {sayOfPrompt('prompt.thinking-for', { seconds })}
        </span>
      )}
    </p>
  )
}

/** Whole seconds since it last did something. */
function useSeconds(seq: number): number {
  const [seconds, setSeconds] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted anew after each action
  useEffect(() => {
    setSeconds(0)
    const timer = setInterval(() => setSeconds((before) => before + 1), TICK)
    return () => clearInterval(timer)
  }, [seq])
  return seconds
}
