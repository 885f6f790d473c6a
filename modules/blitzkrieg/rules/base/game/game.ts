/** What this module's positions hold: its variables, its options, and what the base leaves to the rules laid over it. */

import {
  type Arguments,
  type AskingStep,
  action as declareAction,
  type Objection,
  type Piece,
  type Place,
  type Position,
  type PreviewLine,
  type Remark,
  type Shape,
  type Side,
  type Space,
  type ValuesOf,
} from '@redoubt/engine'
import type { Column, ResultsTable, Stop } from '@redoubt/mechanics'
import type { ByUnit, Cause, Duty, Guns, Mission, Shelter } from './words.ts'

export interface Vars {
  readonly game_turn: number
  /** Player turns begun, both sides counted. */
  readonly player_turn: number
  /** By space: id of the side a city became friendly to; '' while nobody has taken it. */
  readonly friendly_to: readonly string[]
  /** By space. */
  readonly industry_stopped: readonly boolean[]
  /** By side: ids of the majors a minor country is at war with. */
  readonly war: readonly string[]
  /** By side. */
  readonly reduced: readonly boolean[]
  /** By side. */
  readonly fortressInHand: readonly number[]
  /** By side. */
  readonly setupFortresses: readonly number[]
  /** By side. */
  readonly replacement_points: readonly number[]
  /** By seat: victory points, as they would count now. */
  readonly score: readonly number[]
}

type Allowed = 'allowed' | 'forbidden'

export interface Options {
  readonly 'rules.fortress37': boolean
  readonly 'rules.fort38': boolean
  readonly 'rules.critical36': boolean
  readonly 'rules.air30': boolean
  readonly 'rules.air33': boolean
  readonly 'fortress.setup_unplaced': 'lost' | 'kept_in_hand'
  readonly 'fortress.home_hexes': 'any_land' | 'clear_only'
  readonly 'fortress.receipt_mode': 'one_if_at_least_4' | 'one_per_4' | 'exactly_4'
  readonly 'fortress.ind_must_operate': boolean
  readonly 'fortress.receipt_on_turn_1': boolean
  readonly 'fortress.place_in_ezoc': boolean
  readonly 'fortress.place_on_enemy_unit': boolean
  readonly 'fortress.max_per_hex': 1 | 'unlimited'
  readonly 'fortress.counter_limit': number | null
  readonly 'fortress.demolition_by': 'occupant' | 'original_owner'
  readonly 'fortress.demolition_phase': 'D_after_combat' | 'end_of_M'
  readonly 'stay.definition': 'no_hex_change' | 'same_hex_at_end'
  readonly 'fortress.capacity': 'stacking_limit' | 'one_unit' | 'unlimited'
  readonly 'fortress.ignore_retreat': 'per_unit' | 'all_or_none' | 'automatic'
  readonly 'fortress.two_attacks_on_same_hex': boolean
  readonly 'fortress.isolation_counter': 'fortress' | 'unit'
  readonly 'fortress.isolation_after': 'shift' | 'catch_up'
  readonly 'fortress.aa_source': 'intrinsic' | 'aa_units'
  readonly 'fortress.aa_when_empty': boolean
  readonly 'fortress.aa_on_raid': 'single' | 'double'
  readonly 'fortress.bbt_underflow': 'blank' | 'lowest_column' | 'illegal'
  readonly 'fortress.raid_bombers': 'any_bomber' | 'tac_mdm'
  readonly 'fortress.raid_requires_empty': boolean
  readonly 'aa.timing': 'simultaneous' | 'before_bombs'
  readonly 'fort.build_after_move': Allowed
  readonly 'fort.teardown_then_rebuild_in_place': Allowed
  readonly 'fort.city_counts_as_clear': boolean
  readonly 'fort.teardown_in_ezoc': Allowed
  readonly 'fort.teardown_by': 'owner_if_holder' | 'nobody_if_ever_captured'
  readonly 'fort.capture_on': 'entry' | 'end_of_move'
  readonly 'fort.capacity': 'one_unit' | 'one_fortified_plus_stack' | 'unlimited'
  readonly 'fort.helo_source': 'forts_only' | 'forts_and_fortresses'
  readonly 'fort.defense_multiplier_mode': 'multiply' | 'max2'
  readonly 'fort.eliminated_with_unit_by': 'any_cause' | 'ground_combat_only'
  readonly 'fort.unit_ignores_tgat': 'nothing' | 'retreats'
  readonly 'fort.removed_counter_goes_to': 'eliminated_pool' | 'back_as_unit'
  readonly 'fort.supply_block_scope': 'intermediate_hex' | 'origin_too'
  readonly 'fort.must_attack': 'if_still_adjacent' | 'may_not_leave'
  readonly 'fort.must_attack_scope': 'all_adjacent' | 'at_least_one'
  readonly 'fort.strategic_losses': 'attacker_none' | 'both_none'
  readonly 'fort.raid_intercept': 'not_allowed' | 'allowed'
  readonly 'both.coexist': Allowed
  readonly 'supply.max_line_length': number | null
  readonly 'air.combat32': boolean
  readonly 'base.substitute_pool': 'unlimited' | 'listed'
}

/** A game of Blitzkrieg as its rules see it. */
export type Blitzkrieg = Position<Shape & { vars: Vars; options: Options; decisions: Decisions }>

/** What the base asks; it has an answer of its own to each, and rules laid over it may have another. */
export interface Decisions {
  /** BS4, BS12  What is noted when a unit is eliminated, and of one that comes back from a zone. */
  readonly eliminated: (g: Blitzkrieg, unit: Piece, cause: Cause) => void
  readonly rebuilt: (g: Blitzkrieg, unit: Piece, from: Place) => void
  /** BS14  Attributes of pieces that are fresh again when a player turn begins. */
  readonly fresh: readonly string[]

  /** BS5  Does the stacking limit count in the hex? */
  readonly hasStackingLimit: (g: Blitzkrieg, hex: Space) => boolean
  /** BS5  Is somebody in a hex that takes a single unit? */
  readonly isTaken: (g: Blitzkrieg, hex: Space) => boolean
  /** BS5  Has the hex a limit of its own? Others are easier to count on. */
  readonly hasOwnLimit: (g: Blitzkrieg, hex: Space) => boolean
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
  readonly isolationClause: (g: Blitzkrieg, unit: Piece, hasEffect: boolean) => string

  /** o1  Must the unit attack when it stands beside the enemy? */
  readonly duty: (g: Blitzkrieg, unit: Piece) => Duty | undefined
  /** BS9  What multiplies a unit's defence besides the ground, in clause order. */
  readonly defence: readonly Multiplier[]
  /** 30.41  The clause by which bombers do not cancel the unit's doubling behind a river. */
  readonly keepsRiver: (g: Blitzkrieg, unit: Piece) => string | undefined
  /** BS9  What a preview remarks of an attacker, and lines that change nothing in the attack but are worth knowing. */
  readonly remarksOn: (g: Blitzkrieg, unit: Piece) => readonly Remark[]
  readonly attackLines: (g: Blitzkrieg, units: readonly Piece[], value: number) => PreviewLine[]
  /** BS9  What lets a unit stay where a result says to retreat. */
  readonly shelter: (g: Blitzkrieg, unit: Piece) => Shelter | undefined

  /** BS13  Kinds of missions that end with bombs, by name. */
  readonly bombing: Readonly<Record<string, Bombing>>
  /** 30.8  The clause by which units in the hex are bombed at single strength. */
  readonly bombedAtSingle: (g: Blitzkrieg, hex: Space) => string | undefined
  /** 30.42  The clause by which bombs harm no unit in the hex. */
  readonly unharmed: (g: Blitzkrieg, hex: Space) => string | undefined
  /** BS13  The clause by which city and ground units hold their fire; guns that fire besides. */
  readonly holdsFire: (g: Blitzkrieg, mission: Mission) => string | undefined
  readonly moreGuns: (g: Blitzkrieg, mission: Mission) => readonly Guns[]
  /** E45  May fighters meet the mission? */
  readonly mayBeMet: (g: Blitzkrieg, mission: Mission) => boolean
}

/** Something that multiplies a unit's defence, over and above the ground. */
export interface Multiplier {
  readonly key: string
  readonly clause: string
  readonly option?: string
  /** What becomes of a multiplier so far. */
  readonly times: (g: Blitzkrieg, unit: Piece, times: number) => number
}

/** A kind of mission that ends with bombs. */
export interface Bombing {
  /** The clause it is flown by. */
  readonly clause: string
  /** What becomes of the bombing factors; it adds a line for each change. */
  readonly strength?: (
    g: Blitzkrieg,
    target: Space,
    factors: number,
    lines: PreviewLine[],
  ) => number
  /** What becomes of the column; likewise. */
  readonly column?: (
    g: Blitzkrieg,
    table: ResultsTable,
    normal: Column,
    lines: PreviewLine[],
  ) => Column
  /** What a result does that is not a blank. */
  readonly strike: (g: Blitzkrieg, mission: Mission, target: Space, result: number) => void
  /** The clauses by which a blank spares the target, and by which there may be no column at all. */
  readonly sparedBy?: string
  readonly tooWeakBy?: string
}

/** An action as steps offer it. */
export type Offered = AskingStep<Blitzkrieg>['offers'][number]

/** Declares an action of this game. */
export const action: <const A extends Arguments>(
  name: string,
  args: A,
  effect: (g: Blitzkrieg, args: ValuesOf<A>) => void,
  more?: Parameters<typeof declareAction<Blitzkrieg, A>>[3],
) => ReturnType<typeof declareAction<Blitzkrieg, A>> = declareAction

/** BS13  Games with bombers. */
export const withAir = { applies: (options: Options): boolean => options['rules.air30'] }
