/** What this module's rules are declared with: its names, what the base leaves to the rules laid over it, and the words of both. */

import type {
  AskingStep,
  Frame,
  Objection,
  Piece as PieceOf,
  Position,
  Remark,
  Side,
  Space,
} from '@redoubt/engine'
import type { Addition, Beyond, Change, RetreatFrame, Stop, UnitChange } from '@redoubt/mechanics'
import type { Names as Generated } from '../../generated.ts'

/** What the data say by name, and what the rules decide; which sides there are a scenario says, so they have no names. */
export interface Names extends Omit<Generated, 'sides' | 'steps'> {
  readonly sides: string
  /** X is where a finished game stands. */
  readonly steps: Generated['steps'] | 'X'
  readonly decisions: Decisions
}

/** A game of Blitzkrieg as its rules see it. */
export type Blitzkrieg = Position<Names>
export type Piece = PieceOf<Names>
export type { PieceType, Side } from '@redoubt/engine'
export type Clause = Names['clauses']
export type Options = Names['options']
export type Tables = Names['tables']
export type Traits = Names['traits']
/** What a mission is flown against (30.41, 30.42, 33). */
export type MissionName = NonNullable<Names['traits']['missions']>[number]

// ── What may be decided otherwise ──

/** What the base asks; it has an answer of its own to each, and rules laid over it may have another. */
export interface Decisions {
  /** BS4  What is noted when a unit is eliminated. */
  readonly eliminated: (g: Blitzkrieg, unit: Piece, cause: Cause) => void
  /** BS14  Attributes of pieces that are fresh again when a player turn begins. */
  readonly fresh: readonly (keyof Names['attributes'])[]

  /** BS5  Does the stacking limit count in the hex? */
  readonly hasStackingLimit: (g: Blitzkrieg, hex: Space) => boolean
  /** BS5  Does the hex take a single unit? */
  readonly takesOne: (g: Blitzkrieg, hex: Space) => boolean
  /** Is there a work in the hex, with limits of its own? Others are easier to count on. */
  readonly hasWork: (g: Blitzkrieg, hex: Space) => boolean
  /** BS6  What keeps a unit where it is, whatever it could still spend. */
  readonly held: readonly Objection<Blitzkrieg, ByUnit>[]
  /** BS5  Can it be counted on that the unit goes on from the hex? */
  readonly surelyGoesOn: (g: Blitzkrieg, unit: Piece, hex: Space) => boolean
  /** BS6  Why the unit stops in the next hex, wherever that is. */
  readonly stopsNext: (g: Blitzkrieg, unit: Piece) => Stop | undefined
  /** What comes of a unit's passing through a hex or coming to rest in it. */
  readonly entered: (g: Blitzkrieg, unit: Piece, hex: Space, comesToRest: boolean) => void

  /** BS10  Does a supply line not run through the hex, or not begin in it? */
  readonly barsLine: (g: Blitzkrieg, hex: Space) => boolean
  readonly barsOrigin: (g: Blitzkrieg, hex: Space) => boolean
  /** 23.6  What else a supply check counts, before the units of the side count. */
  readonly supplyChecked: (g: Blitzkrieg, side: Side) => void
  /** 23.6  The step of the isolation table a unit has reached, and the clause by which it has an effect or none. */
  readonly isolationStep: (g: Blitzkrieg, unit: Piece) => number
  readonly isolationClause: (g: Blitzkrieg, unit: Piece, hasEffect: boolean) => Clause

  /** o1  Must the unit attack when it stands beside the enemy? */
  readonly duty: (g: Blitzkrieg, unit: Piece) => Duty | undefined
  /** BS9  What multiplies a unit's defence besides the ground, in clause order. */
  readonly defence: readonly Multiplier[]
  /** 30.41  The clause by which bombers do not cancel the unit's doubling behind a river. */
  readonly keepsRiver: (g: Blitzkrieg, unit: Piece) => Clause | undefined
  /** BS9  What a preview remarks of an attacker, and lines that change nothing in the attack but are worth knowing. */
  readonly remarksOn: (g: Blitzkrieg, unit: Piece) => readonly Remark[]
  readonly attackChanges: (g: Blitzkrieg, units: readonly Piece[]) => readonly UnitChange<Piece>[]
  /** BS9  What lets a unit stay where a result says to retreat. */
  readonly shelter: (g: Blitzkrieg, unit: Piece) => Shelter | undefined

  /** BS13  Kinds of missions that end with bombs, by name. */
  readonly bombing: Readonly<Partial<Record<MissionName, Bombing>>>
  /** 30.8  The clause by which units in the hex are bombed at single strength. */
  readonly bombedAtSingle: (g: Blitzkrieg, hex: Space) => Clause | undefined
  /** 30.42  The clause by which bombs harm no unit in the hex. */
  readonly unharmed: (g: Blitzkrieg, hex: Space) => Clause | undefined
  /** BS13  The clause by which city and ground units hold their fire; guns that fire besides. */
  readonly holdsFire: (g: Blitzkrieg, mission: Mission) => Clause | undefined
  readonly moreGuns: (g: Blitzkrieg, mission: Mission) => readonly Guns[]
  /** E45  May fighters meet the mission? */
  readonly mayBeMet: (g: Blitzkrieg, mission: Mission) => boolean
}

/** Something that multiplies a unit's defence, over and above the ground. */
export interface Multiplier {
  readonly key: string
  readonly clause: Clause
  readonly option?: string
  /** What becomes of a multiplier so far. */
  readonly times: (g: Blitzkrieg, unit: Piece, times: number) => number
}

/** A kind of mission that ends with bombs. */
export interface Bombing {
  /** The clause it is flown by. */
  readonly clause: Clause
  /** What changes the bombing factors, and shifts the column. */
  readonly strength?: (g: Blitzkrieg, target: Space) => readonly Change[]
  readonly shifts?: (g: Blitzkrieg) => readonly Addition[]
  /** What lies below the first column. Default: what the table says. */
  readonly below?: (g: Blitzkrieg) => Beyond
  /** What a result does that is not a blank. */
  readonly strike: (g: Blitzkrieg, mission: Mission, target: Space, result: number) => void
  /** The clauses by which a blank spares the target, and by which there may be no column at all. */
  readonly sparedBy?: Clause
  readonly tooWeakBy?: Clause
}

/** An action as steps offer it. */
export type Offered = AskingStep<Blitzkrieg>['offers'][number]

// ── Words that the decisions use, and others with them ──

/** An acting unit, as objections see it. */
export interface ByUnit {
  readonly unit: Piece
}

/** An acting unit and the hex it is to go to. */
export interface ToHex extends ByUnit {
  readonly to: Space
}

/** A hex that is to be attacked, bombed or built on. */
export interface AtHex {
  readonly hex: Space
}

/** By what a unit is lost. */
export type Cause = 'combat' | 'bombing' | 'isolation'

/** A duty to attack. */
export interface Duty {
  readonly clause: Clause
  /** The sentence that reminds of it, under `obligations`. */
  readonly key: string
  /** o2  Must every enemy hex beside the unit be attacked because of it? */
  readonly toAll: boolean
}

/** A retreat being made. */
export interface Retreating extends RetreatFrame {
  readonly of: 'attacker' | 'defender'
  /** E15  Hexes whose units have begun to leave. */
  readonly leaving: readonly string[]
}

/** What lets a unit stay where a result says to retreat. */
export interface Shelter {
  /** Nobody is asked. */
  readonly always: boolean
  /** The units of a hex stay or go together. */
  readonly together: boolean
  readonly clauses: { readonly defender: Clause; readonly attacker: Clause }
}

/** A mission under way, as its frames carry it. */
export interface Mission extends Frame {
  /** The side that flies. */
  readonly side: string
  /** Its kind (30.41, 30.42, 33). */
  readonly mission: MissionName
  readonly hex: string
  /** What its air units are marked with. */
  readonly battle: string
  /** Air units and bombing factors when it set out (E25). */
  readonly planes: number
  readonly factors: number
}

/** An air unit that is to fly. */
export interface Flying {
  readonly aircraft: Piece
}

export interface FlyingTo extends Flying {
  readonly target: Space
}

/** One roll against a mission. */
export interface Guns {
  /** Whose guns they are; a word of the texts. */
  readonly source: string
  readonly column: string
  readonly clause: Clause
}

/** Ends a phase; the next one in which there is something to decide begins. */
export function goOn(g: Blitzkrieg, side: Side, phase: string): void {
  g.next({ step: 'next_phase', side: side.id, phase })
}

/** Ends a phase if it leaves nothing to decide. */
export function goOnIfDone(g: Blitzkrieg, side: Side, phase: string): void {
  if (g.frame?.step === phase) g.next({ step: 'go_on_if_done', side: side.id, phase })
}
