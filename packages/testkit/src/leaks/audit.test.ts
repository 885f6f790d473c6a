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
import { auditLeaks, leakText } from './audit.ts'

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
