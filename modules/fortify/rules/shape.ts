/** What this module's positions hold: its variables and options, typed. */

import type { Piece, Position, Shape, Space } from '@redoubt/engine'

/** How many units of each type a player has chosen (F-12.2). */
export interface Force {
  readonly infantry: number
  readonly tank: number
  readonly battleship: number
  readonly chopper: number
  readonly artillery: number
}

export interface Vars {
  readonly actions_left: number
  readonly turn: number
  readonly volley: number
  readonly volleys_counted: number
  readonly volleys_drawn: number
  /** By seat. */
  readonly volleys_won: readonly number[]
  /** By seat. */
  readonly points: readonly number[]
  /** By seat; null until chosen. */
  readonly force: readonly (Force | null)[]
  readonly positions: ReadonlyMap<number, number>
}

export interface Options {
  readonly special_warfare: boolean
  readonly scoring: 'best_of_3' | 'points'
  readonly points_volleys: 2 | 4
  readonly points_tie_colours: 'swap' | 'random'
  readonly points: Readonly<Record<string, number>>
  readonly track_penalty: 'all_on_track' | 'normal_on_track' | 'none'
  readonly track_length: number
  readonly track_scope: 'shared' | 'per_player'
  readonly opening_enlist: 'mandatory' | 'optional'
  readonly opening_infantry_pair: 'first_turn_rule' | 'adjacent' | 'single'
  readonly infantry_pair_chain: boolean
  readonly stranded_enlist: 'any_shore' | 'as_first_turn' | 'none'
  readonly deadlock: 'draw' | 'ignore'
  readonly repetition: 'threefold_draw' | 'threefold_claim' | 'off'
  readonly turn_cap: number
  readonly drawn_volley: 'replay_swapped' | 'half_each' | 'count_none'
  readonly win_check: 'end_of_turn' | 'after_action'
  readonly reveal_win: 'owner' | 'active' | 'own_turn_only'
  readonly chopper_in_square: boolean
  readonly all_fortified_scope: 'force' | 'off_in_special'
  readonly covered_counts_for_all_fortified: boolean
  readonly shore_battleship_attacks: boolean
  readonly tank_line: 'contiguous' | 'gap_allowed'
  readonly artillery_attack_cost: 1 | 2
  readonly chopper_supports: boolean
  readonly covered_units_anchor: boolean
  readonly covered_units_targetable: boolean
  readonly stack_target: 'any' | 'top_only'
}

/** Games with Choppers and Artillery: only there their rules are tested. */
export const inSpecialWarfare = {
  applies: (options: Options): boolean => options.special_warfare,
}

/** A game of Fortify as its rules see it. */
export type Fortify = Position<Shape & { vars: Vars; options: Options }>

/** An action's acting unit, as objections see it. */
export interface ByUnit {
  readonly unit: Piece
}

/** An acting unit and the space it is to go to. */
export interface ToSpace extends ByUnit {
  readonly to: Space
}

/** An acting unit and the unit it is to attack. */
export interface AtTarget extends ByUnit {
  readonly target: Piece
}

/** What an Enlist is made of. */
export interface Enlisting extends ToSpace {
  readonly second?: Piece | undefined
  readonly second_to?: Space | undefined
}
