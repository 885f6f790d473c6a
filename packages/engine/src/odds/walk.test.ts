/** Players who would go round for ever take the next thing on offer, as they do at the table. */

import { describe, expect, test } from 'vitest'
import type { Shape } from '../cast/shape.ts'
import { duelData } from '../fixtures/duel.ts'
import { Game } from '../game/game.ts'
import { fractionText } from '../numbers/fraction.ts'
import type { Position } from '../position/position.ts'
import { action } from '../rules/action.ts'
import { defineModule } from '../rules/module.ts'
import { rules } from '../rules/part.ts'
import { step } from '../rules/rules.ts'
import { odds } from './odds.ts'

type G = Position<Shape>

const go = (name: string, to: string) =>
  action(name, {}, (g: G) => g.next({ step: to, side: 'red' }))
const fire = action('fire', {}, (g: G) => {
  const { hits } = g.hits(1, 6, 2, ['red'])
  if (hits > 0) g.finish({ winners: ['one'], reason: 'hit' })
  else g.next({ step: 'rest', side: 'red' })
})

/** Up, and down again, or round by the flank; only then does anybody fire. */
const standoff = (offers: { peak?: readonly (typeof fire)[] } = {}) =>
  defineModule(
    { ...duelData, manifest: { ...duelData.manifest, variables: {} } },
    rules({
      start: (g: G) => g.push({ step: 'camp', side: 'red' }),
      steps: [
        step('camp', { offers: [go('climb', 'hill')] }),
        step('hill', { offers: [go('descend', 'camp'), go('on', 'peak')] }),
        step('peak', { offers: offers.peak ?? [go('back', 'hill'), go('home', 'camp'), fire] }),
        step('rest', { offers: [go('return', 'camp')] }),
      ],
      horizons: { end: { until: ({ frame }: G) => frame?.step === 'rest' } },
      policies: { first: () => 0 },
    }),
  )

const asked = { horizon: 'end', policy: 'first' }

describe('a policy that leads back without dice', () => {
  test('is left for the next on offer: the odds are exact', () => {
    const { method, outcomes } = odds(Game.start(standoff()), 'one', 'climb', asked)
    expect(method).toBe('exact')
    expect(outcomes.map(({ exact }) => exact && fractionText(exact))).toEqual(['2/3', '1/3'])
  })

  test('and so they are sampled', () => {
    const few = { ...asked, budget: 2, samples: 600 }
    const { method, outcomes } = odds(Game.start(standoff()), 'one', 'climb', few)
    expect(method).toBe('sampled')
    expect(outcomes[0]?.probability).toBeCloseTo(2 / 3, 1)
  })

  test('is said to lead nowhere where there is no other way', () => {
    const closed = Game.start(standoff({ peak: [go('back', 'hill') as never] }))
    expect(() => odds(closed, 'one', 'climb', asked)).toThrow('never left')
  })
})
