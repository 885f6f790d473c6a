/** What must still be done before the step may end; each line leads to its place. */

import { TextLink } from '../../ui/TextLink.tsx'
import { useDeskControl } from '../desk/desk.ts'
import { ClauseLink } from '../desk/Sentence.tsx'
import { useTable } from '../desk/use-session.ts'
import { useCounsel } from './counsel.ts'
import { placesOf } from './obligation-places.ts'
import { sayOfCounsel } from './words.ts'

export function Obligations() {
  const { texts } = useTable()
  const { obligations } = useCounsel()
  const { pointAt } = useDeskControl()
  if (obligations.length === 0) return null
  return (
    <details className="obligations" data-testid="obligations">
      <summary>{sayOfCounsel('counsel.obligations', { count: obligations.length })}</summary>
      <ul className="prompt-sheet">
        {obligations.map((obligation, index) => {
          const { text } = texts.remark('obligations', obligation)
          const [place] = placesOf(obligation)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two duties may be worded alike
            <li key={index}>
              {place === undefined ? (
                text
              ) : (
                <TextLink onPress={() => pointAt(place)}>{text}</TextLink>
              )}
              <ClauseLink clause={obligation.clause} />
            </li>
          )
        })}
      </ul>
    </details>
  )
}
