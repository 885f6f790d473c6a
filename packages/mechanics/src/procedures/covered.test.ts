/** Covered units in fire and battles: what is said of them before tells no more than their backs, and who fights is turned up. */

import { forced, type ModuleData, type PhaseFile } from '@redoubt/engine'
import { describe, expect, it } from 'vitest'
import { type Setting, skirmish } from '../fixtures/skirmish.ts'

const withBacks = (data: ModuleData): ModuleData => {
  const { unit } = data.pieces.types
  if (!unit) throw new Error('expected a type "unit"')
  const covered = { ...unit, back: { type: 'block', shows: ['battle', 'attacked', 'assailed'] } }
  return {
    ...data,
    pieces: {
      ...data.pieces,
      types: {
        block: { label: 'Block' },
        unit: covered,
        horse: { ...covered, label: 'Horse', traits: { ...unit.traits, mounted: true } },
      },
    },
  }
}

const FIRE: PhaseFile = {
  use: 'fire',
  clauses: { fire: '5.1', range: '5.2', dice: '5.3', hits: '5.4' },
  dice: 2,
  hits_at: 2,
  range: 2,
}

/** All units of both sides are covered. */
function covered(
  pieces: Setting,
  { dice = [], ...more }: { dice?: number[] } & Parameters<typeof skirmish>[1] = {},
) {
  const game = skirmish(pieces, { step: 'fight', random: forced(dice), data: withBacks, ...more })
  for (const piece of game.position.pieces) game.position.conceal(piece)
  return game
}
type Covered = ReturnType<typeof covered>

const firing = (pieces: Setting, dice: number[] = [], fire: Partial<PhaseFile> = {}) =>
  covered(pieces, {
    dice,
    changes: { phases: { refit: {}, arrive: {}, move: {}, fight: { ...FIRE, ...fire } } },
  })
/** Does it say the same of either? */
const same = (games: readonly Covered[], said: (game: Covered) => unknown) =>
  expect(said(games[0] as Covered)).toEqual(said(games[1] as Covered))
const isKnown = (game: Covered, at: string, seat: string) => {
  const space = game.position.board.space(at)
  return space && game.position.stack(space).map((piece) => game.position.knows(seat, piece))
}
const logged = (game: Covered, key: string) =>
  game.log('one').flatMap(({ entry }) => (entry.key === key ? [entry.facts] : []))

describe('a battle against covered units', () => {
  const against = (enemy: string, more: Parameters<typeof covered>[1] = {}) =>
    covered({ '0202': 'blue unit', '0303': 'blue unit', '0302': enemy }, more)
  const enemies = ['red unit', 'red horse reduced']

  it('is not weighed before it is fought', () => {
    const games = enemies.map((enemy) => against(enemy))
    same(games, (game) => game.preview('one', 'attack 0202 0302'))
    const said = games[0]?.preview('one', 'attack 0202 0302').said
    expect(said).toMatchObject({ defenders: [{ type: 'block' }], notes: [{ key: 'unknown' }] })
    for (const game of games) game.act('one', 'attack 0202 0302')
    same(games, (game) => game.preview('one', 'fight 0302'))
  })

  it('turns up who fights, until it is over or for good', () => {
    const fought = (fighting: Partial<PhaseFile>) => {
      // 4 to 4, a retreat: who has gone back is still on the map.
      const game = against('red unit', { dice: [1], fighting })
      game.act('one', 'attack 0202 0302')
      expect(isKnown(game, '0302', 'one')).toEqual([false])
      game.act('one', 'fight 0302')
      expect(logged(game, 'battle')).toMatchObject([{ attack: '4', defence: '4', result: 'DR' }])
      expect(isKnown(game, '0302', 'one')).toEqual([true])
      expect(isKnown(game, '0202', 'two')).toEqual([true])
      expect(isKnown(game, '0303', 'two')).toEqual([false])
      while (game.asked()[0]?.step !== 'move') {
        const [asked] = game.asked()
        const [first] = game.legal(asked?.seat ?? '')
        if (!asked || !first) throw new Error('expected somebody who can act')
        game.act(asked.seat, first)
      }
      return game.position.pieces.map((piece) => piece.cover === undefined)
    }
    expect(fought({})).toEqual([false, false, false])
    expect(fought({ reveals: 'for_good' })).toEqual([true, false, true])
  })

  it('comes to nothing where the enemy is found too strong', () => {
    const strong = { '0202': 'blue unit reduced', '0302': 'red unit' }
    const open = skirmish(strong, { step: 'fight' })
    open.act('one', 'attack 0202 0302')
    expect(open.explain('one', 'fight 0302')?.message).toBe('battle.weak')
    const game = covered(strong)
    game.act('one', 'attack 0202 0302')
    game.act('one', 'fight 0302')
    expect(logged(game, 'too_strong')).toHaveLength(1)
    expect(logged(game, 'battle')).toEqual([])
    expect(game.asked()).toMatchObject([{ step: 'move' }])
  })

  it('is owed against whoever may be too strong', () => {
    const strong = { '0202': 'blue unit reduced', '0302': 'red unit' }
    const fighting = { must: { units: { clause: '5.1' } } }
    const open = skirmish(strong, { step: 'fight', fighting })
    expect(open.explain('one', 'end_phase')).toBeUndefined()
    expect(covered(strong, { fighting }).explain('one', 'end_phase')?.clause).toBe('5.1')
  })

  it('shows in its window what those count whom one knows', () => {
    const sight = (_: unknown, { side }: { side?: unknown }, looker: unknown) =>
      side === looker ? ('known' as const) : ('back' as const)
    const game = against('red unit', { dice: [5], additions: { rules: { sight } } })
    game.act('one', 'attack 0202 0302')
    game.act('one', 'attack 0303 0302')
    game.act('one', 'fight 0302')
    expect(game.asked()).toMatchObject([{ step: 'choose_losses' }])
    const values = (seat: string) =>
      game
        .insight(seat, { about: 'battle' })
        .battle?.sides.map(({ units }) => units.map(({ value }) => value))
    expect(values('one')).toEqual([['4', '4'], [undefined]])
    expect(values('two')).toEqual([[undefined, undefined], ['4']])
  })
})

describe('fire at covered units', () => {
  const at = (enemy: string | readonly string[], dice: number[] = []) =>
    firing({ '0202': 'blue unit', '0402': enemy }, dice)
  const enemies = ['red unit', 'red horse reduced']

  it('says before it falls neither what stands there nor how much of it', () => {
    const games = enemies.map((enemy) => at(enemy))
    same(games, (game) => game.preview('one', 'fire 0202 0402'))
    expect(games[0]?.preview('one', 'fire 0202 0402').said).toMatchObject({
      defenders: [{ type: 'block' }],
      distribution: [{}, {}, {}],
    })
  })

  it('turns up who fires, and by a hit who is there; a miss tells nothing', () => {
    const missed = enemies.map((enemy) => at(enemy, [5, 6]))
    for (const game of missed) game.act('one', 'fire 0202 0402')
    same(missed, (game) => game.view('one').variables)
    same(missed, (game) => game.log('one'))
    expect(missed.map((game) => isKnown(game, '0402', 'one'))).toEqual([[false], [false]])
    expect(missed.map((game) => isKnown(game, '0202', 'two'))).toEqual([[true], [true]])
    const hit = at('red unit', [1, 6])
    hit.act('one', 'fire 0202 0402')
    expect(isKnown(hit, '0402', 'one')).toEqual([true])
  })

  it('does not tell by what is against some units that one of them is there', () => {
    const die = [{ id: 'mounted', add: -1, against: { trait: 'mounted' }, clause: '5.3' }]
    const pieces = { '0202': 'blue unit', '0402': 'red horse' }
    const games = ['red unit', 'red horse'].map((enemy) =>
      firing({ ...pieces, '0402': enemy }, [], { die }),
    )
    same(games, (game) => game.preview('one', 'fire 0202 0402'))
    const [, horse] = games
    const enemy = horse?.position.pieces.find(({ type }) => type.id === 'horse')
    if (!horse || !enemy) throw new Error('expected a horse')
    horse.position.reveal(enemy)
    const { lines } = horse.preview('one', 'fire 0202 0402').said ?? {}
    expect(lines?.map(({ id }) => id)).toEqual(['mounted.0402'])
  })

  it('is asked for always where that is said: who is passed over has nothing to fire with', () => {
    const out = { '0101': 'blue unit', '0605': 'red unit' }
    const asked = (fire: Partial<PhaseFile>) => {
      const game = firing({ '0202': 'blue unit', '0402': 'red unit' }, [5, 6], fire)
      game.act('one', 'fire 0202 0402')
      return game.asked().map(({ seat, step }) => `${seat} ${step}`)
    }
    expect(asked({})).not.toEqual(['one fight'])
    expect(asked({ always: true })).toEqual(['one fight'])
    const both = firing(out, [], { always: true, simultaneous: true })
    both.act('one', 'end_phase')
    expect(both.asked()).toMatchObject([{ seat: 'two', step: 'fight' }])
  })
})
