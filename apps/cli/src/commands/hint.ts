import { botNamed, LEVEL_NAMES } from '@redoubt/bots'
import { type Advice, type Game, writeOrder } from '@redoubt/engine'
import { adviceWords, createTexts, oddsAverage, oddsGroups, type Texts } from '@redoubt/text'
import { chanceText } from '../command/chance-text.ts'
import type { Command } from '../command/command.ts'
import { FailedError, UsageError, unknownWord } from '../command/errors.ts'
import { gameAt, POSITION_OPTIONS, POSITIONS, seatOf } from '../sources/positions.ts'

/** Outcomes of more kinds than these are not printed: `redoubt odds` has them all. */
const MOST_GROUPS = 4

export const hint: Command = {
  name: 'hint',
  takes: '<position>',
  summary:
    'Says what a club player would do, and why: the objective, the odds, what is to be expected.',
  details: `${POSITIONS}\nWhat is hidden from whoever is asked is hidden from the adviser, too.`,
  examples: [
    'hint fortify',
    'hint modules/blitzkrieg/games/match-2.jsonl@120 --level strong',
    'hint great-war --do "end_phase" --json',
  ],
  options: {
    ...POSITION_OPTIONS,
    as: {
      type: 'string',
      value: 'SIDE',
      help: 'the side or seat that is advised; else the one asked',
    },
    level: {
      type: 'string',
      value: 'LEVEL',
      help: `whose advice: ${LEVEL_NAMES.join(', ')} (default club)`,
    },
    seed: { type: 'string', value: 'TEXT', help: 'of the dice in the adviser’s head (default 1)' },
  },
  run: async (input) => {
    const [position, ...more] = input.words
    if (position === undefined || more.length > 0)
      throw new UsageError('hint expects one position: redoubt hint fortify')
    const level = input.text('level') ?? 'club'
    if (!LEVEL_NAMES.some((name) => name === level)) throw unknownWord('level', level, LEVEL_NAMES)
    const game = await gameAt(position, input)
    if (game.result)
      throw new FailedError(`${position}: the game is over; there is nothing to advise`)
    const seat = seatOf(game, input.text('as'))
    const asked = game.asked().find((one) => one.seat === seat)
    if (!asked)
      throw new FailedError(
        `${position}: ${seat} is not asked for anything; expected ${game
          .asked()
          .map((one) => one.seat)
          .join(' or ')}`,
      )
    const adviser = botNamed(level, { seed: input.text('seed') ?? '1' })
    const advice = adviser.advise?.(game, seat)
    if (!advice) throw new FailedError(`${level} gives no reasons`)
    const texts = createTexts(game.module.data)
    const { action, why, expected } = adviceWords(texts, advice)
    const odds = oddsLines(game, seat, advice, texts)
    return {
      ok: true,
      text: [
        `${texts.fact({ ref: 'side', id: asked.side })}: ${writeOrder(advice.action)}`,
        `  ${action}`,
        `  ${why}`,
        ...(expected ? [`  ${expected.text}`] : []),
        ...odds.map((line) => `  ${line}`),
      ].join('\n'),
      data: { seat, level, advice, text: { action, why, expected: expected?.text, odds } },
    }
  },
}

/** What the action itself can lead to, where it can come out in several ways. */
function oddsLines(game: Game, seat: string, { action }: Advice, texts: Texts): string[] {
  const { odds } = game.preview(seat, action)
  if (!odds || odds.outcomes.length < 2) return []
  const groups = oddsGroups(texts, odds.outcomes)
  const average = oddsAverage(texts, odds)
  return [
    ...groups
      .slice(0, MOST_GROUPS)
      .map(({ text, value }) => `${chanceText(value, undefined)}  ${text}`),
    ...(average === undefined ? [] : [average]),
  ]
}
