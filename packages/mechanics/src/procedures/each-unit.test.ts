import type { Piece, Position, Space } from '@redoubt/engine'
import { describe, expect, it } from 'vitest'
import { skirmish } from '../fixtures/skirmish.ts'

type Fighting = NonNullable<Parameters<typeof skirmish>[1]>['fighting']
type Functions = NonNullable<NonNullable<Parameters<typeof skirmish>[1]>['additions']>['functions']

/** The lines of the preview of blue's attack from 0302 and 0402, by id, on 0303 where red stands. */
function weighed(
  fighting: Fighting,
  {
    from = { '0302': 'blue unit', '0402': 'blue unit reduced' },
    at = '0303',
    functions = {},
  }: { from?: Record<string, string>; at?: string; functions?: Functions } = {},
) {
  const game = skirmish(
    { ...from, [at]: ['red unit', 'red unit reduced'] },
    { step: 'fight', fighting, additions: { functions: functions ?? {} } },
  )
  const [last, ...first] = Object.keys(from).reverse()
  for (const unit of first) game.act('one', `attack ${unit} ${at}`)
  const lines = game.preview('one', `attack ${last} ${at}`).said?.lines
  return lines?.map(({ id, after }) => `${id} ${after}`)
}

const reduced = { function: 'isReduced' }
const functions = { isReduced: (_: Position, { unit }: { unit: Piece }) => unit.face === 1 }

describe('changes of each unit', () => {
  it('halve those attackers alone of whom the condition holds', () => {
    const lines = weighed(
      { attack: [{ id: 'cut_off', times: '1/2', each: reduced, clause: '6' }] },
      { functions },
    )
    expect(lines).toContain('cut_off.0303 5')
    // All or none, by contrast.
    expect(
      weighed(
        { attack: [{ id: 'cut_off', times: '1/2', all: reduced, clause: '6' }] },
        { functions },
      )?.join(),
    ).not.toContain('cut_off')
  })

  it('halve those defenders alone', () => {
    expect(
      weighed(
        { defence: [{ id: 'shaken', times: '1/2', each: reduced, clause: '6' }] },
        { functions },
      ),
    ).toContain('shaken.0303 5')
  })

  it('ask of each attacker what it crosses', () => {
    const from = { '0101': 'blue unit', '0202': 'blue unit' }
    const attack = [{ times: '1/2', each: true, across: 'river', clause: '6' }] as const
    // Only 0101 lies across the river from 0102.
    expect(weighed({ attack: [...attack] }, { from, at: '0102' })).toContain('river.0102 6')
  })

  it('say nothing where no unit is changed', () => {
    const attack = [{ times: '1/2', each: true, across: 'river', clause: '6' }] as const
    expect(weighed({ attack: [...attack] })?.join()).not.toContain('river')
  })

  it('name those who are changed', () => {
    const game = skirmish(
      { '0302': 'blue unit', '0402': 'blue unit reduced', '0303': 'red unit' },
      {
        step: 'fight',
        fighting: { attack: [{ id: 'cut_off', times: '1/2', each: reduced, clause: '6' }] },
        additions: { functions },
      },
    )
    game.act('one', 'attack 0302 0303')
    const lines = game.preview('one', 'attack 0402 0303').said?.lines
    const line = lines?.find(({ key }) => key === 'cut_off')
    expect(line).toMatchObject({
      clause: '6',
      facts: { units: { items: [{ ref: 'piece', face: 1 }] } },
    })
  })
})

describe('changes of a battle', () => {
  it('are told by the first terrain they name, with the terrain there is', () => {
    const defence = [{ times: 2, where: { terrain: ['forest', 'town'] }, clause: '5.2' }]
    const game = skirmish(
      { '0402': 'blue unit', '0403': 'red unit' },
      { step: 'fight', fighting: { defence } },
    )
    const line = game
      .preview('one', 'attack 0402 0403')
      .said?.lines?.find(({ key }) => key === 'forest')
    expect(line).toMatchObject({ id: 'forest.0403', facts: { terrain: 'Town' } })
  })

  it('are given who attacks, and are not told where they come to nothing', () => {
    const shifts = [{ id: 'guns', add: { function: 'guns' }, clause: '5.2' }]
    const with_ = (least: number) =>
      weighed(
        { shifts },
        {
          functions: {
            guns: (_: Position, { space, units }: { space: Space; units: readonly Piece[] }) =>
              space.id === '0303' && units.length >= least ? 1 : 0,
          },
        },
      )?.join()
    expect(with_(2)).toContain('guns.0303')
    expect(with_(3)).not.toContain('guns')
  })

  it('deny by a clause of their own who does not attack', () => {
    const game = skirmish(
      { '0302': 'blue unit', '0303': 'red unit' },
      {
        step: 'fight',
        fighting: {
          units: { function: 'never' },
          clauses: {
            ...{ attack: '5.1', odds: '5.2', losses: '5.3', retreat: '5.4', advance: '5.5' },
            units: '5.7',
          },
        },
        additions: {
          functions: { never: () => false },
          phases: { fight: { due: () => true } },
        },
      },
    )
    expect(game.explain('one', 'attack 0302 0303')).toMatchObject({
      clause: '5.7',
      message: 'battle.phase',
    })
  })
})
