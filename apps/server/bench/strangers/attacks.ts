/** Everything somebody without a seat may send to a server, each as bad as it can be made. */

import { CREATIONS, UPLOADS } from './bodies.ts'
import { PLAYERS } from './players.ts'
import { QUESTIONS } from './requests.ts'
import type { Attack } from './scene.ts'
import { CONNECTIONS, WATCHERS } from './sockets.ts'

export const ATTACKS: readonly Attack[] = [
  ...CREATIONS,
  ...QUESTIONS,
  ...CONNECTIONS,
  ...WATCHERS,
  ...PLAYERS,
  ...UPLOADS,
]
