import { perft as count, type PerftDepth } from '@redoubt/testkit'
import type { Command, Input } from '../command/command.ts'
import { UsageError } from '../command/errors.ts'
import { gameAt, POSITION_OPTIONS, POSITIONS } from '../sources/positions.ts'

export const perft: Command = {
  name: 'perft',
  takes: '<module|position>',
  summary:
    'Counts the sequences of actions from a position and the distinct positions they lead to.',
  details: `${POSITIONS}\nEqual pieces are interchangeable. A turn lasts until another side is asked.`,
  examples: [
    'perft fortify --turns 2',
    'perft fortify --option map=5x5 --turns 2',
    'perft game.jsonl@40 --actions 2 --json',
  ],
  options: {
    ...POSITION_OPTIONS,
    turns: { type: 'string', value: 'N', help: 'how many whole turns deep' },
    actions: { type: 'string', value: 'N', help: 'how many actions deep' },
  },
  run: async (input) => {
    const [position, ...more] = input.words
    if (position === undefined || more.length > 0)
      throw new UsageError('perft expects one position: redoubt perft fortify --turns 2')
    const depth = depthOf(input)
    const game = await gameAt(position, input)
    const found = count(game, depth)
    return {
      ok: true,
      text: `${found.sequences} sequences, ${found.positions} positions${found.finished > 0 ? `, ${found.finished} of them over` : ''}`,
      data: { ...depth, ...found },
    }
  },
}

function depthOf(input: Input): PerftDepth {
  const turns = input.number('turns', 1)
  const actions = input.number('actions', 1)
  if (turns !== undefined && actions === undefined) return { turns }
  if (actions !== undefined && turns === undefined) return { actions }
  throw new UsageError('perft expects --turns N or --actions N')
}
