/** Where most attacks are tried: the Axis combat phase of turn two on the frontier, with nothing there but the pieces named. */

import { Game, type Json, type Module, type RandomSource } from '@redoubt/engine'

interface Terms {
  readonly options?: Readonly<Record<string, Json>>
  readonly random?: RandomSource
}

/** @param pieces by hex, as tests and positions name them */
export function atCombat(
  module: Module,
  pieces: Readonly<Record<string, readonly string[]>>,
  terms: Terms = {},
): Game {
  return Game.start(module, {
    ...terms,
    scenario: 'frontier-1940',
    arrangement: {
      bare: true,
      step: 'combat',
      side: 'axis',
      variables: { turn: 2, sp_quarters: [48, 48] },
      pieces,
    },
  })
}
