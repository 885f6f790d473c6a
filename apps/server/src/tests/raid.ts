/** A tiny game for the server's own tests: a hidden reserve, a sealed bid, dice (one while setting up), and an end within a few dozen actions. */

import {
  action,
  automatic,
  choice,
  defineModule,
  type ModuleData,
  number,
  objection,
  type Piece,
  type Position,
  piece,
  rules,
  type Shape,
  type Space,
  space,
  step,
} from '@redoubt/engine'

interface RaidShape extends Shape {
  vars: { bid: number[]; turns: number; weather: number }
  options: { length: number }
}
type G = Position<RaidShape>

const data: ModuleData = {
  manifest: {
    format: 1,
    id: 'raid',
    version: '1.0.0',
    title: 'Raid',
    summary: 'Scouts on a strip',
    conditional_orders: ['wait', 'raid'],
    licence: 'MIT',
    seats: { first: { name: 'First' }, second: { name: 'Second' } },
    sides: {
      red: { name: 'Red', seat: 'first', colour: '#a00' },
      blue: { name: 'Blue', seat: 'second', colour: '#00a' },
    },
    zones: {
      reserve: { label: 'Reserve', per: 'side', visible: 'owner' },
      lost: { label: 'Lost' },
    },
    variables: {
      bid: { type: 'integer', per: 'seat', visible: 'owner' },
      turns: { type: 'integer', identity: false },
      weather: { type: 'integer' },
    },
  },
  boards: {
    strip: {
      id: 'strip',
      title: 'Strip',
      grid: { shape: 'square', columns: 4, rows: 2 },
      terrain: { key: { '.': 'open' }, rows: ['....', '....'] },
      terrains: { open: { label: 'Open' } },
    },
  },
  pieces: { types: { scout: { label: 'Scout' }, spy: { label: 'Spy' } } },
  tables: {},
  options: {
    options: {
      length: { type: 'integer', default: 30, min: 4, max: 500, label: 'Length', help: 'Turns' },
    },
  },
  scenarios: {
    standard: {
      id: 'standard',
      title: 'Standard',
      board: 'strip',
      forces: [
        { side: 'red', type: 'scout', place: 'reserve', count: 2 },
        { side: 'red', type: 'spy', place: 'reserve' },
        { side: 'blue', type: 'spy', place: 'reserve', count: 2 },
        { side: 'blue', type: 'scout', place: 'reserve' },
      ],
    },
  },
  rulebook: { title: 'Raid', clauses: [] },
  texts: {},
  digest: 'raid-1',
}

const taken = objection('R-1', (g: G, { to }: { to: Space }) => !g.isEmpty(to))
const foreign = objection('R-2', (g: G, { unit }: { unit: Piece }) => unit.side !== g.actor)
const notThere = objection('R-3', (g: G, { unit }: { unit: Piece }) => !g.onBoard(unit))
const own = objection('R-4', (g: G, { unit }: { unit: Piece }) => unit.side === g.actor)

const endTurn = (g: G) => g.next({ step: 'count', side: g.actor.id })

const bid = action(
  'bid',
  { count: number({ from: 0, to: 3 }) },
  (g: G, { count }) => {
    g.setFor('bid', g.seatOf(g.actor), count)
    if (g.vars.bid.every((entry) => entry >= 0)) {
      for (const seat of g.cast.seats) g.reveal('bid', seat)
      g.next({ step: 'turn', side: 'red' })
    }
  },
  { secret: true },
)
const enter = action(
  'enter',
  {
    unit: piece({
      among: (g: G) => g.kinds(g.zone('reserve', g.actor)),
      unless: [foreign],
    }),
    to: space({ unless: [taken] }),
  },
  (g: G, { unit, to }) => {
    g.move(unit, to)
    endTurn(g)
  },
)
const raid = action('raid', { unit: piece({ unless: [own, notThere] }) }, (g: G, { unit }) => {
  if (g.roll(6, ['raid', unit.place]) >= 4) g.move(unit, g.zone('lost'))
  endTurn(g)
})
const scout = action(
  'scout',
  { unit: piece({ unless: [foreign, notThere] }), to: space({ unless: [taken] }) },
  (g: G, { unit, to }) => g.move(unit, to),
)
const wait = action('wait', { how: choice(['ready', 'resting']) }, endTurn)

const count = automatic('count', (g: G, frame) => {
  g.set('turns', g.vars.turns + 1)
  if (g.vars.turns >= g.options.length) g.finish({ winners: ['first'], reason: 'time' })
  else g.next({ step: 'turn', side: frame.side === 'red' ? 'blue' : 'red' })
})

export const raidModule = defineModule(
  data,
  rules({
    start: (g: G) => {
      for (const seat of g.cast.seats) g.setFor('bid', seat, -1)
      g.set('weather', g.roll(6, ['weather']))
      g.push({ step: 'bidding' })
    },
    steps: [
      step('bidding', {
        asks: (g: G) => g.sides.filter((side) => (g.vars.bid[g.seatOf(side).index] ?? 0) < 0),
        offers: [bid],
      }),
      step('turn', { offers: [enter, raid, scout, wait] }),
      count,
    ],
  }),
)
