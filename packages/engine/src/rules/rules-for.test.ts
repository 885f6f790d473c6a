import { expect, expectTypeOf, test } from 'vitest'
import type { Space } from '../board/board.ts'
import type { Shape } from '../cast/shape.ts'
import { duelData } from '../fixtures/duel.ts'
import { Game } from '../game/game.ts'
import type { Piece } from '../position/piece.ts'
import type { Position } from '../position/position.ts'
import { defineModule } from './module.ts'
import { rulesFor } from './rules-for.ts'

/** What `redoubt types` would write for a module with tanks, rivers and a reserve. */
interface Names extends Shape {
  readonly vars: {
    readonly turn: number
    readonly points: readonly number[]
    readonly seen: ReadonlyMap<string | number, number>
  }
  readonly options: { readonly fog: boolean }
  readonly attributes: { readonly moved: boolean; readonly hits: number }
  readonly traits: { readonly move: number; readonly motorised?: boolean }
  readonly types: 'tank' | 'scout'
  readonly faces: 'full' | 'reduced'
  readonly sides: 'north' | 'south'
  readonly seats: 'one' | 'two'
  readonly zones: 'reserve' | 'lost'
  readonly steps: 'move' | 'fight'
  readonly clauses: '1.1' | '1.2'
  readonly log: 'march'
  readonly denials: '1.1' | '1.2' | '1.2.far'
  readonly results: 'swept'
  readonly words: 'stage'
  readonly tables: { readonly combat: { readonly shift: number } }
  readonly scenario: { readonly turns: number }
}
type G = Position<Names>
type Unit = Piece<Names>

const { action, automatic, objection, optional, piece, pieces, rules, side, space, step } =
  rulesFor<Names>()

const tooFar = objection(
  '1.2',
  (g, { unit, to }: { unit: Unit; to: Space }) =>
    g.board.distance(unit.place as Space, to) > unit.type.traits.move,
)
const notYours = objection('1.1', (g, { unit }: { unit: Unit }) => unit.side !== g.actor)
const resting = objection('1.1', (g) => g.vars.turn === 0)

test('an action knows what its arguments are', () => {
  const march = action(
    'march',
    {
      unit: piece({ unless: [notYours] }),
      to: space({
        among: (g, { unit }: { unit: Unit }) =>
          g.board.spaces.filter((other) => other !== unit.place),
        unless: [resting, tooFar],
      }),
      last: optional(space({})),
    },
    (g, { unit, to, last }) => {
      expectTypeOf(unit).toEqualTypeOf<Unit>()
      expectTypeOf(last).toEqualTypeOf<Space | undefined>()
      g.move(unit, to)
    },
    { clause: '1.1', unless: [resting] },
  )
  expect(march.names).toEqual(['unit', 'to', 'last'])
  const turn = step('move', { offers: [march], prompt: (g) => ({ turn: g.vars.turn }) })
  expect(
    rules({ start: (g) => g.push({ step: 'move', side: 'north' }), steps: [turn] }).steps,
  ).toEqual([turn])
})

test('an action without the argument that an objection or a list reads is a type error', () => {
  const to = space({ unless: [tooFar] })
  // @ts-expect-error there is no unit
  expect(action('march', { to }, () => {}).names).toEqual(['to'])
  // @ts-expect-error the unit is a side
  expect(action('march', { unit: side({}), to }, () => {}).names).toEqual(['unit', 'to'])
  // @ts-expect-error before any argument there is no unit
  expect(action('march', {}, () => {}, { unless: [notYours] }).names).toEqual([])
  const listed = space({ among: (_, { unit }: { unit: Unit }) => [unit.place as Space] })
  // @ts-expect-error there is no unit
  expect(action('march', { listed }, () => {}).names).toEqual(['listed'])
  const left = optional(piece({}))
  // @ts-expect-error the unit may be left out
  expect(action('march', { unit: left, to }, () => {}).names).toEqual(['unit', 'to'])
  // @ts-expect-error an argument read without saying what it is
  expect(space({ among: (_, { unit }) => [unit.place] }).kind).toBe('space')
})

test('nor can an argument declared inside an action read what nobody said', () => {
  const unit = piece({})
  const near = { among: (g: G) => g.board.spaces, unless: [tooFar] }
  expect(action('march', { unit, to: space(near) }, () => {}).names).toHaveLength(2)
  // @ts-expect-error there is no unyt
  const listed = () => action('go', { to: space({ among: (_, { unyt }) => [unyt] }) }, () => {})
  const unless = () =>
    // @ts-expect-error nor for an objection
    action('go', { to: space({ unless: [objection('1.1', (_, { unyt }) => !unyt)] }) }, () => {})
  expect([listed().name, unless().name]).toEqual(['go', 'go'])
})

test('what is not listed is denied by clauses of the module, or by objections to arguments the action has', () => {
  const to = space({ neighbours: true, otherwise: [tooFar, '1.1'] })
  expect(to.otherwise.map(({ clause }) => clause)).toEqual(['1.2', '1.1'])
  expect(action('march', { unit: piece({}), to }, () => {}).names).toEqual(['unit', 'to'])
  // @ts-expect-error there is no unit
  expect(action('march', { to }, () => {}).names).toEqual(['to'])
  // @ts-expect-error no such clause
  expect(piece({ otherwise: '1.3' }).otherwise).toHaveLength(1)
  const together = pieces({ min: 1, max: 3, clause: '1.2', otherwise: '1.1' })
  action('strike', { together }, (_, args) =>
    expectTypeOf(args.together).toEqualTypeOf<readonly Unit[]>(),
  )
  // @ts-expect-error no such clause
  expect(pieces({ min: 1, max: 3, clause: '1.3' }).count).toEqual([1, 3])
})

test('a name the module does not have is a type error', () => {
  // @ts-expect-error no such clause
  expect(objection('1.3', () => true).clause).toBe('1.3')
  // @ts-expect-error no such denial
  expect(objection('1.2', () => true, { message: '1.2.fra' }).message).toBe('1.2.fra')
  expect(objection('1.2', 'far', () => true)).toMatchObject({ clause: '1.2', message: '1.2.far' })
  // @ts-expect-error no such denial
  expect(objection('1.2', 'fra', () => true).message).toBe('1.2.fra')
  // @ts-expect-error the other clause has no such sentence
  expect(objection('1.1', 'far', () => true).message).toBe('1.1.far')
  // @ts-expect-error no such clause
  expect(action('march', {}, () => {}, { clause: '1.3' }).clause).toBe('1.3')
  const wrong = automatic('fight', (g: G, frame) => {
    const [unit] = g.pieces
    if (!unit) return
    g.mark(unit, 'moved', true)
    // @ts-expect-error no such attribute
    g.mark(unit, 'movd', true)
    // @ts-expect-error not its type
    g.mark(unit, 'moved', 1)
    // @ts-expect-error a flag is no text
    expect(unit.at.moved === 'yes').toBe(false)
    // @ts-expect-error no such attribute
    expect(unit.at.movd).toBeUndefined()
    // @ts-expect-error no such trait
    expect(unit.type.traits.mvoe).toBeUndefined()
    // @ts-expect-error no such type
    expect(unit.type.id === 'tnak').toBe(false)
    // @ts-expect-error no such side
    expect(g.actor.id === 'nroth').toBe(false)
    g.zone('reserve')
    // @ts-expect-error no such zone
    g.zone('nowhere')
    g.next({ step: 'move', side: g.actor.id })
    // @ts-expect-error no such step
    g.next({ step: 'nostep' })
    // @ts-expect-error no such step
    expect(frame.step === 'nostep').toBe(false)
    g.log('march', { unit }, '1.1')
    // @ts-expect-error no such line of the log
    g.log('marhc')
    // @ts-expect-error no such clause
    g.log('march', {}, '9.9')
    g.log('march', { unit }, { clause: '1.1', only: [g.actor] })
    // @ts-expect-error no such clause
    g.log('march', { unit }, { clause: '9.9', only: [g.actor] })
    // @ts-expect-error no such variable
    g.set('trun', 2)
    // @ts-expect-error not its type
    g.set('turn', 'two')
    // @ts-expect-error an entry is a number
    g.setFor('points', g.seatOf(g.actor), 'many')
    // @ts-expect-error no tally
    g.tally('turn', 1)
    expectTypeOf(g.table('combat').data.shift).toEqualTypeOf<number>()
    expectTypeOf(g.scenarioData.turns).toEqualTypeOf<number>()
    expectTypeOf(g.type('tank').traits.motorised).toEqualTypeOf<boolean | undefined>()
    // @ts-expect-error no such table
    g.table('combt')
    // @ts-expect-error no such option
    expect(g.options.fgo).toBeUndefined()
    // @ts-expect-error no such way to end
    g.finish({ winners: [], reason: 'swetp' })
    // @ts-expect-error no such seat
    g.finish({ winners: ['thrid'], reason: 'swept' })
  })
  expect(wrong.name).toBe('fight')
})

test('a typed position and its pieces go where any position or piece goes', () => {
  expectTypeOf<G>().toExtend<Position>()
  expectTypeOf<Unit>().toExtend<Piece>()
})

test('tables, piece types and the data of the scenario are at hand by name', () => {
  const tables = {
    combat: { id: 'combat', title: 'Combat', status: 'source' as const, data: { shift: 2 } },
  }
  const module = defineModule({ ...duelData, tables }, { start: () => {}, steps: [] })
  const g = Game.start(module).position as Position<
    Shape & { tables: { combat: { shift: number } }; types: 'squad' }
  >
  expect(g.table('combat').data.shift).toBe(2)
  expect(g.type('squad').id).toBe('squad')
  expect(g.scenarioData).toEqual({})
  expect(() => g.table('combt' as 'combat')).toThrow('the module has no table "combt"')
  expect(() => g.type('squda' as 'squad')).toThrow('there is no piece type "squda"')
  expect(() => g.side(undefined)).toThrow('there is no side "undefined"')
})
