/** F-07, W-9.1  Hits in battles and on passing fleets: who chooses, what they do, what is told of them. */

import { hitPart, type Salvo } from '@redoubt/mechanics'
import { damageOf } from '../control/forts.ts'
import { isSea, spaceNamed } from '../map/theatre.ts'
import { commanderOf } from '../powers/war.ts'
import type { BattleFrame, Piece, Side, War } from '../shape.ts'
import { dropCargo } from '../units/cargo.ts'
import { counted } from '../units/count.ts'
import { hit, hitsLeft } from '../units/losing.ts'
import { isFort } from '../units/units.ts'
import { battleIn, deciderOf } from './battle.ts'
import { immunities } from './immune.ts'
import { fortTakesHits, type LossesFrame, targetsOf } from './targets.ts'

/** F-07  Whose pieces are hit, whoever chooses. */
export function victimOf(g: War, { of, side }: LossesFrame): Side {
  const battle = battleIn(g)
  return battle && of !== 'passing' ? deciderOf(g, battle, of) : g.side(side)
}

export const hits = hitPart<War, LossesFrame>({
  clause: 'F-07',
  targets: targetsOf,
  left: hitsLeft,
  hit,
  immunities,
  commander: commanderOf,
  byLot: (g) => g.options['F-07-hitsChosenBy'] === 'random',
  told,
  settled,
})

/** F-07  The owner of the pieces chooses, or with this ruling who fires. */
export function chooser(g: War, owner: Side, firer: Side): string {
  return commanderOf(g, g.options['F-07-hitsChosenBy'] === 'firer' ? firer : owner).id
}

/** Opens the allotment of a salvo in a battle. */
export function allot(g: War, battle: BattleFrame, { of, from, hits: number, only }: Salvo): void {
  hits.allot(g, {
    of,
    hits: number,
    by: battle.step,
    ...(only === undefined ? {} : { only }),
    ...(only === undefined && fortTakesHits(g, battle, of) ? { fort: true } : {}),
    side: chooser(g, deciderOf(g, battle, of), deciderOf(g, battle, from)),
    at: battle.at,
  })
}

/** C.4  What has lost its transport is lost with it. */
function settled(g: War, { at, of, only }: LossesFrame): void {
  const zones = only === 'ships' ? (battleIn(g)?.ashore ?? []) : [at]
  for (const zone of zones.map((id) => spaceNamed(g, id)).filter(isSea)) {
    dropCargo(g, zone, (piece) => of !== 'passing' || piece.at.sailing === true)
  }
}

/** W-9.1  Tells of losses before they are gone; `all`: every one takes all it can. */
function told(g: War, targets: readonly Piece[], all: boolean): void {
  if (!g.listener) return
  const gone = (target: Piece) => all || hitsLeft(target) === 1
  const units = targets.filter((target) => !isFort(target))
  for (const fort of targets.filter(isFort)) tellFort(g, fort, gone(fort))
  const lost = units.filter(gone)
  for (const side of new Set(lost.map((target) => target.side))) {
    const ofSide = counted(lost.filter((target) => target.side === side))
    g.log('lost', { side, units: ofSide }, { clause: 'W-9.1' })
  }
  for (const ship of units) {
    if (!gone(ship)) g.log('damaged', { side: ship.side, unit: ship }, { clause: 'C.7' })
  }
}

/** W-2.3  Tells how a fort stands after its hits. */
function tellFort(g: War, fort: Piece, wrecked: boolean): void {
  const facts = { side: fort.side, fort: fort.name, damage: damageOf(fort) + 1 }
  if (wrecked) g.log('fort_wrecked', facts, { clause: 'W-2.3' })
  else g.log('fort_hit', facts, { clause: 'W-1.1b' })
}
