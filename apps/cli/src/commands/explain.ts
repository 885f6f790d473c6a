import type { Fact, Game } from '@redoubt/engine'
import { createTexts } from '@redoubt/text'
import type { Command } from '../command/command.ts'
import { UsageError } from '../command/errors.ts'
import { gameAt, POSITION_OPTIONS, POSITIONS, seatOf } from '../sources/positions.ts'

export const explain: Command = {
  name: 'explain',
  takes: '<position> "<action>"',
  summary:
    'Says whether an action is legal, and by which clause it is denied. Exit code 1 when it is denied.',
  details: POSITIONS,
  examples: [
    'explain fortify "enlist supply/tank b1"',
    'explain game.jsonl@12 "end_turn" --as green --json',
  ],
  options: {
    ...POSITION_OPTIONS,
    as: { type: 'string', value: 'SIDE', help: 'the side or seat that acts; else the one asked' },
  },
  run: async (input) => {
    const [position, action, ...more] = input.words
    if (position === undefined || action === undefined || more.length > 0) {
      throw new UsageError(
        'explain expects a position and an action in quotes: redoubt explain fortify "end_turn"',
      )
    }
    const game = await gameAt(position, input)
    const seat = seatOf(game, input.text('as'))
    const denial = game.explain(seat, action)
    if (!denial) {
      const preview = shownOf(game, seat, action)
      return {
        ok: true,
        text: [`legal for ${seat}: ${action}`, ...preview].join('\n'),
        data: { legal: true, seat, action, preview },
      }
    }
    const clause = game.module.data.rulebook.clauses.find(({ id }) => id === denial.clause)
    const text = createTexts(game.module.data).denial(denial).text
    return {
      ok: false,
      text: [
        `denied by ${denial.clause}: ${text}`,
        ...(clause ? ['', `${clause.id}  ${clause.title}`, `  ${clause.text}`] : []),
      ].join('\n'),
      data: { legal: false, seat, action, denial: { ...denial, text }, clause },
    }
  },
}

/** What its player would read of a legal action: the way and its cost, the reckoning line by line. */
function shownOf(game: Game, seat: string, action: string): string[] {
  const { path, cost, stop, lines = [] } = game.preview(seat, action, { odds: false }).said ?? {}
  const texts = createTexts(game.module.data)
  const cited = (clause: string | undefined) => (clause === undefined ? '' : `  (${clause})`)
  const way = path && path.length > 1 ? `way ${path.map(idOf).join(' ')}` : undefined
  const price = cost === undefined ? undefined : `cost ${cost}`
  const going = [way, price].filter((one) => one !== undefined).join(', ')
  return [
    ...(going === '' ? [] : [`  ${going}`]),
    ...(stop ? [`  ${texts.word(`reach.${stop.key}`, stop.facts)}${cited(stop.clause)}`] : []),
    ...lines.map(({ key, facts, before, after, clause }) => {
      const values = [before, after].filter((one) => one !== undefined).join(' → ')
      return `  ${texts.word(`preview.${key}`, facts)}: ${values}${cited(clause)}`
    }),
  ]
}

function idOf(place: Fact): string {
  return typeof place === 'object' && 'id' in place ? String(place.id) : '?'
}
