/** What is said where a game is set up: fetched with that page. */

import { sayer } from '../messages/say.ts'
import messages from './en.json' with { type: 'json' }

export const sayOfNewGame = sayer('new-game', messages)
