/** What rules read of a game: its tables, which may be replaced, so that nothing here knows a value, its scenario, its phase. */

import type { Side } from '@redoubt/engine'
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

/** The phase of the player-turn, whatever is being decided in it. */
export function phaseOf(g: Europa): string {
  return g.flow[0]?.step ?? g.vars.phase
}

/** C5.exploit  Exploitation: movement, then combat. */
export function isExploitation(g: Europa): boolean {
  return phaseOf(g) === 'exploitation' || phaseOf(g) === 'exploitation_combat'
}

/** The nations of a side. */
export function nationsOf(g: Europa, side: Side): readonly string[] {
  return g.scenarioData.nations?.[side.id] ?? []
}

/** C2.turns  The sides in the order of their player-turns. */
export function sidesInOrder(g: Europa): readonly Side<Names['sides']>[] {
  return g.scenarioData.order?.map((id) => g.side(id)) ?? g.sides
}
