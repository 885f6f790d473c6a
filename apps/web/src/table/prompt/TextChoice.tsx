/** Words that a player writes himself: a line to write on, and the yes. */

import type { PiecesFile } from '@redoubt/engine'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { useTable } from '../desk/use-session.ts'
import type { Way } from '../hand/intent.ts'

export function TextChoice({ way }: { way: Way }) {
  const { control, texts, session } = useTable()
  const [written, setWritten] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => void field.current?.focus(), [])
  if (!way.next) return null
  const { argument, longest } = way.next
  const words = written.trim()
  const give = (event: FormEvent) => {
    event.preventDefault()
    if (words !== '') void control.give(way, { value: words })
  }
  return (
    <form className="prompt-writing" onSubmit={give}>
      <input
        ref={field}
        aria-label={texts.argument(way.action, argument)}
        maxLength={longest}
        placeholder={askedBy(way, session.facts.module.pieces)}
        value={written}
        autoComplete="off"
        onChange={({ target }) => setWritten(target.value)}
      />
      <Button type="submit" look="primary" isDisabled={words === ''}>
        {texts.action(way.action)}
      </Button>
    </form>
  )
}

/** What a command of the module asks in its own words. */
function askedBy({ args }: Way, { commands = {} }: PiecesFile): string | undefined {
  const label = args.command ?? args.button
  return Object.values(commands).find((one) => one.label === label && one.asks !== undefined)?.asks
}
