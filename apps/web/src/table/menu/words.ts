/** Sentences of the menu of a counter, and of counters chosen together: they are fetched with them. */

import { sayer } from '../../messages/say.ts'
import messages from './en.json' with { type: 'json' }

export const sayOfMenu = sayer('menu', messages)
