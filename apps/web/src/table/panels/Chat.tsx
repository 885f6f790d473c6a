/** What is said at the table, by the players and by the table itself. */

import type { GameFacts, SessionState } from '@redoubt/client'
import { MAX_CHAT_LENGTH } from '@redoubt/protocol'
import { type FormEvent, useState } from 'react'
import { tell } from '../../hosting/words.ts'
import { problemOf } from '../../messages/problem.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { sitterOf } from '../desk/sitter.ts'
import { useTable } from '../desk/use-session.ts'
import { sayOfPanels } from './words.ts'

/** A seat as people call it: its player's name, else the seat's. */
export function nameOf(
  state: SessionState,
  names: Readonly<Record<string, { name: string }>>,
  seat: string,
): string {
  const chair = state.seats.find((one) => one.seat === seat)
  return (chair && sitterOf(chair)) ?? names[seat]?.name ?? seat
}

/** Who sits at the table; in a study everybody. */
function mayTalk({ seat }: SessionState, mode: GameFacts['mode']): boolean {
  return mode === 'study' || (seat !== undefined && mode !== 'replay')
}

export function Chat({ state }: { state: SessionState }) {
  const { session } = useTable()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const names = session.facts.module.manifest.seats
  const send = (event: FormEvent) => {
    event.preventDefault()
    const line = text.trim()
    if (line === '') return
    setProblem(undefined)
    session.say(line).then(
      () => setText(''),
      (error: unknown) => setProblem(problemOf(error)),
    )
  }
  return (
    <section className="chat" aria-label={sayOfPanels('chat.title')}>
      <h3>{sayOfPanels('chat.title')}</h3>
      <div className="chat-lines">
        {state.chat.length === 0 ? (
          <p className="meta">{sayOfPanels('chat.empty')}</p>
        ) : (
          <ol>
            {state.chat.map((line) => (
              <ChatLineItem
                key={`${line.at} ${line.from} ${line.text}`}
                line={line}
                nameOf={(seat) => nameOf(state, names, seat)}
              />
            ))}
          </ol>
        )}
      </div>
      {mayTalk(state, session.facts.mode) && (
        <form className="chat-form" onSubmit={send}>
          <Field
            label={sayOfPanels('chat.say')}
            value={text}
            onChange={setText}
            maxLength={MAX_CHAT_LENGTH}
            problem={problem}
          />
          <IconButton icon="send" name={sayOfPanels('chat.send')} type="submit" />
        </form>
      )}
    </section>
  )
}

function ChatLineItem({
  line,
  nameOf,
}: {
  line: SessionState['chat'][number]
  nameOf: (seat: string) => string
}) {
  if (line.from !== 'table') {
    return (
      <li>
        <strong>{line.player ?? nameOf(line.from)}</strong> {line.text}
      </li>
    )
  }
  const who =
    line.player ?? (line.seat === undefined ? sayOfPanels('chat.table') : nameOf(line.seat))
  return <li className="meta">{tableSays(line.text, who, line.reason)}</li>
}

/** What the table itself has to say. */
function tableSays(key: string, who: string, reason = ''): string {
  switch (key) {
    case 'seat-taken':
    case 'seat-freed':
    case 'seat-left':
    case 'seat-recovered':
    case 'renamed':
    case 'device-joined':
    case 'take-back':
    case 'moves':
    case 'declined':
      return sayOfPanels(`chat.table.${key}`, { who })
    case 'time-bot':
    case 'time-loss':
    case 'time-pause':
    case 'stood-still':
    case 'came-back':
    case 'vacation':
    case 'vacation-over':
    case 'paused':
    case 'goes-on':
    case 'muted':
    case 'unmuted':
    case 'ordered':
    case 'handed-over':
    case 'put-out':
    case 'let-in':
      return tell(`chat.${key}`, { who })
    case 'kicked':
    case 'closed':
      return tell(`chat.${key}`, { who, reason })
    default:
      return sayOfPanels('chat.table.other', { key })
  }
}
