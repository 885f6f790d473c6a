/** The lab's own sentences; they are fetched with the lab. */

import { sayer } from '../../messages/say.ts'
import messages from './en.json' with { type: 'json' }

export const tell = sayer('lab', messages)
