/** What the module's tables hold. They may be replaced, so nothing here knows a value. */

type Amount = number | string

export interface TerrainRow {
  readonly mp: Amount | null
  readonly mpCM: Amount | null
  readonly die?: number
  readonly aec?: number
  readonly gs?: Amount
  readonly halve?: readonly string[]
}

export interface HexsideRow {
  readonly mp: Amount
  readonly mpCM: Amount
  readonly attack: Amount
  readonly exempt?: readonly string[]
}

export interface CityRow {
  readonly die: number
  readonly aec: number
  readonly halve: Amount
  readonly extraSP: Amount
  readonly overrunMP: Amount
}

export interface ClassRow {
  readonly aec: Capability
  readonly at: Capability
  readonly cm?: boolean
  readonly engineer?: boolean
  readonly construction?: boolean
  readonly airborne?: boolean
  readonly selfSupporting?: boolean
  readonly mp?: number
  readonly halvesAs?: string
}

export type Capability = 'full' | 'half' | 'neutral' | 'none'

export interface StepRow {
  readonly atLeast: Amount
  readonly mod: number
}

/** What a cell of the main combat table means. */
export interface ResultRow {
  readonly kind: 'counterAttack' | 'deadlock' | 'exchange' | 'disruption' | 'retreat' | 'eliminate'
  readonly hexes?: number
  readonly percent?: number
  readonly percentOfSmallerSide?: number
  readonly rounding?: 'up' | 'down'
  readonly minimum?: number
  readonly cadres?: boolean
  readonly retreat?: number
  readonly exploit?: number
}

/** A cell of the main combat table with its code. */
export interface Result extends ResultRow {
  /** The code without its number: `DR`, `OR`. */
  readonly name: string
  readonly code: string
}

export interface WorkRow {
  readonly by: string
  readonly turns: number | Readonly<Record<string, number>>
  readonly sp: Amount
  readonly from?: readonly string[]
  readonly needs?: string
  readonly notIn?: readonly string[]
  readonly side?: string
}

interface SupplyEffect {
  readonly attack: Amount
  readonly defence: Amount
  readonly zoc: boolean
  readonly noSP?: boolean
  readonly defenceFromSecondTurn?: Amount
}

export interface StackingRow {
  readonly divisions: number
  readonly nonDivisionalRE: number
  readonly artilleryRE: number
}

/** The `data` of each table. */
/** A step of the attack (C3): what it is, and the parts it does when they are more than its id says. */
export interface StepOfAttack {
  readonly id: string
  readonly clause: string
  readonly does?: readonly string[]
}

export interface TableData {
  readonly terrainEffectsChart: {
    readonly terrain: Readonly<Record<string, TerrainRow>>
    readonly hexsides: Readonly<Record<string, HexsideRow>>
    readonly cities: Readonly<Record<string, Readonly<Record<'regular' | 'gerSov', CityRow>>>>
  }
  readonly unitClasses: { readonly classes: Readonly<Record<string, ClassRow>> }
  readonly unitSizes: { readonly re: Readonly<Record<string, number>> }
  readonly support: {
    readonly unsupportedFactor: Amount
    readonly supporters: {
      readonly divisions: boolean
      readonly cadres: boolean
      readonly classes: readonly string[]
    }
  }
  readonly stacking: { readonly other: StackingRow; readonly mountain: StackingRow }
  readonly zoc: {
    readonly exertedBy: {
      readonly divisions: boolean
      readonly cadres: boolean
      readonly supplied: boolean
      readonly disrupted: boolean
    }
    readonly leaveMP: Amount
    readonly zocToZocMP: Amount
    readonly notAcross: readonly string[]
    readonly friendlyUnitsNegateFor: readonly string[]
  }
  readonly movement: {
    readonly reserveCostSPperStack: Amount
    readonly reserveMP: Amount
    readonly exploitationMP: Amount
    readonly disruptedMP: Amount
    readonly minimumMove: number
  }
  readonly overrun: {
    readonly odds: Amount
    readonly extraMP: Amount
    readonly useDieModifiers: boolean
  }
  readonly attackSupply: { readonly baseSPperAttack: Amount; readonly unpaidFactor: Amount }
  readonly supply: {
    readonly full: { readonly overlandHexes: number }
    readonly limited: { readonly overlandHexes: number }
    readonly effects: Readonly<Record<'full' | 'limited' | 'none', SupplyEffect>>
  }
  readonly replacements: {
    readonly infRP: { readonly fortificationPoints: number; readonly unitPoints: number }
    readonly armRP: { readonly unitPoints: number; readonly classes: readonly string[] }
    readonly special: {
      readonly perStrengthPointsLost: number
      readonly gives: number
      readonly notIfIsolated: boolean
      readonly countsFortStrength: boolean
    }
  }
  readonly airSupport: {
    readonly perAttackMax: number
    readonly aa: {
      readonly dice: string
      readonly add: Readonly<Record<string, number | 'none'>>
      readonly abortAt: number
      readonly destroyAt: number
    }
  }
  readonly airborne: { readonly rangeHexes: number }
  readonly construction: { readonly works: Readonly<Record<string, WorkRow>> }
  readonly armourEffects: {
    readonly attackerSteps: readonly StepRow[]
    readonly antitankSteps: readonly StepRow[]
    readonly defenderSteps: readonly StepRow[]
    readonly neutralPerCapable: number
  }
  readonly mainCombatTable: {
    readonly withoutDefence: string
    readonly results: Readonly<Record<string, ResultRow>>
  }
  readonly redTable: { readonly groups: Readonly<Record<string, readonly string[]>> }
  readonly resolutionOrder: { readonly steps: readonly StepOfAttack[] }
  readonly playerTurn: { readonly phases: readonly { readonly id: string }[] }
}
