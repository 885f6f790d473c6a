import type { Command } from '../command/command.ts'
import { UsageError } from '../command/errors.ts'
import { openKeptStore, placeIn, storeOptions } from '../serving/store.ts'

export const moderator: Command = {
  name: 'moderator',
  takes: '[address of the site]',
  summary: 'Prints the link that opens the moderators’ page: reports, and who is barred.',
  details: 'Whoever has the link moderates: send it to moderators only.',
  examples: ['moderator', 'moderator https://games.example.org --data /var/lib/redoubt'],
  options: storeOptions,
  run: async (input) => {
    const [site = 'http://localhost:2567', ...more] = input.words
    if (more.length > 0 || !URL.canParse(site))
      throw new UsageError(
        `moderator expects the address of the site: redoubt moderator https://games.example.org`,
      )
    const { dataFolder, moderatorKey, secretsIn } = await import('@redoubt/server')
    const store = await openKeptStore(input)
    try {
      const keep = store.secret ?? secretsIn(dataFolder(await placeIn(input)))
      const link = new URL(`/moderation#key=${await moderatorKey(keep)}`, site).href
      return { ok: true, text: link, data: { link } }
    } finally {
      await store.close()
    }
  },
}
