/** The leak audit at length: what `npm test` does with a few random games, here with as many as one has time for. */

import { botNamed } from '@redoubt/bots'
import type { Game } from '@redoubt/engine'
import { auditLeaks, leakText } from '@redoubt/testkit'
import type { Command } from '../command/command.ts'
import { countingOf } from '../command/counting.ts'
import { UsageError } from '../command/errors.ts'
import { findModule } from '../sources/modules.ts'

export const audit: Command = {
  name: 'audit',
  takes: '<module…>',
  summary: 'Looks for leaks: what an audience could learn that it may not know.',
  details:
    'Plays random games twice over, in worlds that differ only in what an audience may not know, and compares everything it is sent: views, batches, offers, denials, previews, hints, overlays.',
  examples: ['audit fog dispatches', 'audit fog --games 1000', 'audit my-game --seed 7 --json'],
  options: {
    games: { type: 'string', value: 'N', help: 'random games of each module; default 100' },
    actions: { type: 'string', value: 'N', help: 'how far each is played; default 60' },
    hints: {
      type: 'string',
      value: 'N',
      help: 'hints are compared in one pair of worlds of N, for they take longest; default 8',
    },
    seed: { type: 'string', value: 'TEXT', help: 'default "audit"' },
  },
  run: async (input) => {
    if (input.words.length === 0)
      throw new UsageError('audit expects a module: redoubt audit fog --games 1000')
    const games = input.number('games', 1) ?? 100
    const actions = input.number('actions', 1) ?? 60
    const hintOneIn = input.number('hints', 1) ?? 8
    const seed = input.text('seed') ?? 'audit'
    const reports = []
    for (const word of input.words) {
      const { module } = await findModule(word)
      const counting = countingOf(games, `games of ${word}`, input)
      const { hides, twins, compared, leaks } = auditLeaks(module, {
        seed,
        games,
        actions,
        varied: true,
        hint,
        hintOneIn,
        done: counting.done,
      })
      counting.end()
      reports.push({ module: word, hides, games, twins, compared, leaks: leaks.map(leakText) })
    }
    return {
      ok: reports.every(({ leaks }) => leaks.length === 0),
      text: reports.map(reportText).join('\n'),
      data: { seed, modules: reports },
    }
  },
}

/** As a table gives it: about the position alone. */
const hint = (game: Game, seat: string) =>
  botNamed('club', { seed: '1' }).advise?.(game.branch(), seat)

interface AuditReport {
  readonly module: string
  readonly hides: boolean
  readonly games: number
  readonly twins: number
  readonly compared: number
  readonly leaks: readonly string[]
}

function reportText({ module, hides, games, twins, compared, leaks }: AuditReport): string {
  if (!hides) return `✓ ${module}: nothing is hidden in it`
  if (leaks.length > 0) return [`✗ ${module}`, ...leaks].join('\n')
  if (twins === 0)
    return `! ${module}: in ${games} games nothing was hidden that could have been otherwise, so nothing was compared; play more: --games ${games * 10}`
  return `✓ ${module}: ${games} games, ${twins} pairs of worlds, ${compared} comparisons, no leak`
}
