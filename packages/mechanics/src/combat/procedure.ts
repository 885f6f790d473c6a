/** Procedures in ordered steps, such as a battle: the steps are data, what each does is the module's. */

/** A step as data name it. */
export interface ProcedureStep {
  readonly id: string
  readonly clause?: string
}

/** The procedure waits at this step: somebody is asked. */
export const WAIT = { stops: 'waits' } as const
/** The procedure is over. */
export const END = { stops: 'ended' } as const

/** What a step does. Returns nothing to go on with the next step, the id of another step, `WAIT` or `END`. */
export type Doing<G, D> = (
  g: G,
  data: D,
  step: ProcedureStep,
) => string | typeof WAIT | typeof END | undefined

/** Where a procedure came to a stop. */
export interface Stopped {
  readonly at: string
  readonly why: 'waits' | 'ended'
}

/**
 * Runs a procedure from a step on, until it waits or ends; after the last step it ends. A step nobody wrote is passed
 * over: it is not for this battle.
 * @throws RangeError for a step that is not in the procedure, and when it goes round without end
 * @example runSteps(g, table.steps, frame.at, { B1: gas, B2: guns, B8: () => 'B1' }, battle)
 */
export function runSteps<G, D>(
  g: G,
  steps: readonly ProcedureStep[],
  from: string,
  does: Readonly<Record<string, Doing<G, D>>>,
  data: D,
): Stopped {
  let index = indexOf(steps, from)
  for (let round = 0; round < MOST_STEPS; round++) {
    const step = steps[index]
    if (!step) return { at: steps[index - 1]?.id ?? from, why: 'ended' }
    const next = does[step.id]?.(g, data, step)
    if (typeof next === 'object') return { at: step.id, why: next.stops }
    index = next === undefined ? index + 1 : indexOf(steps, next)
  }
  throw new RangeError(`expected the procedure to wait or end within ${MOST_STEPS} steps`)
}

const MOST_STEPS = 100_000

/** The step after one, if any. */
export function stepAfter(steps: readonly ProcedureStep[], id: string): ProcedureStep | undefined {
  return steps[indexOf(steps, id) + 1]
}

/** All steps for the battle window: those before the present one are done. */
export function stepsShown(
  steps: readonly ProcedureStep[],
  now: string,
): { readonly id: string; readonly clause?: string; readonly state: 'done' | 'now' | 'ahead' }[] {
  const index = indexOf(steps, now)
  return steps.map(({ id, clause }, i) => ({
    id,
    ...(clause === undefined ? {} : { clause }),
    state: i < index ? 'done' : i === index ? 'now' : 'ahead',
  }))
}

function indexOf(steps: readonly ProcedureStep[], id: string): number {
  const index = steps.findIndex((step) => step.id === id)
  if (index < 0)
    throw new RangeError(
      `expected a step of the procedure (${steps.map((step) => step.id).join(', ')}), got "${id}"`,
    )
  return index
}
