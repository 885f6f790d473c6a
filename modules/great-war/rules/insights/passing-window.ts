/** W-3.9  The window of a fleet that is halted by forts: the group, the guns, their dice. */

import type { Battle, BattleUnit, Space } from '@redoubt/engine'
import { byKind, fallenShown, hitsShown, volleysShown } from '@redoubt/mechanics'
import { controllerOf } from '../control/control.ts'
import { fortIn } from '../control/forts.ts'
import { victimOf } from '../fire/hits.ts'
import type { LossesFrame } from '../fire/targets.ts'
import { spaceNamed, theatreOf } from '../map/theatre.ts'
import type { PassFireFrame } from '../movement/pass-fire.ts'
import type { Frame, Piece, Side, War } from '../shape.ts'
import { sailors } from '../units/group.ts'
import { traitsOf } from '../units/units.ts'

/** W-3.9  A fleet halted by forts: the group, the guns, their dice. */
export function passing(g: War): Battle | undefined {
  const halted = g.flow.findLast(({ step }) => step === 'after_fire' || step === 'halted')
  const fire = g.flow.findLast(isPassFire)
  if (!halted || g.vars.dice.length === 0) return undefined
  const mover = g.side(String(halted.side))
  const group = sailors(g, mover)
  const at = group[0]?.place ?? (fire && spaceNamed(g, fire.at))
  if (!at) return undefined
  const lostOf = (side: Side) => g.zone('lost', side)
  const gunners = [...new Set(g.vars.dice.map(({ by }) => by))]
  return {
    id: `pass/${at.id}/${g.vars.turn}`,
    key: 'passing',
    clause: fire?.clause ?? 'W-3.8',
    facts: { place: at, side: mover },
    at,
    steps: stepsOf(g, fire !== undefined),
    sides: [
      {
        side: mover,
        role: 'attacker',
        units: [...groupShown(g, group), ...fallenShown(g, lostOf, (side) => side === mover)],
      },
      ...gunners.map((id) => ({
        side: g.side(id),
        role: 'defender' as const,
        units: gunsOf(g, g.side(id), spaceNamed(g, at.id), fire),
      })),
    ],
    dice: volleysShown(g),
    ...hitsShown(g, (hits: LossesFrame) => victimOf(g, hits)),
  }
}

function isPassFire(frame: Frame): frame is PassFireFrame {
  return frame.step === 'pass_fire' || frame.step === 'pass_fire_choice'
}

/** W-3.8, W-3.9  All forts fire, then the hits fall, then what is left sails on or stops. */
function stepsOf(g: War, isFiring: boolean): Battle['steps'] {
  const now = isFiring ? 0 : g.flow.some(({ step }) => step === 'losses') ? 1 : 2
  return (['pass', 'pass_losses', 'pass_on'] as const).map((id, index) => ({
    id,
    clause: index === 0 ? 'W-3.8' : 'W-3.9',
    state: index === now ? 'now' : index < now ? 'done' : 'ahead',
  }))
}

/** The ships of the group, equal ones together. */
const groupShown = (g: War, group: readonly Piece[]): BattleUnit[] =>
  byKind(g, group).map((kind) => ({ ...kind, state: 'ready' }))

/** The forts of a power that guard the zone, those still to fire as such. */
function gunsOf(g: War, side: Side, zone: Space, fire: PassFireFrame | undefined): BattleUnit[] {
  const { passages, coastalForts } = theatreOf(g)
  const listed = passages.filter(({ to }) => to === zone).flatMap(({ guards }) => guards)
  const sites = listed.length > 0 ? listed : (coastalForts[zone.index] ?? [])
  return [...new Set(sites)].flatMap(({ area }) => {
    const fort = fortIn(g, area)
    if (!fort || controllerOf(g, area) !== side) return []
    const { dice, defend } = traitsOf(fort)
    const state = fire?.forts.includes(area.id) ? 'ready' : 'fired'
    return [{ piece: fort, count: 1, step: 'pass', value: `${dice} × ≤ ${defend}`, state }]
  })
}
