/** A game of blocks for the laws of secrecy: what stands on the map is known to its side, met in battle, or not seen at all. */

import {
  action,
  defineModule,
  type Module,
  type ModuleData,
  objection,
  type Piece,
  type Position,
  piece,
  type Rules,
  rules,
  type Shape,
  type Space,
  space,
  step,
} from '@redoubt/engine'
import { TWO_SIDES } from './two-sides.fixture.ts'

interface BlocksShape extends Shape {
  vars: { turns: number }
  zones: 'lost'
  attributes: { steps: number; moved: boolean }
}
type G = Position<BlocksShape>

const forces = (side: string, [one, two, three]: readonly [string, string, string]) => [
  { type: 'guard', side, place: one, covered: true, attributes: { steps: 3 } },
  { type: 'line', side, place: one, covered: true, attributes: { steps: 2 } },
  { type: 'dummy', side, place: two, covered: true, attributes: { steps: 1 } },
  { type: 'line', side, place: two, covered: true, attributes: { steps: 1 } },
  { type: 'guard', side, place: three, covered: true, attributes: { steps: 1 } },
]

export const blocksData: ModuleData = {
  manifest: {
    ...TWO_SIDES,
    id: 'blocks',
    title: 'Blocks',
    summary: 'March and meet',
    zones: { lost: { label: 'Lost' } },
    variables: { turns: { type: 'integer' } },
  },
  boards: {
    field: {
      id: 'field',
      title: 'Field',
      grid: { shape: 'square', columns: 3, rows: 4, numbering: 'letters-digits' },
      terrain: { key: { '.': 'plain' }, rows: ['...', '...', '...', '...'] },
      terrains: { plain: { label: 'Plain' } },
    } as ModuleData['boards'][string],
  },
  pieces: {
    attributes: { steps: { type: 'integer' }, moved: { type: 'boolean' } },
    types: {
      block: { label: 'Block' },
      guard: { label: 'Guard', back: { type: 'block', shows: ['moved'] } },
      line: { label: 'Line', back: { type: 'block', shows: ['moved'] } },
      dummy: { label: 'Dummy', back: { type: 'block', shows: ['moved'] } },
    },
  },
  tables: {},
  options: { options: {} },
  scenarios: {
    meeting: {
      id: 'meeting',
      title: 'A meeting',
      board: 'field',
      forces: [...forces('red', ['a1', 'b1', 'c1']), ...forces('blue', ['a4', 'b4', 'c4'])],
    },
  },
  rulebook: {
    title: 'Blocks',
    clauses: [
      { id: 'B-1', status: 'implemented', title: 'Marching', text: 'Own blocks march one square.' },
      {
        id: 'B-2',
        status: 'implemented',
        title: 'Meeting',
        text: 'Blocks that meet are turned up.',
      },
    ],
  },
  texts: {
    en: {
      denials: {
        'B-1': 'March an own block that has not marched to the next square.',
        'B-2': 'There is no enemy to attack beside it.',
      },
    },
  },
  digest: 'blocks',
}

const notYours = objection('B-1', (g: G, { block }: { block: Piece }) => block.side !== g.actor)
const holds = objection('B-1', (g: G, { to }: { to: Space }) =>
  g
    .stack(to)
    .some((other) => other.side !== g.actor && g.sight(g.seatOf(g.actor).id, other) !== 'nothing'),
)
const notEnemy = objection('B-2', (g: G, { enemy }: { enemy: Piece }) => enemy.side === g.actor)

function ends(g: G): void {
  g.set('turns', g.vars.turns + 1)
  const beaten = g.sides.some((side) => g.onBoardOf(side).length === 0)
  if (beaten || g.vars.turns >= 40) g.finish({ winners: [], reason: 'over' })
  else g.next({ step: 'turn', side: g.opponent(g.actor).id })
}

const march = action(
  'march',
  {
    block: piece({ among: (g: G) => g.onBoardOf(g.actor), unless: [notYours] }),
    to: space({ neighbours: true, otherwise: 'B-1', unless: [holds] }),
  },
  (g: G, { block, to }) => {
    g.move(block, to)
    g.mark(block as Piece<BlocksShape>, 'moved', !block.at.moved)
    ends(g)
  },
)

/** Both are turned up; the weaker goes, the other is turned down again. */
const attack = action(
  'attack',
  {
    block: piece({ among: (g: G) => g.onBoardOf(g.actor), unless: [notYours] }),
    enemy: piece({ from: 'block', neighbours: true, otherwise: 'B-2', unless: [notEnemy] }),
  },
  (g: G, { block, enemy }) => {
    const steps = ({ at }: Piece) => Number(at.steps)
    g.reveal(block)
    g.reveal(enemy)
    g.log('met', { block, enemy })
    const [loser, winner] = steps(block) < steps(enemy) ? [block, enemy] : [enemy, block]
    g.move(loser, g.zone('lost'))
    g.conceal(winner)
    ends(g)
  },
)

const playing: Rules<G> = rules({
  start: (g: G) => g.push({ step: 'turn', side: 'red' }),
  steps: [
    step('turn', {
      offers: [march, attack],
      prompt: (g: G) => ({ first: g.onBoardOf(g.actor)[0] }),
    }),
  ],
})

/** Blocks that are turned up in battle only. */
export const blocks: Module = defineModule(blocksData, playing)

/** Carelessly so: who may be attacked depends on steps that the attacker does not see. */
export const careless: Module = defineModule(blocksData, {
  ...playing,
  steps: [
    step('turn', {
      offers: [
        march,
        {
          ...attack,
          unless: [
            objection('B-2', (g: G) =>
              g.onBoardOf(g.opponent(g.actor)).some(({ at }) => at.steps === 3),
            ),
          ],
        },
      ],
    }),
  ],
})

/** The same by a rule: what stands beside an enemy is known, two squares away it is a block, farther away nothing. */
export const spotted: Module = defineModule(blocksData, {
  ...playing,
  sight: (g: G, { place, side }: Piece, looker) => {
    if (side === looker || place.kind !== 'space') return 'known'
    const away = Math.min(
      ...g.onBoardOf(looker).map((own) => g.board.distance(own.place as Space, place as Space)),
    )
    if (away <= 1) return 'known'
    return away <= 2 ? 'back' : 'nothing'
  },
})

/** The same, but what is said of a march names the square, whoever sees it. */
export const telling: Module = defineModule(blocksData, {
  ...spotted.rules,
  steps: [
    step('turn', {
      offers: [
        {
          ...march,
          effect: (g: G, args: { block: Piece; to: Space }) => {
            g.log('heard', { to: args.to })
            march.effect(g, args)
          },
        },
        attack,
      ],
    }),
  ],
})
