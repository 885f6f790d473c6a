/** W-3.9  The window of a fleet that is halted by forts: the group, the guns, their dice. */

import type { Battle, Frame } from '@redoubt/engine'
import { spaceNamed } from '../map/theatre.ts'
import { sailors } from '../movement/group.ts'
import type { PassFireFrame } from '../movement/pass-fire.ts'
import type { War } from '../shape.ts'
import { diceShown, pendingHits } from './dice-shown.ts'

/** W-3.9  A fleet halted by forts: the group, the guns, their dice. */
export function passing(g: War): Battle | undefined {
  const halted = g.flow.findLast(({ step }) => step === 'after_fire' || step === 'halted')
  const fire = g.flow.findLast(isPassFire)
  if (!halted || g.vars.dice.length === 0) return undefined
  const mover = g.side(String(halted.side))
  const group = sailors(g, mover)
  const at = group[0]?.place ?? (fire && spaceNamed(g, fire.at))
  if (!at) return undefined
  const gunners = [...new Set(g.vars.dice.map(({ by }) => by))]
  return {
    id: `pass/${at.id}/${g.vars.turn}`,
    key: 'passing',
    clause: fire?.clause ?? 'W-3.8',
    facts: { place: at, side: mover },
    at,
    steps: [{ id: 'pass', clause: 'W-3.8', state: fire ? 'now' : 'done' }],
    sides: [
      {
        side: mover,
        role: 'attacker',
        units: group.map((piece) => ({ piece, count: 1, state: 'ready' })),
      },
      ...gunners.map((id) => ({ side: g.side(id), role: 'defender' as const, units: [] })),
    ],
    dice: g.vars.dice.map((shot) => diceShown(g, shot)),
    ...pendingHits(g),
  }
}

function isPassFire(frame: Frame): frame is PassFireFrame {
  return frame.step === 'pass_fire' || frame.step === 'pass_fire_choice'
}
