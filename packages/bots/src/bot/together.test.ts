import {
  action,
  choice,
  defineModule,
  Game,
  type ModuleData,
  type Position,
  rules,
  type Shape,
  step,
  type Weights,
} from '@redoubt/engine'
import { describe, expect, it } from 'vitest'
import { botNamed } from '../named.ts'

/** What each side has chosen, in secret, and whether it has sealed it. */
interface Sealed extends Shape {
  readonly vars: {
    readonly chosen: readonly string[][]
    readonly sealed: readonly boolean[]
    readonly points: readonly number[]
  }
}
type Field = Position<Sealed>

const DATA: ModuleData = {
  manifest: {
    format: 1,
    id: 'sealed',
    version: '1.0.0',
    title: 'Sealed',
    summary: '',
    licence: 'MIT',
    seats: { one: { name: 'One' }, two: { name: 'Two' } },
    sides: {
      blue: { name: 'Blue', seat: 'one', colour: '#00a' },
      red: { name: 'Red', seat: 'two', colour: '#a00' },
    },
    variables: {
      chosen: { type: 'json', per: 'side', visible: 'owner', initial: [] },
      sealed: { type: 'boolean', per: 'side' },
      points: { type: 'integer', per: 'side' },
      turn: { type: 'integer', initial: 1 },
    },
  },
  boards: {
    b: {
      id: 'b',
      title: 'B',
      grid: { shape: 'square', columns: 1, rows: 1 },
      terrain: { key: { '.': 'plain' }, rows: ['.'] },
      terrains: { plain: { label: 'Plain' } },
    },
  },
  pieces: { types: {} },
  tables: {},
  options: { options: {} },
  scenarios: { s: { id: 's', title: 'S', board: 'b', forces: [] } },
  rulebook: { title: 'Rules', clauses: [] },
  texts: {},
  digest: 'sealed',
}

/** Both write up to two words and seal; then the words of each are worth what the table says against those of the other. */
function game(
  words: readonly string[],
  worth: (own: readonly string[], other: readonly string[]) => number,
): Game {
  const unsealed = (g: Field) => g.sides.filter((side) => !g.vars.sealed[side.index])
  const write = action(
    'write',
    {
      word: choice(words),
    },
    (g: Field, { word }) => {
      const { chosen } = g.vars
      g.setFor('chosen', g.actor, [...(chosen[g.actor.index] ?? []), word])
    },
    {
      clause: '1',
      secret: true,
      unless: [
        {
          clause: '1',
          message: '1',
          when: (g: Field) => (g.vars.chosen[g.actor.index]?.length ?? 0) >= 2,
        },
      ],
    },
  )
  const seal = action(
    'seal',
    {},
    (g: Field) => {
      g.setFor('sealed', g.actor, true)
      if (unsealed(g).length > 0) return
      for (const side of g.sides) {
        const { chosen } = g.vars
        g.setFor('points', side, worth(chosen[side.index] ?? [], chosen[1 - side.index] ?? []))
      }
      g.next({ step: 'after', side: 'blue' })
    },
    { clause: '1', ends: true },
  )
  const module = defineModule(
    DATA,
    rules<Field>({
      start: (g) => g.push({ step: 'writing' }),
      steps: [
        step<Field>('writing', { asks: unsealed, offers: [write, seal] }),
        step('after', { offers: [action('wait', {}, () => {}, { clause: '1' })] }),
      ],
      evaluate: (g: Field, side, _: Weights) =>
        (g.vars.points[side.index] ?? 0) - (g.vars.points[1 - side.index] ?? 0),
    }),
  )
  return Game.start(module)
}

/** What a bot writes until it seals. */
function written(played: Game, name: string, seat: string, seed: string): string[] {
  const bot = botNamed(name, { seed })
  const orders: string[] = []
  while (orders.at(-1) !== 'seal') {
    const order = bot.choose(played, seat)
    orders.push(
      typeof order === 'string'
        ? order
        : [order.action, ...Object.values(order.args ?? {})].join(' '),
    )
    played.act(seat, order)
  }
  return orders
}

const SEEDS = Array.from({ length: 12 }, (_, n) => `s${n}`)
const count = (words: readonly string[], word: string) => words.filter((one) => one === word).length

describe.each(['club', 'strong', 'greedy~0'])('%s, where both choose at the same time', (name) => {
  it('writes what is good whatever the other writes', () => {
    for (const seed of SEEDS) {
      const played = game(
        ['good', 'idle', 'bad'],
        (own) => 3 * count(own, 'good') - 3 * count(own, 'bad'),
      )
      expect(written(played, name, 'one', seed)).toEqual(['write good', 'write good', 'seal'])
    }
  })

  it('and so it does when the other has sealed already', () => {
    const played = game(
      ['good', 'idle', 'bad'],
      (own) => 3 * count(own, 'good') - 3 * count(own, 'bad'),
    )
    played.act('two', 'seal')
    expect(written(played, name, 'one', 's')).toEqual(['write good', 'write good', 'seal'])
  })

  it('does not stake on what the other seldom does', () => {
    const played = game(['a', 'b', 'c', 'd', 'stake'], (own, other) =>
      own.includes('stake') ? (other.length === 0 ? 10 : -20) : own.length,
    )
    expect(written(played, name, 'one', 's')).not.toContain('write stake')
  })
})

it('the game is as it was, and nobody learns by thinking', () => {
  const played = game(['good', 'bad'], (own) => count(own, 'good'))
  const before = JSON.stringify(played.snapshot())
  botNamed('strong', { seed: '1' }).choose(played, 'two')
  expect(JSON.stringify(played.snapshot())).toBe(before)
})

it('what it advises is what does best on the average', () => {
  const played = game(['good', 'bad'], (own) => count(own, 'good') - count(own, 'bad'))
  expect(botNamed('club', { seed: '1' }).advise?.(played, 'one')).toMatchObject({
    reason: { kind: 'together' },
    action: { action: 'write', args: { word: 'good' } },
  })
})
