/** What a table needs to know of studies: the one it lies in, and the game one may be begun of. */

import type { SharedStudy } from '@redoubt/client'
import { createContext } from 'react'

/** The study this table's board is shared in; undefined at every other table. */
export const StudyScope = createContext<SharedStudy | undefined>(undefined)

/** The game of this server that a replay shows; undefined for a record that somebody opened from a file. */
export const StudiedGame = createContext<string | undefined>(undefined)
