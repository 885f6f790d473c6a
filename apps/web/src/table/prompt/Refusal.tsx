/** Why something will not do, with its clauses: where one pointed, over the board. */

import { say } from '../../messages/say.ts'
import { IconButton } from '../../ui/Button.tsx'
import { AtPlace } from '../board/AtPlace.tsx'
import { Sentence } from '../desk/Sentence.tsx'
import { useIntent, useTable } from '../desk/use-session.ts'

const MOST_REASONS = 4

export function Refusal() {
  const { texts, control } = useTable()
  const { refused, problem } = useIntent(control)
  if (problem === undefined && !refused) return null
  const reasons = refused?.reasons ?? []
  return (
    <AtPlace place={refused?.target?.place}>
      <div className="refusal">
        {problem !== undefined && <p role="alert">{problem}</p>}
        {problem === undefined && reasons.length === 0 && <p>{say('prompt.nothing-here')}</p>}
        {reasons.length > 0 && (
          <ul data-testid="refusal">
            {reasons.slice(0, MOST_REASONS).map(({ action, denial }) => (
              <li key={denial.message}>
                {action !== undefined && reasons.length > 1 && (
                  <strong>{texts.action(action)}: </strong>
                )}
                <Sentence message={texts.denial(denial)} />
              </li>
            ))}
          </ul>
        )}
        <IconButton icon="close" name={say('prompt.put-away')} onPress={control.forgive} />
      </div>
    </AtPlace>
  )
}
