/**
 * An order: an action as a seat gives it, as data. Names and references, no objects.
 * @example
 * const order: Order = { action: 'move', args: { unit: '0303', to: '0202' } }
 * game.act('one', order).action.action // → 'move'
 */
export interface Order {
  readonly action: string
  /** Argument values in notation; one left out is absent. */
  readonly args: Readonly<Record<string, string>>
}
