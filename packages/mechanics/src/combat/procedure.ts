/** Procedures in ordered steps, such as a battle: the steps are data, what each does is the module's. */

/**
 * A step as data name it.
 * @example
 * const steps: readonly ProcedureStep[] = [{ id: 'guns', clause: '6.1' }, { id: 'assault', clause: '6.2' }]
 * stepsShown(steps, 'assault').map(({ state }) => state) // → [ 'done', 'now' ]
 */
export interface ProcedureStep {
  readonly id: string
  readonly clause?: string
}

/** The step after one, if any. @throws RangeError for a step that is not in the procedure */
export function stepAfter(steps: readonly ProcedureStep[], id: string): ProcedureStep | undefined {
  return steps[indexOf(steps, id) + 1]
}

/**
 * All steps for the battle window: those before the present one are done.
 * @example stepsShown([{ id: 'guns' }, { id: 'assault' }, { id: 'rout' }], 'assault').map(({ state }) => state) // → [ 'done', 'now', 'ahead' ]
 */
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
