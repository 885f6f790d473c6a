/** What is said about pace, notices, accounts and the guide; fetched with whatever shows it. */

import { sayer } from '../messages/say.ts'
import messages from './en.json' with { type: 'json' }

export const tell = sayer('hosting', messages)
