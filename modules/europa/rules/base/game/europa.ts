/** What this module's positions hold: its variables and options, typed. */

import type { Piece, Position, Shape, Space } from '@redoubt/engine'
import type { Battle } from '../combat/battle.ts'

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

/** A game of this module as its rules see it. */
export type Europa = Position<Shape & { vars: Vars; options: Options }>

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
