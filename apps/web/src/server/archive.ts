/** Games of this browser's account that are over. */

import type { GamesPage } from '@redoubt/protocol'
import { accountToken } from './account-token.ts'
import { askServer } from './api.ts'

/** @param after `next` of the page before */
export const readArchive = (after?: string) =>
  askServer<GamesPage>('/account/archive', {
    method: 'POST',
    headers: { authorization: `Bearer ${accountToken()}`, 'content-type': 'application/json' },
    body: JSON.stringify({ after }),
  })
