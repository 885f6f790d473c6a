/** A note of one's own on a place or a unit: kept in this browser, nobody else reads it. */

import { useEffect, useId, useState } from 'react'
import { see } from './words.ts'

const keyOf = (game: string, what: string) => `redoubt.note.${game}.${what}`

export function PlaceNote({ game, what }: { game: string; what: string }) {
  const id = useId()
  const key = keyOf(game, what)
  const [text, setText] = useState('')
  useEffect(() => void setText(read(key)), [key])
  const write = (next: string) => {
    setText(next)
    keep(key, next)
  }
  return (
    <details className="place-note" open={text !== '' || undefined}>
      <summary>{see('note.title')}</summary>
      <label htmlFor={id} className="visually-hidden">
        {see('note.title')}
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
