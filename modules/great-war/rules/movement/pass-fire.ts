/** W-3  Pass-through fire: two dice of each guard at the surface ships of a group that enters. */

import { action, type Frame, type Piece, type Side, type Space } from '@redoubt/engine'
import { controllerOf } from '../map/control.ts'
import { type FortSite, spaceNamed, theatreOf } from '../map/theatre.ts'
import { commanderOf } from '../powers/war.ts'
import type { War } from '../shape.ts'
import { pushLosses } from '../units/allotment.ts'
import { throwFort } from '../units/dice.ts'
import { fortIn } from '../units/forts.ts'
import { isFriend, isPlane, someUnit, traitsOf } from '../units/units.ts'
import { isTarget } from './group.ts'
import { passageOn } from './passages.ts'

/** A guard about to fire at the group that has entered its zone. */
export interface PassFireFrame extends Frame {
  /** The power that is fired at. */
  readonly mover: string
  readonly at: string
  readonly clause: string
  /** Areas of the forts still to fire. */
  readonly forts: string[]
}

/** W-3.9, W-3.10  Halts the group: every guard will fire, one after the other. */
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
  }
  g.set('dice', [])
  g.set('fallen', [])
  g.log('halted', { side: mover, zone: to, forts: guards.map(({ area }) => area) }, { clause })
  g.push(frame)
}

/** W-3.8  The next guard fires, if its owner does not decline (F-32) and ships are left. */
export function passFire(g: War, frame: Frame): void {
  const { forts, at, mover, clause } = frame as PassFireFrame
  const [next, ...rest] = forts
  const zone = spaceNamed(g, at)
  if (next === undefined || !g.stack(zone).some(isTarget)) return g.pop()
  const area = spaceNamed(g, next)
  const controller = controllerOf(g, area)
  if (g.options['F-32-declinePassFire'] && !frame.ordered && controller) {
    return g.next({ ...frame, step: 'pass_fire_choice', side: commanderOf(g, controller).id })
  }
  g.next({ step: 'pass_fire', mover, at, clause, forts: rest })
  fireAt(g, area, zone, clause)
}

function fireAt(g: War, area: Space, zone: Space, clause: string): void {
  const fort = fortIn(g, area)
  const controller = controllerOf(g, area)
  const site = theatreOf(g).fort[area.index]
  if (!fort || !controller || !site) return
  const value = traitsOf(fort).defend + spottingBonus(g, area, controller)
  const perTurn = g.options['F-04-passFirePer'] === 'turn'
  if (perTurn) g.mark(fort, 'fired', true)
  const shots = { g, fort, site, controller, value, clause }
  if (g.options['F-04-passFirePer'] === 'ship') {
    // F-04  One attack on every ship, whose hits no other can take.
    for (const ship of g.stack(zone).filter(isTarget)) {
      const hits = shootAt(shots, zone)
      pushLosses(g, {
        of: 'passing',
        at: zone,
        hits,
        by: 'pass',
        ship: ship.index,
        from: controller,
      })
    }
    return
  }
  pushLosses(g, {
    of: 'passing',
    at: zone,
    hits: shootAt(shots, zone),
    by: 'pass',
    from: controller,
  })
}

interface Shots {
  readonly g: War
  readonly fort: Piece
  readonly site: FortSite
  readonly controller: Side
  readonly value: number
  readonly clause: string
}

/** W-3.8  Rolling twice. */
function shootAt({ g, fort, site, controller, value, clause }: Shots, zone: Space): number {
  return throwFort(g, {
    key: ['pass', zone, g.vars.turn, site.id],
    step: 'pass',
    by: controller,
    fort,
    site,
    value,
    clause,
  })
}

/** F-33  With this ruling a plane of the fort's side spots over water, too. */
function spottingBonus(g: War, area: Space, controller: Side): number {
  if (!g.options['F-33-spottedPassFire']) return 0
  const spotted = someUnit(g, area, (piece) => isPlane(piece) && isFriend(g, piece, controller))
  return spotted ? Number(g.module.data.tables.spotting?.data?.bonus) : 0
}

/** F-32  The fort's owner lets it fire. */
export const firePass = action(
  'fire_at_fleet',
  {},
  (g: War) => {
    const { mover, at, clause, forts } = g.frame as PassFireFrame
    g.next({ step: 'pass_fire', mover, at, clause, forts, ordered: true })
  },
  { clause: 'F-32', silent: true },
)

/** F-32  Or he lets the fleet pass. */
export const letPass = action(
  'let_pass',
  {},
  (g: War) => {
    const { mover, at, clause, forts } = g.frame as PassFireFrame
    g.next({ step: 'pass_fire', mover, at, clause, forts: forts.slice(1) })
  },
  { clause: 'F-32' },
)
