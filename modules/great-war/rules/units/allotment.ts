/** F-07, W-9.1  Hits are allotted one by one by who chooses; where there is no choice they fall by themselves. */

import { action, type Frame, type Piece, piece, type Side } from '@redoubt/engine'
import { targetsOf } from '../battle/targets.ts'
import { dropCargo } from '../movement/cargo.ts'
import { commanderOf } from '../powers/war.ts'
import type { War } from '../shape.ts'
import { damageOf } from './forts.ts'
import type { Hits, LossesFrame } from './hits.ts'
import { immunities } from './immune.ts'
import { hit, hitsLeft } from './losing.ts'
import { distinct, isFort } from './units.ts'
import { counted } from './words.ts'

/** Opens the allotment of hits, if there are any. */
export function pushLosses(g: War, { at, owner, from, ...rest }: Hits): void {
  if (rest.hits <= 0) return
  const decides = g.options['F-07-hitsChosenBy'] === 'firer' ? from : (owner ?? groupOwner(g))
  g.push({ ...rest, step: 'losses_due', side: commanderOf(g, decides).id, at: at.id })
}

/** The power whose group is under way. */
function groupOwner(g: War): Side {
  const frame = g.flow.findLast(({ step }) => step === 'after_fire')
  return g.side(String(frame?.side))
}

/** Hits fall by themselves where all that can take them is alike, or is lost anyway; else somebody is asked. */
export function lossesDue(g: War, frame: Frame): void {
  const losses = frame as LossesFrame
  const targets = targetsOf(g, losses)
  const hits = losses.hits
  const room = targets.reduce((sum, target) => sum + hitsLeft(target), 0)
  if (hits <= 0 || room === 0) return allotted(g, losses)
  if (room <= hits) {
    tell(g, targets, true)
    for (const target of targets) for (let n = hitsLeft(target); n > 0; n--) hit(g, target)
    return allotted(g, losses)
  }
  const [first] = targets
  if (!first) return allotted(g, losses)
  if (targets.every((target) => g.alike(target, first))) {
    if (hitsLeft(first) > 1) {
      give(g, first)
      return g.next({ ...losses, hits: hits - 1 })
    }
    const lost = targets.slice(0, hits)
    tell(g, lost)
    for (const target of lost) hit(g, target)
    return allotted(g, losses)
  }
  if (g.options['F-07-hitsChosenBy'] === 'random') {
    const die = g.roll(targets.length, ['loss', losses.at, g.vars.turn, losses.by])
    give(g, targets[die - 1] ?? first)
    return g.next({ ...losses, hits: hits - 1 })
  }
  g.next({ ...losses, step: 'losses' })
}

/** The last hit is allotted; what lost its transport is lost with it. */
function allotted(g: War, losses: LossesFrame): void {
  g.pop()
  dropCargo(g, losses)
}

function give(g: War, target: Piece): void {
  tell(g, [target])
  hit(g, target)
}

/** W-9.1  Tells of losses before they are gone; `all`: every one takes all it can. */
function tell(g: War, targets: readonly Piece[], all = false): void {
  if (!g.listener) return
  const gone = (target: Piece) => all || hitsLeft(target) === 1
  const units = targets.filter((target) => !isFort(target))
  for (const fort of targets.filter(isFort)) tellFort(g, fort, gone(fort))
  const lost = units.filter(gone)
  for (const side of new Set(lost.map((target) => target.side))) {
    const told = counted(lost.filter((target) => target.side === side))
    g.log('lost', { side, units: told }, { clause: 'W-9.1' })
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

/** F-07  Allots one hit. */
export const takeHit = action(
  'take_hit',
  {
    unit: piece({
      among: (g: War) => distinct(g, targetsOf(g, g.frame as LossesFrame)),
      unless: immunities,
      clearOf: immunities,
    }),
  },
  (g: War, { unit }) => {
    const losses = g.frame as LossesFrame
    give(g, unit)
    g.next({ ...losses, step: 'losses_due', hits: losses.hits - 1 })
  },
  { clause: 'F-07', silent: true, quick: true },
)
