/** The study a table lies in, as it is now. */

import type { SharedState, SharedStudy } from '@redoubt/client'
import { useContext, useSyncExternalStore } from 'react'
import { StudyScope } from '../desk/study-scope.ts'

/** @throws Error at a table that lies in no study */
export function useShared(): { readonly shared: SharedStudy; readonly state: SharedState } {
  const shared = useContext(StudyScope)
  if (!shared) throw new Error('this component must be inside a study')
  return { shared, state: useSyncExternalStore(shared.subscribe, shared.state) }
}
