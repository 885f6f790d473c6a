/** The debug panel's own sentences: fetched with it. */

import { sayer } from '../../messages/say.ts'
import messages from './en.json' with { type: 'json' }

export const debug = sayer('debug', messages)
