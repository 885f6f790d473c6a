/** The odds in one line, beside the cursor. */

import { useTable } from '../desk/use-session.ts'
import { useOutlook } from './counsel.ts'
import { gistOf } from './gist.ts'

export function CursorBrief() {
  const { texts } = useTable()
  const { foresight } = useOutlook()
  const brief = foresight?.preview && gistOf(texts, foresight.preview)
  return brief === undefined ? null : <p className="cursor-brief">{brief}</p>
}
