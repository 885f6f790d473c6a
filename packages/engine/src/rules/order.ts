/** An order: an action as a seat gives it, as data. Names and references, no objects. */
export interface Order {
  readonly action: string
  /** Argument values in notation; one left out is absent. */
  readonly args: Readonly<Record<string, string>>
}
