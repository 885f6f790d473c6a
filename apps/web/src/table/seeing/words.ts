/** Sentences of what helps to see: they are fetched with it. */

import { sayer } from '../../messages/say.ts'
import messages from './en.json' with { type: 'json' }

export const see = sayer('seeing', messages)
