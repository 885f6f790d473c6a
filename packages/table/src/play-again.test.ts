/** Games under rules that have changed since they were begun. */

import {
  type Action,
  type AskingStep,
  defineModule,
  Game,
  type Module,
  objection,
  type Piece,
} from '@redoubt/engine'
import { loadFixture, randomPlay } from '@redoubt/testkit'
import { describe, expect, it } from 'vitest'
import { playAgain } from './play-again.ts'

const skirmish = await loadFixture('skirmish')
const played = randomPlay(skirmish, { seed: '3', actions: 60 })
const record = played.record()

/** The skirmish with one of its actions another. */
function withAction(name: string, change: (action: Action) => Action): Module {
  const { rules } = skirmish
  const steps = rules.steps.map((step) =>
    'offers' in step
      ? ({
          ...step,
          offers: step.offers.map((offer) => (offer.name === name ? change(offer) : offer)),
        } satisfies AskingStep)
      : step,
  )
  return defineModule(skirmish.data, { ...rules, steps })
}

const firstOf = (name: string) =>
  record.find(({ event }) => event.kind === 'act' && event.action.startsWith(name))?.n

describe('a game played again', () => {
  it('under the same rules comes out the same, dice and all', () => {
    const { game, start, divergence } = playAgain(skirmish, record)
    expect(divergence).toBeUndefined()
    expect(game.hash()).toBe(played.hash())
    expect(start.hash()).toBe(Game.resume(skirmish, record, { until: 1 }).hash())
    expect(game.record().map(({ event }) => event)).toEqual(record.map(({ event }) => event))
  })

  it('stands before the first action that is denied now, and says by which clause', () => {
    const denied = objection('S-4.1', () => true)
    const module = withAction('attack', (attack) => ({
      ...attack,
      unless: [...attack.unless, denied],
    }))
    const { game, divergence } = playAgain(module, record)
    expect(divergence).toMatchObject({
      event: firstOf('attack'),
      why: 'denied',
      denial: { clause: 'S-4.1' },
    })
    expect(game.seq).toBe((firstOf('attack') ?? 0) - 1)
  })

  it('goes on where something else comes of an action, and says which was the first', () => {
    const module = withAction('move', (move) => ({
      ...move,
      effect: (g, args) => {
        move.effect(g, args)
        g.mark(args.unit as Piece, 'moved', false)
      },
    }))
    const { game, divergence } = playAgain(module, record)
    expect(divergence).toMatchObject({ event: firstOf('move'), why: 'outcome' })
    expect(game.seq).toBeGreaterThan(firstOf('move') ?? 0)
  })

  it('stands before an action at which the rules fail', () => {
    const module = withAction('move', (move) => ({
      ...move,
      effect: () => {
        throw new Error('the road is not there')
      },
    }))
    const { game, divergence } = playAgain(module, record)
    expect(divergence).toMatchObject({
      event: firstOf('move'),
      why: 'broken',
      problem: expect.stringContaining('the road is not there'),
    })
    expect(game.hash()).toBe(Game.resume(skirmish, record, { until: firstOf('move') ?? 0 }).hash())
  })
})
