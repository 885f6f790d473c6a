import type { Objection, ProceduresFile } from '@redoubt/engine'
import { action } from '@redoubt/engine'
import { describe, expect, it } from 'vitest'
import { skirmish } from '../fixtures/skirmish.ts'

const REFIT = {
  use: 'replacements',
  clauses: { refit: '2.1', rebuild: '2.2' },
  points: 1,
  where: { terrain: 'town' },
  zone: 'dead',
} as const
const others = { arrive: {}, move: {}, fight: {} }
/** A reduced unit and a town, both next to an enemy. */
const besieged = {
  '0302': 'blue unit reduced',
  '0404': 'red unit',
  'dead.blue': 'blue unit',
  '0202': 'red unit',
}

function asked(refit: object, pieces: Parameters<typeof skirmish>[0] = besieged) {
  const changes = { phases: { ...others, refit: { ...REFIT, ...refit } } }
  const game = skirmish(pieces, {
    step: 'refit',
    changes,
    variables: { controller: { '0403': 'blue' }, replacements: { blue: 1 } },
  })
  return (order: string) => {
    const denial = game.explain('one', order)
    return denial && `${denial.clause} ${denial.message}`
  }
}

describe('a phase of replacements', () => {
  it('keeps to what is next to no enemy, unless the file says what may be done there', () => {
    const [refit, rebuild] = ['refit 0302', 'rebuild dead/unit 0403']
    const either = asked({})
    expect([either(refit), either(rebuild)]).toEqual([
      '2.1 replacements.zoc',
      '2.2 replacements.beside',
    ])
    const back = asked({ besideEnemy: ['rebuild'] })
    expect([back(refit), back(rebuild)]).toEqual(['2.1 replacements.zoc', undefined])
    const up = asked({ besideEnemy: ['refit'] })
    expect([up(refit), up(rebuild)]).toEqual([undefined, '2.2 replacements.beside'])
    // The enemy's own place is another matter.
    const taken = asked({ besideEnemy: ['rebuild'] }, { ...besieged, '0403': 'red unit' })
    expect(taken(rebuild)).toBe('2.2 replacements.enemy')
  })

  it('refuses units of others by the clause about them, as battles do', () => {
    expect(asked({})('refit 0404')).toBe('2.1 replacements.yours')
    const yours = asked({ clauses: { refit: '2.1', rebuild: '2.2', yours: '1.2' } })
    expect(yours('refit 0404')).toBe('1.2 replacements.yours')
    const fight = {
      use: 'oddsBattle',
      table: 'combat',
      clauses: { attack: '5', odds: '5', losses: '5', retreat: '5', advance: '5', yours: '1.2' },
      factor: { trait: 'factor' },
    } as const
    const game = skirmish(besieged, {
      step: 'fight',
      changes: { phases: { refit: {}, arrive: {}, move: {}, fight } },
    })
    expect(game.explain('one', 'attack 0404 0302')?.clause).toBe('1.2')
  })

  it('goes on while there is something to do, by the part or by what the rules add', () => {
    const none: readonly Objection[] = []
    const pray = action('pray', {}, () => undefined, { clause: '2.3', unless: none })
    const stepOf = (refit: object, due: boolean, pieces: Parameters<typeof skirmish>[0]) => {
      const changes: Partial<ProceduresFile> = {
        turn: { clause: '1', last: 2, order: { blue: ['arrive', 'refit', 'move'], red: ['move'] } },
        phases: {
          ...others,
          arrive: {
            use: 'groundMovement',
            clauses: { move: '4' },
            allowance: 1,
            cost: 1,
            name: 'creep',
          },
          refit: { ...REFIT, ...refit },
        },
      }
      const game = skirmish(pieces, {
        step: 'arrive',
        changes,
        additions: { phases: { refit: { offers: [pray], due: (_, __, usual) => usual() || due } } },
      })
      game.act('one', 'end_phase')
      return game.position.frame?.step
    }
    const reduced = { '0101': 'blue unit reduced', '0605': 'red unit' }
    const whole = { '0101': 'blue unit', '0605': 'red unit' }
    expect(stepOf({}, false, reduced)).toBe('refit')
    expect(stepOf({}, true, whole)).toBe('refit')
    expect(stepOf({}, false, whole)).not.toBe('refit')
  })
})
