/** What takes long and is asked for from the workshop: each is done beside the server, and ended with the page that asked. */

import type { CoverageNews, PrintAsk } from '@redoubt/protocol'

export interface WorkshopTools {
  /**
   * Sets a module's rulebook against its tests and random games.
   * @param folder absolute path of the module
   * @param games how many; 0: the tests alone
   * @param told hears how far it has come, and last of all what was found or why not
   * @param signal ends it
   */
  coverage(
    folder: string,
    games: number,
    told: (news: CoverageNews) => void,
    signal: AbortSignal,
  ): Promise<void>
  /** A module on paper, as a PDF. @throws Error in one sentence for what cannot be printed */
  print(folder: string, ask: PrintAsk, signal: AbortSignal): Promise<Uint8Array>
}
