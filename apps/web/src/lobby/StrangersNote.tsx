/** Said wherever a module is shown that somebody sent. */

import { club } from '../clubs/words.ts'

/** @param by whom its author thanks, and its licence */
export function StrangersNote({ by }: { by?: { credits?: readonly string[]; licence: string } }) {
  return (
    <p className="strangers-note" role="note">
      {club('sent.stranger')}
      {by &&
        ` ${club('sent.by', { credits: (by.credits ?? []).join(' · ') || 'none', licence: by.licence })}`}
    </p>
  )
}
