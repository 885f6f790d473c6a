/** W-4.3  A coastal fort may take part in the battle, or stay out of it; asked before the first round. */

import { isBattle, proceed } from '@redoubt/mechanics'
import { action } from '../declare.ts'
import { presentBattle } from '../fire/battle.ts'
import { fortCommander, fortsAsked } from '../fire/forts.ts'
import type { BattleFrame, Frame, War } from '../shape.ts'

/** Asks the commander of each coastal fort, one power after the other, then begins the first step. */
export function participation(g: War, frame: Frame): void {
  if (!isBattle<BattleFrame>(frame)) return
  const asked = (frame.askedForts as readonly string[] | undefined) ?? []
  const waiting = fortsAsked(g, frame).filter(({ area }) => !asked.includes(area.id))
  const [next] = waiting
  const power = next && fortCommander(g, next.area)
  if (!power) {
    const { askedForts: _, ...battle } = frame
    return proceed<BattleFrame>(g, battle as BattleFrame, frame.battle === 'land' ? 'A1' : 'N1')
  }
  const areas = waiting
    .filter(({ area }) => fortCommander(g, area) === power)
    .map(({ area }) => area.id)
  g.push({ step: 'fort_choice', side: power.id, forts: areas })
}

/** W-4.3  The forts asked take part. */
export const takePart = action('take_part', {}, (g) => answerFor(g, false), {
  clause: 'W-4.3',
  waits: true,
})

/** W-4.3  The forts asked stay out of this battle. */
export const stayOut = action('stay_out', {}, (g) => answerFor(g, true), {
  clause: 'W-4.3',
  waits: true,
})

function answerFor(g: War, out: boolean): void {
  const forts = g.frame?.forts as string[]
  g.pop()
  const battle = presentBattle(g)
  g.next({
    ...battle,
    askedForts: [...((battle.askedForts as string[] | undefined) ?? []), ...forts],
    ...(out ? { out: [...(battle.out ?? []), ...forts] } : {}),
  })
}
