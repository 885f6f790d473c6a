/** The battle that is being fought, for the battle window. */

import type { Battle } from '@redoubt/engine'
import { battleShown, type ShownBattle } from '@redoubt/mechanics'
import type { Blitzkrieg, Piece } from '../base/game/game.ts'
import { rivalOf } from '../base/map/countries.ts'
import { combatFactor, isIsolated } from '../base/supply/supply.ts'
import { counter, isAircraft } from '../base/units/units.ts'
import { onFort } from '../fortifications38/fort.ts'
import { inFortress } from '../fortresses37/fortress.ts'

const AIR = ['approach', 'interception', 'come_through', 'flak', 'air_losses', 'choose_air_losses']
const FLAK = { id: 'flak', clause: '30.41', during: AIR }
const STEPS = [
  { id: 'attrition', clause: 'BS9', during: ['battle'] },
  { id: 'losses', clause: 'BS9', during: ['losses', 'choose_losses'] },
  { id: 'retreats', clause: 'BS9', during: ['retreats', 'go_back', 'choose_retreat'] },
  { id: 'advances', clause: 'BS9', during: ['advances', 'advance'] },
]

const SHOWN: ShownBattle<Blitzkrieg> = {
  clause: 'BS9',
  steps: ({ options }) => (options['rules.air30'] ? [FLAK, ...STEPS] : STEPS),
  thrownAt: 'attrition',
  rival: rivalOf,
  value: (g, unit: Piece) =>
    String(isAircraft(unit) ? counter(unit).bombing : combatFactor(g, unit)),
  modifiers: (g, unit: Piece) => (isAircraft(unit) ? [] : modifiers(g, unit)),
}

export function battleFought(g: Blitzkrieg): Battle | undefined {
  return g.flow[0]?.step === 'next_battle' ? battleShown(g, SHOWN) : undefined
}

function modifiers(g: Blitzkrieg, unit: Piece) {
  return [
    ...(isIsolated(g, unit) ? [{ key: 'isolated', clause: '23.6' }] : []),
    ...(onFort(g, unit) ? [{ key: 'on_fort', clause: '38.31' }] : []),
    ...(inFortress(g, unit) ? [{ key: 'in_fortress', clause: '37.5' }] : []),
  ]
}
