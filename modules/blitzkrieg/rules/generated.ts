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
export type Blitzkrieg = Position<Names>
export type Piece = AnyPiece<Names>
export type Side = AnySide<Names['sides']>
export type Frame = AnyFrame<Names['steps'], Names['sides']>

/** All of them. */
export interface Names extends Shape {
  /** Sides of the conflict. */
  readonly sides: 'A' | 'C' | 'V' | 'H' | 'O'
  /** Seats, those of all seatings. */
  readonly seats: 'azuria' | 'carmine'
  /** Kinds of pieces. */
  readonly types:
    | 'inf_div' | 'art_div' | 'arm_div' | 'abn_div' | 'ranger' | 'air_aslt' | 'inf_sub_1'
    | 'inf_sub_2' | 'inf_sub_3' | 'art_sub_1' | 'art_sub_2' | 'art_sub_3' | 'art_sub_4'
    | 'arm_sub_1' | 'arm_sub_2' | 'arm_sub_3' | 'arm_sub_4' | 'arm_sub_5' | 'abn_sub_1'
    | 'abn_sub_2' | 'ranger_sub_1' | 'air_aslt_sub_1' | 'minor_inf' | 'minor_guard' | 'FTR' | 'TAC'
    | 'MDM' | 'SAC' | 'fortress'
  /** Faces of pieces. */
  readonly faces: 'unit' | 'fort' | 'front'
  /** Zones off the board. */
  readonly zones: 'eliminated' | 'at_sea' | 'counters' | 'fortresses'
  /** Steps of the rules. */
  readonly steps:
    | 'mission' | 'approach' | 'interception' | 'come_through' | 'flak' | 'air_losses'
    | 'choose_air_losses' | 'bombs' | 'end_mission' | 'next_battle' | 'battles' | 'set_up' | 'S1'
    | 'go_on_if_done' | 'player_turn' | 'S2' | 'S3' | 'A' | 'M' | 'C' | 'D' | 'next_phase'
    | 'open_phase' | 'end_of_turn' | 'battle' | 'losses' | 'choose_losses' | 'retreats' | 'go_back'
    | 'choose_retreat' | 'advances' | 'advance' | 'end_battle'
  /** Clauses of the rulebook. */
  readonly clauses:
    | '37.1a' | '37.1b' | '37.1c' | '37.2a' | '37.2b' | '37.3a' | '37.3b' | '37.3c' | '37.3d'
    | '37.3e' | '37.3f' | '37.3g' | '37.4a' | '37.4b' | '37.4c' | '37.5' | '37.51a' | '37.51b'
    | '37.51c' | '37.52' | '37.53a' | '37.53b' | '37.53c' | '37.53d' | '37.54a' | '37.54b' | '37.6'
    | '37.61' | '37.62' | '37.63a' | '37.63b' | '37.64a' | '37.64b' | '37.64c' | '37.64d' | '37.64e'
    | '38.1a' | '38.1b' | '38.1c' | '38.1d' | '38.1e' | '38.2a' | '38.2b' | '38.21a' | '38.21b'
    | '38.21c' | '38.22a' | '38.22b' | '38.22c' | '38.23a' | '38.23b' | '38.23c' | '38.24a'
    | '38.24b' | '38.24c' | '38.25a' | '38.25b' | '38.25c' | '38.26a' | '38.26b' | '38.26c'
    | '38.26d' | '38.26e' | '38.26f' | '38.26g' | '38.26h' | '38.3a' | '38.3b' | '38.31' | '38.32a'
    | '38.32b' | '38.32c' | '38.33a' | '38.33b' | '38.34a' | '38.34b' | '38.35a' | '38.35b'
    | '38.35c' | '38.35d' | '38.35e' | '38.35f' | '38.36a' | '38.36b' | '38.4' | '38.41a' | '38.41b'
    | '38.42a' | '38.42b' | '38.42c' | '38.43a' | '38.43b' | '38.43c' | '38.43d' | '38.43e'
    | '38.43f' | 'BS0' | 'BS1' | 'BS2' | 'BS3' | 'BS4' | 'BS5' | 'BS6' | 'BS7' | 'BS8' | 'BS9'
    | 'o1' | 'o2' | '14.4' | 'BS10' | '23.6' | 'BS11' | 'BS12' | '36' | 'BS13' | '30.8' | '30.41'
    | '30.42' | '33' | 'BS14' | 'BS15' | 'E01' | 'E02' | 'E03' | 'E04' | 'E05' | 'E06' | 'E07'
    | 'E08' | 'E09' | 'E10' | 'E11' | 'E12' | 'E13' | 'E14' | 'E15' | 'E16' | 'E17' | 'E18' | 'E19'
    | 'E20' | 'E21' | 'E22' | 'E23' | 'E24' | 'E25' | 'E26' | 'E27' | 'E28' | 'E29' | 'E30' | 'E31'
    | 'E32' | 'E33' | 'E34' | 'E35' | 'E36' | 'E37' | 'E38' | 'E39' | 'E40' | 'E41' | 'E42' | 'E43'
    | 'E44' | 'E45' | 'E46' | 'E47' | 'E48'
  /** Lines of the log. */
  readonly log:
    | 'set_up' | 'player_turn' | 'end_phase' | 'supply.cut' | 'retreat' | 'no_retreat' | 'advance'
    | 'end_advance' | 'reduced' | 'eliminated' | 'attack' | 'attack_also' | 'withdraw' | 'battle'
    | 'too_strong' | 'refit' | 'rebuild' | 'take_up_fortress' | 'place_fortress'
    | 'forfeit_fortress' | 'fortresses_kept' | 'fortresses_lost' | 'phase_over' | 'receipt'
    | 'isolated' | 'isolation_postponed' | 'isolation_eliminated' | 'recombine' | 'bomb_units'
    | 'bomb_industry' | 'raid_fortress' | 'raid_fort' | 'rebase' | 'join_mission' | 'bomb'
    | 'call_off' | 'intercept' | 'air_combat' | 'flak' | 'shot_down' | 'overrun' | 'no_bombs'
    | 'saved' | 'unharmed' | 'no_fire' | 'too_weak' | 'bombs' | 'industry_stopped'
    | 'fortress_destroyed' | 'fort_destroyed' | 'fort_lost' | 'fort_captured' | 'move'
    | 'build_fort' | 'tear_down_fort' | 'heli_assault' | 'airdrop' | 'embark' | 'land'
    | 'break_down' | 'war' | 'city' | 'attack_again' | 'support' | 'ignored' | 'demolish_fortress'
    | 'destroy_fort' | 'reduced_country'
  /** Sentences of denials. */
  readonly denials:
    | 'set_up.waiting' | 'losses.unit' | 'losses.more' | 'losses.factors' | 'retreat.unit'
    | 'retreat.next' | 'retreat.enemy' | 'retreat.zoc' | 'retreat.dead_end' | 'retreat.away'
    | 'advance.unit' | 'advance.vacated' | 'advance.closed' | 'advance.next' | 'advance.far'
    | 'battle.phase' | 'battle.yours' | 'battle.map' | 'battle.attacked' | 'battle.attacking'
    | 'battle.own' | 'battle.empty' | 'battle.far' | 'battle.beside' | 'battle.all' | 'battle.once'
    | 'battle.also_empty' | 'battle.also_attacked' | 'battle.also_beside' | 'battle.withdraw'
    | 'battle.declared' | 'battle.undecided' | 'battle.weak' | 'duties.units' | 'duties.spaces'
    | 'duties.bars_units' | 'duties.bars_spaces' | 'replacements.yours' | 'replacements.points'
    | 'replacements.zoc' | 'replacements.enemy' | 'replacements.beside' | 'replacements.held'
    | 'replacements.map' | 'replacements.whole' | 'replacements.dead' | 'replacements.place'
    | '37.2a' | '37.2b' | '37.2b.yours' | '37.3b' | '37.3c' | '37.3d' | '37.3e' | '37.3e.enemy'
    | '37.3g' | '37.3g.move' | '37.4b' | '37.4b.stays' | '37.4b.began' | '37.4b.elsewhere'
    | '37.4b.fortress' | '37.51a' | '37.51c' | '37.51c.begun' | '37.64a' | '37.64a.own'
    | '37.64a.aircraft' | '37.64b' | '38.21a' | 'E47' | '38.21b' | '38.21c' | '38.22a' | '38.22b'
    | '38.24a' | '38.24b' | '38.24b.yours' | '38.24b.move' | '38.24c' | '38.25a' | '38.25a.apart'
    | '38.25a.build' | '38.25a.end' | '38.25c' | '38.26a' | '38.26a.fort' | '38.26b'
    | '38.26b.moved' | '38.26c' | '38.26d' | '38.26d.enemy' | '38.26d.zoc' | '38.26e' | '38.26f'
    | '38.26g' | '38.26h' | '38.34b' | '38.35a' | '38.35c' | '38.35c.elsewhere' | '38.35d'
    | '38.35e' | '38.36a' | '38.36a.bars' | '38.3a' | '38.3a.target' | '38.43a' | '38.43a.none'
    | '38.43a.own' | '38.43b' | 'BS11' | 'BS12.supply' | 'BS12.zoc' | 'BS13.aircraft' | 'BS13.base'
    | 'BS13.battle' | 'BS13.called_off' | 'BS13.flown' | 'BS13.flying' | 'BS13.full'
    | 'BS13.industry' | 'BS13.mission' | 'BS13.range' | 'BS13.range_base' | 'BS13.range_join'
    | 'BS13.same' | 'BS13.tactical' | 'BS13.units' | 'BS2' | 'BS4.aircraft' | 'BS4.division'
    | 'BS4.fort' | 'BS4.ground' | 'BS4.map' | 'BS4.parts' | 'BS4.factors' | 'BS4.substitutes'
    | 'BS4.yours' | 'BS4.zoc' | 'BS5' | 'BS5.others' | 'BS5.first' | 'BS5.full' | 'BS5.end'
    | 'BS5.fort' | 'BS6' | 'BS6.enemy' | 'BS6.halted' | 'BS6.same' | 'BS6.zoc' | 'BS8.airborne'
    | 'BS8.capacity' | 'BS8.city' | 'BS8.dropped' | 'BS8.far' | 'BS8.fort' | 'BS8.landing'
    | 'BS8.later' | 'BS8.moved' | 'BS8.port' | 'BS8.sea' | 'BS8.terrain' | 'BS8.zoc' | 'BS9.enemy'
    | 'BS9.zoc' | 'E04' | 'E08' | 'E09' | 'E10' | 'E11' | 'E14' | 'E14.apart' | 'E14.fort'
    | 'E14.place' | 'E14.end' | 'E15' | 'E16' | 'E16.first' | 'E23' | 'E24' | 'E26' | 'E27' | 'E29'
    | 'E30' | 'E36' | 'E39' | 'E43' | 'E43.fort' | 'E45' | 'E45.fighter' | 'o1' | 'o1.bars' | 'o2'
    | 'o2.bars' | Clause
  /** Ways a game ends. */
  readonly results: 'draw' | 'sudden' | 'decisive' | 'marginal'
  /** Other words. */
  readonly words:
    | 'stage' | 'layers.zoc' | 'layers.zoc.enemy' | 'layers.zoc.own' | 'layers.zoc.enemy.all'
    | 'layers.zoc.own.all' | 'layers.zoc.both' | 'reach.zoc' | 'layers.control'
    | 'layers.control.held' | 'layers.supply' | 'layers.supply.source' | 'layers.supply.line'
    | 'layers.supply.source.all' | 'layers.supply.line.all' | 'layers.supply.cut'
    | 'layers.supply.cut.all' | 'battle.pending' | 'preview.attackers' | 'preview.unknown'
    | 'preview.defenders' | 'preview.odds' | 'preview.difference' | 'preview.result'
    | 'preview.no_way_back' | 'preview.group.result' | 'preview.average.result' | 'battle.battle'
    | 'battle.step.throw' | 'battle.step.losses' | 'battle.step.retreats' | 'battle.step.advances'
    | 'hints.battle' | 'odds.group.left' | 'odds.left' | 'horizon.battle' | 'policy.first'
    | 'obligations.attack' | 'obligations.attacked' | 'score' | 'score.long' | 'layers.objectives'
    | 'layers.objectives.held' | 'layers.objectives.held.all' | 'layers.objectives.open.all'
    | 'layers.objectives.open' | 'water' | 'chart.hexside' | 'stack.class' | 'stack.ground'
    | 'stack.air' | 'stack.marker' | 'stack.missions' | 'stack.substitute' | 'stack.mobility'
    | 'stack.factor' | 'stack.movement' | 'stack.cost' | 'stack.may_become_fort'
    | 'stack.heli_assault' | 'stack.garrison' | 'stack.combat' | 'stack.range' | 'stack.bombing'
    | 'stack.moved' | 'stack.halted' | 'stack.landed' | 'stack.attacked' | 'stack.battle'
    | 'stack.retreat' | 'stack.assailed' | 'stack.demolished' | 'stack.flown' | 'stack.isolation'
    | 'stack.holder' | 'stack.captured' | 'stack.iso' | 'cautions.war' | 'cautions.fort'
    | 'cautions.lapse' | 'chapter.phase_over' | 'guide.wins' | 'guide.fortresses' | 'guide.fortress'
    | 'guide.air' | 'guide.move' | 'guide.moved' | 'guide.attack' | 'guide.declared' | 'guide.fight'
    | 'guide.goal' | 'guide.move.carmine' | 'guide.attack.carmine' | 'guide.fight.carmine'
    | 'guide.goal.carmine' | 'waiting.set_up' | 'waiting.S2' | 'waiting.S3' | 'waiting.A'
    | 'waiting.mission' | 'waiting.M' | 'waiting.C' | 'waiting.battles' | 'waiting.advance'
    | 'waiting.D' | 'waiting.interception' | 'waiting.choose_losses' | 'waiting.choose_retreat'
    | 'headline.war' | 'headline.reduced_country' | 'preview.way.ground' | 'preview.way.other'
    | 'preview.war' | 'preview.isolated_attack' | 'preview.isolated_defence' | 'preview.by_choice'
    | 'preview.by_duty' | 'preview.basic' | 'preview.support' | 'preview.river'
    | 'preview.undoubled' | 'preview.not_undoubled' | 'preview.terrain' | 'preview.fort'
    | 'preview.bombed' | 'preview.no_effect' | 'preview.bombers' | 'preview.doubled'
    | 'preview.not_doubled' | 'preview.column' | 'preview.raid' | 'stack.spent' | 'stack.at0'
    | 'stack.isoSide' | 'stack.builtOn' | 'stack.tornDownOn' | 'reach.landed'
    | 'obligations.attack_fort' | 'obligations.place' | 'obligations.overstacked'
    | 'odds.average.left' | 'battle.isolated' | 'battle.on_fort' | 'battle.in_fortress'
    | 'battle.step.flak' | 'battle.step.attrition' | 'unit' | 'fort'
  /** Attributes of pieces. */
  readonly attributes: {
    /** Where it stood at the start of its owner's player turn, a hex or a zone; empty where it stands now. */
    readonly at0: string
    /** Has it changed its hex in this player turn? */
    readonly moved: boolean
    /** Movement points spent in this player turn. */
    readonly spent: number
    /** It may move no further in this player turn. */
    readonly halted: boolean
    /** It landed from helicopters in this player turn. */
    readonly landed: boolean
    /** It has taken part in a battle of this combat phase. */
    readonly attacked: boolean
    /** The declared battle it attacks or bombs in: the hexes attacked, joined by +. */
    readonly battle: string
    /** Hexes it must still retreat. */
    readonly retreat: number
    /** It has been attacked in this combat phase. */
    readonly assailed: boolean
    /** It has demolished a fortress in this player turn. */
    readonly demolished: boolean
    /** It has flown its mission of this player turn. */
    readonly flown: boolean
    /** Supply checks in a row at which it was isolated. */
    readonly isolation: number
    /** Side that holds a fort; empty while its owner does. */
    readonly holder: string
    /** Has the fort ever been in enemy hands? */
    readonly captured: boolean
    /** Player turn in which it was turned over to become a fort. */
    readonly builtOn: number
    /** Player turn in which it was last turned back from a fort. */
    readonly tornDownOn: number
    /** Supply checks in a row at which the fortress was isolated. */
    readonly iso: number
    /** Side whose supply the fortress counts. */
    readonly isoSide: string
  }
  /** Traits of kinds of pieces. */
  readonly traits: {
    /** Class of unit. */
    readonly class?: string
    readonly ground?: boolean
    readonly air?: boolean
    readonly mobility?: 'foot' | 'motor'
    /** Combat factor. */
    readonly factor?: number
    /** Movement points. */
    readonly movement?: number
    /** Bombing factor. */
    readonly bombing?: number
    /** Air combat factor. */
    readonly combat?: number
    /** Hexes an air unit flies. */
    readonly range?: number
    /** Missions an air unit may fly. */
    readonly missions?:
      | readonly ('TACTICAL' | 'STRAT_UNITS' | 'STRAT_IND' | 'ADD_FORTRESS' | 'ADD_FORT')[]
    readonly substitute?: boolean
    readonly may_become_fort?: boolean
    readonly heli_assault?: boolean
    /** Replacement points per factor. */
    readonly cost?: number
    readonly garrison?: boolean
    readonly marker?: boolean
  }
  /** Variables; those of type json without a schema are for the rules to say. */
  readonly vars: {
    /** The game turn; each holds a player turn of Azuria and one of Carmine. */
    readonly game_turn: number
    /** Player turns begun so far, both sides counted. */
    readonly player_turn: number
    /** The side a city is friendly to once a ground unit has been in it; empty while its own country’s. */
    readonly friendly_to: readonly string[]
    /** A Basic Industry city that bombs keep from working at its owner’s next replacements. */
    readonly industry_stopped: readonly boolean[]
    /** For a minor country, the major powers it is at war with, one letter each; empty while neutral. */
    readonly war: readonly string[]
    /** A minor country whose cities have all been friendly to one side at the end of a player turn. */
    readonly reduced: readonly boolean[]
    /** Fortresses received in this player turn and not yet placed. */
    readonly fortressInHand: readonly number[]
    /** Fortresses a side may still place during set-up. */
    readonly setupFortresses: readonly number[]
    /** Replacement points left in this player turn. */
    readonly replacement_points: readonly number[]
    /** Victory points for the cities friendly to the seat’s side, as they would count now. */
    readonly score: readonly number[]
  }
  /** Options. */
  readonly options: {
    /** Emplaced positions that hold ground; four to begin with and one a turn for four Basic Industry cities. */
    readonly 'rules.fortress37': boolean
    /** Infantry and artillery counters may be turned over to become forts. */
    readonly 'rules.fort38': boolean
    /** Replacements come from Basic Industry cities; off, from a flat rate. */
    readonly 'rules.critical36': boolean
    /** Bombers fly missions; off, no aircraft are on the map. */
    readonly 'rules.air30': boolean
    /** Bombers may also attack fortresses and empty forts; it needs rule 30. */
    readonly 'rules.air33': boolean
    /** Off, fortresses may be played without critical resources, against the letter. */
    readonly 'fortress.require_critical_resources': boolean
    /** What becomes of the first four fortresses that are not placed during set-up. */
    readonly 'fortress.setup_unplaced': 'lost' | 'kept_in_hand'
    /** Where in the home country the first fortresses may stand. */
    readonly 'fortress.home_hexes': 'any_land' | 'clear_only'
    /** How many fortresses a turn the friendly Basic Industry cities bring. */
    readonly 'fortress.receipt_mode': 'one_if_at_least_4' | 'one_per_4' | 'exactly_4'
    /** On, Basic Industry cities that bombs have stopped do not count towards a fortress. */
    readonly 'fortress.ind_must_operate': boolean
    /** Off, nobody receives a fortress in the first game turn. */
    readonly 'fortress.receipt_on_turn_1': boolean
    /** Off, no fortress may be placed in an enemy zone of control. */
    readonly 'fortress.place_in_ezoc': boolean
    /** On, a fortress may be placed in a hex that enemy units occupy. */
    readonly 'fortress.place_on_enemy_unit': boolean
    /** How many fortress markers may lie in one hex. */
    readonly 'fortress.max_per_hex': 1 | 'unlimited'
    /** How many fortresses of one side may be on the map at once; empty for no limit. */
    readonly 'fortress.counter_limit': number | null
    /** Whether captured fortresses may be demolished by the side that stands in them. */
    readonly 'fortress.demolition_by': 'occupant' | 'original_owner'
    /** In the demolition phase after combat, or when movement ends. */
    readonly 'fortress.demolition_phase': 'D_after_combat' | 'end_of_M'
    /** Whether a unit that went out and came back counts as not having moved. */
    readonly 'stay.definition': 'no_hex_change' | 'same_hex_at_end'
    /** How many ground units may end a phase in a fortress hex. */
    readonly 'fortress.capacity': 'stacking_limit' | 'one_unit' | 'unlimited'
    /** How the owner of units in a fortress decides whether they retreat. */
    readonly 'fortress.ignore_retreat': 'per_unit' | 'all_or_none' | 'automatic'
    /** On, units of one fortress may attack the same hex in separate battles. */
    readonly 'fortress.two_attacks_on_same_hex': boolean
    /** Whether the stockpile belongs to the place or to the unit that stands in it. */
    readonly 'fortress.isolation_counter': 'fortress' | 'unit'
    /** Which effect strikes at the second check without supply. */
    readonly 'fortress.isolation_after': 'shift' | 'catch_up'
    /** Whether the fortress fires by itself; there are no anti-aircraft units in this module, so otherwise it never does. */
    readonly 'fortress.aa_source': 'intrinsic' | 'aa_units'
    /** Off, a fortress without units does not fire at bombers. */
    readonly 'fortress.aa_when_empty': boolean
    /** Whether 37.63 and 37.64 are the same fire or two. */
    readonly 'fortress.aa_on_raid': 'single' | 'double'
    /** What two columns lower means for raids that are too weak. */
    readonly 'fortress.bbt_underflow': 'blank' | 'lowest_column' | 'illegal'
    /** Which bombers may attack a fortress itself. */
    readonly 'fortress.raid_bombers': 'any_bomber' | 'tac_mdm'
    /** On, a fortress with units in it cannot be the target of an additional mission. */
    readonly 'fortress.raid_requires_empty': boolean
    /** Whether bombers that are shot down still drop their bombs. */
    readonly 'aa.timing': 'simultaneous' | 'before_bombs'
    /** Whether a unit that has moved may become a fort in the same turn. */
    readonly 'fort.build_after_move': 'allowed' | 'forbidden'
    /** Whether a fort torn down may be rebuilt in the same hex and turn. */
    readonly 'fort.teardown_then_rebuild_in_place': 'allowed' | 'forbidden'
    /** On, a city hex counts as clear terrain for forts. */
    readonly 'fort.city_counts_as_clear': boolean
    /** Whether a fort in an enemy zone of control may be torn down. */
    readonly 'fort.teardown_in_ezoc': 'allowed' | 'forbidden'
    /** Whether a fort that was captured and won back may be turned over again. */
    readonly 'fort.teardown_by': 'owner_if_holder' | 'nobody_if_ever_captured'
    /** Whether a unit takes an empty fort by passing through. */
    readonly 'fort.capture_on': 'entry' | 'end_of_move'
    /** How many ground units may end a phase in a fort hex, and how many of them it protects. */
    readonly 'fort.capacity': 'one_unit' | 'one_fortified_plus_stack' | 'unlimited'
    /** Whether a fort that takes one unit counts its units when movement ends, or is closed as soon as somebody is on it. */
    readonly 'capacity.timing': 'end_of_movement' | 'on_entering'
    /** Where helicopter assaults begin. */
    readonly 'fort.helo_source': 'forts_only' | 'forts_and_fortresses'
    /** Whether a fort doubles a unit that terrain has doubled already. */
    readonly 'fort.defense_multiplier_mode': 'multiply' | 'max2'
    /** Whether a fort also goes when bombs or isolation eliminate the unit on it. */
    readonly 'fort.eliminated_with_unit_by': 'any_cause' | 'ground_combat_only'
    /** Whether the unit on a fort may ignore retreats as one in a fortress does. */
    readonly 'fort.unit_ignores_tgat': 'nothing' | 'retreats'
    /** What becomes of the unit that was turned over when its fort is removed. */
    readonly 'fort.removed_counter_goes_to': 'eliminated_pool' | 'back_as_unit'
    /** Whether the unit on such a fort may trace its own supply line. */
    readonly 'fort.supply_block_scope': 'intermediate_hex' | 'origin_too'
    /** Whether a home country, which is never reduced, counts as unreduced where forts stop supply lines. */
    readonly 'fort.unreduced_countries': 'minors' | 'homes_too'
    /** Whether a fortified unit that begins its turn beside the enemy may move away instead. */
    readonly 'fort.must_attack': 'if_still_adjacent' | 'may_not_leave'
    /** Whether every enemy hex beside a fortified unit must be attacked, or one is enough. */
    readonly 'fort.must_attack_scope': 'all_adjacent' | 'at_least_one'
    /** Whether strategic bombing can hurt the unit on a fort at all. */
    readonly 'fort.strategic_losses': 'attacker_none' | 'both_none'
    /** Whether fighters may meet bombers that attack an empty fort; it needs air combat. */
    readonly 'fort.raid_intercept': 'not_allowed' | 'allowed'
    /** Whether a fortress and a fort may share a hex; allowed is a house rule. */
    readonly 'both.coexist': 'forbidden' | 'allowed'
    /** Hexes a combat supply line may be long; empty for no limit. */
    readonly 'supply.max_line_length': number | null
    /** On, fighters in range may intercept bombers before they reach their target. */
    readonly 'air.combat32': boolean
    /** Whether the number of substitute counters is limited. */
    readonly 'base.substitute_pool': 'unlimited' | 'listed'
  }
  /** `data` of the tables. */
  readonly tables: {
    readonly ACT: {
      /** The column for each kind of target. */
      readonly aa_columns: {
        readonly ground_stack: string
        readonly city: string
        readonly fortress: string
      }
    }
    readonly BBT: {
      /** By how much bombers are multiplied against units. */
      readonly units_multiplier: number
    }
    readonly economy: {
      readonly critical36_on: {
        /** Points for each industry city that works. */
        readonly points_per_industry: number
      }
      readonly critical36_off: {
        /** Points of a side in each turn. */
        readonly points_per_turn: number
      }
      readonly resources?: readonly string[]
    }
    readonly ISOLATION: {
      /** The supply stage at which checks are counted. */
      readonly counted_at?: string
      /** By the number of checks without supply. */
      readonly steps: Readonly<Record<string, {
        readonly combat_factor?: 'half'
        readonly movement?: 'half'
        readonly eliminate?: boolean
      }>>
      /** The least a halved factor can be. */
      readonly minimum: number
    }
    readonly terrain: {
      /** Movement points by terrain; nothing (null) where they may not go. */
      readonly cost: Readonly<Record<string, { readonly foot: number | null; readonly motor: number | null }>>
      readonly river_hexside: { readonly extra_cost: number; readonly defender_multiplier: number }
      /** By how much the defender is multiplied. */
      readonly defender_multiplier: Readonly<Record<string, number>>
      readonly terrain_doublings_cumulative: boolean
      readonly fort_multiplier: number
    }
    readonly TGAT: {
      /** By result. */
      readonly results: Readonly<Record<string, {
        readonly attacker?: {
          /** all, or a fraction of the printed factors. */
          readonly lose?: string
          /** Hexes. */
          readonly retreat?: number
        }
        readonly defender?: {
          /** all, or a fraction of the printed factors. */
          readonly lose?: string
          /** Hexes. */
          readonly retreat?: number
        }
        readonly exchange?: 'smaller-printed-total'
      }>>
    }
    readonly units: {
      /** Printed factors that may stand in a hex. */
      readonly stacking_limit: number
      /** Factors a side may move by sea in a turn. */
      readonly sea_capacity: number
      readonly airdrop: {
        /** Hexes from the city they fly from. */
        readonly range: number
        /** Where they may land. */
        readonly terrain: readonly Terrain[]
      }
      readonly helicopter: {
        /** Hexes they fly. */
        readonly range: number
        /** Hexes they may go on after landing. */
        readonly hexes_after_landing: number
        /** By class of unit, the terrain it may not land on. */
        readonly may_not_land: Readonly<Record<string, readonly Terrain[]>>
        /** By class of unit, the terrain it may not leave after landing. */
        readonly halted_on: Readonly<Record<string, readonly Terrain[]>>
      }
      readonly airbase: {
        /** Air units based in a city. */
        readonly units_per_city: number
      }
      readonly fortresses: {
        /** Fortresses of a side at the start. */
        readonly at_start: number
        /** Industry cities that are needed to receive more. */
        readonly industry_needed: number
        /** Fortresses received in a turn. */
        readonly received: number
      }
      /** Substitute counters of a side when the pool is limited. */
      readonly substitutes: Readonly<Record<string, number>>
    }
  }
  /** `data` of the scenarios. */
  readonly scenario: {
    /** The countries at war. */
    readonly majors: readonly string[]
    /** The home country of each side. */
    readonly home: Readonly<Record<string, string>>
    /** Countries in between. */
    readonly minors: readonly string[]
    readonly victory: {
      /** Basic industry cities of the enemy home country that win at once. */
      readonly sudden: number
      readonly points_at_end: {
        readonly enemy_home_ind: number
        readonly enemy_home_other: number
        readonly minor_ind: number
        readonly minor_other: number
        readonly own_home: number
      }
      /** The least lead in points for each level of victory. */
      readonly margin: { readonly marginal: number; readonly decisive: number }
    }
  }
}

export type Terrain = 'sea' | 'lake' | 'clear' | 'beach' | 'city' | 'desert' | 'forest' | 'mountain'
export type Clause = Names['clauses']

export const {
  action, automatic, choice, number, objection, objections, optional, piece, pieces, place, rules,
  side, space, step, word,
} = rulesFor<Names>()
