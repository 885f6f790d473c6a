/** What is said about rulings; fetched with whatever shows it. */

import { sayer } from '../../messages/say.ts'
import messages from './en.json' with { type: 'json' }

export const sayOfRulings = sayer('ruling', messages)
