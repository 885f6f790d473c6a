/** What is wrong with a study, before anything of it runs. */

export interface StudyProblem {
  /** Where in the study: `['arms', 1, 'options', 'turn_cap']`. */
  readonly path: readonly (string | number)[]
  /** One sentence. */
  readonly message: string
  readonly expected?: string
  /** The clause that forbids it. */
  readonly clause?: string
}
