import type { Command } from '../../command/command.ts'
import { UsageError } from '../../command/errors.ts'
import { helpOf } from '../../command/help.ts'
import { balance } from './balance.ts'
import { compare } from './compare.ts'
import { cost } from './cost.ts'
import { game } from './game.ts'
import { merge } from './merge.ts'
import { people } from './people.ts'
import { replayLab } from './replay.ts'
import { run } from './run.ts'
import { sensitivity } from './sensitivity.ts'
import { strength } from './strength.ts'
import { worker } from './worker.ts'

export const lab: Command = {
  name: 'lab',
  takes: '<command>',
  summary: 'Variants side by side: studies, comparisons, replays under another rule.',
  examples: [
    'lab run study.yaml',
    'lab compare fortify --arm preset=bga_like',
    'lab strength fortify --bots random,greedy --games 20',
  ],
  options: {},
  parts: [
    run,
    worker,
    cost,
    merge,
    game,
    compare,
    replayLab,
    people,
    strength,
    sensitivity,
    balance,
  ],
  run: async ({ words }) => {
    if (words.length > 0)
      throw new UsageError('lab expects a command first. See redoubt lab --help')
    return { ok: true, text: helpOf(lab), data: undefined }
  },
}
