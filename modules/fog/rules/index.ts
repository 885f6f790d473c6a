/** Fog: blocks march, meet, and are turned up in battle. Turns, set-up and victory stand in procedures.yaml. */

import { freshen, procedures } from '@redoubt/mechanics'
import { battle, battles } from './battle.ts'
import type { Fog } from './generated.ts'
import { march, reach } from './march.ts'
import { prospects } from './prospects.ts'

export default procedures<Fog>({
  turn: { offers: [march], ends: (g) => freshen(g, ['marched']) },
  worth: prospects,
  rules: { steps: [battles, battle], reach },
})
