/** The rules a game is played by: how strictly, and under which options. Rulings change them, and going back changes them again. */

import { type Enforcement, EnforcementError } from '../cast/enforcement.ts'
import type { Json } from '../format/json.ts'
import { letGoBy } from '../position/actor.ts'
import type { Position } from '../position/position.ts'
import { optionsUnder, relaxedModule } from '../rules/enforcement.ts'
import type { Module } from '../rules/module.ts'
import { prepareSteps, type Steps } from '../rules/prepared.ts'
import { RulingError } from './ruling-error.ts'

export class PlayedBy {
  /** With every clause enforced. */
  readonly strict: Module
  #module: Module
  #options: Readonly<Record<string, Json>>
  #steps: Steps
  /** How strictly the game kept to its rules before rulings changed that, with the number of each of those. */
  #before: { readonly seq: number; readonly enforcement: Enforcement | undefined }[] = []

  /** @param options resolved options; games that share the object share what is prepared for them */
  constructor(
    strict: Module,
    enforcement: Enforcement | undefined,
    options: Readonly<Record<string, Json>>,
  ) {
    this.strict = strict
    this.#module = relaxedModule(strict, enforcement)
    this.#options = optionsUnder(this.#module.rules, options)
    this.#steps = prepareSteps(this.#module.rules, this.#options)
  }

  get module(): Module {
    return this.#module
  }

  get options(): Readonly<Record<string, Json>> {
    return this.#options
  }

  get steps(): Steps {
    return this.#steps
  }

  /** Clauses that are not enforced; undefined: all are. */
  get enforcement(): Enforcement | undefined {
    return this.#module.rules.relaxed?.enforcement
  }

  /** The same as it was when so many actions had been played. */
  enforcementAt(seq: number): Enforcement | undefined {
    const since = this.#before.find((ruled) => ruled.seq >= seq)
    return since ? since.enforcement : this.enforcement
  }

  /** The module as it is played so strictly. @throws RulingError for clauses that are more than objections */
  relaxedBy(enforcement: Enforcement | undefined): Module {
    try {
      return relaxedModule(this.strict, enforcement)
    } catch (error) {
      if (!(error instanceof EnforcementError)) throw error
      throw new RulingError('ruling.strictness', { fault: error.message })
    }
  }

  /**
   * Goes on so strictly for as long as the work takes, and after it when it comes to an end.
   * @param work returns the number of the action that is the ruling
   * @throws RulingError, and what the work throws; then nothing has changed
   */
  ruled<T extends { readonly seq: number }>(g: Position, after: Enforcement, work: () => T): T {
    const before = this.enforcement
    this.#keepTo(g, this.relaxedBy(after))
    try {
      const done = work()
      this.#before.push({ seq: done.seq, enforcement: before })
      return done
    } catch (error) {
      this.#keepTo(g, this.relaxedBy(before))
      throw error
    }
  }

  /** Goes back to the rules as they were when so many actions had been played. */
  takeBack(g: Position, to: number): void {
    const undone = this.#before.find(({ seq }) => seq >= to)
    if (!undone) return
    this.#before = this.#before.filter(({ seq }) => seq < to)
    this.#keepTo(g, this.relaxedBy(undone.enforcement))
  }

  #keepTo(g: Position, module: Module): void {
    this.#module = module
    this.#options = optionsUnder(module.rules, { ...this.#options })
    this.#steps = prepareSteps(module.rules, this.#options)
    letGoBy(g, this.#options)
  }
}
