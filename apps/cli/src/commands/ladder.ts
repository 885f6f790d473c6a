import { writeFileSync } from 'node:fs'
import { matchScore, ratingsOf, wholeNumbers } from '@redoubt/lab'
import type { Command } from '../command/command.ts'
import { allMeet, MEET_OPTIONS, seatsText } from '../lab/meet.ts'
import { percent, signed, table } from '../lab/words.ts'
import { fromHere } from '../sources/modules.ts'

export const ladder: Command = {
  name: 'ladder',
  takes: '<module>',
  summary: 'Lets all bots meet with the seats exchanged, and rates them.',
  details: `Ratings are on the scale of Elo, 0 on average: 191 points more score 75 of a hundred. Their intervals come from drawing the
pairs of games anew. A match is a game at each seat with the same dice; with --points or --turns the ratings are of matches won.`,
  examples: [
    'ladder fortify --bots novice,club,strong --games 60',
    'ladder great-war --turns 12 --games 20 --bots novice,club --save ladder.json',
  ],
  options: {
    ...MEET_OPTIONS,
    save: { type: 'string', value: 'FILE', help: 'write ratings and meetings as JSON' },
  },
  run: async (input) => {
    const met = await allMeet(input, 'ladder')
    const byPoints = input.flag('points') || input.text('turns') !== undefined
    const ratings = ratingsOf(
      met.map(({ a, b, meeting: { units } }) => ({
        a,
        b,
        scores: byPoints ? units.map(matchScore) : units,
      })),
      wholeNumbers(input.text('seed') ?? '1'),
    )
    const data = { module: input.words[0], ratings, met }
    const save = input.text('save')
    if (save !== undefined) writeFileSync(fromHere(save), `${JSON.stringify(data, undefined, 2)}\n`)
    return {
      ok: true,
      text: [
        ...table([
          ['bot', 'rating', 'interval'],
          ...ratings.map(({ player, rating }) => [
            player,
            signed(rating.value, 0),
            `[${signed(rating.low, 0)}, ${signed(rating.high, 0)}]`,
          ]),
        ]),
        '',
        ...met.map(
          (pairing) =>
            `${pairing.a} against ${pairing.b}: ${percent(pairing.meeting.score)}; ${seatsText(pairing)}; matches ${percent(pairing.meeting.matches)}`,
        ),
      ].join('\n'),
      data,
    }
  },
}
