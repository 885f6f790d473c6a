/** A command of redoubt: what it takes, and what it gives to people and to machines. */

/** An option of a command. */
export interface OptionSpec {
  readonly type: 'string' | 'boolean'
  /** May be given several times. */
  readonly multiple?: boolean
  /** What stands for the value in the help, `N`. */
  readonly value?: string
  readonly help: string
}

/** What was typed, read. */
export interface Input {
  readonly words: readonly string[]
  /** The value of an option, the last one when it was given several times. */
  text(option: string): string | undefined
  all(option: string): readonly string[]
  flag(option: string): boolean
  /** A whole number. @throws UsageError when it is none, or below `least` */
  number(option: string, least?: number): number | undefined
}

/** What a command found out. */
export interface Outcome {
  /** All is well: exit code 0. Otherwise a check has failed: exit code 1. */
  readonly ok: boolean
  /** For people. */
  readonly text: string
  /** For machines, printed with `--json`. */
  readonly data: unknown
}

export interface Command {
  readonly name: string
  /** One line. */
  readonly summary: string
  /** What stands behind the name: `<position> "<action>"`. */
  readonly takes: string
  readonly examples: readonly string[]
  /** More to know, in a few lines. */
  readonly details?: string
  readonly options: Readonly<Record<string, OptionSpec>>
  /** Commands of its own, such as `lab run`; the command then only chooses among them. */
  readonly parts?: readonly Command[]
  /** @throws UsageError, FailedError */
  readonly run: (input: Input) => Promise<Outcome>
}
