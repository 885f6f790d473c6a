/** BS14 X, BS11, BS15  The end of a player turn: minors reduced, and victory at once or after the last game turn. */

import { turnsOf } from '@redoubt/mechanics'
import type { Blitzkrieg, Side } from '../game/game.ts'
import { cityOwner } from '../map/cities.ts'
import { isResisting, majorsOf } from '../map/countries.ts'
import { groundUnits } from '../map/field.ts'
import { citiesOf, countryOf } from '../map/map.ts'
import { enemyIndustryHeld, objectives } from '../map/score.ts'

/** BS14 X  Minors are reduced, and victory may come at once. */
export function endPlayerTurn(g: Blitzkrieg, side: Side): void {
  reduceMinors(g)
  if (hasWonAtOnce(g, side)) objectives.end(g, { winners: [side], reason: 'sudden' })
  else if (side !== majorsOf(g).at(-1) || g.vars.game_turn < turnsOf(g))
    g.set('player_turn', g.vars.player_turn + 1)
}

/** BS11  A minor whose cities are all friendly to one side is reduced for good, and its garrison leaves. */
function reduceMinors(g: Blitzkrieg): void {
  for (const id of g.scenarioData.minors) {
    const minor = g.side(id)
    const cities = citiesOf(g.board).filter((city) => countryOf(city) === id)
    const [first] = cities
    const owner = first && cityOwner(g, first)
    if (!owner || !isResisting(g, minor) || cities.some((city) => cityOwner(g, city) !== owner))
      continue
    g.setFor('reduced', minor, true)
    for (const unit of [...groundUnits(g, minor)]) g.move(unit, g.zone('eliminated', minor))
    g.log('reduced_country', { minor, side: owner }, { clause: 'BS11' })
  }
}

function hasWonAtOnce(g: Blitzkrieg, side: Side): boolean {
  return enemyIndustryHeld(g, side).length >= g.scenarioData.victory.sudden
}
