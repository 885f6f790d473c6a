/** The words of a running game follow the language one reads; the game itself goes on. */

import type { Session } from '@redoubt/client'
import { useEffect, useState } from 'react'
import { type LanguageTag, useLanguage } from '../../messages/language.ts'
import { readModule } from '../../server/api.ts'

/** The language the session's module is read in; undefined until it is there for the first time. */
export function useLanguageOf(session: Session): LanguageTag | undefined {
  const wanted = useLanguage()
  const { module } = session.facts
  const [shown, setShown] = useState<LanguageTag | undefined>(
    wanted === (module.language ?? 'en') ? wanted : undefined,
  )
  useEffect(() => {
    if (shown === wanted) return
    let dropped = false
    readModule(session.facts.module.manifest.id, session.facts.module.digest)
      // A server that cannot be asked leaves the module's words as they are.
      .then(
        (translated) => dropped || session.readIn(translated),
        () => undefined,
      )
      .then(() => dropped || setShown(wanted))
    return () => {
      dropped = true
    }
  }, [session, shown, wanted])
  return shown
}
