/** A fault of a module's rules while a game is played: what was being done, where, and at which line of the rules. */

import { DrawError } from '../random/source.ts'
import { DeniedError } from '../rules/denial.ts'
import type { DiceTerms } from './record.ts'

/** Where a game stood. */
export interface Standing {
  readonly module: string
  readonly scenario: string
  /** Number of actions played before. */
  readonly seq: number
  readonly step: string | undefined
  /** Identity of the position. */
  readonly hash: string
  /** Dice of the game's start, which with its record give the same game again. */
  readonly dice: DiceTerms | undefined
}

/**
 * What was thrown by rules that broke off. The game is as it was before.
 * @example
 * const blame = (error: unknown) => (error instanceof RulesError ? `${error.standing.module}: ${error.doing}` : undefined)
 * blame(new Error('the network is down')) // → undefined
 */
export class RulesError extends Error {
  /** What was asked of the rules: an action in notation, or `what first may do`. */
  readonly doing: string
  readonly standing: Standing
  /** File, line and column inside the module; undefined when the fault is not in a file of its own. */
  readonly line: string | undefined

  constructor(doing: string, standing: Standing, cause: unknown) {
    const line = lineOf(cause)
    const why = cause instanceof Error ? cause.message : String(cause)
    super(`${whereIs(doing, standing)}${line === undefined ? '' : `, ${line}`}: ${why}`, { cause })
    this.name = 'RulesError'
    this.doing = doing
    this.standing = standing
    this.line = line
    // Whoever looks for the place of the fault finds the rules, not this constructor.
    if (cause instanceof Error && cause.stack)
      this.stack = `${this.name}: ${this.message}\n${cause.stack.slice(cause.stack.indexOf('\n    at ') + 1)}`
  }
}

/**
 * Runs rules: what they throw, other than answers, becomes a `RulesError`.
 * @example
 * const standing = { module: 'skirmish', scenario: 'field', seq: 3, step: 'move', hash: '2f', dice: undefined }
 * runRules(() => 'move 0303 0202', () => standing, () => g.stack(hex).length) // → 1
 */
export function runRules<T>(doing: () => string, standing: () => Standing, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw asRulesError(doing(), standing, error)
  }
}

/**
 * What is thrown on: denials and dice that cannot be had are answers, all else is a fault of the rules.
 * @example
 * const denied = new DeniedError({ clause: '4', message: '4', facts: {} })
 * asRulesError('move 0303 0202', () => { throw new Error('nobody asks') }, denied) === denied // → true
 */
export function asRulesError(doing: string, standing: () => Standing, error: unknown): unknown {
  const answer =
    error instanceof DeniedError || error instanceof DrawError || error instanceof RulesError
  return answer ? error : new RulesError(doing, standing(), error)
}

function whereIs(doing: string, { module, scenario, seq, step, hash, dice }: Standing): string {
  const facts = [
    `action ${seq + 1}`,
    ...(step === undefined ? [] : [`step ${step}`]),
    `position ${hash}`,
    ...(dice?.kind === 'seeded' ? [`seed ${dice.seed}`] : []),
  ]
  return `${module}:${scenario} broke off at ${doing} (${facts.join(', ')})`
}

/** The first place in a module's `rules/` folder on the way to an error; the engine has a folder of this name too. */
function lineOf(error: unknown): string | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  for (const frame of stack.split('\n')) {
    if (/engine[/\\]src[/\\]rules/.test(frame)) continue
    const [, file, line, column] =
      frame.match(/[/\\](rules[/\\][^\s?:()]+)(?:\?[^\s:()]*)?:(\d+):(\d+)\)?$/) ?? []
    if (file !== undefined) return `${file}:${line}:${column}`
  }
  return undefined
}
