/** What the dialog on looks and sounds says: fetched with it. */

import { sayer } from '../messages/say.ts'
import messages from './en.json' with { type: 'json' }

export const sayOfLooks = sayer('preferences', messages)
