/** W-3  Pass-through fire: two dice of each guard at the surface ships of a group that enters. */

import type { Space } from '@redoubt/engine'
import { controllerOf } from '../control/control.ts'
import { fortIn } from '../control/forts.ts'
import { spottingBonus, throwVolley } from '../fire/battle.ts'
import { chooser, hits } from '../fire/hits.ts'
import { type FortSite, spaceNamed, theatreOf } from '../map/theatre.ts'
import { commanderOf } from '../powers/war.ts'
import { action, type Clause, type Frame, type Piece, type Side, type War } from '../shape.ts'
import { isPlane, traitsOf } from '../units/kinds.ts'
import { isTarget } from '../units/losing.ts'
import { isFriend, someUnit } from '../units/units.ts'
import { passageOn } from './sea.ts'

/** A guard about to fire at the group that has entered its zone. */
export interface PassFireFrame extends Frame {
  /** The power that is fired at. */
  readonly mover: string
  readonly at: string
  readonly clause: Clause
  /** Areas of the forts still to fire. */
  readonly forts: string[]
  /** Hits of the forts that have fired: they fall when all have. */
  readonly hits: number
  /** Who has fired last. */
  readonly by?: string
}

/** W-3.9, W-3.10  Halts the group: every guard fires before anything is lost. */
export function firePasses(
  g: War,
  mover: Side,
  from: Space,
  to: Space,
  guards: readonly FortSite[],
): void {
  const clause = passageOn(g, from, to)?.clause ?? 'F-05'
  const frame: PassFireFrame = {
    step: 'pass_fire',
    mover: mover.id,
    at: to.id,
    clause,
    forts: guards.map(({ area }) => area.id),
    hits: 0,
  }
  g.set('dice', [])
  g.set('fallen', [])
  g.log('halted', { side: mover, zone: to, forts: guards.map(({ area }) => area) }, clause)
  g.push(frame)
}

/** W-3.8  The next guard fires, if its owner does not decline (F-32) and ships are left. */
export function passFire(g: War, frame: Frame): void {
  const { forts, at, mover, clause, hits: scored } = frame as PassFireFrame
  const [next, ...rest] = forts
  const zone = spaceNamed(g, at)
  if (next === undefined || !g.stack(zone).some(isTarget)) return fallOfShot(g, zone, scored)
  const area = spaceNamed(g, next)
  const controller = controllerOf(g, area)
  if (g.options['F-32-declinePassFire'] && !frame.ordered && controller) {
    return g.next({ ...frame, step: 'pass_fire_choice', side: commanderOf(g, controller).id })
  }
  const by = controller?.id ?? ''
  const after: PassFireFrame = {
    step: 'pass_fire',
    mover,
    at,
    clause,
    forts: rest,
    hits: scored,
    by,
  }
  g.next(after)
  const more = fireAt(g, area, zone, clause)
  if (more > 0) g.next({ ...after, hits: scored + more })
}

/** W-3.8  The guards have fired: their hits fall on the group. */
function fallOfShot(g: War, zone: Space, scored: number): void {
  const by = String(g.frame?.by ?? '')
  g.pop()
  if (scored > 0) hitGroup(g, zone, scored, g.side(by))
}

/** A fort fires; returns its hits on the group, those on single ships (F-04) have fallen. */
function fireAt(g: War, area: Space, zone: Space, clause: string): number {
  const fort = fortIn(g, area)
  const controller = controllerOf(g, area)
  const site = theatreOf(g).fort[area.index]
  if (!fort || !controller || !site) return 0
  const value = traitsOf(fort).defend + bonusOverWater(g, area, controller)
  if (g.options['F-04-passFirePer'] === 'turn') g.mark(fort, 'fired', true)
  /** W-3.8  Rolling twice. */
  const shoot = () =>
    throwVolley(g, {
      key: ['pass', zone, g.vars.turn, site.id],
      step: 'pass',
      by: controller,
      units: [fort],
      dice: traitsOf(fort).dice,
      value,
      clause,
    })
  if (g.options['F-04-passFirePer'] === 'ship') {
    // F-04  One attack on every ship, whose hits no other can take.
    for (const ship of g.stack(zone).filter(isTarget)) hitGroup(g, zone, shoot(), controller, ship)
    return 0
  }
  return shoot()
}

/** F-07  Hits on the group under way, or with F-04 on one of its ships. */
function hitGroup(g: War, zone: Space, number: number, firer: Side, ship?: Piece): void {
  const mover = g.side(String(g.flow.findLast(({ step }) => step === 'after_fire')?.side))
  hits.allot(g, {
    of: 'passing',
    at: zone.id,
    hits: number,
    by: 'pass',
    side: chooser(g, mover, firer),
    ...(ship ? { ship: ship.index } : {}),
  })
}

/** F-33  With this ruling a plane of the fort's side spots over water, too. */
function bonusOverWater(g: War, area: Space, controller: Side): number {
  if (!g.options['F-33-spottedPassFire']) return 0
  const spotted = someUnit(g, area, (piece) => isPlane(piece) && isFriend(g, piece, controller))
  return spotted ? spottingBonus(g) : 0
}

/** F-32  The fort's owner lets it fire. */
export const firePass = action(
  'fire_at_fleet',
  {},
  (g) => g.next({ ...g.frame, step: 'pass_fire', ordered: true }),
  { clause: 'F-32', waits: true, silent: true },
)

/** F-32  Or he lets the fleet pass. */
export const letPass = action(
  'let_pass',
  {},
  (g) => {
    const frame = g.frame as PassFireFrame
    g.next({ ...frame, step: 'pass_fire', forts: frame.forts.slice(1) })
  },
  { clause: 'F-32', waits: true },
)
