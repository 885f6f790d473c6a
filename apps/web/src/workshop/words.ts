/** Sentences of the workshop: they are fetched with it. */

import { sayer } from '../messages/say.ts'
import messages from './en.json' with { type: 'json' }

export const sayInWorkshop = sayer('workshop', messages)
