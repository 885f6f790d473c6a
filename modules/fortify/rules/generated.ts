/**
 * Names and types of what this module's YAML says. Written by `redoubt types`: change the YAML, not this file.
 */

import {
  type Frame as AnyFrame,
  type Piece as AnyPiece,
  type Position,
  rulesFor,
  type Shape,
  type Side as AnySide,
} from '@redoubt/engine'

/** A game of this module as its rules see it. */
export type Fortify = Position<Names>
export type Piece = AnyPiece<Names>
export type Side = AnySide<Names['sides']>
export type Frame = AnyFrame<Names['steps'], Names['sides']>

/** As the schemas define it. */
export type Force = {
  readonly infantry: number
  readonly tank: number
  readonly battleship: number
  readonly chopper: number
  readonly artillery: number
}

/** All of them. */
export interface Names extends Shape {
  /** Sides of the conflict. */
  readonly sides: 'red' | 'green'
  /** Seats, those of all seatings. */
  readonly seats: 'first' | 'second'
  /** Kinds of pieces. */
  readonly types: 'infantry' | 'tank' | 'battleship' | 'chopper' | 'artillery'
  /** Faces of pieces. */
  readonly faces: 'normal' | 'fortified'
  /** Zones off the board. */
  readonly zones: 'supply' | 'track' | 'own_track' | 'box'
  /** Steps of the rules. */
  readonly steps:
    | 'choose_force' | 'reveal_forces' | 'start_volley' | 'opening' | 'end_of_opening' | 'turn'
    | 'end_of_turn' | 'choose_colours'
  /** Clauses of the rulebook. */
  readonly clauses:
    | 'F-0.1' | 'F-0.2' | 'F-0.3' | 'F-0.4' | 'F-0.5' | 'F-0.6' | 'F-1.1' | 'F-1.2' | 'F-1.3'
    | 'F-1.4' | 'F-1.5' | 'F-1.6' | 'F-1.7' | 'F-1.8' | 'F-1.9' | 'F-2.1' | 'F-2.2' | 'F-2.3'
    | 'F-2.4' | 'F-2.5' | 'F-2.6' | 'F-2.7' | 'F-2.8' | 'F-2.9' | 'F-2.10' | 'F-2.11' | 'F-3.1'
    | 'F-3.2' | 'F-3.3' | 'F-3.4' | 'F-3.5' | 'F-3.6' | 'F-4.1' | 'F-4.2' | 'F-4.3' | 'F-4.4'
    | 'F-4.5' | 'F-4.6' | 'F-4.7' | 'F-5.1' | 'F-5.2' | 'F-5.3' | 'F-5.4' | 'F-5.5' | 'F-5.6'
    | 'F-5.7' | 'F-5.8' | 'F-5.9' | 'F-5.10' | 'F-6.1' | 'F-6.2' | 'F-6.3' | 'F-6.4' | 'F-6.5'
    | 'F-6.6' | 'F-6.7' | 'F-6.8' | 'F-7.1' | 'F-7.2' | 'F-7.3' | 'F-7.4' | 'F-7.5' | 'F-7.6'
    | 'F-7.7' | 'F-7.8' | 'F-7.9' | 'F-7.10' | 'F-8.1' | 'F-8.2' | 'F-8.3' | 'F-8.4' | 'F-8.5'
    | 'F-8.6' | 'F-9.1' | 'F-9.2' | 'F-9.3' | 'F-9.4' | 'F-9.5' | 'F-9.6' | 'F-9.7' | 'F-10.1'
    | 'F-10.2' | 'F-10.3' | 'F-10.4' | 'F-10.5' | 'F-10.6' | 'F-10.7' | 'F-10.8' | 'F-11.1'
    | 'F-11.2' | 'F-12.1' | 'F-12.2' | 'F-12.3' | 'F-12.4' | 'F-12.5' | 'F-12.6' | 'F-12.7'
    | 'F-13.1' | 'F-13.2' | 'F-13.3' | 'F-13.4' | 'F-13.5' | 'F-13.6' | 'F-13.7' | 'F-13.8'
    | 'F-13.9' | 'F-13.10' | 'F-14.1' | 'F-14.2' | 'F-14.3' | 'F-14.4' | 'F-14.5' | 'F-14.6'
    | 'F-14.7' | 'F-14.8' | 'F-14.9' | 'F-14.10' | 'F-15.1' | 'F-15.2' | 'F-15.3' | 'F-15.4'
    | 'F-15.5' | 'F-15.6' | 'F-15.7' | 'F-15.8' | 'F-15.9' | 'FR-01' | 'FR-02' | 'FR-03' | 'FR-04'
    | 'FR-05' | 'FR-06' | 'FR-07' | 'FR-08' | 'FR-09' | 'FR-10' | 'FR-11' | 'FR-12' | 'FR-13'
    | 'FR-14' | 'FR-15' | 'FR-16' | 'FR-17' | 'FR-18' | 'FR-18a' | 'FR-19' | 'FR-20' | 'FR-21'
    | 'FR-22' | 'FR-23' | 'FR-24' | 'FR-25' | 'FR-26' | 'FR-27' | 'FR-28' | 'FR-29' | 'FR-30'
    | 'FR-31' | 'FR-32' | 'FR-33' | 'FR-34a' | 'FR-34b' | 'FR-35' | 'FR-36' | 'FR-37' | 'FR-38'
    | 'FR-39' | 'FR-40' | 'FR-41' | 'FR-42' | 'FR-43' | 'FR-44' | 'FR-45' | 'FR-46' | 'FR-47'
    | 'FR-48' | 'FR-49' | 'FR-50'
  /** Lines of the log. */
  readonly log:
    | 'enlist' | 'move' | 'fortify' | 'attack' | 'end_turn' | 'passes' | 'healed'
    | 'healed_fortified' | 'choose_force' | 'choose_force.secret' | 'force' | 'choose_colours'
    | 'claim_repetition' | 'volley_square' | 'volley_all_fortified' | 'volley_repetition'
    | 'volley_deadlock' | 'volley_turn_cap' | 'scored' | 'volley_begins'
  /** Sentences of denials. */
  readonly denials:
    | 'F-2.7' | 'F-3.1.spent' | 'F-4.2' | 'F-4.2.enlist' | 'F-4.5' | 'F-4.6' | 'F-5.1'
    | 'F-5.1.second' | 'F-5.2' | 'F-5.2.second' | 'F-5.3' | 'F-5.3.second' | 'F-5.5' | 'F-5.6'
    | 'F-5.9' | 'F-5.9.incomplete' | 'F-6.1' | 'F-6.3' | 'F-6.5' | 'F-6.6' | 'F-6.8.same' | 'F-6.8'
    | 'F-7.1' | 'F-7.4' | 'F-7.5' | 'F-7.6' | 'F-7.7' | 'F-7.8' | 'F-7.10' | 'F-8.1'
    | 'F-8.1.friend' | 'F-8.1.target' | 'F-8.2' | 'F-8.2.shore' | 'F-8.3' | 'F-8.4' | 'F-9.7'
    | 'F-9.7.target' | 'F-12.2' | 'F-12.2.available' | 'F-12.4' | 'F-13.1' | 'F-13.4'
    | 'F-13.4.friend' | 'F-13.6' | 'F-13.7' | 'F-13.8' | 'F-13.9' | 'F-13.9.space' | 'F-14.1'
    | 'F-14.3' | 'F-14.4' | 'F-14.5' | 'F-14.6' | 'F-14.8' | 'F-14.9' | 'FR-28' | 'FR-28.third'
    | 'FR-29' | 'FR-10' | 'FR-10.adjacent' | 'FR-11' | 'FR-13' | 'FR-14' | 'FR-16' | 'FR-30'
    | 'FR-31' | 'FR-36' | Clause
  /** Ways a game ends. */
  readonly results:
    | 'two-volleys' | 'three-volleys' | 'drawn-out' | 'drawn-out-level' | 'level' | 'points'
    | 'points-tie'
  /** Other words. */
  readonly words:
    | 'terrain' | 'stack.terrain' | 'stack.level' | 'stack.available' | 'stack.points'
    | 'layers.objectives' | 'layers.objectives.square' | 'layers.objectives.army' | 'guide.wins'
    | 'guide.land' | 'guide.reinforce' | 'guide.second_action' | 'guide.goal' | 'guide.land.second'
    | 'guide.goal.second' | 'waiting.choose_force' | 'waiting.choose_colours' | 'stage' | 'score'
    | 'score.long' | 'headline.volley_square' | 'headline.volley_all_fortified'
    | 'headline.volley_repetition' | 'headline.volley_deadlock' | 'headline.volley_turn_cap'
    | 'normal' | 'fortified'
  /** Attributes of pieces. */
  readonly attributes: Readonly<Record<never, never>>
  /** Traits of kinds of pieces. */
  readonly traits: {
    readonly level: 'ground' | 'air'
    readonly terrain: readonly string[]
    readonly available: number
    readonly points: number
  }
  /** Variables; those of type json without a schema are for the rules to say. */
  readonly vars: {
    /** Actions the side to move may still take this turn. */
    readonly actions_left: number
    /** Turns of this volley, both sides counted. */
    readonly turn: number
    /** Number of the volley being played, drawn ones included. */
    readonly volley: number
    /** Finished volleys that count towards the length of the match. */
    readonly volleys_counted: number
    /** Finished volleys that nobody won. */
    readonly volleys_drawn: number
    /** Volleys a player has won. */
    readonly volleys_won: readonly number[]
    /** Points a player has gathered, with the points system. */
    readonly points: readonly number[]
    /** The ten units a player has chosen for Special Warfare, by type. */
    readonly force: readonly (Force | null)[]
    /** How often each position of this volley has stood at the start of a turn. */
    readonly positions: ReadonlyMap<string | number, number>
  }
  /** Options. */
  readonly options: {
    /** The side of the board to play on, or a map of your own. */
    readonly map: string | object
    /** Adds the Chopper and the Artillery; each player secretly picks 10 of 14 units for the whole match. The 5x5 map suits it better than the 4x5. */
    readonly special_warfare: boolean
    /** How a match is decided. */
    readonly scoring: 'best_of_3' | 'points'
    /** How many volleys a match with the points system lasts. */
    readonly points_volleys: 2 | 4
    /** Who plays Red in the next volley when nobody has the lower total. */
    readonly points_tie_colours: 'swap' | 'random'
    /** What each type of fortified unit scores at the end of a volley. */
    readonly points: Readonly<Record<string, number>>
    /** Which of your units on the reinforcement track cost 2 points. */
    readonly track_penalty: 'all_on_track' | 'normal_on_track' | 'none'
    /** How many damaged units rest on the reinforcement track before the oldest is healed. */
    readonly track_length: number
    /** Whether both colours queue on one track or each on its own. */
    readonly track_scope: 'shared' | 'per_player'
    /** Whether a player may pass instead of the first Enlist of a volley. */
    readonly opening_enlist: 'mandatory' | 'optional'
    /** Where the second Infantry may land when a player opens with a pair. */
    readonly opening_infantry_pair: 'first_turn_rule' | 'adjacent' | 'single'
    /** The second Infantry of a pair may count the first as its neighbour. */
    readonly infantry_pair_chain: boolean
    /** Where a player without any unit on the board may enlist. */
    readonly stranded_enlist: 'any_shore' | 'as_first_turn' | 'none'
    /** What happens when neither side has any action left but to pass. With “Draw”, a side that cannot act also passes by itself. */
    readonly deadlock: 'draw' | 'ignore'
    /** What happens when the same position stands for the third time with the same side to move. */
    readonly repetition: 'threefold_draw' | 'threefold_claim' | 'off'
    /** A volley of this many turns is drawn; 0 sets no limit. */
    readonly turn_cap: number
    /** What a drawn volley means in a match of three. With the points system it always counts and both sides score. */
    readonly drawn_volley: 'replay_swapped' | 'half_each' | 'count_none'
    /** A match in which so many volleys have been drawn and replayed is over; 0 sets no limit, and a match may never end. */
    readonly drawn_limit: number
    /** When the board is looked at for a square or for an all-fortified army. */
    readonly win_check: 'end_of_turn' | 'after_action'
    /** Who wins when the side to move uncovers a complete square of the other side. */
    readonly reveal_win: 'owner' | 'active' | 'own_turn_only'
    /** A fortified Chopper on top of a space counts as a corner of a square. */
    readonly chopper_in_square: boolean
    /** Whether fortifying all ten chosen units wins in Special Warfare. */
    readonly all_fortified_scope: 'force' | 'off_in_special'
    /** A fortified unit beneath a Chopper counts when all units must be fortified. */
    readonly covered_counts_for_all_fortified: boolean
    /** A lone normal Battleship on a Shore counts as in formation for attacking too. */
    readonly shore_battleship_attacks: boolean
    /** Whether the third unit of a Tank formation must touch the pair. */
    readonly tank_line: 'contiguous' | 'gap_allowed'
    /** How many actions an attack by Artillery takes. */
    readonly artillery_attack_cost: 1 | 2
    /** A Chopper counts as a friendly unit beside which others enlist and jump, and as the third of a formation. */
    readonly chopper_supports: boolean
    /** Units may enlist and jump beside a friendly unit that lies beneath a Chopper. */
    readonly covered_units_anchor: boolean
    /** A unit beneath a Chopper may be attacked from beside it, not only by the Chopper above. */
    readonly covered_units_targetable: boolean
    /** Which unit of a stack may be attacked from beside it. */
    readonly stack_target: 'any' | 'top_only'
  }
  /** `data` of the tables. */
  readonly tables: Readonly<Record<never, never>>
  /** `data` of the scenarios. */
  readonly scenario: Readonly<Record<never, never>>
}

export type Clause = Names['clauses']

export const {
  action, automatic, choice, number, objection, objections, optional, piece, pieces, place, rules,
  side, space, step, word,
} = rulesFor<Names>()
