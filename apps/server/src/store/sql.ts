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

export function statement(text: string, ...values: readonly Value[]): Statement {
  return { text, values }
}

/** So many question marks. */
export function marks(values: readonly unknown[]): string {
  return values.map(() => '?').join(', ')
}
