/** Where and how large the data prints the name of a space: middle and height of a line in board units. */
export interface Print {
  readonly at: readonly [number, number]
  readonly size: number
  readonly lines: readonly string[]
}
