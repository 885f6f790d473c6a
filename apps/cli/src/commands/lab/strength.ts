import { reportOf, wilson } from '@redoubt/lab'
import type { Command } from '../../command/command.ts'
import { UsageError } from '../../command/errors.ts'
import { LENGTH_OPTIONS, limitsOf, PLAY_OPTIONS, playStudy } from '../../lab/play-study.ts'
import { readyStudy } from '../../lab/sources.ts'
import { percent, signed, table } from '../../lab/words.ts'
import { BOTS_HELP, checkBots } from '../../sources/bots.ts'
import { findModule, moduleFolder } from '../../sources/modules.ts'
import { GAME_OPTIONS, gameOptions } from '../../sources/options.ts'

export const strength: Command = {
  name: 'lab strength',
  takes: '<module>',
  summary: 'Lets bots play each other and tells how strong they are.',
  details: `Every two bots meet with the seats exchanged: the first plays the first seat, the other all others, then the
other way round. A win counts 1, a draw ½.`,
  examples: ['lab strength fortify --bots random,greedy,mcts:200 --games 100'],
  options: {
    ...PLAY_OPTIONS,
    ...GAME_OPTIONS,
    ...LENGTH_OPTIONS,
    bots: {
      type: 'string',
      value: 'BOT,BOT',
      help: `the bots that meet (default random,greedy,mcts:200): ${BOTS_HELP}`,
    },
    games: { type: 'string', value: 'N', help: 'games of each two (default 100)' },
    seed: { type: 'string', value: 'TEXT', help: 'seed of dice and bots (default 1)' },
    scenario: { type: 'string', value: 'NAME', help: "scenario (default the module's first)" },
  },
  run: async (input) => {
    const [word, ...more] = input.words
    if (word === undefined || more.length > 0)
      throw new UsageError('lab strength expects one module: redoubt lab strength fortify')
    const { module } = await findModule(word)
    const bots = (input.text('bots') ?? 'random,greedy,mcts:200').split(',')
    checkBots(bots)
    if (bots.length < 2) throw new UsageError('--bots expects two or more: random,greedy')
    const games = input.number('games', 2) ?? 100
    const scenario = input.text('scenario')
    const pairs = bots.flatMap((a, i) => bots.slice(i + 1).map((b) => [a, b] as const))
    const met = []
    for (const [a, b] of pairs) {
      const read = await readyStudy({
        title: `${a} against ${b}`,
        module: moduleFolder(word),
        arms: [
          {
            name: `${a} against ${b}`,
            options: gameOptions(module, input),
            bots: [a, ...module.seats.slice(1).map(() => b)],
            ...(scenario === undefined ? {} : { scenario }),
          },
        ],
        seed: input.text('seed') ?? '1',
        swap: true,
        ...limitsOf(input),
        score: { bot: 1 },
        observe: 0,
        units: { most: Math.max(1, Math.round(games / module.seats.length)) },
      })
      const finished = await playStudy(read, { input })
      const { failed, games: played } = reportOf(read.study, finished)
      const score = finished.tally.scores[0]?.mean ?? 0.5
      const rate = wilson(score * (played - failed), played - failed)
      met.push({ a, b, games: played, failed, score: rate, elo: eloOf(rate.value) })
      if (finished.cancelled) break
    }
    return {
      ok: true,
      text: table([
        ['first bot', 'against', 'games', 'score of the first', 'Elo'],
        ...met.map(({ a, b, games: played, score, elo }) => [
          a,
          b,
          String(played),
          percent(score),
          elo === undefined ? '—' : signed(elo, 0),
        ]),
      ]).join('\n'),
      data: { module: module.data.manifest.id, met },
    }
  },
}

function eloOf(score: number): number | undefined {
  return score <= 0 || score >= 1 ? undefined : -400 * Math.log10(1 / score - 1)
}
