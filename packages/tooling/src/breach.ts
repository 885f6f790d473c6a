/** Something the house does not allow, and where it stands. */
export interface Breach {
  readonly path: string
  readonly line: number
  /** What is wrong, and what is allowed instead. */
  readonly message: string
}
