/** What the lobby says: no table fetches it. */

import { sayer } from '../messages/say.ts'
import messages from './en.json' with { type: 'json' }

export const sayOfLobby = sayer('lobby', messages)
