import type { Command } from '../../command/command.ts'
import { allMeet, MEET_OPTIONS, seatsText } from '../../lab/meet.ts'
import { concernText } from '../../lab/validity-text.ts'
import { percent, signed, table } from '../../lab/words.ts'

export const strength: Command = {
  name: 'lab strength',
  takes: '<module>',
  summary: 'Lets bots play each other and tells how strong they are, at each seat and over all.',
  details: `Every two bots meet with the seats exchanged: the first plays the first seat, the other all others, then the
other way round. A win counts 1, a draw ½. Intervals are of pairs of games with the same dice. redoubt ladder makes ratings of it.`,
  examples: ['lab strength fortify --bots random,greedy,mcts:200 --games 100'],
  options: MEET_OPTIONS,
  run: async (input) => {
    const met = await allMeet(input, 'lab strength')
    return {
      ok: true,
      text: [
        ...table([
          ['first bot', 'against', 'games', 'score of the first', 'Elo'],
          ...met.map(({ a, b, meeting: { games, score } }) => {
            const elo = eloOf(score.value)
            return [a, b, String(games), percent(score), elo === undefined ? '—' : signed(elo, 0)]
          }),
        ]),
        '',
        'The score of the first by its seat:',
        ...met.map((pairing) => `  ${pairing.a} against ${pairing.b}: ${seatsText(pairing)}`),
        ...met.flatMap(({ a, b, meeting: { validity } }) =>
          validity.concerns.map((concern) => `  ${a} against ${b}: ${concernText(concern)}`),
        ),
      ].join('\n'),
      data: { met },
    }
  },
}

function eloOf(score: number): number | undefined {
  return score <= 0 || score >= 1 ? undefined : -400 * Math.log10(1 / score - 1)
}
