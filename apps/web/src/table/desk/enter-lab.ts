/** The way from a table into the lab. The table does not know the lab: whoever shows both says how one goes. */

import type { Session } from '@redoubt/client'
import { createContext, useContext } from 'react'

/**
 * @param moment number of actions after which the table is looked at
 * @param way the boards at this moment, or the whole game under another rule
 */
export type EnterLab = (session: Session, moment: number, way: 'boards' | 'under') => Promise<void>

/** Undefined where there is no lab to go to. */
export const LabEntrance = createContext<EnterLab | undefined>(undefined)

export function useEnterLab(): EnterLab | undefined {
  return useContext(LabEntrance)
}
