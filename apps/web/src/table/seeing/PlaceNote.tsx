/** A note of one's own on a place or a unit: kept in this browser, nobody else reads it. */

import { useEffect, useId, useState } from 'react'
import { see } from './words.ts'

const keyOf = (game: string, what: string) => `redoubt.note.${game}.${what}`

/** @param of what is meant: a place, or a unit, whose note goes with it wherever it goes */
export function PlaceNote({
  game,
  what,
  of = 'place',
}: {
  game: string
  what: string
  of?: 'place' | 'unit'
}) {
  const id = useId()
  const key = keyOf(game, what)
  const title = see(of === 'place' ? 'note.title' : 'note.unit')
  const [text, setText] = useState('')
  useEffect(() => void setText(read(key)), [key])
  const write = (next: string) => {
    setText(next)
    keep(key, next)
  }
  return (
    <details className="place-note" open={text !== '' || undefined}>
      <summary>{title}</summary>
      <label htmlFor={id} className="visually-hidden">
        {title}
      </label>
      <textarea
        id={id}
        rows={2}
        maxLength={500}
        placeholder={see('note.help')}
        value={text}
        onChange={({ target }) => write(target.value)}
      />
    </details>
  )
}

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function keep(key: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // Without storage the note lasts as long as the panel.
  }
}
