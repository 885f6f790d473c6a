/** Sentences of the position by hand: they are fetched with it. */

import { sayer } from '../../../messages/say.ts'
import messages from './en.json' with { type: 'json' }

export const byHand = sayer('by-hand', messages)
