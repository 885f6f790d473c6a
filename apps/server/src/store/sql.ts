/** SQL that SQLite and PostgreSQL both understand: values where the question marks stand, JSON as text. */

export type Value = string | number | null

/** PostgreSQL gives its 64-bit numbers as strings: readers convert. */
export type Row = Readonly<Record<string, unknown>>

/** One thing to do to the database. */
export interface Statement {
  readonly text: string
  readonly values: readonly Value[]
  /** Another host may have taken the game: then there is no row, and nothing of the commit may be written. */
  readonly fenced?: boolean
}

export type Ask = (text: string, ...values: readonly Value[]) => Promise<readonly Row[]>

/** A store as it is at one moment, row by row; and one that is filled. */
export interface Copying {
  /** Asks; all answers are of the same moment, whatever is written meanwhile. */
  readonly all: Ask
  /** Writes all or nothing. */
  write(statements: readonly Statement[]): Promise<void>
  /** Numbers given from now on come after those that were copied. */
  end(): Promise<void>
}

export function statement(text: string, ...values: readonly Value[]): Statement {
  return { text, values }
}

/** So many question marks. */
export function marks(values: readonly unknown[]): string {
  return values.map(() => '?').join(', ')
}
