import { defineModule, type Module } from '@redoubt/engine'
import { expect, it } from 'vitest'
import { clauseCoverage } from '../coverage.ts'
import { loadFixture } from '../fixture.ts'
import { clausesInGames } from './clauses-in-games.ts'

const skirmish = await loadFixture('skirmish')
const terms = { games: 6, seed: '1', actions: 60 }

it('counts what clauses deny and stand behind, the same for the same seed', () => {
  const played = clausesInGames(skirmish, terms)
  expect(played.games).toBe(6)
  expect(played.tries).toBeGreaterThan(played.actions)
  const counts = [...played.clauses.values()]
  expect(counts.some(({ denials }) => denials > 0)).toBe(true)
  expect(counts.some(({ log }) => log > 0)).toBe(true)
  for (const { games, denials, log } of counts) {
    expect(games).toBeLessThanOrEqual(6)
    expect(denials + log).toBeGreaterThanOrEqual(games)
  }
  expect(clausesInGames(skirmish, terms)).toEqual(played)
  expect(clausesInGames(skirmish, { ...terms, seed: '2' })).not.toEqual(played)
})

it('cites clauses of the rulebook, and the table itself', () => {
  const known = new Set(skirmish.data.rulebook.clauses.map(({ id }) => id))
  const { clauses } = clausesInGames(skirmish, terms)
  for (const clause of clauses.keys()) expect(known.has(clause) || clause === 'table').toBe(true)
})

it('a clause whose objection is taken out of the rules denies nothing any more', () => {
  const [silenced] = [...clausesInGames(skirmish, terms).clauses].find(
    ([clause, { denials }]) => clause !== 'table' && denials > 0,
  ) as [string, unknown]
  const { clauses } = clausesInGames(without(skirmish, silenced), terms)
  expect(clauses.get(silenced)?.denials ?? 0).toBe(0)
})

/** The module whose objections of a clause are never asked. */
function without(module: Module, clause: string): Module {
  const kept = <T>(objections: readonly T[]) =>
    objections.filter((objection) => (objection as { clause: string }).clause !== clause)
  const steps = module.rules.steps.map((step) =>
    'offers' in step
      ? {
          ...step,
          offers: step.offers.map((offer) => ({
            ...offer,
            unless: kept(offer.unless),
            args: Object.fromEntries(
              Object.entries(offer.args).map(([name, argument]) => [
                name,
                {
                  ...argument,
                  unless: kept(argument.unless),
                  otherwise: kept(argument.otherwise),
                },
              ]),
            ),
          })),
        }
      : step,
  )
  return defineModule(module.data, { ...module.rules, steps })
}

it('stands beside the tests in the coverage, for every clause', () => {
  const played = clausesInGames(skirmish, terms)
  const { clauses } = clauseCoverage(skirmish, [], new Map(), played)
  for (const { clause, inGames } of clauses)
    expect(inGames).toEqual(played.clauses.get(clause) ?? { games: 0, denials: 0, log: 0 })
  expect(clauseCoverage(skirmish, []).clauses[0]).not.toHaveProperty('inGames')
})
