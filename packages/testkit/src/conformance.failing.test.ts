import {
  type AskingStep,
  defineModule,
  type Module,
  objection,
  type Position,
  piece,
  type Rules,
  type Shape,
} from '@redoubt/engine'
import { describe, expect, it } from 'vitest'
import { type ConformanceTerms, conformance } from './conformance.ts'
import { clauseCoverage } from './coverage.ts'
import { loadFixture } from './fixture.ts'
import { runTestFile } from './scenario/run.ts'

const skirmish = await loadFixture('skirmish')

type AnyPosition = Position<Shape>

function withRules(change: Partial<Rules>): Module {
  return defineModule(skirmish.data, { ...skirmish.rules, ...change })
}

/** The skirmish with one action changed. */
function withAction(
  name: string,
  change: (offer: AskingStep['offers'][number]) => AskingStep['offers'][number],
): Module {
  const steps = skirmish.rules.steps.map((step) =>
    'offers' in step
      ? {
          ...step,
          offers: step.offers.map((offer) => (offer.name === name ? change(offer) : offer)),
        }
      : step,
  )
  return withRules({ steps })
}

/** What the named check of the suite says about a module. */
function failuresOf(module: Module, name: string, terms: ConformanceTerms = {}): string {
  const check = conformance(module, { games: 2, actions: 30, ...terms }).find((each) =>
    each.name.startsWith(name),
  )
  return check ? check.run().join('\n') : 'there is no such check'
}

describe('conformance finds', () => {
  it('rules that draw their own dice', () => {
    let draws = 0
    const gambling = withAction('end_turn', (offer) => ({
      ...offer,
      effect: (g: AnyPosition, args: object) => {
        draws += 1
        g.log('luck', { draws })
        offer.effect(g, args)
      },
    }))
    expect(failuresOf(gambling, 'the same seeds')).not.toBe('')
  })

  it('rules that remember something outside the position', () => {
    let turns = 0
    const forgetful = withAction('move', (offer) => ({
      ...offer,
      effect: (g: AnyPosition, args: object) => {
        offer.effect(g, args)
        turns += 1
        g.set('turn' as never, turns as never)
      },
    }))
    expect(failuresOf(forgetful, 'a record')).toMatch(/the position is .* the record says/)
  })

  it('a change that is no operation', () => {
    const sly = withAction('enter', (offer) => ({
      ...offer,
      effect: (g: AnyPosition, args: { unit: { at: Record<string, unknown> } }) => {
        offer.effect(g, args)
        args.unit.at.moved = false
        args.unit.at.seen = true
      },
    }))
    expect(failuresOf(sly, 'whatever an action does')).toContain('taken back leaves the hash')
  })

  it('a legal value that the rules do not look for', () => {
    const blind = withAction('move', (offer) => ({
      ...offer,
      args: {
        ...offer.args,
        unit: piece({ among: () => [], unless: offer.args.unit?.unless ?? [] }),
      },
    }))
    expect(failuresOf(blind, 'legal is what is accepted')).toContain('but not listed as legal')
  })

  it('a denial without a clause of the rulebook, and one without a text', () => {
    const madeUp = withAction('move', (offer) => ({
      ...offer,
      unless: [objection('S-99', () => true)],
    }))
    expect(failuresOf(madeUp, 'legal is what is accepted')).toContain(
      'S-99, which is not in the rulebook',
    )
    const mute = withAction('move', (offer) => ({
      ...offer,
      unless: [objection('S-2.1', () => true, { message: 'mute' })],
    }))
    expect(failuresOf(mute, 'legal is what is accepted')).toContain('mute, which has no text')
  })

  it('a lesson that asks for what cannot be done', () => {
    const { data } = skirmish
    const teaching = (lesson: readonly { say: string; do?: string; asked?: string }[]) =>
      failuresOf(
        defineModule(
          { ...data, manifest: { ...data.manifest, beginner: { lesson: [...lesson] } } },
          skirmish.rules,
        ),
        'the lesson',
      )
    expect(teaching([{ say: 'welcome' }, { say: 'choose', do: 'plan' }])).toBe('')
    expect(teaching([{ say: 'sing', do: 'sing' }])).toContain(
      'sing: "sing" cannot be done (no such action is legal)',
    )
    expect(teaching([{ say: 'choose', do: 'plan', asked: 'nowhere' }])).toBe(
      'choose: its prompt is never asked',
    )
    expect(teaching([{ say: 'walk', do: 'move unit=nowhere to=nowhere' }])).toContain('walk: "move')
  })

  it('an objection that changes the position', () => {
    const meddling = withAction('end_turn', (offer) => ({
      ...offer,
      unless: [
        objection('S-2.1', (g: AnyPosition) => {
          g.set('turn' as never, ((g.vars as { turn: number }).turn + 1) as never)
          return false
        }),
      ],
    }))
    expect(failuresOf(meddling, 'legal is what is accepted')).toContain('changed the position')
  })

  it('an invariant that breaks, and how to come to it again', () => {
    const fragile = withRules({
      invariants: {
        'blue never shakes': (g: AnyPosition) =>
          g.pieces.find((unit) => unit.side?.id === 'blue' && unit.face === 1)?.place.id,
      },
    })
    expect(failuresOf(fragile, 'random games')).toMatch(
      /invariant "blue never shakes" does not hold: 0\d0\d\nseed conformance\/fuzz\/\d, scenario dawn[\s\S]*1\. (first|second): plan/,
    )
  })

  it('a variable that goes beyond what is said of it', () => {
    const variables = {
      ...skirmish.data.manifest.variables,
      planned: { type: 'integer', min: 0, max: 2, initial: 3 } as const,
    }
    const manifest = { ...skirmish.data.manifest, variables }
    const module = defineModule({ ...skirmish.data, manifest }, skirmish.rules)
    expect(failuresOf(module, 'random games keep')).toMatch(
      'variable "planned" holds 3, expected a whole number from 0 to 2',
    )
  })

  it('the command that plays the game again so far, and breaks the same law', () => {
    const sly = withAction('enter', (offer) => ({
      ...offer,
      effect: (g: AnyPosition, args: { unit: { at: Record<string, unknown> } }) => {
        offer.effect(g, args)
        args.unit.at.seen = true
      },
    }))
    const law = 'whatever an action does'
    const told = failuresOf(sly, law)
    const [, called, game, actions] =
      /again: npx redoubt test (\S+) --laws --seed (\S+) --actions (\d+)/.exec(told) ?? []
    expect(called).toBe('skirmish')
    const again = failuresOf(sly, law, { game, actions: Number(actions) })
    expect(again).not.toBe('')
    expect(told).toContain(again)
    expect(failuresOf(sly, law, { game, actions: Number(actions) - 1 })).toBe('')
  })

  it('rules that throw, with the command that comes there again', () => {
    const torn = withAction('move', (offer) => ({
      ...offer,
      effect: () => {
        throw new Error('the bridge is down')
      },
    }))
    expect(failuresOf(torn, 'undo gives back')).toMatch(
      /seed (\S+): .*the bridge is down[\s\S]*again: npx redoubt test skirmish --laws --seed \1 --actions 30/,
    )
  })

  it('a seat that is asked and can do nothing', () => {
    const stuck = withAction('end_turn', (offer) => ({
      ...offer,
      unless: [objection('S-2.1', () => true)],
    }))
    expect(failuresOf(stuck, 'random games')).toContain('no action is legal')
  })

  it('a clause without a test, and a test for a clause that is not there', () => {
    const file = {
      title: 'A file',
      tests: [{ name: 'plans', covers: ['S-1.1', 'S-3.1', 'S-7'], do: ['plan bold'] }],
    }
    const { failures, covered, shown } = clauseCoverage(skirmish, runTestFile(skirmish, file))
    expect(covered).toBe(2)
    // S-3.1 is only named: nothing the test did rested on it.
    expect(shown).toBe(1)
    expect(failures).toContain('S-4.2 (Strength) is marked implemented, but no test covers it')
    expect(failures).toContain('the test "plans" covers S-7, which is not in the rulebook')
  })
})
