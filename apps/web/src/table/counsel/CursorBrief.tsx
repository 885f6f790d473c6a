/** The odds in one line, beside the cursor. */

import { useIntent, useTable } from '../desk/use-session.ts'
import { isOfFirst } from './attackers.ts'
import { useOutlook } from './counsel.ts'
import { gistOf } from './gist.ts'

export function CursorBrief() {
  const { texts, control } = useTable()
  const { together } = useIntent(control)
  const preview = useOutlook().foresight?.preview
  const brief = preview && !isOfFirst(preview, together) ? gistOf(texts, preview) : undefined
  return brief === undefined ? null : <p className="cursor-brief">{brief}</p>
}
