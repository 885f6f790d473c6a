/** Finds a unit or a place, looks there and rings it. */

import { type FormEvent, useState } from 'react'
import { say } from '../../messages/say.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { useDesk } from '../desk/desk.ts'
import { useSessionState, useTable } from '../desk/use-session.ts'
import { capital, pieceText } from '../desk/words.ts'
import { found } from './find.ts'

export function FindDialog({ onClose }: { onClose: () => void }) {
  const { layout, texts, session } = useTable()
  const { view } = useSessionState(session)
  const { pointAt, past } = useDesk()
  const [words, setWords] = useState('')
  const lines = found(words, layout, past ?? view, {
    place: (id) => capital(texts.place(id)),
    piece: (piece, place) =>
      say('table.piece-at', { piece: pieceText(texts, piece, place), place: texts.place(place) }),
  })
  const go = (place: string | undefined) => {
    if (place === undefined) return
    pointAt(place)
    onClose()
  }
  const first = (event: FormEvent) => {
    event.preventDefault()
    go(lines[0]?.place)
  }
  return (
    <Dialog title={say('find.title')} onClose={onClose}>
      <form onSubmit={first} className="find">
        <Field label={say('find.label')} value={words} onChange={setWords} autoFocus />
        <ul className="find-lines">
          {lines.map(({ key, text, place }) => (
            <li key={key}>
              <button type="button" className="find-line" onClick={() => go(place)}>
                {text}
              </button>
            </li>
          ))}
        </ul>
        <p className="meta" role="status">
          {words.trim() !== '' && lines.length === 0 ? say('find.nothing', { words }) : ''}
        </p>
      </form>
    </Dialog>
  )
}
