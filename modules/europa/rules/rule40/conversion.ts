/** 40.A.1 to 40.A.9  The defender in a fortification or major city may turn CA or DL into an ME. */

import { action, objection, type Side } from '@redoubt/engine'
import { attackersOf, battleOf, defenderOf, hexOf, note } from '../combat/battle.ts'
import { exchangeCode, resultOf } from '../combat/results.ts'
import type { Europa } from '../shape.ts'
import { isMajorCity } from './cities.ts'
import { kindOf } from './kinds.ts'
import { protectionOf } from './protection.ts'

/** Results that can be converted. */
const CONVERTIBLE: readonly string[] = ['counterAttack', 'deadlock']

/** Offers the choice when the result and the ground allow it. */
export function offerConversion(g: Europa): void {
  const battle = battleOf(g)
  // AMB-06: in a counter-attack CA and DL count as ME; nothing is left to convert.
  if (battle.kind === 'counterAttack' || !isConvertible(g)) return
  const defender = defenderOf(g, battle)
  if (!mayConvert(g, defender)) return
  g.push({ step: 'convert', side: defender.id })
}

function isConvertible(g: Europa): boolean {
  return CONVERTIBLE.includes(resultOf(g, battleOf(g).main ?? '').kind)
}

/** 40.A.1, 40.A.3, 40.A.4, 40.A.6, 40.A.7  Is the defender entitled to convert? */
function mayConvert(g: Europa, defender: Side): boolean {
  const battle = battleOf(g)
  const hex = hexOf(g, battle)
  const landing = battle.landed.length > 0
  const inFort = isInFort(g, defender)
  // AMB-14: a landing on a fort in a major city follows the city's sentence, or loses the option.
  if (landing && inFort && g.options.fortCityLanding === 'optionLost') return false
  if (isMajorCity(hex)) return true
  return inFort && !landing
}

/** AMB-05  A fortification whose defender may convert; a hexside one only if every attacker crosses it. */
function isInFort(g: Europa, defender: Side): boolean {
  const battle = battleOf(g)
  const attackers = attackersOf(g, battle)
  const { counting, present } = protectionOf(g, hexOf(g, battle), defender, attackers)
  return present.some(
    (fort) =>
      kindOf(g, fort).convertCAorDL &&
      (kindOf(g, fort).form !== 'hexside' || counting.includes(fort)),
  )
}

const notConvertible = objection('40.A.1', (g: Europa) => !isConvertible(g))

/** 40.A.1, 40.A.2, 40.A.7  The result becomes an ME, for all attackers but paratroops in the hex. */
export const convert = action(
  'convert',
  {},
  (g: Europa) => {
    note(g, { converted: true })
    g.log(
      'converted',
      { hex: hexOf(g, battleOf(g)), result: exchangeCode(g) },
      { clause: '40.A.1' },
    )
    g.pop()
  },
  { clause: '40.A.1', unless: [notConvertible], silent: true },
)

/** 40.A.5  The defender leaves the result as it is. */
export const decline = action('decline', {}, (g: Europa) => g.pop(), { clause: '40.A.5' })
