/** What is asked and answered later than at first: refusals, forms, the end. Fetched with the first of them. */

import { sayer } from '../../messages/say.ts'
import messages from './en.json' with { type: 'json' }

export const sayOfPrompt = sayer('prompt', messages)
