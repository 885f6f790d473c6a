import { withWeights } from '@redoubt/bots'
import type { Module, TuningFile, Weights } from '@redoubt/engine'
import { type Found, gamesOfGeneration, tuneWeights } from '@redoubt/lab'
import type { Command, Input } from '../command/command.ts'
import { FailedError, UsageError, unknownWord } from '../command/errors.ts'
import { readInput } from '../command/input.ts'
import { argumentsOf, askedText, termsOf } from '../lab/asked.ts'
import { keepTuning, keptTuning, tunedBy } from '../lab/kept-tuning.ts'
import { type Met, meetRules } from '../lab/meet-rules.ts'
import { LENGTH_OPTIONS, PLAY_OPTIONS } from '../lab/play-study.ts'
import { openTuneLog } from '../lab/tune-log.ts'
import { concernText } from '../lab/validity-text.ts'
import { amount, percent, table } from '../lab/words.ts'
import { BOTS_HELP, checkBots } from '../sources/bots.ts'
import { findModule, fromHere, shown } from '../sources/modules.ts'
import { GAME_OPTIONS } from '../sources/options.ts'

/** Games when nothing is said: of the search, of each candidate, and of the last meeting. */
const GAMES = 3000
const EACH = 20
const FRESH = 400

export const tune: Command = {
  name: 'tune',
  takes: '<module>',
  summary: 'Looks by self-play for better numbers than the rules weigh positions by.',
  details: `Candidates for the weights of the module's rules play against the weights as the rules have them, all with the same dice, the seats exchanged;
CMA-ES makes of each generation the next. What comes of it then plays on dice that had no part in the search: only that tells whether anything was
gained. With --keep a gain that is known (its interval lies above 50 %) is written to tuning.json, and players of every level use it as long as the
module's rules and data stay what they were. Every generation is logged: the same command goes on where it was stopped, and --games may be more.`,
  examples: [
    'tune fortify --games 2000 --keep',
    'tune fortify --only fortified,on_track --each 40 --fresh-games 1000',
    'tune fortify --kept',
    'tune fortify --kept --keep',
  ],
  options: {
    ...PLAY_OPTIONS,
    ...GAME_OPTIONS,
    ...LENGTH_OPTIONS,
    bot: { type: 'string', value: 'BOT', help: `who plays (default club): ${BOTS_HELP}` },
    only: { type: 'string', value: 'NAME,NAME', help: 'look at these weights alone' },
    games: { type: 'string', value: 'N', help: `games of the search at most (default ${GAMES})` },
    each: { type: 'string', value: 'N', help: `games of each candidate (default ${EACH})` },
    'fresh-games': {
      type: 'string',
      value: 'N',
      help: `games on fresh dice that tell the gain (default ${FRESH})`,
    },
    points: {
      type: 'boolean',
      help: "count each game by how much it is won in the module's points: for games that are often drawn",
    },
    seed: { type: 'string', value: 'TEXT', help: 'seed of the search, dice and bots (default 1)' },
    scenario: { type: 'string', value: 'NAME', help: "scenario (default the module's first)" },
    log: {
      type: 'string',
      value: 'FILE',
      help: 'where each generation is logged (default <module>.tune.results.jsonl here)',
    },
    fresh: { type: 'boolean', help: 'begin anew where there is a log' },
    keep: { type: 'boolean', help: 'keep a gain with the module, in tuning.json' },
    kept: {
      type: 'boolean',
      help: 'show what is kept with the module. When engine, bots or module have changed since it fails; with --keep the kept numbers then play on fresh dice again, and where they still gain it is said in the file',
    },
  },
  run: async (input) => {
    const [word, ...more] = input.words
    if (word === undefined || more.length > 0)
      throw new UsageError('tune expects one module: redoubt tune fortify')
    if (input.flag('kept')) return shownKept(word, input)
    const found = await findModule(word)
    const { module, folder } = found
    const shipped = weightsIn(module, input)
    const bot = botOf(input)
    checkBots([withWeights(bot, shipped)])
    const each = evenly(input.number('each', 2) ?? EACH, module)
    const games = input.number('games', 1) ?? GAMES
    const one = gamesOfGeneration(shipped, each)
    if (games < one)
      throw new UsageError(
        `--games expects ${one} or more, for one generation of this search takes so many; got ${games}`,
      )
    const seed = seedOf(input)
    const played = tunedBy(found)
    const terms = termsOf(input, TERMS)
    const log = openTuneLog(
      fromHere(input.text('log') ?? `${module.data.manifest.id}.tune.results.jsonl`),
      { format: 1, kind: 'redoubt tuning', played, shipped, terms },
      input.flag('fresh'),
    )
    const meets = (candidates: readonly Weights[], count: number, dice: string) =>
      meetRules({ input, module, word, bot }, candidates, count, dice)
    const search = await tuneWeights({
      shipped,
      games,
      each,
      seed,
      known: log.known,
      play: async (candidates, dice) => (await meets(candidates, each, dice)).scores,
      onGeneration: (generation, at) => {
        log.append(generation)
        if (!input.flag('json')) process.stderr.write(`${generationText(at, generation.scores)}\n`)
      },
    })
    const fresh = evenly(input.number('fresh-games', 2) ?? FRESH, module)
    const { gain, gained, validity } = await meets([search.weights], fresh, freshDice(input))
    const kept =
      gained && input.flag('keep')
        ? keepTuning(folder, {
            weights: { ...search.weights },
            played,
            terms,
            search: { generations: search.generations, games: search.games },
            gain,
          })
        : undefined
    return {
      ok: true,
      text: [
        ...weightsText(shipped, search.weights),
        '',
        `${search.generations} generations, ${search.games} games; on ${gain.games} games of fresh dice they score ${percent(gain.score)} against the weights of the rules.`,
        ...validity.concerns.filter(({ grave }) => grave).map(concernText),
        gained
          ? 'That is a gain.'
          : 'That is not certain to be a gain: nothing is kept. More --games find more, more --fresh-games show smaller gains.',
        ...(kept === undefined ? [] : [`Kept in ${shown(kept)}`]),
      ].join('\n'),
      data: { shipped, ...search, gain, gained },
    }
  },
}

/** What shapes the games that are played; the search may be given more games later. */
const TERMS = ['bot', 'only', 'each', 'turns', 'seed', 'scenario', 'seating', 'preset'] as const

const botOf = (input: Input): string => input.text('bot') ?? 'club'

const seedOf = (input: Input): string => input.text('seed') ?? '1'

/** Dice that have no part in the search. */
const freshDice = (input: Input): string => `${seedOf(input)} fresh`

/** The weights to be looked at, as the rules have them. */
function weightsIn({ rules, data }: Module, input: Input): Weights {
  const { weights = {} } = rules
  const names = Object.keys(weights)
  if (names.length === 0)
    throw new FailedError(
      `the rules of ${data.manifest.title} name no weights: expected \`weights\` beside \`evaluate\`, which it takes as its third argument`,
    )
  const only = input.text('only')?.split(',') ?? names
  for (const name of only) if (!names.includes(name)) throw unknownWord('weight', name, names)
  const chosen = Object.fromEntries(only.map((name) => [name, weights[name] ?? 0]))
  const nothing = only.find((name) => chosen[name] === 0)
  if (nothing !== undefined)
    throw new FailedError(
      `the weight ${nothing} is 0: expected another number, for weights are multiplied`,
    )
  return chosen
}

/** As many games as all seats take turns at. */
function evenly(games: number, { seats }: Module): number {
  return Math.max(1, Math.round(games / seats.length)) * seats.length
}

function generationText({ generations, games }: Found, scores: readonly number[]): string {
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
  return `generation ${generations}, ${games} games: the candidates score ${amount(100 * mean)} % on average, ${amount(100 * Math.max(...scores))} % at best`
}

function weightsText(shipped: Weights, found: Weights): string[] {
  return table([
    ['weight', 'rules', 'found'],
    ...Object.entries(found).map(([name, value]) => [name, `${shipped[name]}`, `${value}`]),
  ])
}

/** What is kept with a module, and whether it still holds; with --keep it is measured again where it may not. */
async function shownKept(word: string, input: Input) {
  const { kept, changed } = await keptTuning(word)
  const { weights, terms, search, gain } = kept
  const again = ['redoubt tune', word, askedText(terms)].filter((part) => part !== '').join(' ')
  const anew =
    changed.length > 0 && input.flag('keep') ? await keptAnew(word, input, kept) : undefined
  return {
    ok: changed.length === 0 || anew?.gained === true,
    text: [
      again,
      ...table([
        ['weight', 'found'],
        ...Object.entries(weights).map(([name, value]) => [name, `${value}`]),
      ]),
      '',
      `${search.generations} generations, ${search.games} games; on ${gain.games} games of fresh dice they scored ${percent(gain.score)} against the weights of the rules.`,
      changed.length === 0
        ? 'Engine, bots and module are those that played for it.'
        : `Changed since: ${changed.join(', ')}. ${anew ? anewText(anew, again) : changedText(changed, again)}`,
    ].join('\n'),
    data: { ...kept, changed, ...(anew ? { anew: anew.gain } : {}) },
  }
}

/** Lets the kept numbers meet those of the rules on the dice they met on before; where they still gain, the file says so. */
async function keptAnew(word: string, asked: Input, kept: TuningFile): Promise<Met> {
  const found = await findModule(word)
  const threads = THREADS.flatMap((name) => {
    const value = asked.text(name)
    return value === undefined ? [] : [`--${name}`, value]
  })
  const input = readInput(tune, [word, ...argumentsOf(kept.terms), ...threads])
  const terms = { input, module: found.module, word, bot: botOf(input) }
  const anew = await meetRules(terms, [kept.weights], kept.gain.games, freshDice(input))
  if (anew.gained) keepTuning(found.folder, { ...kept, played: tunedBy(found), gain: anew.gain })
  return anew
}

/** Where games are played has no part in what comes of them. */
const THREADS = ['workers', 'queue'] as const

function anewText({ gain, gained, validity }: Met, again: string): string {
  const score = `Played again they score ${percent(gain.score)} in ${gain.games} games`
  if (gained) return `${score}: still a gain, as the file says now.`
  const grave = validity.concerns.filter((concern) => concern.grave).map(concernText)
  return [
    `${score}: that is not certain to be a gain, and nothing is kept.`,
    ...grave,
    `${again} --keep`,
  ].join(' ')
}

function changedText(changed: readonly string[], again: string): string {
  const used = changed.includes('module')
    ? 'It is not used'
    : 'It is used, but what it gained may be another'
  return `${used}: ${again} --kept --keep measures it again, ${again} --keep looks for other numbers.`
}
