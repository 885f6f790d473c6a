import type { Command, Input } from '../command/command.ts'
import { UsageError } from '../command/errors.ts'
import { copied, placeOf } from '../serving/places.ts'
import { mustBeKept, placeIn, storeOptions } from '../serving/store.ts'

export const backup: Command = {
  name: 'backup',
  takes: '<folder>',
  summary: 'Copies all games, accounts and keys into an empty folder, while the server goes on.',
  details:
    'The folder is a data folder itself: a server can be started on it. It holds the key records are signed with and the secrets of every game: keep it where nobody else reads it.',
  examples: ['backup /srv/backups/monday', 'backup monday --data /var/lib/redoubt'],
  options: storeOptions,
  run: async (input) => {
    const folder = oneFolder(input, 'backup')
    const from = await placeIn(input)
    mustBeKept(from)
    return copied(from, placeOf(folder), folder)
  },
}

export const restore: Command = {
  name: 'restore',
  takes: '<folder>',
  summary: 'Brings a backup back to where the server keeps its games; nothing may be there yet.',
  examples: ['restore /srv/backups/monday', 'restore monday --data /var/lib/redoubt'],
  options: storeOptions,
  run: async (input) => {
    const from = placeOf(oneFolder(input, 'restore'))
    mustBeKept(from)
    return copied(from, await placeIn(input), 'restored')
  },
}

export const moveData: Command = {
  name: 'move-data',
  takes: '<from> <to>',
  summary: 'Moves all games from a data folder to PostgreSQL, or back. Stop the server first.',
  examples: [
    'move-data data postgres://redoubt:password@localhost/redoubt',
    'move-data postgres://redoubt:password@localhost/redoubt data2',
  ],
  options: {},
  run: async (input) => {
    const [from, to, ...more] = input.words
    if (from === undefined || to === undefined || more.length > 0)
      throw new UsageError(
        'move-data expects from where and to where: redoubt move-data data postgres://localhost/redoubt',
      )
    const source = placeOf(from)
    mustBeKept(source)
    // A password is not shown.
    const what = source.data === undefined ? 'moved' : `${from} moved`
    return copied(source, placeOf(to), what, { atRest: true })
  },
}

function oneFolder({ words: [folder, ...more] }: Input, name: string): string {
  if (folder === undefined || more.length > 0)
    throw new UsageError(`${name} expects one folder: redoubt ${name} /srv/backups/monday`)
  return folder
}
