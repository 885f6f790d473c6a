/** What is said about links that are handed on: fetched with them. */

import { sayer } from '../messages/say.ts'
import messages from './en.json' with { type: 'json' }

export const sayOfLinks = sayer('sharing', messages)
