/** What the card of a lesson says: fetched with it. */

import { sayer } from '../../messages/say.ts'
import messages from './en.json' with { type: 'json' }

export const sayOfLessons = sayer('guide', messages)
