/** A question that cannot be answered as it is put; the message says what it lacks. */
export class OddsError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'OddsError'
  }
}
