/** What is said about the keys of the board, and what its cursor says: fetched with the cursor. */

import { sayer } from '../../messages/say.ts'
import messages from './en.json' with { type: 'json' }

export const sayOfKeys = sayer('keyboard', messages)

export type KeyWord = keyof typeof messages
