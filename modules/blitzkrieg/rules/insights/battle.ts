/** The battle that is being fought, for the battle window. */

import type { Battle, BattleUnit, Frame } from '@redoubt/engine'
import { phasingSide, stepsShown } from '@redoubt/mechanics'
import { defendersIn, fighters, hexesOf, supportOf } from '../base/combat/battles.ts'
import type { Thrown } from '../base/combat/resolve.ts'
import type { Blitzkrieg, Piece } from '../base/game/game.ts'
import { rivalOf } from '../base/map/countries.ts'
import { combatFactor, isIsolated } from '../base/supply/isolation.ts'
import { counter, isAircraft, sideOf } from '../base/units/units.ts'
import { onFort } from '../fortifications38/fort.ts'
import { inFortress } from '../fortresses37/fortress.ts'

const STEPS = [
  { id: 'flak', clause: '30.41' },
  { id: 'attrition', clause: 'BS9' },
  { id: 'losses', clause: 'BS9' },
  { id: 'retreats', clause: 'BS9' },
  { id: 'advances', clause: 'BS9' },
]

const WITHOUT_AIR = STEPS.filter(({ id }) => id !== 'flak')

/** The step of the procedure that a step of the flow belongs to. */
const STEP_OF: Readonly<Record<string, string>> = {
  approach: 'flak',
  interception: 'flak',
  come_through: 'flak',
  flak: 'flak',
  air_losses: 'flak',
  choose_air_losses: 'flak',
  attrition: 'attrition',
  losses: 'losses',
  choose_losses: 'losses',
  retreats: 'retreats',
  go_back: 'retreats',
  choose_retreat: 'retreats',
  advances: 'advances',
  advance: 'advances',
}

export function battle(g: Blitzkrieg): Battle | undefined {
  const { frame } = g
  const now = frame && STEP_OF[frame.step]
  const id = typeof frame?.battle === 'string' ? frame.battle : ''
  const targets = hexesOf(g, id)
  const [at] = targets
  if (!frame || !now || !at || g.flow[0]?.step !== 'next_battle') return undefined
  const thrown = thrownIn(g, id)
  const attacker = phasingSide(g) ?? g.actor
  const defenders = defendersIn(g, id, attacker)
  return {
    id,
    at,
    key: 'battle',
    clause: 'BS9',
    facts: { hexes: targets, ...tableFacts(thrown) },
    steps: stepsShown(g.options['rules.air30'] ? STEPS : WITHOUT_AIR, now),
    sides: [
      {
        side: attacker,
        role: 'attacker',
        units: [...fighters(g, id, attacker), ...supportOf(g, id, attacker)].map((unit) =>
          shown(g, unit),
        ),
      },
      {
        side: defenders[0] ? sideOf(defenders[0]) : rivalOf(g, attacker),
        role: 'defender',
        units: defenders.map((unit) => shown(g, unit)),
      },
    ],
    dice:
      thrown && thrown.die > 0
        ? [{ step: 'attrition', by: attacker, target: 0, thrown: [thrown.die], hits: 0 }]
        : [],
    ...pending(g, frame),
  }
}

/** What the attrition table said in this battle, once it has been asked. */
function thrownIn(g: Blitzkrieg, id: string): Thrown | undefined {
  const ending = g.flow.find(({ step, battle }) => step === 'end_battle' && battle === id)
  return ending?.thrown as Thrown | undefined
}

function tableFacts(thrown: Thrown | undefined) {
  return { die: thrown?.die ?? 0, column: thrown?.column ?? '', result: thrown?.result ?? 'none' }
}

function shown(g: Blitzkrieg, piece: Piece): BattleUnit {
  const air = isAircraft(piece)
  const value = air ? counter(piece).bombing : combatFactor(g, piece)
  return {
    piece,
    count: 1,
    value: String(value),
    modifiers: air ? [] : modifiers(g, piece),
    state: piece.at.retreat > 0 ? 'withdrawn' : 'ready',
  }
}

function modifiers(g: Blitzkrieg, unit: Piece) {
  return [
    ...(isIsolated(g, unit) ? [{ key: 'isolated', clause: '23.6' }] : []),
    ...(onFort(g, unit) ? [{ key: 'on_fort', clause: '38.31' }] : []),
    ...(inFortress(g, unit) ? [{ key: 'in_fortress', clause: '37.5' }] : []),
  ]
}

/** Losses that wait for somebody's choice. */
function pending(g: Blitzkrieg, { step, owed, side }: Frame): Pick<Battle, 'pendingHits'> {
  if (step !== 'choose_losses' && step !== 'choose_air_losses') return {}
  return { pendingHits: { side: g.side(side ?? ''), hits: Number(owed) } }
}
