import { describe, expect, it } from 'vitest'
import { skirmish } from '../../fixtures/skirmish.ts'

const why = (game: ReturnType<typeof skirmish>, action: string) => {
  const denial = game.explain('one', action)
  return denial && `${denial.clause} ${denial.message}`
}

describe('reinforcements', () => {
  const arriving = (pieces: Parameters<typeof skirmish>[0]) =>
    skirmish(pieces, { step: 'arrive', variables: { turn: 2 } })

  it('enter from their turn on where the schedule says', () => {
    const game = arriving({ 'reserve.blue': 'blue unit arrives=2', '0605': 'red unit' })
    expect(why(game, 'arrive reserve/unit 0202')).toBe('3 arrive.entry')
    game.act('one', 'arrive reserve/unit 0101')
    expect(game.position.vars).toMatchObject({ controller: expect.arrayContaining(['blue']) })
  })

  it('wait for their turn, for the enemy to go and for room: clauses meet on one hex', () => {
    expect(
      why(arriving({ 'reserve.blue': 'blue unit arrives=3' }), 'arrive reserve/unit 0101'),
    ).toBe('3 arrive.turn')
    const held = arriving({ 'reserve.blue': 'blue unit', '0101': 'red unit' })
    expect(why(held, 'arrive reserve/unit 0101')).toBe('3 arrive.enemy')
    const full = arriving({ 'reserve.blue': 'blue unit', '0101': ['blue unit', 'blue unit'] })
    expect(why(full, 'arrive reserve/unit 0101')).toBe('7 stacking.full')
    expect(why(full, 'arrive 0101#1 0101')).toBe('3 arrive.unit')
  })
})

describe('replacements', () => {
  const refitting = (pieces: Parameters<typeof skirmish>[0], points = 1, holder = 'blue') =>
    skirmish(pieces, {
      step: 'refit',
      variables: { replacements: { blue: points }, controller: { '0403': holder } },
    })

  it('give steps back for points, and units for as many', () => {
    const game = refitting({ '0101': 'blue unit reduced', 'dead.blue': 'blue unit reduced' })
    game.act('one', 'refit 0101')
    expect(why(game, 'rebuild dead/unit 0403')).toBe('2 replacements.points')
  })

  it('bring units back in a town of theirs, away from the enemy', () => {
    const free = refitting({ 'dead.blue': 'blue unit reduced' })
    expect(why(free, 'rebuild dead/unit 0101')).toBe('2 replacements.place')
    expect(why(free, 'rebuild dead/unit 0403')).toBeUndefined()
    const lost = refitting({ 'dead.blue': 'blue unit reduced' }, 1, 'red')
    expect(why(lost, 'rebuild dead/unit 0403')).toBe('2 replacements.held')
    const near = refitting({ 'dead.blue': 'blue unit reduced', '0402': 'red unit' })
    expect(why(near, 'rebuild dead/unit 0403')).toBe('2 replacements.beside')
  })

  it('say what is too dear by the clause of what was asked, where none speaks of the points', () => {
    const phases = {
      refit: {
        use: 'replacements',
        clauses: { refit: '2.1', rebuild: '2.2' },
        points: 0,
        where: { terrain: 'town' },
        zone: 'dead',
      },
    } as const
    const none = skirmish(
      { '0101': 'blue unit reduced', 'dead.blue': 'blue unit reduced' },
      {
        step: 'refit',
        variables: { controller: { '0403': 'blue' } },
        changes: { phases: { arrive: {}, move: {}, fight: {}, ...phases } },
      },
    )
    expect(why(none, 'refit 0101')).toBe('2.1 replacements.points')
    expect(why(none, 'rebuild dead/unit 0403')).toBe('2.2 replacements.points')
  })

  it('do not refit who is whole, or next to an enemy', () => {
    const game = refitting({ '0101': 'blue unit', '0302': 'blue unit reduced', '0402': 'red unit' })
    expect(why(game, 'refit 0101')).toBe('2 replacements.whole')
    expect(why(game, 'refit 0302')).toBe('2 replacements.zoc')
    expect(why(game, 'refit 0402')).toBe('2 replacements.yours')
    const gone = refitting({ 'dead.blue': 'blue unit reduced' })
    expect(why(gone, 'refit dead/unit')).toBe('2 replacements.map')
  })
})
