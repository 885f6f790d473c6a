/** The story so far, newest at the end; each line leads to its places, its clause and its moment. */

import { useEffect, useRef } from 'react'
import { say } from '../../messages/say.ts'
import { PlainButton } from '../../ui/Button.tsx'
import { Empty } from '../../ui/states.tsx'
import { useDesk } from '../desk/desk.ts'
import { Sentence } from '../desk/Sentence.tsx'
import { sideStyle } from '../desk/Swatch.tsx'
import { useSessionState, useTable } from '../desk/use-session.ts'

export function LogPanel() {
  const { session, texts } = useTable()
  const { log, latest } = useSessionState(session)
  const { moment, goTo } = useDesk()
  const end = useRef<HTMLLIElement>(null)
  const shown = moment === undefined ? log : log.filter(({ seq }) => seq < moment)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line scrolls into sight, and nothing but the panel moves
  useEffect(() => {
    const panel = end.current?.closest('.panel')
    if (panel) panel.scrollTop = panel.scrollHeight
  }, [shown.length])

  if (shown.length === 0) return <Empty title={say('log.empty')} />
  return (
    <>
      <ol className="log" data-testid="log">
        {shown.map(({ seq, entry }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added or taken back at the end
            key={index}
            ref={index === shown.length - 1 ? end : undefined}
            className={seq === (latest?.seq ?? -1) ? 'last' : ''}
            style={sideStyle(session.facts.module.manifest.sides, sideOf(entry.facts.side))}
          >
            <PlainButton
              className="log-number"
              aria-label={say('log.go-to', { seq: seq + 1 })}
              onPress={() => goTo(seq + 1)}
            >
              {seq + 1}
            </PlainButton>
            <p>
              <Sentence message={texts.log(entry)} />
            </p>
          </li>
        ))}
      </ol>
      {latest && latest.draws.length > 0 && (
        <p className="draws">
          {latest.draws.map(({ key, value, sides }) => {
            const what = texts.word(`draw.${key.split('/')[0]}`)
            return (
              <span key={key} className="die" title={key}>
                {what === undefined
                  ? say('log.die-plain', { value, sides })
                  : say('log.die', { what, value, sides })}
              </span>
            )
          })}
        </p>
      )}
    </>
  )
}

function sideOf(fact: unknown): string | undefined {
  const side = fact as { ref?: string; id?: string } | undefined
  return side?.ref === 'side' ? side.id : undefined
}
