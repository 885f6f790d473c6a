/**
 * A question that cannot be answered as it is put; the message says what it lacks.
 * @example new OddsError('expected a horizon of the rules, got "dusk"').message // → 'expected a horizon of the rules, got "dusk"'
 */
export class OddsError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'OddsError'
  }
}
