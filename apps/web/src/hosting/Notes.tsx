/** What a player writes down for himself: kept with his seat, on all his devices, and shown to nobody else. */

import type { Session } from '@redoubt/client'
import { MAX_NOTES_LENGTH } from '@redoubt/protocol'
import { useState } from 'react'
import { problemOf } from '../messages/problem.ts'
import { useLoaded } from '../server/api.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { tell } from './words.ts'

export function Notes({ session }: { session: Session }) {
  const loaded = useLoaded(`notes ${session.facts.id}`, () => session.notes())
  if (loaded.state === 'loading') return null
  if (loaded.state === 'failed') return <p className="field-problem">{loaded.problem}</p>
  return <Written session={session} first={loaded.value} />
}

function Written({ session, first }: { session: Session; first: string }) {
  const [kept, setKept] = useState(first)
  const [text, setText] = useState(first)
  const [problem, setProblem] = useState<string>()
  const keep = () => {
    setProblem(undefined)
    session.notes(text).then(setKept, (error: unknown) => setProblem(problemOf(error)))
  }
  return (
    <details className="notes" open={first !== ''}>
      <summary>{tell('notes.title')}</summary>
      <Field
        label={tell('notes.label')}
        lines={5}
        value={text}
        onChange={setText}
        maxLength={MAX_NOTES_LENGTH}
        problem={problem}
      />
      <Button isDisabled={text === kept} onPress={keep}>
        {tell(text === kept ? 'notes.kept' : 'notes.keep')}
      </Button>
    </details>
  )
}
