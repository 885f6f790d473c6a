/** What is said about records that are replayed or checked: fetched with their pages. */

import { sayer } from '../messages/say.ts'
import messages from './en.json' with { type: 'json' }

export const sayOfRecords = sayer('replay', messages)
