/** Orders written ahead: done as soon as there is one way to do them, told to nobody else, never a surprise. */

import type { AheadOrder } from '@redoubt/protocol'
import { RefusedError } from '@redoubt/protocol'
import { loadFixture } from '@redoubt/testkit'
import { describe, expect, test } from 'vitest'
import type { Effect } from './effect.ts'
import { report } from './report.ts'
import type { Table } from './table.ts'
import { act, lay, plan, who } from './tests/lay.ts'

const skirmish = await loadFixture('skirmish')

function order(table: Table, seat: string, ...orders: AheadOrder[]): Effect {
  return table.do(who(seat), 'order-ahead', { orders })
}

/** The number of the counter in a place, as the seat knows it. */
function counterAt(table: Table, seat: string, place: string): number {
  const [piece] = table.whole(seat).view.places[place] ?? []
  if (!piece) throw new Error(`nothing lies at ${place}`)
  return piece.id
}

/** Follows orders until there is nothing to follow, and says what was done. */
function followed(table: Table): string[] {
  const done: string[] = []
  for (let n = 0; n < 20; n++) {
    const effect = table.followAhead()
    if (!effect) return done
    const acted = effect.entries.flatMap(({ event }) =>
      event.kind === 'act' ? [event.action] : [],
    )
    done.push(...acted)
  }
  throw new Error('orders are followed without end')
}

const ends: AheadOrder = { action: 'end_turn', args: {} }

function refusalOf(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    if (error instanceof RefusedError) return `${error.refusal.code}: ${error.refusal.message}`
    throw error
  }
  return 'not refused'
}

describe('following', () => {
  test('an order is done when its seat is asked, once, and the table says so', () => {
    const table = lay(skirmish)
    plan(table)
    order(table, 'second', ends)
    expect(followed(table)).toEqual([])
    act(table, 'first', 'end_turn')
    const effect = table.followAhead()
    expect(effect).toMatchObject({
      game: 'update',
      ahead: { seat: 'second', orders: [] },
      line: { from: 'table', seat: 'second', text: 'ordered' },
    })
    expect(table.asked()[0]?.seat).toBe('first')
    act(table, 'first', 'end_turn')
    expect(followed(table)).toEqual([])
  })

  test('with `every` it is done each time, also for a seat that plays itself meanwhile', () => {
    const table = lay(skirmish)
    plan(table)
    order(table, 'second', { ...ends, every: true })
    for (let n = 0; n < 3; n++) {
      act(table, 'first', 'end_turn')
      expect(followed(table)).toEqual(['end_turn'])
    }
    expect(table.state('second').ahead).toEqual([{ ...ends, every: true }])
  })

  test('what is left open must have one way only; what is named must be possible', () => {
    const table = lay(skirmish)
    plan(table)
    const unit = counterAt(table, 'second', '0501')
    // Several hexes lie beside it, and nobody stands there to be attacked.
    order(table, 'second', { action: 'move', args: { unit } }, { action: 'attack', args: { unit } })
    act(table, 'first', 'end_turn')
    expect(followed(table)).toEqual([])
    expect(table.state('second').ahead).toHaveLength(2)
    order(table, 'second', { action: 'move', args: { unit, to: '0401' } }, ends)
    // Written while it is asked: it answers what comes next.
    expect(followed(table)).toEqual([])
    act(table, 'second', 'end_turn')
    act(table, 'first', 'end_turn')
    expect(followed(table)).toEqual(['move unit=0501 to=0401', 'end_turn'])
  })

  test('"if he comes within reach, I attack": the same order does nothing when he stays away', () => {
    for (const comes of [true, false]) {
      const table = lay(skirmish)
      plan(table)
      const march = (seat: string, from: string, to: string) => {
        act(table, seat, 'move', { unit: from, to })
        act(table, seat, 'end_turn')
      }
      march('first', '0101', '0201')
      march('second', '0501', '0401')
      order(table, 'second', {
        action: 'attack',
        args: {
          unit: counterAt(table, 'second', '0401'),
          target: counterAt(table, 'second', '0201'),
        },
      })
      march('first', '0201', comes ? '0301' : '0202')
      expect(followed(table)).toEqual(comes ? ['attack unit=0401 target=0301'] : [])
    }
  })

  test('nothing is followed after a take-back, while the table stands still, or by a bot that stands in', () => {
    const table = lay(skirmish)
    plan(table)
    order(table, 'second', { ...ends, every: true })
    act(table, 'first', 'end_turn')
    table.keepHouse('pause', undefined)
    expect(followed(table)).toEqual([])
    table.keepHouse('go-on', undefined)
    table.setChair({ seat: 'second', player: 'Bo', bot: 'club' }, 'time-bot')
    expect(followed(table)).toEqual([])
    table.setChair({ seat: 'second', player: 'Bo' }, 'came-back')
    expect(followed(table)).toEqual(['end_turn'])
    table.do(who('first'), 'propose', { kind: 'take-back', to: table.seq - 1 })
    table.do(who('second'), 'answer', { kind: 'take-back', agree: true })
    expect(table.asked()[0]?.seat).toBe('second')
    expect(followed(table)).toEqual([])
  })

  test('whoever sits down next follows no orders of the one before', () => {
    const table = lay(skirmish)
    plan(table)
    order(table, 'second', ends)
    const effect = table.setChair({ seat: 'second' }, 'seat-left')
    expect(effect.ahead).toEqual({ seat: 'second', orders: [] })
    table.setChair({ seat: 'second', player: 'Cy' }, 'seat-taken')
    act(table, 'first', 'end_turn')
    expect(followed(table)).toEqual([])
  })
})

describe('secrecy', () => {
  test('nobody else is told what a seat orders, nor that it does', () => {
    const table = lay(skirmish)
    plan(table)
    const heard: (string | undefined)[] = []
    const before = JSON.stringify([table.state('first'), table.state(undefined)])
    const effect = order(table, 'second', ends)
    report(table, effect, {
      audiences: () => ['first', 'second', undefined],
      tell: (audience) => heard.push(audience),
    })
    expect(heard).toEqual(['second'])
    expect(effect.entries).toEqual([])
    expect(JSON.stringify([table.state('first'), table.state(undefined)])).toBe(before)
    expect(table.state('second').ahead).toEqual([ends])
  })
})

describe('what may be ordered', () => {
  test('the game says what: by action and argument, to who plays and not at one machine', async () => {
    const facts = async (seat: string | undefined, table: Table) =>
      (await table.ask(who(seat), 'sync', {})).facts.ahead
    expect(await facts('first', lay(skirmish))).toEqual([
      {
        action: 'move',
        args: [
          { name: 'unit', kind: 'piece' },
          { name: 'to', kind: 'space' },
        ],
      },
      {
        action: 'attack',
        args: [
          { name: 'unit', kind: 'piece' },
          { name: 'target', kind: 'piece' },
        ],
      },
      { action: 'end_turn', args: [] },
    ])
    expect(await facts(undefined, lay(skirmish))).toBeUndefined()
    expect(await facts('first', lay(skirmish, { oneMachine: true }))).toBeUndefined()
  })

  test.each<[string, AheadOrder, string]>([
    [
      'an action the module does not name',
      { action: 'plan', args: {} },
      '"plan" is not something this game lets you order ahead',
    ],
    [
      'an argument it does not have',
      { action: 'move', args: { by: '0101' } },
      'an order to move cannot name "by" ahead',
    ],
    [
      'a place for a counter',
      { action: 'move', args: { unit: '0101' } },
      '"unit" of move is a piece',
    ],
    ['a number for a place', { action: 'move', args: { to: 101 } }, '"to" of move is a space'],
  ])('%s is refused', (_, wrong, message) => {
    expect(refusalOf(() => order(lay(skirmish), 'first', wrong))).toBe(`malformed: ${message}`)
  })

  test('at one machine nothing is ordered ahead, and a spectator orders nothing', () => {
    expect(refusalOf(() => order(lay(skirmish, { oneMachine: true }), 'first', ends))).toMatch(
      /^house-rule/,
    )
    expect(
      refusalOf(() => lay(skirmish).do(who(undefined), 'order-ahead', { orders: [ends] })),
    ).toMatch(/^not-seated/)
  })
})
