import {
  type AskingStep,
  action,
  choice,
  defineModule,
  type Module,
  objection,
  type Position,
  type Shape,
  type Side,
} from '@redoubt/engine'
import { describe, expect, it } from 'vitest'
import { loadFixture } from '../fixture.ts'
import type { Hint } from './answers.ts'
import { auditLeaks, leakText } from './audit.ts'
import { byteDifference } from './bytes.ts'

const skirmish = await loadFixture('skirmish')

/** The skirmish with one step replaced by a careless one. */
function careless(name: string, change: (step: AskingStep) => AskingStep): Module {
  const steps = skirmish.rules.steps.map((step) =>
    step.name === name && 'offers' in step ? change(step) : step,
  )
  return defineModule(skirmish.data, { ...skirmish.rules, steps })
}

const enemyHasGun = (g: Position<Shape>) =>
  g.stack(g.zone('reserve', g.opponent(g.actor))).some((piece) => piece.type.id === 'gun')

function leaksOf(module: Module): string[] {
  return auditLeaks(module, { seed: 'careless', games: 8 }).leaks.map(({ through }) => through)
}

describe('the leak audit', () => {
  it('finds nothing in the skirmish as it is, having compared many twins', () => {
    const report = auditLeaks(skirmish, { seed: 'fair', games: 6 })
    expect(report.leaks.map(leakText)).toEqual([])
    expect(report.twins).toBeGreaterThan(50)
  })

  it('finds a log line that tells a secret', () => {
    const talkative = careless('planning', (step) => ({
      ...step,
      offers: step.offers.map((offer) => ({
        ...offer,
        effect: (g: Position, args: { how: string }) => {
          g.log('plan', { how: args.how })
          offer.effect(g, args)
        },
      })),
    }))
    expect(leaksOf(talkative)).toContain('batch')
  })

  it('finds a step that keeps a secret in the open', () => {
    const written = careless('planning', (step) => ({
      ...step,
      offers: [
        action(
          'plan',
          { how: choice(['bold', 'careful']) },
          (g: Position<Shape>, { how }) => {
            g.next({ step: 'planning', secret: how })
          },
          { secret: true },
        ),
      ],
    }))
    expect(leaksOf(written)).toContain('batch')
  })

  it('finds a prompt that tells what an enemy keeps in reserve', () => {
    const prompting = careless('turn', (step) => ({
      ...step,
      prompt: (g: Position<Shape>) => ({ warning: g.frame?.side === g.actor.id && enemyHasGun(g) }),
    }))
    expect(leaksOf(prompting)).toContain('view')
  })

  it('finds a denial that depends on what an enemy keeps in reserve', () => {
    const timid = objection('S-3.1', (g: Position<Shape>) => enemyHasGun(g))
    const denying = careless('turn', (step) => ({
      ...step,
      offers: step.offers.map((offer) =>
        offer.name === 'end_turn' ? offer : { ...offer, unless: [timid] },
      ),
    }))
    expect(leaksOf(denying)).toContain('offers')
  })

  it('finds a hint that rests on what an enemy keeps in reserve, and none that does not', () => {
    const hinted = (hint: Hint) =>
      auditLeaks(skirmish, { seed: 'careless', games: 4, hint }).leaks.map(({ through }) => through)
    const looking: Hint = ({ position }, seat) =>
      position.sides
        .filter((side) => position.seatOf(side).id !== seat)
        .map((side) => position.stack(position.zone('reserve', side)).map(({ type }) => type.id))
    expect(hinted(looking)).toContain('hints')
    expect(hinted((game, seat) => [...game.legal(seat)][0])).toEqual([])
  })

  it('finds that the order tells what the things do not', () => {
    expect(byteDifference({ a: 1, b: 2 }, { a: 1, b: 2 })).toBeUndefined()
    expect(byteDifference({ a: 1, b: 2 }, { b: 2, a: 1 })).toMatch(/^in another order/)
  })

  it('finds an effect that depends on what an enemy keeps in reserve', () => {
    const cautious = careless('turn', (step) => ({
      ...step,
      offers: step.offers.map((offer) =>
        offer.name === 'end_turn'
          ? {
              ...offer,
              effect: (g: Position<Shape>, args: object) => {
                const side: Side = g.actor
                if (enemyHasGun(g)) g.log('afraid', { side })
                offer.effect(g, args)
              },
            }
          : offer,
      ),
    }))
    expect(leaksOf(cautious)).toContain('batch')
  })
})
