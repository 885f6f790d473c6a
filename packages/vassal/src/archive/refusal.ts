/** Why a file is not imported: a sentence for whoever brought it. */
export class Refusal extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'Refusal'
  }
}
