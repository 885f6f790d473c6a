/** What this module's positions hold: its variables and options, typed. */

import {
  type Arguments,
  action as declareAction,
  type Piece,
  type Position,
  type Shape,
  type Space,
  type ValuesOf,
} from '@redoubt/engine'

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
export type Blitzkrieg = Position<Shape & { vars: Vars; options: Options }>

/** Declares an action of this game. */
export const action: <const A extends Arguments>(
  name: string,
  args: A,
  effect: (g: Blitzkrieg, args: ValuesOf<A>) => void,
  more?: Parameters<typeof declareAction<Blitzkrieg, A>>[3],
) => ReturnType<typeof declareAction<Blitzkrieg, A>> = declareAction

/** 37.1a  Games with fortresses: only there their rules exist. */
export const withFortresses = {
  applies: (options: Options): boolean => options['rules.fortress37'],
}

/** 38.1a  Games with forts: only there their rules exist. */
export const withForts = { applies: (options: Options): boolean => options['rules.fort38'] }

/** BS13  Games with bombers. */
export const withAir = { applies: (options: Options): boolean => options['rules.air30'] }

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
