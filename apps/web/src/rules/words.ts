/** What stands around the rulebook: fetched with it. */

import { sayer } from '../messages/say.ts'
import messages from './en.json' with { type: 'json' }

export const sayOfRules = sayer('rules', messages)
