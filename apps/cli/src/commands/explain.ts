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
    if (!denial)
      return { ok: true, text: `legal for ${seat}: ${action}`, data: { legal: true, seat, action } }
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
