/** A game that people have finished. */

/** A game to look at: on this server, or from a file. */
export interface PeoplesGame {
  readonly name: string
  /** Its id on this server. */
  readonly id?: string
  readonly text: () => Promise<string>
}

/** Names of games on a server need not differ. */
export const keyOf = ({ id, name }: PeoplesGame): string => id ?? name
