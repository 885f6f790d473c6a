/** A row of the list with what it gains. */
export interface Option {
  readonly row: number
  readonly meaning: number
  gain: number
  /** It has been looked at in this position. */
  fresh: boolean
}
