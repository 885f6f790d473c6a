import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Bot, botNamed } from '@redoubt/bots'
import {
  asRulesError,
  Game,
  type Module,
  OptionsError,
  RulesError,
  type StartTerms,
  writeRecord,
} from '@redoubt/engine'
import { createTexts } from '@redoubt/text'
import type { Command, Input } from '../command/command.ts'
import { countingOf } from '../command/counting.ts'
import { FailedError, UsageError, unknownWord } from '../command/errors.ts'
import { staleTuning } from '../lab/kept-tuning.ts'
import { BOTS_HELP, checkBots } from '../sources/bots.ts'
import { findModule, fromHere } from '../sources/modules.ts'
import { gameOptions, seatedModule } from '../sources/options.ts'
import {
  gameAt,
  isPositionFile,
  POSITION_OPTIONS,
  POSITIONS,
  scenarioIn,
} from '../sources/positions.ts'

interface Played {
  readonly game: number
  readonly seed: string
  readonly actions: number
  readonly winners: readonly string[]
  readonly reason: string
}

export const play: Command = {
  name: 'play',
  takes: '<position>',
  summary: 'Lets bots play a module, or go on from a position; the same seed plays the same games.',
  details: POSITIONS,
  examples: [
    'play fortify --seats random,random --games 10 --seed 1',
    'play fortify --seats greedy,mcts:200 --preset bga_like --save games',
    'play siege.test.yaml --seats greedy,greedy --games 20',
  ],
  options: {
    ...POSITION_OPTIONS,
    seats: {
      type: 'string',
      value: 'BOT,BOT',
      help: `who plays, in the order of the seats (default random): ${BOTS_HELP}`,
    },
    games: { type: 'string', value: 'N', help: 'how many games (default 1)' },
    seed: { type: 'string', value: 'TEXT', help: 'seed of dice and bots (default 1)' },
    scenario: { type: 'string', value: 'NAME', help: "scenario (default the module's first)" },
    actions: {
      type: 'string',
      value: 'N',
      help: 'stop each game after so many actions (default 10000)',
    },
    save: { type: 'string', value: 'FOLDER', help: 'write the records there' },
  },
  run: async (input) => {
    const [word, ...more] = input.words
    if (word === undefined || more.length > 0)
      throw new UsageError('play expects one module or position: redoubt play fortify')
    const { module, terms } = await beginning(word, input)
    const { seats } = module
    const names = botNames(module, input.text('seats'))
    const games = input.number('games', 1) ?? 1
    const most = input.number('actions', 1) ?? 10_000
    const seed = input.text('seed') ?? '1'
    const texts = createTexts(module.data)
    const played: Played[] = []
    const counting = countingOf(games, 'games', input)
    for (let n = 0; n < games; n++) {
      const own = n === 0 ? seed : `${seed}/${n}`
      const players = Object.fromEntries(
        seats.map(({ id }, at) => [
          id,
          botNamed(names[at] ?? 'random', {
            seed: `${own}/${id}`,
            clock: () => performance.now(),
          }),
        ]),
      )
      const again = againWith(word, input, names, own)
      const begun = { ...terms, dice: { kind: 'seeded', seed: own } } as const
      const game = playOne(module, begun, players, most, again)
      save(input, word, n, game)
      const reason = game.result ? texts.result(game.result).text : `not over after ${most} actions`
      played.push({
        game: n,
        seed: own,
        actions: game.seq,
        winners: game.result?.winners ?? [],
        reason,
      })
      counting.done(played.length)
    }
    counting.end()
    return {
      ok: true,
      text: summary(module, names, played),
      data: { module: module.data.manifest.id, seats: names, games: played },
    }
  },
}

function botNames(module: Module, given: string | undefined): string[] {
  const names = given === undefined ? module.seats.map(() => 'random') : given.split(',')
  if (names.length !== module.seats.length) {
    throw new UsageError(
      `${module.data.manifest.title} has ${module.seats.length} seats (${module.seats.map(({ id }) => id).join(', ')}), --seats names ${names.length}`,
    )
  }
  checkBots(names)
  return names
}

/** Where the games begin: a scenario set up anew for each, or a position. */
async function beginning(
  word: string,
  input: Input,
): Promise<{ readonly module: Module; readonly terms: StartTerms }> {
  const named = input.text('scenario')
  if (isPositionFile(word)) {
    if (named !== undefined)
      throw new UsageError('a position has its scenario: leave --scenario out')
    const game = await gameAt(word, input)
    const { position, scenario, options, seating } = game.snapshot()
    return { module: game.module, terms: { scenario, options, seating, from: position } }
  }
  const { path, id } = scenarioIn(word)
  const found = await findModule(path)
  const stale = staleTuning(path, found)
  if (stale !== undefined) process.stderr.write(`${stale}\n`)
  const module = seatedModule(found.module, input)
  const scenario = named ?? id
  if (scenario !== undefined && !(scenario in module.data.scenarios))
    throw unknownWord('scenario', scenario, Object.keys(module.data.scenarios))
  const options = gameOptions(module, input)
  return { module, terms: { ...(scenario === undefined ? {} : { scenario }), options } }
}

function playOne(
  module: Module,
  terms: StartTerms,
  players: Readonly<Record<string, Bot>>,
  most: number,
  again: string,
): Game {
  const game = start(module, terms)
  try {
    for (let [asked] = game.asked(); asked && game.seq < most; [asked] = game.asked()) {
      const action = players[asked.seat]?.choose(game, asked.seat)
      if (!action) break
      game.act(asked.seat, action)
    }
  } catch (error) {
    const fault = asRulesError('what a bot looked at', game.standing, error)
    if (fault instanceof RulesError) throw new FailedError(`${fault.message}\nagain: ${again}`)
    throw fault
  }
  return game
}

/** The command that plays one of the games again. */
function againWith(word: string, input: Input, names: readonly string[], seed: string): string {
  const given = ['module', 'scenario', 'seating', 'preset', 'actions'].flatMap((name) => {
    const value = input.text(name)
    return value === undefined ? [] : [`--${name} ${value}`]
  })
  const options = input.all('option').map((option) => `--option ${option}`)
  return [
    `npx redoubt play ${word} --seats ${names.join(',')} --seed ${seed}`,
    ...given,
    ...options,
  ].join(' ')
}

function start(...terms: Parameters<typeof Game.start>): Game {
  try {
    return Game.start(...terms)
  } catch (error) {
    if (error instanceof OptionsError) throw new UsageError(error.message)
    throw error
  }
}

function save(input: Input, word: string, n: number, game: Game): void {
  const folder = input.text('save')
  if (folder === undefined) return
  const path = fromHere(folder)
  mkdirSync(path, { recursive: true })
  const name = `${game.module.data.manifest.id || word}-${String(n + 1).padStart(3, '0')}.jsonl`
  writeFileSync(join(path, name), writeRecord(game.record()))
}

function summary(module: Module, names: readonly string[], played: readonly Played[]): string {
  const lines =
    played.length > 20
      ? []
      : played.map(
          ({ game, winners, actions, reason }) =>
            `game ${game + 1}: ${winners.join(' and ') || 'nobody'} in ${actions} actions. ${reason}`,
        )
  const lengths = played.map(({ actions }) => actions).sort((a, b) => a - b)
  const wins = module.seats.map(
    ({ id }, n) =>
      `${id} (${names[n]}) ${played.filter(({ winners }) => winners.includes(id)).length}`,
  )
  const none = played.filter(({ winners }) => winners.length === 0).length
  return [
    ...lines,
    `${played.length} ${played.length === 1 ? 'game' : 'games'} won: ${wins.join(', ')}, nobody ${none}; actions ${lengths[0]} to ${lengths.at(-1)}, median ${lengths[Math.floor((lengths.length - 1) / 2)]}`,
  ].join('\n')
}
