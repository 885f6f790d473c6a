/** Sentences of the cards: they are fetched with them. */

import { sayer } from '../../messages/say.ts'
import messages from './en.json' with { type: 'json' }

export const sayOfCards = sayer('cards', messages)
