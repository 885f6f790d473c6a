/** W-3.9  The window of a fleet that is halted by forts: the group, the guns, their dice. */

import type { Battle, BattleUnit, Frame, Piece, Side, Space } from '@redoubt/engine'
import { controllerOf } from '../map/control.ts'
import { spaceNamed, theatreOf } from '../map/theatre.ts'
import { sailors } from '../movement/group.ts'
import type { PassFireFrame } from '../movement/pass-fire.ts'
import type { War } from '../shape.ts'
import { fortIn } from '../units/forts.ts'
import { traitsOf } from '../units/units.ts'
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
    steps: stepsOf(g, fire !== undefined),
    sides: [
      { side: mover, role: 'attacker', units: [...alike(g, group), ...lost(g, mover)] },
      ...gunners.map((id) => ({
        side: g.side(id),
        role: 'defender' as const,
        units: gunsOf(g, g.side(id), spaceNamed(g, at.id), fire),
      })),
    ],
    dice: g.vars.dice.map((shot) => diceShown(g, shot)),
    ...pendingHits(g),
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
function alike(g: War, group: readonly Piece[]): BattleUnit[] {
  const kinds: { piece: Piece; count: number; state: 'ready' }[] = []
  for (const piece of group) {
    const known = kinds.find((kind) => g.alike(kind.piece, piece))
    if (known) known.count++
    else kinds.push({ piece, count: 1, state: 'ready' })
  }
  return kinds
}

/** What the fire has sunk. */
function lost(g: War, mover: Side): BattleUnit[] {
  return g.vars.fallen.flatMap(({ side, type, count }) => {
    if (side !== mover.id) return []
    const piece = g.stack(g.zone('lost', mover)).find((one) => one.type.id === type)
    return piece ? [{ piece, count, state: 'lost' as const }] : []
  })
}

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
