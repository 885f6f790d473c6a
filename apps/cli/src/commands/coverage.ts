import { loadTests, renderProblems } from '@redoubt/loader'
import {
  type ClausesInGames,
  type CoverageReport,
  citations,
  clauseCoverage,
  clausesInGames,
  runTestFile,
} from '@redoubt/testkit'
import type { Command } from '../command/command.ts'
import { FailedError, UsageError } from '../command/errors.ts'
import { findModule, shown } from '../sources/modules.ts'
import { ACTIONS } from '../sources/usual.ts'
import { coverageText } from './coverage-text.ts'

const GAMES = 100

export const coverage: Command = {
  name: 'coverage',
  takes: '<module>',
  summary: 'Says of every clause whether it is implemented, tested, and at work in random games.',
  details:
    'In the games any legal action is taken, and before each one other things are tried: any piece, space or number instead of the legal one, and whatever else is on offer. What is denied counts for the clause that denies it. Like test --coverage it fails for a clause that is marked implemented and has no test; one that does nothing in games is told, and may be right.',
  examples: [
    'coverage fortify',
    'coverage fortify --games 1000 --varied',
    'coverage ./my-game --games 20 --json',
  ],
  options: {
    games: { type: 'string', value: 'N', help: `random games (default ${GAMES})` },
    actions: {
      type: 'string',
      value: 'N',
      help: `actions of each game at most (default ${ACTIONS})`,
    },
    scenario: { type: 'string', value: 'ID', help: 'only this scenario; else any of them' },
    varied: { type: 'boolean', help: 'each game with options picked at random' },
    seed: { type: 'string', value: 'TEXT', help: 'the same seed gives the same games (default 1)' },
  },
  run: async (input) => {
    const [word, ...more] = input.words
    if (word === undefined || more.length > 0)
      throw new UsageError('coverage expects one module: redoubt coverage fortify')
    const { module, folder } = await findModule(word)
    const scenario = input.text('scenario')
    const scenarios = Object.keys(module.data.scenarios)
    if (scenario !== undefined && !scenarios.includes(scenario))
      throw new UsageError(
        `${word} has no scenario ${scenario}: expected one of ${scenarios.join(', ')}`,
      )
    const { files, problems } = await loadTests(shown(folder), module)
    if (problems.length > 0) throw new FailedError(renderProblems(problems))
    const results = files.flatMap(({ tests }) => runTestFile(module, tests))
    const clauses = module.data.rulebook.clauses.map(({ id }) => id)
    const played = clausesInGames(module, {
      games: input.number('games', 1) ?? GAMES,
      actions: input.number('actions', 1) ?? ACTIONS,
      seed: input.text('seed') ?? '1',
      scenario,
      varied: input.flag('varied'),
    })
    const report = clauseCoverage(module, results, await citations(folder, clauses), played)
    const { games, actions, tries } = played
    return {
      ok: report.failures.length === 0,
      text: [
        coverageText(report),
        ...report.failures.map((failure) => `✗ ${failure}`),
        playedText(played, report),
      ].join('\n'),
      data: { ok: report.failures.length === 0, games, actions, tries, ...report },
    }
  },
}

function playedText({ games, actions, tries }: ClausesInGames, { clauses }: CoverageReport) {
  const implemented = clauses.filter(({ status }) => status === 'implemented')
  const idle = implemented.filter(({ inGames }) => inGames?.games === 0)
  const at = implemented.length - idle.length
  return `In ${games} ${games === 1 ? 'game' : 'games'} with ${actions} actions and ${tries} other things tried, ${at} of ${implemented.length} implemented clauses denied something or stood in the log.`
}
