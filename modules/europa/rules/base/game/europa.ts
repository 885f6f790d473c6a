/** What this module's positions hold: its variables, options and decisions, typed. */

import type {
  Describable,
  Fraction,
  Piece,
  Position,
  PreviewLine,
  Remark,
  Shape,
  Side,
  Space,
} from '@redoubt/engine'
import type { Addition, Change } from '@redoubt/mechanics'
import type { Attacker, Battle, Payment } from './battle-data.ts'
import type { Result } from './table-data.ts'

export type SideId = 'axis' | 'allied'

export interface Vars {
  readonly turn: number
  readonly phasing: SideId
  readonly phase: string
  /** By side, in quarters of a supply point. */
  readonly sp_quarters: readonly number[]
  /** By side. */
  readonly inf_rp: readonly number[]
  /** By side. */
  readonly arm_rp: readonly number[]
  /** By side: strength points lost that have not yet made a replacement point. */
  readonly special_replacements: readonly number[]
  /** By side: air transports left this turn. */
  readonly transports: readonly number[]
  /** By space: the side that controls it, '' for neutral ground. */
  readonly controller: readonly (SideId | '')[]
  /** By seat: victory points less the enemy's, for the table. */
  readonly score: readonly number[]
  /** Hexes whose control changed in this phase, by id. */
  readonly taken: readonly string[]
  /** Ids of hexes attacked in this phase. */
  readonly attacked: readonly string[]
  /** Ids of hexes whose port is closed. */
  readonly ports_closed: readonly string[]
  /** The attack or counter-attack being fought. */
  readonly battle: Battle | null
}

/** The switches of the study's section E. */
export interface Options {
  readonly construction: 'standin' | 'off'
  readonly engineerDrm: 0 | 1
  readonly garrisonTest: 'eitherSuffices' | 'bothNeeded'
  readonly ifaCombat: 'noteWins' | 'listWins'
  readonly convertScope: 'allFortifications' | 'fortMarkersOnly'
  readonly caMode: 'fullCombat' | 'lossTable'
  readonly dlMode: 'attackerMustRepeat' | 'optionalRepeat'
  readonly mePercent: number
  readonly orMode: 'eliminate' | 'halfLoss'
  readonly deCadres: boolean
  readonly disruptionRounding: 'up' | 'down' | 'nearest'
  readonly redDie: 'separate' | 'sameRoll'
  readonly mainDie: '2d6' | '1d6'
  readonly fortCityLanding: 'cityRule' | 'optionLost'
  readonly noAttackerOnCA: 'nothing' | 'treatAsME'
  readonly captureClock: 'captor' | 'originalOwner'
  readonly captureHold: 'control' | 'threshold' | 'none'
  readonly captureCount: 'endOfPhase' | 'anyTime'
  readonly hexsideUnit: 'singleAtLeast1' | 'total1' | 'exactly1'
  readonly decayClock: 'enemyOfHolder' | 'enemyOfOwner'
  readonly unimprovedFort: 'fort' | 'damagedFort'
  readonly radLabel: 'permanent' | 'soviet'
  readonly pfzSP: 2 | 3
  readonly combineForts: 'strongest' | 'sum'
  readonly fortTerrain: 'add' | 'maxOnly'
  readonly hexsideMixed: 'all' | 'any' | 'majority'
  readonly hexsideStrength: 'ifCrossed' | 'always'
  readonly aecFloor: 'zero' | 'none'
  readonly spUnit: 'attack' | 'division'
  readonly spFraction: 'keep' | 'up'
  readonly entrenchUnit: 'combat1RE' | 'anyCombat'
  readonly entrenchAdvance: 'leaves' | 'free'
  readonly entrenchAec: number
  readonly cityExtra: 'table' | 'none'
  readonly gerSovTest: 'any' | 'majority'
  readonly specialReplacements: 'per4' | 'off'
  readonly capturedUse: 'onlyDestroyedOuvrage' | 'all'
  readonly overrunReduces: boolean
  readonly reduceOdds: 'exact' | 'column'
  readonly overMax: 'cut' | 'keep'
  readonly rpDepot: 'majorPower' | 'ownNation'
  readonly portSelf: 'free' | 'counts'
  readonly factorCombine: 'multiply' | 'worst'
  readonly fixedOnRetreat: 'eliminated' | 'hold'
  readonly dlSP: 'payAgain' | 'free'
  readonly reactionZoc: 'hexOnly' | 'adjacentToo'
  readonly fortAA: 'always' | 'garrisoned'
  readonly hexsideEngineers: 'combat' | 'anyEngineer'
  readonly printedSideUse: 'holder' | 'ownerOnly'
  readonly heavyAAexempt: 'fortressOnly' | 'all'
  readonly convertDefault: 'decline' | 'convert'
  readonly loneStrength: boolean
  readonly abandonUnlisted: 'none' | 'removed'
  readonly reduceWhich: 'all' | 'counting'
  readonly landedCounter: 'anyHex' | 'landed'
  readonly constructionUnits: 'combat' | 'noncombat'
  readonly westwallStart: 'unimproved' | 'scenario'
}

/** C3  An attack as it is to be weighed. */
export interface Attack {
  readonly hex: Space
  readonly side: Side
  readonly attackers: readonly Attacker[]
  readonly air: readonly Piece[]
  readonly payment: Payment
  readonly kind: Battle['kind']
  /** Ids of lines struck out: what if they were not there? */
  readonly without?: ReadonlySet<string> | undefined
}

/** An attack being weighed: in which position, and against whom. */
export interface Weighing extends Attack {
  readonly g: Europa
  readonly defender: Side
  readonly defenders: readonly Piece[]
}

/** A factor, as a line of the waterfall. */
export type Factor = Extract<Change, { times: unknown }>

/** One part of what an overrun costs, in quarters of a movement point. */
export interface OverrunCost {
  readonly key: string
  readonly clause: string
  readonly points: number
  /** It comes on top of what every overrun costs. */
  readonly extra?: boolean
}

/** A stack of one hex that overruns the hex next door. */
export interface Overrunning {
  readonly from: Space
  readonly target: Space
  readonly units: readonly Piece[]
}

/** AA points of one piece against aircraft over its hex. */
export interface AntiAircraft {
  readonly piece: Piece
  readonly points: number
  readonly clause: string
}

/** How a unit leaves its hex. */
export type Leaving = 'moves' | 'retreats' | 'advances' | 'lost' | 'spends'

type Of<T> = (g: Europa, side: Side) => T

/**
 * What may be decided otherwise than the base system does: functions, and lists in the order of the rulebook. A variant
 * lays its own over the base's (`base/decisions.ts`).
 */
export interface Decisions {
  /** Clauses the base rests on, where a variant has better ones: of the chart, and of an attack that is made again. */
  readonly cites: { readonly chart: string; readonly repeat: string }
  /** C1  Pieces. */
  readonly units: {
    /** Is it a combat unit, whether it can move or not? */
    readonly isUnit: (g: Europa, piece: Piece) => boolean
    /** Does it keep enemies out of its hex? */
    readonly holdsGround: (piece: Piece) => boolean
    readonly defenceOf: (piece: Piece) => number
  }
  /** Strengths that defend a hex and are no units: they have no step to lose and nowhere to go. */
  readonly strengths: {
    readonly at: (g: Europa, hex: Space, side: Side) => readonly Piece[]
    /** Those that defend against these attackers. */
    readonly against: (
      g: Europa,
      hex: Space,
      side: Side,
      attackers: readonly Attacker[],
      without?: ReadonlySet<string>,
    ) => readonly Piece[]
    readonly losePoint: (g: Europa, piece: Piece) => void
    readonly loseAll: (g: Europa, piece: Piece) => void
  }
  /** C2  What happens of itself in a player-turn, in order. */
  readonly turn: {
    readonly setUp: readonly ((g: Europa) => void)[]
    readonly start: readonly Of<void>[]
    readonly initial: readonly Of<void>[]
    readonly replacement: readonly Of<void>[]
    readonly end: readonly Of<void>[]
    /** When a side has ended its phase. */
    readonly phaseOver: readonly ((g: Europa) => void)[]
  }
  /** D.victory  The parts of the score, Axis less Allied. */
  readonly points: readonly ((g: Europa) => number)[]
  /** C5.move, C5.zoc  Movement. */
  readonly movement: {
    /** Hexes without enemy zones of control for whoever moves now. */
    readonly zonesNegatedIn: Of<((hex: Space) => boolean) | undefined>
    readonly setsOff: (g: Europa, unit: Piece) => void
    /** A unit of the side has left the hex, or has spent movement points in it. */
    readonly hasLeft: (g: Europa, hex: Space, side: Side, how: Leaving) => void
  }
  /** C5.overrun  Overruns. */
  readonly overrun: {
    readonly costs: readonly ((g: Europa, unit: Piece, target: Space) => OverrunCost)[]
    readonly strikes: readonly ((g: Europa, overrunning: Overrunning) => void)[]
  }
  /** C5.supply  Units that no depot supplies. */
  readonly unsupplied: (g: Europa, side: Side, units: readonly Piece[]) => void
  /** C5.aa  Guns against aircraft over a side's hex. */
  readonly antiAircraft: readonly ((g: Europa, hex: Space, side: Side) => readonly AntiAircraft[])[]
  /** C3  What the steps of an attack do, by the ids of the table resolutionOrder. */
  readonly attackSteps: Readonly<Record<string, (g: Europa) => void>>
  /** C3.2 to C3.7  What is weighed, line by line. */
  readonly weigh: {
    /** Lines before all others, to be struck out. */
    readonly subjects: readonly ((w: Weighing) => readonly PreviewLine[])[]
    readonly cost: readonly ((w: Weighing) => readonly Change[])[]
    readonly wholeCost: (g: Europa, cost: Fraction) => Fraction
    readonly attack: readonly ((w: Weighing, attacker: Attacker) => readonly Factor[])[]
    readonly attackCombined: (g: Europa, factors: readonly Factor[]) => readonly Factor[]
    readonly support: readonly ((w: Weighing) => readonly Factor[])[]
    readonly supportCombined: (g: Europa, factors: readonly Factor[]) => readonly Factor[]
    /** What a strength that is no unit is called in the waterfall. */
    readonly strength: (piece: Piece) => { readonly clause: string; readonly facts: Facts }
    readonly defenderFacts: (piece: Piece) => Facts
    readonly die: readonly ((w: Weighing) => readonly Addition[])[]
    readonly dieCombined: (w: Weighing, additions: readonly Addition[]) => readonly Addition[]
    /** What takes from the attacker's armour effects. */
    readonly armour: readonly ((w: Weighing) => readonly Addition[])[]
    /** Armour effects less what takes from them. */
    readonly armourLeft: (g: Europa, net: number, taken: number) => number
    /** Rows of the terrain effects chart that apply. */
    readonly chartRows: readonly ((w: Weighing) => readonly string[])[]
    /** Works that shelter the defender, by type. */
    readonly works: (w: Weighing) => readonly string[]
    /** Notes of the preview. */
    readonly notes: readonly ((g: Europa, hex: Space) => readonly Remark[])[]
  }
  /** C3.8 to C3.11  What becomes of a result. */
  readonly results: {
    /** The result as it counts. */
    readonly inForce: (g: Europa, battle: Battle) => Result
    /** Attackers that share an exchange. */
    readonly exchanging: (battle: Battle, attackers: readonly Piece[]) => readonly Piece[]
    /** Casualties a disruption of so many points makes instead; undefined when it disrupts. */
    readonly insteadOfDisruption: (g: Europa, points: number) => number | undefined
    readonly afterExchange: (g: Europa) => void
    /** A piece has lost so many strength points where it stands. */
    readonly hasLost: (g: Europa, piece: Piece, points: number) => void
  }
  /** C5.retreat  Retreats. */
  readonly retreat: {
    /** The clause by which the defender may stay; empty when none does. */
    readonly stayingBy: (g: Europa, result: Result) => string
    /** The result's code when this one must be followed although others need not. */
    readonly excepted: (g: Europa, result: Result) => string | undefined
    /** What cannot move: the clause by which it is lost; undefined where it holds. */
    readonly fixedLostBy: (g: Europa) => string | undefined
  }
}

/** A game of this module as its rules see it. */
export type Europa = Position<Shape & { vars: Vars; options: Options; decisions: Decisions }>

type Facts = Readonly<Record<string, Describable>>

/** An action's unit, as objections see it. */
export interface ByUnit {
  readonly unit: Piece
}

/** A unit and the hex it is to go to. */
export interface ToHex extends ByUnit {
  readonly to: Space
}

/** A hex that is to be attacked. */
export interface AtTarget {
  readonly target: Space
}
