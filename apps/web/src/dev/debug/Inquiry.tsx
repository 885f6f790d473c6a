/** Every objection asked of an action, with its answer and its test as it was built. */

import { type FormEvent, useState } from 'react'
import { useDesk } from '../../table/desk/desk.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { useLastClick } from './last-click.ts'
import type { DebugAnswer } from './questions.ts'
import type { Debug } from './use-debug.ts'
import { debug } from './words.ts'

export function Inquiry({ ask }: Pick<Debug, 'ask'>) {
  const last = useLastClick()
  const [typed, setTyped] = useState<string>()
  const [found, setFound] = useState<DebugAnswer['inquire'] | { readonly problem: string }>()
  const action = typed ?? last ?? ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask({ kind: 'inquire', action }).then(setFound, ({ message }: Error) =>
      setFound({ problem: message }),
    )
  }
  return (
    <form className="debug-inquiry" onSubmit={submit}>
      <Field
        label={debug('ask.label')}
        value={action}
        placeholder={debug('ask.hint')}
        onChange={setTyped}
      />
      <Button type="submit" isDisabled={action.trim() === ''}>
        {debug('ask')}
      </Button>
      {found &&
        ('problem' in found ? <p role="alert">{found.problem}</p> : <Answers found={found} />)}
    </form>
  )
}

function Answers({ found }: { found: DebugAnswer['inquire'] }) {
  const { openClause } = useDesk()
  if (found.length === 0) return <p>{debug('ask.none')}</p>
  return (
    <ul data-testid="debug-answers">
      {found.map(({ argument, why, clause, message, holds, problem, source }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is made anew with each question
        <li key={index} className={holds ? 'holds' : ''}>
          <button type="button" className="link-button clause" onClick={() => openClause(clause)}>
            {clause}
          </button>{' '}
          <strong>{debug(holds ? 'holds' : 'quiet')}</strong> · {about(argument, why)}
          {message !== clause && <code> {message}</code>}
          {problem !== undefined && <em> {debug('threw', { problem })}</em>}
          {isReadable(source) && (
            <details>
              <summary>
                <code>{source.split('\n', 1)[0]?.slice(0, 60)}</code>
              </summary>
              <pre>{source}</pre>
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}

/** A test of a module is shown as it was built; one that came with the table was made small, and says nothing to anybody. */
function isReadable(source: string): boolean {
  return /\s=>\s|\bfunction\s/.test(source) || source.includes('\n')
}

function about(argument: string | undefined, why: DebugAnswer['inquire'][number]['why']): string {
  if (argument === undefined) return debug('whole')
  if (why === 'unlisted') return debug('unlisted', { argument })
  return why === 'left out' ? debug('left-out', { argument }) : argument
}
