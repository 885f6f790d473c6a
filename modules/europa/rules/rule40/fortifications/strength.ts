/** 40.D.0.4 to 40.D.0.8  Infantry replacement points raise a fortification's strength in the replacement phase. */

import type { Space } from '@redoubt/engine'
import { action, objection, objections, piece } from '../../base/game/declare.ts'
import type { Europa, Piece } from '../../base/game/europa.ts'
import { read } from '../../base/game/given.ts'
import { depotsOf, supply } from '../../base/map/supply.ts'
import { replacementPoints } from '../../base/turn/replacements.ts'
import { nationOf } from '../../base/units/forces.ts'
import { isUnderCaptured } from './capture.ts'
import { citeOf, fortFacts, isFortification, kindOf, strengthOf } from './kinds.ts'
import { allForts } from './objects.ts'

interface OfFort {
  readonly fort: Piece
}

const noPoints = objection('C5.replace', 'inf', (g) => replacementPoints.inf.of(g, g.actor) < 1)

const notAFort = objections<OfFort>({
  '40.D.0.4 fort': (_, { fort }) => !isFortification(fort),
  'C5.replace yours': (g, { fort }) => fort.side !== g.actor,
  '40.D.0.4 off': true,
})

/** 40.D.6.2  The strength of a permanent fortified area is the printed one. */
const asPrinted = objection(
  '40.D.6.2',
  (g, { fort }: OfFort) => citeOf(kindOf(g, fort), 'strength') === '40.D.6.2',
  { message: '40.D.0.4' },
)

const cannotGarrison = objections<OfFort>(asPrinted, {
  // 40.D.0.4, AMB-41  Only kinds whose strength is bought.
  '40.D.0.4': (g, { fort }) => kindOf(g, fort).intrinsic.source !== 'infRP',
  // 40.D.0.5, 40.D.0.7  Up to the maximum of its heading.
  '40.D.0.5': (g, { fort }) => {
    const { max } = kindOf(g, fort).intrinsic
    return max !== null && strengthOf(fort) >= max && { max }
  },
  '40.D.0.4 captured': (_, { fort }) => isUnderCaptured(fort),
  // 40.D.0.6, AMB-41  From a major power's depot that can send limited supply.
  '40.D.0.6': (g, { fort }) => !canBeServedByDepot(g, fort),
})

/** 40.D.0.5  One point, one strength. */
export const garrison = action(
  'garrison',
  {
    fort: piece({
      among: (g) => allForts(g).filter((fort) => fort.side === g.actor),
      otherwise: notAFort,
      unless: cannotGarrison,
    }),
  },
  (g, { fort }) => {
    const { fortificationPoints } = read(g, 'replacements').infRP
    const { max } = kindOf(g, fort).intrinsic
    const strength = strengthOf(fort) + fortificationPoints
    replacementPoints.inf.add(g, g.actor, -1)
    g.mark(fort, 'strength', max === null ? strength : Math.min(max, strength))
    g.log('garrisoned', { ...fortFacts(fort), hex: fort.place }, { clause: '40.D.0.5' })
  },
  { clause: '40.D.0.5', waits: '40.D.0.4', silent: true, unless: [noPoints] },
)

/** 40.D.0.6, AMB-41  Can a depot send replacements to it: a major power's, at some tables its own nation's, with limited supply? */
function canBeServedByDepot(g: Europa, fort: Piece): boolean {
  const hex = fort.place as Space
  const { majorPowers = [] } = g.scenarioData
  // In whose hands, else on whose ground it stands.
  const own = nationOf(fort) || hex.regions[0]
  const depots = depotsOf(
    g,
    g.actor,
    (nation) =>
      majorPowers.includes(nation) && (g.options.rpDepot !== 'ownNation' || nation === own),
  )
  return supply.stateIn(g, hex, g.actor, supply.linesFrom(g, g.actor, depots)) !== undefined
}
