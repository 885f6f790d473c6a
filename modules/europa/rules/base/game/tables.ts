/** The module's tables by the names rules call them. They may be replaced, so nothing here knows a value. */

import type { Names } from '../../generated.ts'
import type { Europa } from './europa.ts'

/** What a table says, apart from rows and columns. */
export function read<K extends keyof Names['tables']>(g: Europa, id: K): Names['tables'][K] {
  return g.table(id).data
}

export type ClassRow = Names['tables']['unitClasses']['classes'][string]
export type Capability = ClassRow['aec']
export type WorkRow = Names['tables']['construction']['works'][string]
/** A step of the attack (C3): what it is, and the parts it does when they are more than its id says. */
export type StepOfAttack = Names['tables']['resolutionOrder']['steps'][number]
