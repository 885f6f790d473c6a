/** Sentences of studies: they are fetched with them. */

import { sayer } from '../../messages/say.ts'
import messages from './en.json' with { type: 'json' }

export const study = sayer('study', messages)
