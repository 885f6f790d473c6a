/** What this module's positions hold: its variables and options, typed. */

import type { Piece, Position, Shape, Space } from '@redoubt/engine'
import type { Fallen, Role, RoundsFrame, Thrown } from '@redoubt/mechanics'

export interface Vars {
  /** Number of the game turn. */
  readonly turn: number
  /** By space: id of the power that controls it, or ''. */
  readonly controller: readonly string[]
  /** By side, in half-points. */
  readonly treasury: readonly number[]
  /** By side. */
  readonly technologies: readonly (readonly string[])[]
  /** Round of the battle being fought, for display and dice keys. */
  readonly round: number
  readonly dice: readonly Thrown[]
  readonly fallen: readonly Fallen[]
  /** How the last battle ended. */
  readonly verdict: string
  /** By seat: of its alliance. */
  readonly victory_points: readonly number[]
}

export interface Options {
  readonly 'F-01-die': number
  readonly 'F-02-loopTo': 'B1' | 'B2' | 'B3'
  readonly 'F-03-remaining': 'not-yet-fired' | 'all-survivors' | 'air-twice'
  readonly 'F-04-passFirePer': 'moving-group' | 'ship' | 'turn'
  readonly 'F-05-moveNextTo': 'listed-passage' | 'any-zone-touching-the-fort-area'
  readonly 'F-06-bothnia': 'bothnia-to-approaches' | 'any-entry-of-bothnia'
  readonly 'F-07-hitsChosenBy': 'owner' | 'firer' | 'random'
  readonly 'F-08-repairWindow': 'since-last-own-phase-6' | 'own-turn-only'
  readonly 'F-09-repairAmount': 'all' | 'one-hit'
  readonly 'F-09-wreckedRepairable': boolean
  readonly 'F-10-fiveCount': 'one-attack-at-start' | 'sum-over-window'
  readonly 'F-11-captureAfterRetreat': boolean
  readonly 'F-12-emptyFort': 'captured-on-entry' | 'fights-alone'
  readonly 'F-13-shipsMayHitFort': boolean
  readonly 'F-14-fortTargetsInLanding': 'landed-units' | 'ships' | 'owner-chooses-each-die'
  readonly 'F-15-fortInNavalBattle': 'preemptive' | 'simultaneous'
  readonly 'F-16-fortHelpsAttackingFleet': boolean
  readonly 'F-17-spotting': 'one-unit-per-plane' | 'all-eligible'
  readonly 'F-18-spotterAlsoFires': boolean
  readonly 'F-19-defenderMayRetreatAfterContest': boolean
  readonly 'F-20-alliedGarrisonCounts': boolean
  readonly 'F-21-entrenchWhen': 'own-phase-6-if-not-moved' | 'automatic' | 'end-of-game-turn'
  readonly 'F-22-entrenchedFirstOnAttack': boolean
  readonly 'F-23-gasModel': 'see-gas' | 'no-gas'
  readonly 'F-24-stormVsEntrenched': 'sequential' | 'simultaneous'
  readonly 'F-25-fortStep': 'B3' | 'before-B1' | 'B5'
  readonly 'F-26-idleFortAbsorbsHits': boolean
  readonly 'F-27-partialRetreat': boolean
  readonly 'F-28-attackerRetreatsTo':
    | 'own-area-a-unit-came-from'
    | 'any-adjacent-own'
    | 'any-adjacent-friendly'
  readonly 'F-29-landingMayRetreat': boolean
  readonly 'F-29-mixedAttack': 'nobody-retreats' | 'others-retreat'
  readonly 'F-30-passFireOnRetreatIntoPassage': boolean
  readonly 'F-31-passFireAndBattle': 'both' | 'battle-replaces-pass-fire'
  readonly 'F-32-declinePassFire': boolean
  readonly 'F-33-spottedPassFire': boolean
  readonly 'F-34-jointAttack': 'one-power' | 'alliance'
}

/** The war as its rules see it. */
export type War = Position<Shape & { vars: Vars; options: Options }>

export type { Role } from '@redoubt/mechanics'

/** A battle on the flow stack. What is false or empty is left out, so that positions come again. */
export interface BattleFrame extends RoundsFrame {
  readonly battle: 'land' | 'naval'
  /** Who rules the sky, once Part A is over. */
  readonly air?: Role
  /** Areas (zones) the attackers came from. */
  readonly from?: string[]
  /** Zones that attackers came ashore from. */
  readonly ashore?: string[]
  /** Areas whose forts stay out of it. */
  readonly out?: string[]
}

/** An action's unit and how many like it. */
export interface ByUnit {
  readonly unit: Piece
  readonly count?: number | undefined
}

export interface ToSpace extends ByUnit {
  readonly to: Space
}
