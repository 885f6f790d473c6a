/** What one operation and one question cost as the number of pieces grows. */

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import {
  action,
  defineModule,
  Game,
  type Module,
  type ModuleData,
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
import { dice, type Ratio, rates, report } from './measure.ts'

const FEW = 500
const MANY = 5_000
const OPERATIONS = 100_000

async function measure(): Promise<readonly Ratio[]> {
  const few = field(FEW)
  const many = field(MANY)
  const { few: rateFew = 1, many: rateMany = 0 } = rates({
    few: () => shuffle(few.game),
    many: () => shuffle(many.game),
  })
  const heap = heapGrowth(many.game)
  many.asked.count = 0
  many.game.offers('first')
  const evaluations = many.asked.count
  return [
    {
      name: `an operation and its inverse among ${MANY} pieces / among ${FEW}`,
      ratio: rateMany / rateFew,
      least: 0.5,
    },
    {
      name: `bytes of heap kept per operation and inverse among ${MANY} pieces`,
      ratio: heap,
      most: 1,
    },
    {
      name: `objections asked by offers() per piece, of ${MANY} pieces on ${SPACES} hexes`,
      ratio: evaluations / MANY,
      most: 10,
    },
  ]
}

const COLUMNS = 100
const ROWS = 60
const SPACES = COLUMNS * ROWS

/** A map full of pieces, with one action that takes a piece and a space. */
function field(pieces: number): { game: Game; asked: { count: number } } {
  const asked = { count: 0 }
  const counted = (holds: (g: Position<Shape>, args: { unit: Piece; to: Space }) => boolean) =>
    objection('M-1', (g: Position<Shape>, args: { unit: Piece; to: Space }) => {
      asked.count++
      return holds(g, args)
    })
  const move = action(
    'move',
    {
      unit: piece({ unless: [counted((g, { unit }) => unit.side !== g.actor)] }),
      to: space({
        among: (_: Position<Shape>, { unit }) => (unit.place as Space).neighbours,
        unless: [counted((_, { unit, to }) => !(unit.place as Space).neighbours.includes(to))],
      }),
    },
    (g: Position<Shape>, { unit, to }) => g.move(unit, to),
  )
  const module: Module = defineModule(
    dataOf(pieces),
    rules({
      start: (g) => g.push({ step: 'turn', side: 'red' }),
      steps: [step('turn', { offers: [move] })],
    }),
  )
  return { game: Game.start(module), asked }
}

function dataOf(pieces: number): ModuleData {
  const cell = (n: number) =>
    `${String((n % COLUMNS) + 1).padStart(3, '0')}${String(Math.floor(n / COLUMNS) + 1).padStart(3, '0')}`
  return {
    manifest: {
      format: 1,
      id: 'field',
      version: '1.0.0',
      title: 'Field',
      summary: 'A large map',
      licence: 'MIT',
      seats: { first: { name: 'First' }, second: { name: 'Second' } },
      sides: {
        red: { name: 'Red', seat: 'first', colour: '#a00' },
        blue: { name: 'Blue', seat: 'second', colour: '#00a' },
      },
      variables: { score: { type: 'integer' } },
    },
    boards: {
      field: {
        id: 'field',
        title: 'Field',
        grid: { shape: 'hex', columns: COLUMNS, rows: ROWS, numbering: { pad: 3 } },
        terrain: {
          key: { '.': 'open' },
          rows: Array.from({ length: ROWS }, () => '.'.repeat(COLUMNS)),
        },
        terrains: { open: { label: 'Open' } },
      },
    },
    pieces: {
      attributes: { hits: { type: 'integer' } },
      types: { squad: { label: 'Squad', faces: ['fresh', 'shaken'] } },
    },
    tables: {},
    options: { options: {} },
    scenarios: {
      all: {
        id: 'all',
        title: 'All',
        board: 'field',
        forces: Array.from({ length: pieces }, (_, n) => ({
          side: n % 2 === 0 ? 'red' : 'blue',
          type: 'squad',
          place: cell((n * 7919) % SPACES),
        })),
      },
    },
    rulebook: { title: 'Field', clauses: [] },
    texts: {},
    digest: 'field',
  }
}

/** Moves, turns, marks and counts at random, each taken back at once. */
function shuffle(game: Game, operations = OPERATIONS): number {
  const g = game.position
  const roll = dice(7)
  const { spaces } = g.board
  for (let n = 0; n < operations; n++) {
    const { moment } = g
    const unit = g.pieces[roll(g.pieces.length)] as Piece
    switch (n & 3) {
      case 0:
        g.flip(unit, 1)
        break
      case 1:
        g.mark(unit, 'hits', n & 7)
        break
      case 2:
        g.set('score' as never, (n & 1023) as never)
        break
      default:
        g.move(unit, spaces[roll(spaces.length)] as Space)
    }
    g.rewind(moment)
  }
  return operations
}

function heapGrowth(game: Game): number {
  const collect = collector()
  shuffle(game)
  collect()
  const before = process.memoryUsage().heapUsed
  shuffle(game, OPERATIONS * 5)
  collect()
  return Math.max(0, process.memoryUsage().heapUsed - before) / (OPERATIONS * 5)
}

/** Node's own garbage collector, which is not on offer otherwise. */
function collector(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc')
}

report(await measure())
