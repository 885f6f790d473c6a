/** Scenario tests as written in `tests/*.test.yaml`. */

import type { Arrangement, Json } from '@redoubt/engine'

/** Where a test begins: a scenario, its options, and what stands elsewhere than the scenario puts it. */
export interface PositionFile extends Arrangement {
  readonly scenario?: string
  /** Option values; `preset` names a preset to start from. */
  readonly options?: Readonly<Record<string, Json>>
}

/** What must follow. Every key is optional; what is not named is not looked at. */
export interface ExpectFile {
  /** By place: the pieces in it (stacks bottom first, zones top first), `empty`, a count, or what it holds among others. */
  readonly pieces?: Readonly<Record<string, PlaceExpectation>>
  readonly variables?: Readonly<Record<string, Json>>
  /** The sides asked; `nobody` when none is. */
  readonly asked?: string | readonly string[]
  /** The present step by name, or some data of its frame. */
  readonly step?: string | Readonly<Record<string, Json>>
  /** Facts of the result; `none` while the game goes on. */
  readonly result?: 'none' | Readonly<Record<string, Json>>
  /** Log keys that must have been written, in this order, others between them allowed. */
  readonly log?: readonly string[]
  readonly legal?: LegalExpectation
}

export type PlaceExpectation =
  | string
  | number
  | readonly string[]
  | { readonly has?: readonly string[]; readonly lacks?: readonly string[] }

/** By action: how many legal ones there are, or all of them in notation. */
export type LegalExpectation = Readonly<Record<string, number | readonly string[]>>

/** One thing a test does. */
export type DoFile =
  | string
  | {
      readonly action: string
      readonly as?: string
      readonly deny?: string
      readonly message?: string
    }
  | { readonly undo: true; readonly as?: string; readonly deny?: string }
  | { readonly resign: string }
  | { readonly expect: ExpectFile }

/** What a probe must meet: `ok`, a clause, or more exactly. */
export type ProbeFile =
  | string
  | { readonly denied: string; readonly message?: string; readonly as?: string }
  | { readonly ok: true; readonly as?: string }

export interface TestCase extends PositionFile {
  readonly name: string
  /** Clauses this test shows at work. */
  readonly covers?: readonly string[]
  readonly do?: readonly DoFile[]
  /** Dice by key, or in order. */
  readonly dice?: Readonly<Record<string, number | readonly number[]>> | readonly number[]
  readonly expect?: ExpectFile
  /** Actions judged from the position, none of them played. */
  readonly probes?: Readonly<Record<string, ProbeFile>>
  /** What is legal at the position, before `do`. */
  readonly legal?: LegalExpectation
}

export interface TestFile {
  readonly title?: string
  /** What all tests of the file begin with. */
  readonly position?: PositionFile
  readonly tests: readonly TestCase[]
}

/** The position a test begins with: its own words over those of its file. */
export function positionOf(file: TestFile, test: PositionFile): PositionFile {
  const base = file.position ?? {}
  const merged: { -readonly [K in keyof PositionFile]: PositionFile[K] } = { ...base }
  if (test.scenario !== undefined) merged.scenario = test.scenario
  if (test.step !== undefined) merged.step = test.step
  if (test.side !== undefined) merged.side = test.side
  if (base.options || test.options) merged.options = { ...base.options, ...test.options }
  if (base.pieces || test.pieces) merged.pieces = { ...base.pieces, ...test.pieces }
  if (base.variables || test.variables)
    merged.variables = mergeVariables(base.variables, test.variables)
  return merged
}

/** Variables per side, seat or space are merged entry by entry. */
function mergeVariables(
  base: Readonly<Record<string, Json>> = {},
  own: Readonly<Record<string, Json>> = {},
): Record<string, Json> {
  const merged: Record<string, Json> = { ...base }
  for (const [name, value] of Object.entries(own)) {
    const old = merged[name]
    merged[name] = isTable(old) && isTable(value) ? { ...old, ...value } : value
  }
  return merged
}

function isTable(value: Json | undefined): value is Readonly<Record<string, Json>> {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}
