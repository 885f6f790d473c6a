/** Clicks become actions: over a real game of Fortify, behind the client's own local session. */

import { fileURLToPath } from 'node:url'
import { layHere, openLocal, type Session, serveLocal } from '@redoubt/client'
import {
  action,
  defineModule,
  type Module,
  number,
  objection,
  optional,
  type Piece,
  type Position,
  piece,
  pieces,
  rules,
  type Space,
  space,
  step,
} from '@redoubt/engine'
import { loadModule } from '@redoubt/loader'
import { inlineThinker } from '@redoubt/table'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { layoutOf } from '../desk/use-session.ts'
import { createIntent } from './create-intent.ts'
import type { IntentControl } from './intent.ts'
import { oneOfEachKind } from './kinds.ts'
import { numberArguments } from './number-arguments.ts'
import { togetherIn } from './together.ts'

let loaded: Extract<Awaited<ReturnType<typeof loadModule>>, { ok: true }>
let session: Session
let hand: IntentControl

beforeAll(async () => {
  const result = await loadModule(
    fileURLToPath(new URL('../../../../../modules/fortify', import.meta.url)),
  )
  if (!result.ok) throw new Error('modules/fortify does not load')
  loaded = result
})

beforeEach(() => sitDown({}))

async function sitDown(
  options: Record<string, boolean | string>,
  module: Module = loaded.module,
): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  const noBots = () => {
    throw new Error('only people play here')
  }
  serveLocal(
    port2,
    layHere(
      async () => module,
      () => inlineThinker(() => module, noBots),
    ),
  )
  session = await openLocal({ port: port1, module: loaded.data, options })
  const layout = layoutOf(session.facts.module, session.facts.board)
  hand = createIntent(session, () => ({
    view: session.state().view,
    isSpace: (id) => layout.place(id)?.kind === 'space',
    isOrdered: (id) => layout.place(id)?.ordered ?? true,
  }))
}

/** A unit of a side's supply. */
function inSupply(side: string, type: string) {
  const place = `supply.${side}`
  const piece = session.state().view.places[place]?.find((one) => one.type === type)
  if (!piece) throw new Error(`no ${type} in ${place}`)
  return { place, piece: piece.id, exact: true }
}

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Until a click on the same place is none of a double click. */
const calm = () => wait(750)

const piecesAt = (place: string) =>
  session.state().view.places[place]?.map(({ side, type }) => `${side} ${type}`)

test('a click on a unit and a click on a space make an action', async () => {
  await hand.point(inSupply('red', 'tank'))
  expect(hand.state().ways.map((way) => way.action)).toEqual(['enlist'])
  await hand.point({ place: 'b3' })
  expect(piecesAt('b3')).toEqual(['red tank'])
  expect(hand.state().ways).toEqual([])
})

test('quick clicks count one after the other, as they were made', async () => {
  const first = hand.point(inSupply('red', 'tank'))
  const second = hand.point({ place: 'b3' })
  await Promise.all([first, second])
  expect(piecesAt('b3')).toEqual(['red tank'])
  const begun = hand.point(inSupply('green', 'tank'))
  const dropped = hand.point({ place: 'c3' })
  hand.cancel()
  await Promise.all([begun, dropped])
  expect(piecesAt('c3')).toBeUndefined()
  expect(hand.state().ways).toEqual([])
})

test('the second half of a double click does not pick up again what the first has put down', async () => {
  await hand.point(inSupply('red', 'tank'))
  await Promise.all([hand.point({ place: 'b3' }), hand.point({ place: 'b3' })])
  expect(piecesAt('b3')).toEqual(['red tank'])
  expect(hand.state()).toMatchObject({ ways: [], refused: undefined })
  await hand.point({ place: 'a1' })
  expect(hand.state().refused).toBeDefined()
})

test('the second half of a double click answers nothing that the first half has only just asked', async () => {
  const infantry = inSupply('red', 'infantry')
  await Promise.all([hand.point(infantry), hand.point(infantry)])
  expect(hand.state().picked).toMatchObject(infantry)
  await Promise.all([hand.point({ place: 'b3' }), hand.point({ place: 'b3' })])
  expect(hand.state().ways[0]?.next).toMatchObject({ argument: 'second' })
  expect(session.state().view.seq).toBe(0)
})

test('a click that was made before its place was answered counts for nothing there', async () => {
  const tank = inSupply('red', 'tank')
  const candidates = session.candidates
  session.candidates = async (...asked) => {
    await wait(500)
    return candidates.call(session, ...asked)
  }
  const picking = hand.point(tank)
  await wait(450)
  await Promise.all([picking, hand.point(tank)])
  expect(hand.state().picked).toMatchObject(tank)
})

test('a click elsewhere in between makes it no double click', async () => {
  await hand.point(inSupply('red', 'tank'))
  await hand.point({ place: 'b3' })
  await vi.waitFor(() => expect(session.state().seat).toBe('second'))
  await hand.point(inSupply('green', 'tank'))
  await hand.point({ place: 'b3' })
  expect(hand.state().refused).toBeDefined()
})

test('where the first action ended the next may begin at once, when it has been named', async () => {
  await hand.carry(inSupply('red', 'battleship'), { place: 'd1' })
  await vi.waitFor(() => expect(session.state().seat).toBe('second'))
  await hand.point(inSupply('green', 'battleship'))
  await hand.point({ place: 'b3' })
  await hand.begin('fortify')
  await hand.point({ place: 'b3' })
  expect(session.state().log.at(-1)?.entry.key).toBe('fortify')
})

test('the same place may be pointed at again as soon as a button was pressed in between', async () => {
  await hand.point(inSupply('red', 'infantry'))
  await hand.point({ place: 'b3' })
  const [way] = hand.state().ways
  if (way) await hand.finish(way)
  await vi.waitFor(() => expect(session.state().seat).toBe('second'))
  await hand.point({ place: 'b3' })
  expect(hand.state().refused?.target).toEqual({ place: 'b3' })
})

test('a drag makes the same action', async () => {
  await hand.carry(inSupply('red', 'battleship'), { place: 'c2' })
  expect(piecesAt('c2')).toEqual(['red battleship'])
})

test('what is dropped where it cannot go is refused, and nothing that stands there is picked instead', async () => {
  await hand.carry(inSupply('red', 'battleship'), { place: 'b3' })
  await expect.poll(() => session.state().offers[0]?.side).toBe('green')
  await hand.carry(inSupply('green', 'tank'), { place: 'd5' })
  await expect.poll(() => piecesAt('d5')).toBeDefined()
  await hand.carry(inSupply('green', 'infantry'), { place: 'd5' })
  const { refused, picked, ways } = hand.state()
  expect(refused?.target).toEqual({ place: 'd5' })
  expect(refused?.reasons).not.toEqual([])
  expect(picked?.place).toBe('supply.green')
  expect(ways).not.toEqual([])
  // Pointed at, it is picked.
  await calm()
  await hand.point({ place: 'd5' })
  expect(hand.state().picked).toEqual({ place: 'd5' })
})

test('an action named first is completed by a click', async () => {
  await hand.begin('enlist')
  expect(hand.state().named).toBe(true)
  await hand.point(inSupply('red', 'tank'))
  await hand.point({ place: 'd1' })
  expect(piecesAt('d1')).toEqual(['red tank'])
})

test('an illegal space is refused with its clause, and what was begun stays', async () => {
  await hand.point(inSupply('red', 'battleship'))
  await hand.point({ place: 'a1' })
  const { refused, ways } = hand.state()
  expect(refused?.reasons.map(({ denial }) => denial.clause)).toEqual(['F-4.2'])
  expect(ways).toHaveLength(1)
  expect(session.state().view.seq).toBe(0)
})

test('an enemy unit is refused with its clause', async () => {
  await hand.point(inSupply('green', 'tank'))
  expect(hand.state().refused?.reasons.map(({ denial }) => denial.clause)).toContain('F-2.7')
})

test('with a unit in hand that cannot attack, an enemy is refused with why not, before why nobody goes there', async () => {
  await hand.carry(inSupply('red', 'tank'), { place: 'b3' })
  await expect.poll(() => session.state().offers[0]?.side).toBe('green')
  await hand.carry(inSupply('green', 'tank'), { place: 'c3' })
  await calm()
  await hand.begin('end_turn')
  await hand.confirm(true)
  await expect.poll(() => session.state().offers[0]?.side).toBe('red')
  await hand.point({ place: 'b3' })
  expect(hand.state().ways.map(({ action }) => action)).toEqual(['move'])
  await calm()
  await hand.point({ place: 'c3' })
  expect(
    hand.state().refused?.reasons.map(({ action, denial }) => [action, denial.clause]),
  ).toEqual([
    ['attack', 'F-8.2'],
    ['move', 'F-6.8'],
  ])
})

test('what a hasty drag or a double click was refused stays said, though its second half counts for nothing', async () => {
  const tank = inSupply('green', 'tank')
  await Promise.all([hand.point(tank), hand.carry(tank, { place: 'b3' })])
  expect(hand.state().ways).toEqual([])
  expect(hand.isBusy()).toBe(false)
  expect(hand.state().refused?.reasons.map(({ denial }) => denial.clause)).toContain('F-2.7')
})

test('asked which unit, one that may not is refused with why; clicked once more it does something else', async () => {
  await hand.carry(inSupply('red', 'battleship'), { place: 'b3' })
  await expect.poll(() => session.state().offers[0]?.side).toBe('green')
  await hand.carry(inSupply('green', 'tank'), { place: 'd5' })
  await calm()
  await hand.begin('end_turn')
  await hand.confirm(true)
  await expect.poll(() => session.state().offers[0]?.side).toBe('red')
  await hand.carry(inSupply('red', 'tank'), { place: 'b4' })
  await hand.begin('fortify')
  await hand.point({ place: 'b4' })
  const { refused, ways, named } = hand.state()
  expect(refused?.reasons.map(({ denial }) => denial.clause)).toEqual(['F-7.6'])
  expect([named, ...ways.map(({ action }) => action)]).toEqual([true, 'fortify'])
  await calm()
  await hand.point({ place: 'b4' })
  expect(hand.state().ways.map(({ action }) => action)).toEqual(['move'])
})

/** A game in which Infantry fortifies, but not beneath a Tank. */
function beneath(): Module {
  const fortify = action(
    'fortify',
    {
      unit: piece({
        among: (g: Position) => g.onBoardOf(g.actor).filter(({ type }) => type.id === 'infantry'),
        otherwise: 'F-7.1',
        unless: [objection('F-7.4', (_, { unit }: { unit: Piece }) => unit.above !== undefined)],
      }),
    },
    (g: Position, { unit }) => g.move(unit, g.zone('supply', g.actor)),
  )
  return defineModule(
    loaded.data,
    rules({
      start: (g) => {
        const [one, other] = g.stack(
          g.zone('supply', g.side('red')),
          ({ type }) => type.id === 'infantry',
        )
        const [tank] = g.stack(g.zone('supply', g.side('red')), ({ type }) => type.id === 'tank')
        const [low, free] = [g.board.space('b3') as Space, g.board.space('d5') as Space]
        if (one && other && tank) {
          g.move(one, low)
          g.move(tank, low)
          g.move(other, free)
        }
        g.push({ step: 'turn', side: 'red' })
      },
      steps: [step('turn', { offers: [fortify] })],
    }),
  )
}

test('a click on a stack asks of the counter beneath as well, and says what keeps the one that comes nearest', async () => {
  await sitDown({}, beneath())
  const [, tank] = session.state().view.places.b3 ?? []
  await hand.begin('fortify')
  await hand.point({ place: 'b3', piece: tank?.id })
  const clauses = () => hand.state().refused?.reasons.map(({ denial }) => denial.clause)
  expect(clauses()).toEqual(['F-7.4'])
  // Of a counter that was meant by itself the answer is its own.
  await calm()
  await hand.point({ place: 'b3', piece: tank?.id, exact: true })
  expect(clauses()).toEqual(['F-7.1'])
})

test('an action that is denied altogether says why', async () => {
  await hand.begin('attack')
  expect(hand.state().refused?.reasons[0]).toMatchObject({
    action: 'attack',
    denial: { clause: 'F-4.2' },
  })
})

test('the same unit again, or Escape, puts it down', async () => {
  const tank = inSupply('red', 'tank')
  await hand.point(tank)
  await calm()
  await hand.point(tank)
  expect(hand.state().ways).toEqual([])
  await hand.point(tank)
  hand.cancel()
  expect(hand.state().ways).toEqual([])
})

test('Escape takes back one choice after the other, however the action was begun', async () => {
  await hand.point(inSupply('red', 'infantry'))
  const picked = hand.state()
  await hand.point({ place: 'b3' })
  expect(hand.state().ways[0]?.next?.argument).toBe('second')
  hand.back()
  expect(hand.state().ways).toEqual(picked.ways)
  hand.back()
  expect(hand.state().ways).toEqual([])

  await hand.begin('enlist')
  await hand.point(inSupply('red', 'tank'))
  hand.back()
  expect(hand.state()).toMatchObject({ named: true, ways: [{ action: 'enlist', args: {} }] })
  hand.back()
  expect(hand.state().ways).toEqual([])
})

test('who took another unit instead has none in hand after Escape', async () => {
  await hand.point(inSupply('red', 'infantry'))
  await hand.point(inSupply('red', 'tank'))
  expect(hand.state().picked?.piece).toBe(inSupply('red', 'tank').piece)
  hand.back()
  expect(hand.state().ways).toEqual([])
})

test('what may be left out waits for a word: a second Infantry, or that is all', async () => {
  await hand.point(inSupply('red', 'infantry'))
  await hand.point({ place: 'b3' })
  const [way] = hand.state().ways
  expect(way?.next).toMatchObject({ argument: 'second', complete: true })
  if (way) await hand.finish(way)
  expect(piecesAt('b3')).toEqual(['red infantry'])
})

test('the place chosen last, pointed at once more, says that is all', async () => {
  await hand.point(inSupply('red', 'infantry'))
  await hand.point({ place: 'b3' })
  await calm()
  await hand.point({ place: 'b3' })
  expect(piecesAt('b3')).toEqual(['red infantry'])
})

test('undo takes an action back', async () => {
  await hand.carry(inSupply('red', 'battleship'), { place: 'b3' })
  await expect.poll(() => session.state().offers[0]?.side).toBe('green')
  await hand.carry(inSupply('green', 'tank'), { place: 'd5' })
  await expect.poll(() => session.state().mayUndo).toBe(true)
  await hand.undo()
  expect(piecesAt('d5')).toBeUndefined()
})

test('an action of numbers is a form, with the range of each and their sum', async () => {
  await sitDown({ special_warfare: true })
  if (session.state().handover !== undefined) session.takeOver()
  await expect
    .poll(() => session.state().offers.map(({ action }) => action))
    .toEqual(['choose_force'])
  await hand.begin('choose_force')
  expect(hand.state().form).toBe('choose_force')
  expect(await numberArguments(session, 'choose_force')).toEqual([
    { name: 'infantry', from: 0, to: 4, total: 10 },
    { name: 'tank', from: 0, to: 4, total: 10 },
    { name: 'battleship', from: 0, to: 4, total: 10 },
    { name: 'chopper', from: 0, to: 1, total: 10 },
    { name: 'artillery', from: 0, to: 1, total: 10 },
  ])
})

test('an action that cannot be undone asks first', async () => {
  await sitDown({ special_warfare: true })
  if (session.state().handover !== undefined) session.takeOver()
  await expect.poll(() => session.state().offers.length).toBe(1)
  const args = { infantry: '4', tank: '4', battleship: '2', chopper: '0', artillery: '0' }
  await hand.act({ action: 'choose_force', args })
  expect(hand.state().confirming).toEqual({ action: 'choose_force', args })
  expect(session.state().view.seq).toBe(0)
  await hand.confirm(false)
  expect(hand.state().confirming).toBeUndefined()
  await hand.act({ action: 'choose_force', args })
  await hand.confirm(true)
  expect(session.state().view.seq).toBe(1)
})

/** A game in which up to two units of the supply land together. */
function landing(): Module {
  const land = action(
    'enlist',
    {
      units: pieces({
        min: 1,
        max: 2,
        clause: 'F-5.9',
        among: (g: Position) => g.stack(g.zone('supply', g.actor)),
        otherwise: 'F-5.1',
      }),
      to: space({}),
    },
    (g: Position, { units, to }) => {
      for (const unit of units) g.move(unit, to)
    },
  )
  return defineModule(
    loaded.data,
    rules({
      start: (g) => g.push({ step: 'turn', side: 'red' }),
      steps: [step('turn', { offers: [land] })],
    }),
  )
}

test('several pieces are picked one after the other, and as many as there may be are enough', async () => {
  await sitDown({}, landing())
  await hand.point(inSupply('red', 'tank'))
  expect(hand.state().ways[0]?.next).toMatchObject({
    argument: 'units',
    gathered: [{ value: 'supply/tank' }],
    done: 'supply/tank',
  })
  await hand.point(inSupply('red', 'infantry'))
  expect(hand.state().ways[0]?.next?.argument).toBe('to')
  await hand.point({ place: 'd5' })
  expect(piecesAt('d5')?.toSorted()).toEqual(['red infantry', 'red tank'])
})

test('fewer are enough when the player says so, and what may not join is refused with its clause', async () => {
  await sitDown({}, landing())
  await hand.point(inSupply('red', 'tank'))
  await hand.point(inSupply('green', 'tank'))
  expect(hand.state().refused?.reasons[0]?.denial.clause).toBe('F-5.1')
  const [way] = hand.state().ways
  if (!way) throw new Error('the tank has been let go')
  await hand.give(way, { value: way.next?.done ?? '' })
  await hand.point({ place: 'd5' })
  expect(piecesAt('d5')).toEqual(['red tank'])
})

/** A game in which a space is all there is to choose. */
function marking(): Module {
  const mark = action(
    'enlist',
    {
      to: space({
        among: (g: Position) => g.board.spaces.filter(({ id }) => id === 'b3' || id === 'c3'),
        otherwise: 'F-5.2',
      }),
    },
    (g: Position, { to }) => {
      const [piece] = g.stack(g.zone('supply', g.actor))
      if (piece) g.move(piece, to)
    },
  )
  return defineModule(
    loaded.data,
    rules({
      start: (g) => g.push({ step: 'turn', side: 'red' }),
      steps: [step('turn', { offers: [mark] })],
    }),
  )
}

test('with all chosen but the yes, another place answers for itself: chosen instead, or refused with its clause', async () => {
  await sitDown({}, marking())
  await hand.point({ place: 'b3' })
  expect(hand.state().ways[0]).toMatchObject({ args: { to: 'b3' }, next: undefined })
  await hand.point({ place: 'a1' })
  expect(hand.state().refused?.reasons.map(({ denial }) => denial.clause)).toEqual(['F-5.2'])
  expect(hand.state().ways[0]?.args).toEqual({ to: 'b3' })
  await hand.point({ place: 'c3' })
  expect(hand.state().ways[0]?.args).toEqual({ to: 'c3' })
})

/** A game in which a unit is all there is to choose, unless one may end the turn instead. */
function losing(mayEnd: boolean): Module {
  const lose = action(
    'enlist',
    { unit: piece({ among: (g: Position) => g.stack(g.board.space('b3') as Space) }) },
    (g: Position, { unit }) => g.move(unit, g.zone('supply', g.actor)),
  )
  const end = action('end_turn', {}, (g: Position) => g.pop(), { ends: true })
  return defineModule(
    loaded.data,
    rules({
      start: (g) => {
        for (const unit of g.stack(g.zone('supply', g.side('red'))))
          g.move(unit, g.board.space('b3') as Space)
        g.push({ step: 'turn', side: 'red' })
      },
      steps: [step('turn', { offers: mayEnd ? [lose, end] : [lose] })],
    }),
  )
}

/** The first counter of the stack, as it lies spread out. */
async function spreadOut() {
  await hand.point({ place: 'b3' })
  const [way] = hand.state().menu?.ways ?? []
  if (!way) throw new Error('nothing is to be picked')
  return way
}

test('where a piece is all that is asked for, to pick it from its stack is the answer, once for a double click', async () => {
  await sitDown({}, losing(false))
  const way = await spreadOut()
  await Promise.all([hand.choose(way), hand.point({ place: 'b3' })])
  expect(session.state().view.seq).toBe(1)
  expect(hand.state()).toMatchObject({ ways: [], menu: undefined })
})

test('where something else may be done the piece is picked, and the action waits for its yes', async () => {
  await sitDown({}, losing(true))
  await hand.choose(await spreadOut())
  expect(session.state().view.seq).toBe(0)
  expect(hand.state().ways[0]).toMatchObject({ action: 'enlist', next: undefined })
})

/** A game in which a space is entered at once, and a1 not without a word before. */
function warning(): Module {
  const enter = action(
    'enlist',
    { to: space({ among: (g: Position) => g.board.spaces }) },
    (g: Position, { to }) => {
      const [piece] = g.stack(g.zone('supply', g.actor))
      if (piece) g.move(piece, to)
    },
    {
      caution: (_: Position, { to }) =>
        to.id === 'a1' ? { key: 'war', clause: 'F-1' } : undefined,
    },
  )
  return defineModule(
    loaded.data,
    rules({
      start: (g) => g.push({ step: 'turn', side: 'red' }),
      steps: [step('turn', { offers: [enter] })],
    }),
  )
}

test('what the rules would say first is said, and done only with a yes', async () => {
  await sitDown({}, warning())
  await hand.act({ action: 'enlist', args: { to: 'b3' } })
  expect(hand.state().confirming).toBeUndefined()
  expect(piecesAt('b3')).toHaveLength(1)
  const order = { action: 'enlist', args: { to: 'a1' } }
  await hand.act(order)
  expect(hand.state()).toMatchObject({ confirming: order, caution: { key: 'war', clause: 'F-1' } })
  expect(piecesAt('a1')).toBeUndefined()
  await hand.confirm(true)
  expect(hand.state()).toMatchObject({ confirming: undefined, caution: undefined })
  expect(piecesAt('a1')).toHaveLength(1)
})

/** A game in which a stack in b3 may go on: tanks to c3 or d3, infantry, of which more go along, to d3 or d4, battleships to a1. */
function goingOn(): Module {
  const ways: Readonly<Record<string, readonly string[]>> = {
    tank: ['c3', 'd3'],
    infantry: ['d3', 'd4'],
    battleship: ['a1'],
  }
  const like = (g: Position, type: string) =>
    g.stack(g.board.space('b3') as Space).filter((other) => other.type.id === type)
  const go = action(
    'enlist',
    {
      unit: piece({
        among: (g: Position) => Object.keys(ways).flatMap((type) => like(g, type).slice(0, 1)),
      }),
      to: space({
        among: (g: Position, { unit }) =>
          g.board.spaces.filter(({ id }) => ways[unit.type.id]?.includes(id)),
      }),
      count: optional(
        number({
          from: 1,
          to: 9,
          among: (g: Position, { unit }) =>
            like(g, unit.type.id)
              .map((_, at) => at + 1)
              .slice(1),
        }),
        { leftOut: [], means: 1 },
      ),
    },
    (g: Position, { unit, to, count = 1 }) => {
      for (const each of like(g, unit.type.id).slice(0, count)) g.move(each, to)
    },
    {
      caution: (_: Position, { to }) =>
        to.id === 'd3' ? { key: 'war', clause: 'F-1' } : undefined,
    },
  )
  return defineModule(
    loaded.data,
    rules({
      start: (g) => {
        for (const unit of g.stack(g.zone('supply', g.side('red'))))
          g.move(unit, g.board.space('b3') as Space)
        g.push({ step: 'turn', side: 'red' })
      },
      steps: [step('turn', { offers: [go] })],
    }),
  )
}

/** The same on boards where the order in a space means nothing. */
function inHeaps({ data, rules: own }: Module): Module {
  const boards = Object.entries(data.boards).map(([id, board]) => [
    id,
    { ...board, ordered: false },
  ])
  return defineModule({ ...data, boards: Object.fromEntries(boards) }, own)
}

/** A game in which any counter of a stack in b3 may go on: infantry to c3, tanks to c3 and d3. */
function oneByOne(types: readonly string[]): Module {
  const to: Readonly<Record<string, readonly string[]>> = { infantry: ['c3'], tank: ['c3', 'd3'] }
  const go = action(
    'enlist',
    {
      unit: piece({ among: (g: Position) => g.stack(g.board.space('b3') as Space) }),
      to: space({
        among: (g: Position, { unit }) =>
          g.board.spaces.filter(({ id }) => to[unit.type.id]?.includes(id)),
      }),
    },
    (g: Position, { unit, to }) => g.move(unit, to),
  )
  return defineModule(
    loaded.data,
    rules({
      start: (g) => {
        for (const unit of g.stack(g.zone('supply', g.side('red'))))
          if (types.includes(unit.type.id)) g.move(unit, g.board.space('b3') as Space)
        g.push({ step: 'turn', side: 'red' })
      },
      steps: [step('turn', { offers: [go] })],
    }),
  )
}

/** A game in which one rests: by the top counter of one's supply, which lies beside the board, or by one in b3. */
function resting(place: 'supply' | 'b3'): Module {
  const rest = action(
    'enlist',
    {
      unit: piece({
        among: (g: Position) =>
          g.stack(place === 'b3' ? place3(g) : g.zone('supply', g.actor)).slice(0, 1),
      }),
    },
    (g: Position, { unit }) => g.move(unit, g.board.space('a1') as Space),
  )
  return defineModule(
    loaded.data,
    rules({
      start: (g) => {
        const [unit] = g.stack(g.zone('supply', g.side('red')))
        if (unit) g.move(unit, place3(g))
        g.push({ step: 'turn', side: 'red' })
      },
      steps: [step('turn', { offers: [rest] })],
    }),
  )
}

const place3 = (g: Position) => g.board.space('b3') as Space

test('a button with one answer beside the board does it; on the board the answer is shown first', async () => {
  await sitDown({}, resting('supply'))
  await hand.begin('enlist')
  expect(session.state().view.seq).toBe(1)
  await sitDown({}, resting('b3'))
  await hand.begin('enlist')
  expect(session.state().view.seq).toBe(0)
  expect(hand.state()).toMatchObject({ named: true, ways: [{ action: 'enlist' }] })
})

test('of equal counters any one will do, and nobody is asked which', async () => {
  await sitDown({}, oneByOne(['tank']))
  const all = piecesAt('b3')?.length ?? 0
  expect(all).toBeGreaterThan(1)
  await hand.point({ place: 'b3' })
  expect(hand.state()).toMatchObject({ menu: undefined, picked: { place: 'b3' } })
  await hand.point({ place: 'c3' })
  expect(piecesAt('c3')).toEqual(['red tank'])
  expect(piecesAt('b3')).toHaveLength(all - 1)
})

test('of equal counters of a heap, which go by one name, any one will do as well', async () => {
  await sitDown({}, inHeaps(oneByOne(['tank'])))
  const all = piecesAt('b3')?.length ?? 0
  expect(all).toBeGreaterThan(1)
  await hand.point({ place: 'b3' })
  expect(hand.state().ways).toHaveLength(1)
  await hand.point({ place: 'c3' })
  expect(hand.state().menu).toBeUndefined()
  expect(piecesAt('c3')).toEqual(['red tank'])
  expect(piecesAt('b3')).toHaveLength(all - 1)
})

test('of unlike counters one is asked for, once for each kind, unless the place clicked next says which', async () => {
  await sitDown({}, oneByOne(['tank', 'infantry']))
  await hand.point({ place: 'b3' })
  const { menu } = hand.state()
  expect(oneOfEachKind(menu?.ways ?? [], session.state().view)).toHaveLength(2)
  await hand.point({ place: 'c3' })
  expect(hand.state()).toMatchObject({ menu: { of: 'pieces' }, refused: undefined })
  await hand.point({ place: 'd3' })
  expect(piecesAt('d3')).toEqual(['red tank'])
})

test('of an unlike stack all that can go to a place go at one click, as many of a kind as there are', async () => {
  await sitDown({}, goingOn())
  const all = piecesAt('b3') ?? []
  const count = (type: string) => all.filter((name) => name === `red ${type}`).length
  await hand.point({ place: 'b3' })
  const together = togetherIn(hand.state().menu?.ways ?? [])
  expect(together?.next.values.map(({ value }) => value)).toEqual(['d3'])
  if (!together) throw new Error('nobody can go with another')
  await hand.chooseAll(together.ways, together.next)
  await hand.point({ place: 'd3' })
  // What is to be said first is said once, for all of them.
  expect(hand.state().caution).toMatchObject({ key: 'war' })
  expect(piecesAt('d3')).toBeUndefined()
  await hand.confirm(true)
  expect(piecesAt('d3')).toHaveLength(count('tank') + count('infantry'))
  expect(piecesAt('b3')).toHaveLength(count('battleship'))
  expect(hand.state()).toMatchObject({ ways: [], together: [], refused: undefined })
})

test('who is asked and goes back has in hand what he had, and is asked anew', async () => {
  await sitDown({}, warning())
  await hand.begin('enlist')
  const before = hand.state()
  expect(before.ways[0]?.next?.values.length).toBeGreaterThan(1)
  await hand.point({ place: 'a1' })
  expect(hand.state().confirming).toBeDefined()
  await hand.confirm(false)
  expect(hand.state()).toEqual(before)
  await hand.point({ place: 'b3' })
  expect(piecesAt('b3')).toHaveLength(1)
})

/** A game in which a counter of Red's stands in b3, and any of Green's counters may be bombed. */
function bombing(): Module {
  const at = (g: Position, id: string) => g.board.space(id) as Space
  const bomb = action(
    'enlist',
    {
      target: piece({
        among: (g: Position) => g.stack(at(g, 'c3')),
        otherwise: 'F-5.1',
      }),
    },
    (g: Position, { target }) => g.move(target, g.zone('supply', g.sides[1])),
  )
  return defineModule(
    loaded.data,
    rules({
      start: (g) => {
        const [red] = g.stack(g.zone('supply', g.sides[0]))
        const [green] = g.stack(g.zone('supply', g.sides[1]))
        if (red) g.move(red, at(g, 'b3'))
        if (green) g.move(green, at(g, 'c3'))
        g.push({ step: 'turn', side: 'red' })
      },
      steps: [step('turn', { offers: [bomb] })],
    }),
  )
}

test('a unit of one’s own is not judged as a target; another that is none says why', async () => {
  await sitDown({}, bombing())
  await hand.point({ place: 'b3' })
  expect(hand.state().refused).toEqual({ target: { place: 'b3' }, reasons: [] })
  const green = inSupply('green', 'infantry')
  await hand.point(green)
  expect(hand.state().refused?.reasons.map(({ denial }) => denial.clause)).toEqual(['F-5.1'])
})
