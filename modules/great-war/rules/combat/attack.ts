/** C.5, C.7, W-5.2  Phase 4: attacks are made one after the other, naval battles first, then land battles; what one would bring. */

import type { Preview, PreviewLine, Space } from '@redoubt/engine'
import { isBattle, openBattle, proceed } from '@redoubt/mechanics'
import { isUnderAlliance } from '../control/control.ts'
import {
  damageOf,
  fortIn,
  hasGarrison,
  isBigAttack,
  isWrecked,
  noteAttack,
} from '../control/forts.ts'
import { fortCommander, fortsAsked, presentBattle, unitsOf, valueNow } from '../fire/battle.ts'
import { adjacentRailGuns } from '../land-battle/fire.ts'
import { gasTechnology } from '../land-battle/gas.ts'
import { isLand, isSea, theatreOf } from '../map/theatre.ts'
import { hasTechnology } from '../powers/war.ts'
import type { BattleFrame, Frame, Piece, Role, Side, War } from '../shape.ts'
import { action, objections, space } from '../shape.ts'
import { isEntrenched, isLandUnit, isPlane, isShip, traitsOf } from '../units/kinds.ts'
import { attackersIn, counted, isEnemy, unitsIn } from '../units/units.ts'
import { expectedHits } from './expected-hits.ts'
import { LAND, mustFightIn, NAVAL, stageOf, targetsFor } from './landing.ts'

const outOfOrder = objections<{ at: Space }>({
  // Naval battles come before landings and battles ashore.
  'C.3 sea_first': (g, { at }) => isLand(at) && mustFightIn(g, g.actor).some(isSea),
  'C.3 too_late_at_sea': (g, { at }) => isSea(at) && stageOf(g) > NAVAL,
})

/** C.5, C.7  Begins a battle. */
export const attack = action(
  'attack',
  {
    at: space({
      among: (g) => targetsFor(g, g.actor),
      otherwise: objections<{ at: Space }>({
        // There must be somebody to attack with who has not fought yet.
        'C.5 nobody': (g, { at }) => attackersIn(g, at, g.actor).length === 0,
        'C.5 no_enemies': true,
      }),
      unless: outOfOrder,
    }),
  },
  (g, { at }) => beginBattle(g, at, g.actor),
  {
    clause: 'C.5',
    silent: true,
    preview: (g, { at }) => attacking(g, at),
  },
)

/** The battle as it opens, before it is known who came from where. */
const battleAt = (at: Space, power: Side): BattleFrame => ({
  step: 'participation',
  battle: isSea(at) ? 'naval' : 'land',
  side: power.id,
  at: at.id,
})

/** W-7.1  Opens the battle and notes a big attack on a fort. */
function beginBattle(g: War, at: Space, power: Side): void {
  const combat = g.frame
  const naval = isSea(at)
  if (combat) g.next({ ...combat, stage: naval ? NAVAL : LAND })
  const plain = battleAt(at, power)
  const attackers = unitsOf(g, plain, 'attacker').filter(naval ? isShip : isLandUnit)
  const originsOf = (units: readonly Piece[]): string[] =>
    [...new Set(units.map((unit) => String(unit.at.origin)))].filter((id) => id !== '').sort()
  const ashore = originsOf(attackers.filter((unit) => unit.at.landed))
  const from = originsOf(attackers).filter((id) => !ashore.includes(id))
  // Where a unit came from stands in the battle from now on: units become alike.
  for (const unit of attackers) g.mark(unit, 'origin', '')
  if (g.listener) {
    const units = {
      attackers: counted(unitsOf(g, plain, 'attacker')),
      defenders: counted(g.stack(at).filter((unit) => isEnemy(g, unit, power))),
    }
    const facts = { side: power, area: at, ...units }
    g.log(naval ? 'naval_battle' : 'land_battle', facts, naval ? 'C.7' : 'C.5')
  }
  if (!naval && !isUnderAlliance(g, at, power)) noteAttack(g, at, attackers.length)
  openBattle(g, {
    ...plain,
    ...(from.length > 0 ? { from } : {}),
    ...(ashore.length > 0 ? { ashore } : {}),
  })
}

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

/** C.5  An attack: who fights, what counts for whom, and the odds to the end. */
export function attacking(g: War, at: Space): Preview {
  const attackers = attackersIn(g, at, g.actor)
  const enemies = unitsIn(g, at, (unit) => isEnemy(g, unit, g.actor))
  const fort = fortIn(g, at)
  const hostile = fort && !isUnderAlliance(g, at, g.actor) ? fort : undefined
  const guns = (role: Role) => (isSea(at) ? [] : adjacentRailGuns(g, battleAt(at, g.actor), role))
  const [ours, theirs] = [guns('attacker'), guns('defender')]
  return {
    attackers: [
      ...unitsIn(g, at, (unit) => isPlane(unit) && !isEnemy(g, unit, g.actor)),
      ...attackers,
    ],
    defenders: hostile ? [hostile, ...enemies] : enemies,
    lines: [
      ...(isSea(at) ? besideForts(g, at) : ashore(g, at, attackers, enemies, hostile)),
      ...ours.map((gun) => railGunLine(g, gun, 'attacker')),
      ...theirs.map((gun) => railGunLine(g, gun, 'defender')),
      ...expectedHits(
        g,
        [...attackers, ...ours],
        [...(hostile && fights(g, at, hostile) ? [hostile] : []), ...enemies, ...theirs],
      ),
    ],
    horizon: 'battle',
    policy: 'fort-first',
  }
}

function ashore(
  g: War,
  at: Space,
  attackers: readonly Piece[],
  defenders: readonly Piece[],
  fort: Piece | undefined,
): PreviewLine[] {
  const lines: PreviewLine[] = []
  const planes = unitsIn(g, at, isPlane)
  const ours = planes.filter((plane) => !isEnemy(g, plane, g.actor)).length
  if (planes.length > 0) {
    const key = ours === planes.length ? 'sky_is_ours' : ours === 0 ? 'sky_is_theirs' : 'air_combat'
    lines.push({ id: 'air', key, clause: 'W-8.2', option: 'F-17-spotting' })
  }
  if (fort) lines.push(fortLine(g, at, fort))
  if (throwsGas(g, attackers)) {
    lines.push({ id: 'gas', key: 'gas', clause: 'W-9.2', option: 'F-23-gasModel' })
  }
  const dug = defenders.filter(isEntrenched).length
  if (dug > 0) {
    lines.push({
      id: 'trenches',
      key: 'trenches',
      clause: 'W-9.10',
      option: 'F-24-stormVsEntrenched',
      facts: { count: dug },
    })
  }
  if (fort && isBigAttack(fort, attackers.length)) {
    lines.push({
      id: 'five',
      key: 'no_repair',
      clause: 'W-5.2',
      option: 'F-10-fiveCount',
      facts: { fort: fort.name },
    })
  }
  return lines
}

/** W-2.4, W-2.6  Does the fort fire? */
function fights(g: War, at: Space, fort: Piece): boolean {
  return !isWrecked(fort) && hasGarrison(g, at)
}

/** W-9.2  Can the attackers open with gas? */
function throwsGas(g: War, attackers: readonly Piece[]): boolean {
  return (
    g.options['F-23-gasModel'] === 'see-gas' &&
    hasTechnology(g, g.actor, gasTechnology(g)) &&
    attackers.some((unit) => traitsOf(unit).preemptive === 'gun')
  )
}

function fortLine(g: War, at: Space, fort: Piece): PreviewLine {
  const facts = { fort: fort.name, damage: damageOf(fort) }
  if (isWrecked(fort)) return { id: 'fort', key: 'fort_wrecked', clause: 'W-2.4', facts }
  if (!hasGarrison(g, at)) return { id: 'fort', key: 'fort_idle', clause: 'W-2.6', facts }
  const { dice, defend } = traitsOf(fort)
  return {
    id: 'fort',
    key: 'fort_fires',
    clause: 'W-1.4',
    option: 'F-25-fortStep',
    facts: { ...facts, dice, value: defend },
  }
}

/** W-9.5, W-9.7  A rail gun that fires from next door. */
function railGunLine(g: War, gun: Piece, role: Role): PreviewLine {
  const facts = { role, place: gun.place, dice: traitsOf(gun).dice, value: valueNow(g, gun, role) }
  const clause = role === 'attacker' ? 'W-9.5' : 'W-9.7'
  return { id: `rail_gun:${gun.id}`, key: 'rail_gun', clause, facts }
}

/** W-4.2  The forts beside a naval battle. */
function besideForts(g: War, zone: Space): PreviewLine[] {
  return (theatreOf(g).coastalForts[zone.index] ?? []).flatMap(({ id, area }): PreviewLine[] => {
    const fort = fortIn(g, area)
    if (!fort || isWrecked(fort) || !hasGarrison(g, area)) return []
    const key = isUnderAlliance(g, area, g.actor) ? 'fort_helps' : 'fort_fires'
    const { dice, defend } = traitsOf(fort)
    const facts = { fort: fort.name, damage: damageOf(fort), dice, value: defend }
    return [{ id, key, clause: 'W-4.2', option: 'F-15-fortInNavalBattle', facts }]
  })
}
