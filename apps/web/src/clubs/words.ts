/** Sentences about people who play together: whom one does not want to meet, what moderators read. Fetched with what shows them. */

import { sayer } from '../messages/say.ts'
import messages from './en.json' with { type: 'json' }

export const club = sayer('clubs', messages)
