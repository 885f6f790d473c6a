/**
 * Records the games in `games/`: one for every way a campaign can end, and an opening with everything in it.
 * Run after a change that alters what is recorded: `node modules/europa/tests/record-games.ts` from the root.
 */

import { join } from 'node:path'
import type { Arrangement } from '@redoubt/engine'
import { recordGames, type Script } from '@redoubt/testkit'

const passes = (count: number) => Array.from({ length: count }, () => 'end_phase')

/** The last phase of the last turn, with these hexes in Axis hands. */
const lastTurn = (...held: readonly string[]): Arrangement => ({
  step: 'exploitation_combat',
  side: 'allied',
  variables: {
    turn: 10,
    controller: Object.fromEntries(held.map((hex) => [hex, 'axis'])),
  },
  bare: true,
})

const LOW_COUNTRIES = ['0702', '0700', '1003']
const NORTH = [...LOW_COUNTRIES, '0303', '0101', '0001', '0610', '1210', '1212']
const EAST = ['0803', '1613', '1010', '1317', '0614']

/** Paratroops on Eben-Emael, the Meuse, the Sarre gap; the French answer. */
const OPENING = [
  'end_phase',
  'move GER-infA-3 1102',
  'move GER-engG-1 1102',
  'move GER-siege-1 1102',
  'land GER-para-1 1002',
  'land GER-para-2 1002',
  'move GER-pz-3 1106',
  'build GER-infB-2 entrenchment',
  'reserve 1305',
  'end_phase',
  'attack 1002',
  'join GER-infA-3',
  'join GER-engG-1',
  'join GER-siege-1',
  'fly Ju87-1',
  'fly Ju87-2',
  'resolve paid',
  'attack 1411',
  'join GER-infB-3',
  'join GER-infB-4',
  'join GER-artG-4',
  'join GER-siege-2',
  'join GER-engG-3',
  'fly Ju87-3',
  'resolve paid',
  ...passes(3),
  'garrison 1310/fortifiedZone',
  'end_phase',
  'move GBR-gbr-1 0402',
  'move FRA-dlm-1 0603',
  'build FRA-infF-5 entrenchment',
  ...passes(4),
]

/** A campaign: whoever is asked acts; what battles ask is answered with the first thing that may be done. */
const campaign = (
  actions: readonly string[],
  more: Pick<Script, 'arrangement' | 'close'> = {},
): Script => ({
  scenario: 'frontier-1940',
  dice: { kind: 'seeded', seed: 'europa' },
  answered: ['convert', 'losses', 'retreat', 'advance', 'counter_attack'],
  actions,
  ...more,
})

/** A campaign that ends with the last phase. */
const ending = (arrangement: Arrangement) => campaign(passes(1), { arrangement })

await recordGames(join(import.meta.dirname, '..'), {
  opening: campaign(OPENING, { close: 'agreed' }),
  'nobody-moves': campaign(passes(100)),
  'allied-marginal': ending(lastTurn(...LOW_COUNTRIES)),
  draw: ending(lastTurn('0111', '0702', '0700')),
  'axis-marginal': ending(lastTurn(...NORTH)),
  'axis-decisive': ending(lastTurn(...NORTH, ...EAST)),
  'paris-falls': ending({ ...lastTurn('0111', ...LOW_COUNTRIES, '0303', '0610'), side: 'axis' }),
  resigned: campaign(OPENING.slice(0, 9), { close: { resigns: 'first' } }),
})
