import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { RecordError } from '@redoubt/engine'
import type { Command, Outcome } from '../command/command.ts'
import { FailedError, UsageError } from '../command/errors.ts'
import { openKeptStore, storeOptions, storeTold } from '../serving/store.ts'
import { fromHere } from '../sources/modules.ts'
import { moduleOfRecord } from '../sources/records.ts'

export const giveGame: Command = {
  name: 'give-game',
  takes: '<game> <file>',
  summary: 'Moves a game from the store of a server to a file, for another server to take.',
  details:
    'The game is gone here once the file is written. It holds the secret of the dice and everything that is hidden: send it to nobody but who takes it.',
  examples: [
    'give-game 7f3k9q2m1a alesia.game',
    'give-game 7f3k9q2m1a alesia.game --data /var/lib/redoubt',
  ],
  options: storeOptions,
  run: async (input) => {
    const [id, word, ...more] = input.words
    if (id === undefined || word === undefined || more.length > 0)
      throw new UsageError(
        'give-game expects a game and a file: redoubt give-game 7f3k9q2m1a alesia.game',
      )
    const path = fromHere(word)
    if (existsSync(path)) throw new UsageError(`there is a file ${word} already: name another`)
    const { giveGame: give } = await import('@redoubt/server')
    const store = await openKeptStore(input)
    try {
      const { record } = await told(() => give(store, id, (text) => writeOnce(path, text)))
      return {
        ok: true,
        text: `${word}: game ${id} with ${record.length} events; it is no longer here`,
        data: { game: id, events: record.length },
      }
    } finally {
      await store.close()
    }
  },
}

export const takeGame: Command = {
  name: 'take-game',
  takes: '<file>',
  summary: 'Puts a game that another server gave away into the store of this one.',
  details:
    'The module must be here as the game was begun with it. Players come back to their seats with their recovery codes, or by links that the host of the game makes.',
  examples: ['take-game alesia.game', 'take-game alesia.game --data /var/lib/redoubt'],
  options: {
    ...storeOptions,
    module: {
      type: 'string',
      value: 'MODULE',
      help: 'the module, when it lies elsewhere than the one of that name',
    },
  },
  run: async (input): Promise<Outcome> => {
    const [word, ...more] = input.words
    if (word === undefined || more.length > 0)
      throw new UsageError('take-game expects one file: redoubt take-game alesia.game')
    const path = fromHere(word)
    if (!existsSync(path)) throw new UsageError(`there is no file ${word}`)
    const { readGameFile, takeGame: take } = await import('@redoubt/server')
    return told(async () => {
      const file = readGameFile(readFileSync(path, 'utf8'))
      const { module, warning } = await moduleOfRecord(file.record, input.text('module'))
      if (warning) throw new FailedError(`${warning}: install that one first`)
      const store = await openKeptStore(input)
      try {
        await take(store, file, module)
      } finally {
        await store.close()
      }
      const { id, name } = file.head.terms
      return {
        ok: true,
        text: `game ${id}, ${name}: ${file.record.length} events, the chain is whole`,
        data: { game: id, events: file.record.length },
      }
    })
  },
}

/** What is wrong with a store or a file, in one line. @throws FailedError */
async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await storeTold(work)
  } catch (error) {
    if (error instanceof RecordError)
      throw new FailedError(`the record in the file is broken: ${error.message}`)
    throw error
  }
}

/** A file of its own that only its owner reads, on the disk before this returns. */
function writeOnce(path: string, text: string): void {
  const file = openSync(path, 'wx', 0o600)
  try {
    writeFileSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
