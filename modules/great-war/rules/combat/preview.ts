/** What an attack would bring, before anybody commits to it. */

import type { Preview, PreviewLine, Space } from '@redoubt/engine'
import { isUnderAlliance } from '../control/control.ts'
import { damageOf, fortIn, hasGarrison, isBigAttack, isWrecked } from '../control/forts.ts'
import { gasTechnology } from '../land-battle/gas.ts'
import { isSea, theatreOf } from '../map/theatre.ts'
import { hasTechnology } from '../powers/war.ts'
import type { Piece, War } from '../shape.ts'
import { attackersIn } from '../units/own.ts'
import { isEnemy, isEntrenched, isPlane, traitsOf, unitsIn } from '../units/units.ts'

/** C.5  An attack: who fights, what counts for whom, and the odds to the end. */
export function attacking(g: War, at: Space): Preview {
  const attackers = attackersIn(g, at, g.actor)
  const enemies = unitsIn(g, at, (unit) => isEnemy(g, unit, g.actor))
  const fort = fortIn(g, at)
  const hostile = fort && !isUnderAlliance(g, at, g.actor) ? fort : undefined
  return {
    attackers: [
      ...unitsIn(g, at, (unit) => isPlane(unit) && !isEnemy(g, unit, g.actor)),
      ...attackers,
    ],
    defenders: hostile ? [hostile, ...enemies] : enemies,
    lines: isSea(at) ? besideForts(g, at) : ashore(g, at, attackers, enemies, hostile),
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
