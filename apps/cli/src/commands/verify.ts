import {
  type GameRecord,
  RecordError,
  type Verified,
  verifyRecord,
  verifySignature,
} from '@redoubt/engine'
import type { Command } from '../command/command.ts'
import { UsageError } from '../command/errors.ts'
import { moduleOfRecord, readRecordFile } from '../sources/records.ts'

export const verify: Command = {
  name: 'verify',
  takes: '<record>',
  summary: 'Proves a record offline: hash chain, rules and dice; or names the first bad event.',
  details:
    'Committed dice can be checked once the secret is in the record, after the game is over. A record without its end is unfinished, not valid.',
  examples: ['verify game.jsonl', 'verify game.jsonl --json'],
  options: {
    module: {
      type: 'string',
      value: 'MODULE',
      help: 'the module, when it lies elsewhere than the one of that name',
    },
  },
  run: async (input) => {
    const [file, ...more] = input.words
    if (file === undefined || more.length > 0)
      throw new UsageError('verify expects one record: redoubt verify game.jsonl')
    try {
      const record = readRecordFile(file)
      const { module, warning } = await moduleOfRecord(record, input.text('module'))
      const verified = verifyRecord(module, record)
      const key = await verifySignature(record)
      const { events, draws, dice, proof, finished } = verified
      return {
        ok: finished,
        text: [
          finished
            ? `valid: ${events} events, ${draws} draws, ${diceText(verified)}`
            : unfinishedText(record, verified),
          ...salting(verified),
          ...signing(record, key),
          ...(warning ? [warning] : []),
        ].join('\n'),
        data: { ok: finished, finished, events, draws, dice, proof, key, warning },
      }
    } catch (error) {
      if (!(error instanceof RecordError)) throw error
      return {
        ok: false,
        text: `not valid: ${error.message}`,
        data: { ok: false, event: error.line - 1, problem: error.message },
      }
    }
  },
}

function diceText({ dice, proof }: Verified): string {
  const salts = proof.salted.length > 0 ? ` and the salts of ${proof.salted.join(', ')}` : ''
  return {
    seeded: 'dice drawn again',
    committed: `dice drawn again from the secret${salts}`,
    unopened: 'dice not checked: the secret is not in the record yet',
    forced: 'dice laid down',
    none: 'no dice',
  }[dice]
}

/** What is here holds, but the game does not end here. */
function unfinishedText(record: GameRecord, verified: Verified): string {
  const last = record.at(-1)?.n ?? 0
  return `unfinished after event ${last}: the game goes on elsewhere, or its end was cut off. What is here holds: ${verified.events} events, ${verified.draws} draws, ${diceText(verified)}`
}

/** Who vouches for it. Games of a server are signed when they are over; others never are. */
function signing([first]: GameRecord, key: string | undefined): string[] {
  if (key !== undefined) return [`signed by the server with the key ${key}`]
  if (first?.event.kind !== 'start' || first.event.dice.kind !== 'committed') return []
  return [
    'not signed: no server vouches for it, and whoever has a record could have given it another end',
  ]
}

/** What somebody who trusts nobody wants to know of the salts. */
function salting({ proof: { early, abandoned } }: Verified): string[] {
  return [
    ...(early > 0
      ? [
          `${early} draws were made before every player had added a salt: the server could foresee them`,
        ]
      : []),
    ...(abandoned > 0
      ? [`the salting was begun anew ${abandoned} times by somebody who had seen salts of others`]
      : []),
  ]
}
