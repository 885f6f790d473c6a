/** Games that are being played at a server for authors, when their module is saved. */

import type { Services } from '../table/services.ts'
import type { Tables } from '../table/tables.ts'
import { followAuthor } from '../table/upgrade.ts'

/** Every game in memory that is played by the module goes on by what was saved, where it can. */
export async function followAll(services: Services, tables: Tables, module: string): Promise<void> {
  for (const game of tables.games) {
    try {
      await tables.use(game, async (hosted) => {
        if (hosted.terms.module !== module) return
        const { differs } = await followAuthor(services, hosted)
        if (differs !== undefined)
          services.log.warn({ game, module, differs }, 'a game goes on by what it began with')
      })
    } catch (error) {
      // The others go on, and so does what was saved.
      services.log.error({ game, module, err: error }, 'a game could not go on by what was saved')
    }
  }
}
