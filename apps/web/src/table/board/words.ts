/** What the tools at the board, its twin in words and the headlines say: fetched with the first of them. */

import { sayer } from '../../messages/say.ts'
import messages from './en.json' with { type: 'json' }

export const sayOfBoard = sayer('board', messages)
