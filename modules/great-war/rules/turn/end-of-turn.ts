/** D  The end of a game turn: infantry that digs in only then, and whether the war is over. */

import type { Frame } from '@redoubt/engine'
import { controllerOf } from '../control/control.ts'
import { isHeldBy, victoryPoints } from '../control/score.ts'
import { spaceNamed } from '../map/theatre.ts'
import { powersOf } from '../powers/war.ts'
import type { War } from '../shape.ts'
import { endWar } from './ending.ts'
import { turnFrom } from './order.ts'
import { canEntrench } from './recovery.ts'

/** D  Ends the game turn. */
export function endOfTurn(g: War, frame: Frame): void {
  const { turnOrder } = powersOf(g)
  if (g.options['F-21-entrenchWhen'] === 'end-of-game-turn') {
    for (let i = Number(frame.from); i < turnOrder.length; i++) {
      const power = turnOrder[i]
      if (!power || !canEntrench(g, power)) continue
      g.next({ step: 'end_of_turn', from: i + 1 })
      return g.push({ step: 'recovery', side: power.id })
    }
  }
  if (endsWar(g)) return
  g.set('turn', g.vars.turn + 1)
  g.next(turnFrom(g, 0) ?? { step: 'end_of_turn', from: 0 })
}

/** D  Sudden death, or the count after the last turn. */
function endsWar(g: War): boolean {
  const { data, alliances } = powersOf(g)
  const sudden = alliances.filter((alliance) => holdsCapitals(g, alliance))
  const [winner] = sudden
  if (winner !== undefined) {
    endWar(g, sudden.length === 1 ? winner : undefined, 'capitals')
    return true
  }
  const { final } = data.victory
  if (g.vars.turn < final.afterTurn) return false
  const points = victoryPoints(g, 'central')
  if (points >= final.centralWinsAtLeast) endWar(g, 'central', 'points')
  else if (points <= final.ententeWinsAtMost) endWar(g, 'entente', 'points')
  else endWar(g, undefined, 'stalemate')
  return true
}

/** D  Does the alliance hold enough of the enemy's capitals? */
function holdsCapitals(g: War, alliance: string): boolean {
  const aim = powersOf(g).data.victory.suddenDeath[alliance]
  return aim !== undefined && capitalsHeld(g, alliance) >= aim.hold
}

/** How many of the enemy's capitals an alliance holds. */
export function capitalsHeld(g: War, alliance: string): number {
  const of = powersOf(g).data.victory.suddenDeath[alliance]?.of ?? []
  return of.filter((id) => isHeldBy(g, controllerOf(g, spaceNamed(g, id)), alliance)).length
}
