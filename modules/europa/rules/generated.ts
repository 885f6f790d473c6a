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
export type Europa = Position<Names>
export type Piece = AnyPiece<Names>
export type Side = AnySide<Names['sides']>
export type Frame = AnyFrame<Names['steps'], Names['sides']>

/** As the schemas define it. */
export type Kind = {
  readonly clause: string
  /** Clauses of its parts. */
  readonly cites: Readonly<Record<string, Clause>>
  readonly form: 'marker' | 'unit' | 'hexside' | 'mapFeature'
  readonly family: string
  readonly dieModifier: number | 'printed'
  readonly aecModifier: number
  readonly extraSP: number
  readonly intrinsic: {
    readonly source: 'none' | 'infRP' | 'printed'
    readonly max: number | null
  }
  readonly aa: {
    readonly light?: number
    readonly heavy?: number
    readonly printed?: boolean
    readonly perInstance?: boolean
  }
  readonly attackerHalving: {
    readonly special?: string
    /** A number, or a fraction such as 1/2. */
    readonly factor?: number | string
    readonly exempt?: readonly string[]
    readonly appliesTo?: 'unitsAttackingAcross'
    /** A number, or a fraction such as 1/2. */
    readonly acrossBorderHexside?: number | string
    /** A number, or a fraction such as 1/2. */
    readonly otherwise?: number | string
    readonly printedStrength?: readonly string[]
    readonly doubledFirst?: readonly string[]
  } | null
  /** A number, or a fraction such as 1/2. */
  readonly groundSupportFactor: number | string
  readonly ignoreRetreat: 'none' | 'all' | { readonly allExcept: readonly string[] }
  readonly convertCAorDL: boolean
  readonly reduceTo: string | null
  readonly combatReducible: boolean
  readonly abandonTo: string | null
  readonly capture: {
    readonly minRE?: number
    readonly counting?: 'any' | 'total' | 'singleUnit'
    readonly timing?: 'immediate' | 'captorNextPlayerTurnStart'
    readonly becomes?: string
    readonly printed?: Capture
    readonly marker?: Capture
  }
  readonly ownerNation: string | null
  readonly usableBy?: 'either'
  readonly onlyNation?: string
  readonly replaceable?: boolean
  readonly bansBuilding?: readonly string[]
  readonly limitedSupply?: {
    readonly radius: number
    readonly addsToPort?: boolean
    readonly capacity?: string
    readonly portMayBeInoperative?: boolean
  }
  readonly addsToHexTerrain?: boolean
  readonly maintained?: boolean
  readonly startStatus?: boolean
  readonly mapTrait?: string
  readonly countsForVictory?: boolean
  /** What an option changes about it. */
  readonly variants?: readonly {
    readonly when: Readonly<Record<string, unknown>>
    readonly set: Change
  }[]
  readonly heading?: string
  readonly silent?: readonly string[]
  readonly builtBy?: string
  readonly improvedBy?: Readonly<Record<string, string>>
}

/** As the schemas define it. */
export type Change = {
  readonly clause?: string
  /** Clauses of its parts. */
  readonly cites?: Readonly<Record<string, Clause>>
  readonly form?: 'marker' | 'unit' | 'hexside' | 'mapFeature'
  readonly family?: string
  readonly dieModifier?: number | 'printed'
  readonly aecModifier?: number
  readonly extraSP?: number
  readonly intrinsic?: {
    readonly source: 'none' | 'infRP' | 'printed'
    readonly max: number | null
  }
  readonly aa?: {
    readonly light?: number
    readonly heavy?: number
    readonly printed?: boolean
    readonly perInstance?: boolean
  }
  readonly attackerHalving?: {
    readonly special?: string
    /** A number, or a fraction such as 1/2. */
    readonly factor?: number | string
    readonly exempt?: readonly string[]
    readonly appliesTo?: 'unitsAttackingAcross'
    /** A number, or a fraction such as 1/2. */
    readonly acrossBorderHexside?: number | string
    /** A number, or a fraction such as 1/2. */
    readonly otherwise?: number | string
    readonly printedStrength?: readonly string[]
    readonly doubledFirst?: readonly string[]
  } | null
  /** A number, or a fraction such as 1/2. */
  readonly groundSupportFactor?: number | string
  readonly ignoreRetreat?: 'none' | 'all' | { readonly allExcept: readonly string[] }
  readonly convertCAorDL?: boolean
  readonly reduceTo?: string | null
  readonly combatReducible?: boolean
  readonly abandonTo?: string | null
  readonly capture?: {
    readonly minRE?: number
    readonly counting?: 'any' | 'total' | 'singleUnit'
    readonly timing?: 'immediate' | 'captorNextPlayerTurnStart'
    readonly becomes?: string
    readonly printed?: Capture
    readonly marker?: Capture
  }
  readonly ownerNation?: string | null
  readonly usableBy?: 'either'
  readonly onlyNation?: string
  readonly replaceable?: boolean
  readonly bansBuilding?: readonly string[]
  readonly limitedSupply?: {
    readonly radius: number
    readonly addsToPort?: boolean
    readonly capacity?: string
    readonly portMayBeInoperative?: boolean
  }
  readonly addsToHexTerrain?: boolean
  readonly maintained?: boolean
  readonly startStatus?: boolean
  readonly mapTrait?: string
  readonly countsForVictory?: boolean
}

/** As the schemas define it. */
export type Capture = {
  readonly minRE?: number
  readonly counting?: 'any' | 'total' | 'singleUnit'
  readonly timing?: 'immediate' | 'captorNextPlayerTurnStart'
  readonly becomes: string
}

/** As the schemas define it. */
export type City = {
  readonly die: number
  readonly aec: number
  /** A number, or a fraction such as 1/2. */
  readonly halve: number | string
  /** A number, or a fraction such as 1/2. */
  readonly extraSP: number | string
  /** A number, or a fraction such as 1/2. */
  readonly overrunMP: number | string
}

/** As the schemas define it. */
export type Battle = {
  readonly kind: 'attack' | 'counterAttack'
  readonly side: Names['sides']
  readonly hex: string
  /** Attacking pieces by number. */
  readonly units: Numbers
  /** Air units by number. */
  readonly air: Numbers
  /** How it is paid for (C3.2). */
  readonly payment: 'paid' | 'unpaid' | 'free'
  /** The next step of the procedure. */
  readonly at: number
  /** Attackers that landed in the hex for this attack. */
  readonly landed: Numbers
  /** Defending units when the dice were thrown. */
  readonly defenders?: Numbers
  /** Kinds of works it was fought against: what they do for the defender holds to its end. */
  readonly works?: readonly string[]
  /** Pieces of both sides, by number, that no supply reached when the attack began (C5.isolation). */
  readonly cutOff?: Numbers
  /** What the dice came to, from here on. */
  readonly column?: string
  readonly odds?: readonly [number, number]
  readonly main?: string
  readonly red?: string
  readonly die?: number
  readonly redDie?: number
  /** The defender turned the result into another. */
  readonly converted?: boolean
  /** It repeats a deadlocked attack (AMB-07). */
  readonly repeated?: boolean
  /** AMB-06: only the red die is thrown. */
  readonly redOnly?: boolean
  /** A counter-attack has been made or was due. */
  readonly countered?: boolean
  /** The attack this counter-attack answers. */
  readonly outer?: Battle
}

/** As the schemas define it. */
export type Numbers = readonly number[]

/** All of them. */
export interface Names extends Shape {
  /** Sides of the conflict. */
  readonly sides: 'axis' | 'allied'
  /** Seats, those of all seatings. */
  readonly seats: 'first' | 'second'
  /** Kinds of pieces. */
  readonly types:
    | 'pz' | 'mot' | 'infA' | 'infB' | 'mtn' | 'artG' | 'siege' | 'engG' | 'consG' | 'flak' | 'para'
    | 'dlm' | 'dcr' | 'dlc' | 'motF' | 'infF' | 'resF' | 'fortR' | 'artF' | 'atF' | 'engF' | 'consF'
    | 'daa' | 'gbr' | 'mtank' | 'infBe' | 'chass' | 'ju87' | 'he111' | 'leo451' | 'battle'
    | 'entrenchment' | 'improvedEntrenchment' | 'damagedFort' | 'fort' | 'improvedFort'
    | 'fortifiedArea' | 'improvedFortifiedArea' | 'permanentFortifiedArea' | 'fortifiedZone'
    | 'permanentFortifiedZone' | 'unimprovedFortifiedHexside' | 'fortifiedHexside'
    | 'damagedUnimprovedFortress' | 'unimprovedFortress' | 'damagedFortress' | 'fortress'
    | 'portFortification' | 'unimprovedWestwall' | 'westwall' | 'destroyedOuvrage' | 'ouvrage'
  /** Faces of pieces. */
  readonly faces: 'full' | 'cadre' | 'front'
  /** Zones off the board. */
  readonly zones: 'air' | 'reinforcements' | 'eliminated'
  /** Steps of the rules. */
  readonly steps:
    | 'port_supply' | 'overrun' | 'attack' | 'procedure' | 'convert' | 'counter_attack'
    | 'player_turn' | 'replacement' | 'movement' | 'combat' | 'reaction' | 'exploitation'
    | 'exploitation_combat' | 'next_phase' | 'open_phase' | 'end_of_turn' | 'settle_losses'
    | 'losses' | 'retreats' | 'go_back' | 'retreat' | 'advances' | 'advance'
  /** Clauses of the rulebook. */
  readonly clauses:
    | '40.0.1' | '40.0.2' | '40.0.3' | '40.A.1' | '40.A.2' | '40.A.3' | '40.A.4' | '40.A.5'
    | '40.A.6' | '40.A.7' | '40.A.8' | '40.A.9' | '40.A.10' | '40.A.11' | '40.A.12' | '40.B.1.1'
    | '40.B.1.2' | '40.B.1.3' | '40.B.1.4' | '40.B.2' | '40.B.2.1' | '40.B.2.2' | '40.B.2.3'
    | '40.B.2.4' | '40.B.2.5' | '40.B.2.6' | '40.B.2.7' | '40.B.2.8' | '40.B.3' | '40.B.4'
    | '40.B.5.1' | '40.B.5.2' | '40.B.6.1' | '40.B.6.2' | '40.B.6.3' | '40.B.7' | '40.B.8'
    | '40.C.1' | '40.C.2' | '40.C.3' | '40.C.4' | '40.C.5' | '40.C.6' | '40.C.7' | '40.C.8'
    | '40.D.0.1' | '40.D.0.2' | '40.D.0.3' | '40.D.0.4' | '40.D.0.5' | '40.D.0.6' | '40.D.0.7'
    | '40.D.0.8' | '40.D.0.9' | '40.D.0.10' | '40.D.0.11' | '40.D.0.12' | '40.D.0.13' | '40.D.0.14'
    | '40.D.0.15' | '40.D.1.0' | '40.D.1.1' | '40.D.1.2' | '40.D.1.3' | '40.D.1.4' | '40.D.2.0'
    | '40.D.2.1' | '40.D.2.2' | '40.D.2.3' | '40.D.2.4' | '40.D.3.0' | '40.D.3.1' | '40.D.3.2'
    | '40.D.3.3' | '40.D.3.4' | '40.D.4.0' | '40.D.4.1' | '40.D.4.2' | '40.D.4.3' | '40.D.4.4'
    | '40.D.4.5' | '40.D.5.0' | '40.D.5.1' | '40.D.5.2' | '40.D.5.3' | '40.D.5.4' | '40.D.5.5'
    | '40.D.6.0' | '40.D.6.1' | '40.D.6.2' | '40.D.6.3' | '40.D.6.4' | '40.D.6.5' | '40.D.6.6'
    | '40.D.6.7' | '40.D.7.0' | '40.D.7.1' | '40.D.7.2' | '40.D.7.3' | '40.D.7.4' | '40.D.7.5'
    | '40.D.7.6' | '40.D.7.7' | '40.D.8.0' | '40.D.8.1' | '40.D.8.2' | '40.D.8.3' | '40.D.8.4'
    | '40.D.8.5' | '40.D.8.6' | '40.D.8.7' | '40.D.9.0' | '40.D.9.1' | '40.D.9.2' | '40.D.9.3'
    | '40.D.9.4' | '40.D.9.5' | '40.D.10.0' | '40.D.10.1' | '40.D.10.2' | '40.D.10.3' | '40.D.10.4'
    | '40.D.10.5' | '40.D.11.1' | '40.D.11.2' | '40.D.11.3' | '40.D.11.4' | '40.D.11.5'
    | '40.D.12.1' | '40.D.12.2' | '40.D.12.3' | '40.D.12.4' | '40.D.12.5' | '40.D.13.1'
    | '40.D.13.2' | '40.D.13.3' | '40.D.13.4' | '40.D.13.5' | '40.D.13.6' | '40.D.14.1'
    | '40.D.14.2' | '40.D.14.3' | '40.D.14.4' | '40.D.14.5' | '40.D.14.6' | '40.D.14.7'
    | '40.D.15.1' | '40.D.15.2' | '40.D.15.3' | '40.D.15.4' | '40.D.15.5' | '40.D.15.6'
    | '40.D.15.7' | '40.D.15.8' | '40.D.16.1' | '40.D.16.2' | '40.D.16.3' | '40.D.16.4'
    | '40.D.16.5' | '40.D.17.0' | '40.D.17.1' | '40.D.17.2' | '40.D.17.3' | '40.D.17.4'
    | '40.D.17.5' | '40.D.17.6' | '40.D.18.1' | '40.D.18.2' | '40.D.18.3' | '40.D.18.4'
    | '40.D.18.5' | '40.D.19.0' | '40.D.19.1' | '40.D.19.2' | '40.D.19.3' | '40.D.19.4'
    | '40.D.19.5' | '40.D.19.6' | '40.D.19.7' | '40.D.19.8' | '40.D.19.9' | '40.D.19.10' | '40.E.1'
    | '40.E.2' | '40.E.3' | '40.E.4' | '40.E.5' | 'C1.1' | 'C1.2' | 'C1.3' | 'C1.4' | 'C2'
    | 'C2.turns' | 'C3.1' | 'C3.2' | 'C3.3' | 'C3.4' | 'C3.5' | 'C3.6' | 'C3.7' | 'C3.8' | 'C3.9'
    | 'C3.10' | 'C3.11' | 'C3.12' | 'C4' | 'C4.recapture' | 'C4.due' | 'C4.decay' | 'C4.cut'
    | 'C5.move' | 'C5.stack' | 'C5.zoc' | 'C5.overrun' | 'C5.reserve' | 'C5.exploit' | 'C5.supply'
    | 'C5.effects' | 'C5.replace' | 'C5.air' | 'C5.aa' | 'C5.airborne' | 'C5.build' | 'C5.support'
    | 'C5.retreat' | 'C5.losses' | 'C5.disruption' | 'C5.isolation' | 'D.sides' | 'D.reinforce'
    | 'D.keepOut' | 'D.capitulation' | 'D.nations' | 'D.victory' | 'D.levels' | 'D.sudden'
    | 'D.neutral' | 'AMB-01' | 'AMB-02' | 'AMB-03' | 'AMB-04' | 'AMB-05' | 'AMB-06' | 'AMB-07'
    | 'AMB-08' | 'AMB-09' | 'AMB-10' | 'AMB-11' | 'AMB-12' | 'AMB-13' | 'AMB-14' | 'AMB-15'
    | 'AMB-16' | 'AMB-17' | 'AMB-18' | 'AMB-19' | 'AMB-20' | 'AMB-21' | 'AMB-22' | 'AMB-23'
    | 'AMB-24' | 'AMB-25' | 'AMB-26' | 'AMB-27' | 'AMB-28' | 'AMB-29' | 'AMB-30' | 'AMB-31'
    | 'AMB-32' | 'AMB-33' | 'AMB-34' | 'AMB-35' | 'AMB-36' | 'AMB-37' | 'AMB-38' | 'AMB-39'
    | 'AMB-40' | 'AMB-41' | 'AMB-42' | 'AMB-43' | 'AMB-44' | 'AMB-45' | 'AMB-46' | 'AMB-47'
    | 'AMB-48' | 'AMB-49' | 'AMB-50' | 'AMB-51' | 'AMB-52' | 'AMB-53' | 'AMB-54' | 'AMB-55'
    | 'AMB-56' | 'AMB-57' | 'AMB-58'
  /** Lines of the log. */
  readonly log:
    | 'player_turn' | 'end_phase' | 'supply.cut' | 'move' | 'march' | 'overrun' | 'join_overrun'
    | 'overruns' | 'arrive' | 'retreat' | 'no_retreat' | 'advance' | 'halt' | 'garrisoned'
    | 'rebuild' | 'land' | 'abandons' | 'work_gone' | 'begins_to_build' | 'built' | 'reserve'
    | 'phase_ends' | 'attack' | 'join' | 'join_all' | 'fly' | 'attack_begins' | 'sp_paid'
    | 'sp_unpaid' | 'sp_free' | 'aa_through' | 'aa_aborted' | 'aa_destroyed' | 'main_roll'
    | 'red_roll' | 'conversion_lost' | 'converted' | 'decline' | 'disruption_halved' | 'must_lose'
    | 'must_disrupt' | 'strength_lost' | 'strength_gone' | 'cadre' | 'eliminated' | 'disrupted'
    | 'recovers' | 'reduced' | 'counter_attack_begins' | 'no_counter_attack' | 'deadlock' | 'stands'
    | 'cannot_retreat' | 'withdraws' | 'captured' | 'capture_due' | 'under_captured' | 'recaptured'
    | 'decays' | 'entrenchment_left' | 'special_replacements' | 'replacements' | 'sp_received'
    | 'supply.full' | 'supply.limited' | 'supply.none' | 'supply.port' | 'capitulates' | 'game_ends'
  /** Sentences of denials. */
  readonly denials:
    | 'move.yours' | 'move.map' | 'move.moved' | 'move.phase' | 'move.zoc' | 'move.none'
    | 'move.there' | 'move.enemy' | 'move.closed' | 'move.line' | 'move.zones' | 'move.reach'
    | 'march.stack' | 'march.there' | 'march.reach' | 'march.room' | 'overrun.unable'
    | 'overrun.empty' | 'overrun.beside' | 'overrun.points' | 'overrun.room' | 'overrun.odds'
    | 'overrun.joined' | 'overrun.together' | 'arrive.yours' | 'arrive.enemy' | 'arrive.unit'
    | 'arrive.turn' | 'arrive.entry' | 'losses.unit' | 'losses.spent' | 'retreat.unit'
    | 'retreat.next' | 'retreat.enemy' | 'retreat.zoc' | 'retreat.dead_end' | 'retreat.away'
    | 'advance.unit' | 'advance.vacated' | 'advance.closed' | 'advance.next' | 'advance.far'
    | '40.C.7' | '40.C.7.by' | '40.D.0.2.points' | '40.D.0.4' | '40.D.0.4.fort' | '40.D.0.4.off'
    | '40.D.0.4.captured' | '40.D.0.5' | '40.D.0.6' | '40.D.0.11' | '40.D.15.5' | '40.D.15.6'
    | 'never_rebuilt' | '40.D.6.7' | '40.D.8.7' | '40.D.17.6' | '40.E.5.points' | 'AMB-06'
    | 'AMB-07' | 'AMB-07.elsewhere' | 'AMB-07.owed' | 'C2.yours' | 'C3.1' | 'C3.1.yours'
    | 'C3.1.air' | 'C3.1.factor' | 'C3.1.fought' | 'C3.1.beside' | 'C3.1.joined' | 'C3.1.empty'
    | 'C3.1.all' | 'C3.1.again' | 'C3.1.nobody' | 'C3.1.none' | 'C3.2' | 'C5.air.ground'
    | 'C5.air.flown' | 'C5.air.full' | 'C5.air.joined' | 'C5.airborne.alone' | 'C5.airborne.base'
    | 'C5.airborne.ground' | 'C5.airborne.landed' | 'C5.airborne.moved' | 'C5.airborne.owed'
    | 'C5.airborne.range' | 'C5.airborne.sea' | 'C5.airborne.transport' | 'C5.airborne.unit'
    | 'C5.build.busy' | 'C5.build.by' | 'C5.build.from' | 'C5.build.kind' | 'C5.build.moved'
    | 'C5.build.off' | 'C5.build.sp' | 'C5.build.terrain' | 'C5.build.there' | 'C5.build.begun'
    | 'C5.build.unit' | 'C5.disruption' | 'C5.effects' | 'C5.exploit' | 'C5.exploit.move'
    | 'C5.losses' | 'C5.move.fixed' | 'C5.move.sea' | 'C5.replace.depot' | 'C5.replace.inf'
    | 'C5.replace.points' | 'C5.replace.supply' | 'C5.replace.unit' | 'C5.replace.whole'
    | 'C5.replace.yours' | 'C5.reserve' | 'C5.reserve.held' | 'C5.reserve.none'
    | 'C5.reserve.already' | 'C5.reserve.sp' | '40.D.17.3' | 'C5.retreat.begun' | 'C5.retreat.must'
    | 'C5.stack' | 'C5.stack.grow' | 'D.keepOut' | 'D.nations' | 'D.reinforce.enemy' | Clause
  /** Ways a game ends. */
  readonly results:
    | 'draw' | 'axis_decisive' | 'axis_marginal' | 'allied_marginal' | 'allied_decisive' | 'sudden'
  /** Other words. */
  readonly words:
    | 'stage' | 'layers.control' | 'layers.control.held' | 'layers.zoc' | 'layers.zoc.enemy'
    | 'layers.zoc.own' | 'layers.zoc.enemy.all' | 'layers.zoc.own.all' | 'layers.zoc.both'
    | 'reach.zoc' | 'layers.supply' | 'layers.supply.source' | 'layers.supply.line'
    | 'layers.supply.source.all' | 'layers.supply.line.all' | 'layers.supply.cut'
    | 'layers.supply.cut.all' | 'preview.way.ground' | 'preview.way.zones' | 'preview.way.other'
    | 'preview.overrun' | 'preview.overrun_entry' | 'preview.loss' | 'score' | 'score.long'
    | 'layers.objectives' | 'layers.objectives.held' | 'layers.objectives.held.all'
    | 'layers.objectives.open.all' | 'layers.objectives.open' | 'cost.attack' | 'cost.join'
    | 'cost.join_all' | 'cost.fly' | 'cost.resolve' | 'cost.build' | 'cost.reserve' | 'cost.rebuild'
    | 'cautions.waiting' | 'chapter.phase_ends' | 'guide.wins' | 'guide.replacements' | 'guide.move'
    | 'guide.moved' | 'guide.attack' | 'guide.join' | 'guide.fight' | 'guide.goal'
    | 'guide.replacements.second' | 'guide.move.second' | 'headline.player_turn'
    | 'headline.capitulates' | 'headline.game_ends' | 'FRA' | 'GER' | 'BEL' | 'LUX' | 'paid'
    | 'unpaid' | 'entrenchment' | 'improvedEntrenchment' | 'damagedFort' | 'fort' | 'improvedFort'
    | 'fortifiedArea' | 'improvedFortifiedArea' | 'unimprovedFortress' | 'fortress' | 'westwall'
    | 'class' | 'nation' | 'size' | 'attack' | 'defence' | 'move' | 'cadre' | 'mountain' | 'cm'
    | 'aa' | 'light' | 'heavy' | 'aec' | 'selfSupporting' | 'tac' | 'mp_spent' | 'fought'
    | 'disrupted' | 'reserve' | 'supply' | 'out_of_supply' | 'deadlocked' | 'landed' | 'builds'
    | 'building' | 'arrives' | 'base' | 'flown' | 'strength' | 'printed' | 'printed_value' | 'sides'
    | 'aa_light' | 'aa_heavy' | 'captured_by' | 'capture_due' | 'stack.class' | 'stack.nation'
    | 'stack.size' | 'stack.attack' | 'stack.defence' | 'stack.move' | 'stack.cadre' | 'stack.aa'
    | 'stack.aa_light' | 'stack.aa_heavy' | 'stack.tac' | 'stack.arrives' | 'stack.base'
    | 'stack.flown' | 'stack.strength' | 'stack.printed' | 'stack.printed_value' | 'stack.sides'
    | 'stack.mountain' | 'stack.cm' | 'stack.selfSupporting' | 'stack.aec' | 'stack.fortification'
    | 'stack.supply' | 'stack.out_of_supply' | 'stack.fought' | 'stack.disrupted' | 'stack.reserve'
    | 'stack.deadlocked' | 'stack.landed' | 'stack.builds' | 'stack.captured_by'
    | 'stack.capture_due' | 'chart.works' | 'chart.by' | 'chart.turns' | 'chart.sp' | 'chart.notIn'
    | 'chart.clause' | 'chart.from' | 'chart.side' | 'chart.combatUnit' | 'chart.combatEngineer'
    | 'chart.construction' | 'chart.artillery' | 'chart.siegeArtillery' | 'chart.infantry'
    | 'chart.armour' | 'chart.motorised' | 'chart.recon' | 'chart.heavyAA' | 'chart.antitank'
    | 'chart.paratroop' | 'chart.fortUnit' | 'chart.other' | 'chart.none' | 'chart.full'
    | 'chart.limited' | 'chart.half' | 'chart.neutral' | 'chart.effects' | 'chart.attack'
    | 'chart.defence' | 'chart.zoc' | 'chart.noSP' | 'chart.defenceFromSecondTurn' | 'chart.terrain'
    | 'chart.hexsides' | 'chart.cities' | 'chart.mp' | 'chart.mpCM' | 'chart.die' | 'chart.aec'
    | 'chart.gs' | 'chart.halve' | 'chart.exempt' | 'chart.extraSP' | 'chart.overrunMP'
    | 'chart.major' | 'chart.partial' | 'chart.dot' | 'chart.regular' | 'chart.gerSov'
    | 'chart.classes' | 'chart.at' | 'chart.cm' | 'chart.halvesAs' | 'chart.givesSupport'
    | 'chart.engineer' | 'chart.airborne' | 'chart.selfSupporting' | 'stack.mp_spent'
    | 'stack.mp_before' | 'stack.started_in' | 'layers.supply.full' | 'layers.supply.full.all'
    | 'layers.supply.limited' | 'layers.supply.limited.all' | 'layers.supply.none'
    | 'layers.supply.none.all' | 'layers.fortifications' | 'layers.fortification'
    | 'layers.fortification.falls' | 'obligations.deadlock' | 'obligations.landing' | 'preview.fort'
    | 'preview.fort.idle' | 'preview.sp.base' | 'preview.sp.fort' | 'preview.sp.city'
    | 'preview.attacker' | 'preview.defender' | 'preview.strength' | 'preview.unpaid'
    | 'preview.ground_support' | 'preview.gs.terrain' | 'preview.gs.fort' | 'preview.column'
    | 'preview.die' | 'preview.die.terrain' | 'preview.die.city' | 'preview.die.fort'
    | 'preview.die.engineers' | 'preview.aec' | 'preview.aec.terrain' | 'preview.aec.city'
    | 'preview.aec.fort' | 'preview.factor.disrupted' | 'preview.factor.supply'
    | 'preview.factor.support' | 'preview.factor.terrain' | 'preview.factor.hexside'
    | 'preview.factor.city' | 'preview.factor.fort_halved' | 'preview.factor.fort_quartered'
    | 'preview.factor.fort_doubled' | 'preview.results' | 'preview.group.results'
    | 'preview.no_way_back' | 'preview.average.results' | 'preview.work' | 'preview.rebuilding'
    | 'preview.captured' | 'preview.overrun_fort' | 'preview.overrun_city' | 'preview.overrun_zoc'
    | 'battle.attack' | 'battle.counter_attack' | 'battle.step.declare' | 'battle.step.paySP'
    | 'battle.step.airAndAA' | 'battle.step.strengths' | 'battle.step.odds' | 'hints.attack'
    | 'hints.rebuilds' | 'hints.mans' | 'battle.step.armourEffects' | 'battle.step.rollMainAndRed'
    | 'draw.main' | 'draw.red' | 'draw.aa' | 'battle.step.red' | 'battle.step.offerMEconversion'
    | 'battle.step.settleLosses' | 'battle.step.reduceFortification'
    | 'battle.step.counterAttackOrRetreat' | 'battle.step.advance' | 'odds.cleared' | 'odds.held'
    | 'odds.deadlocked' | 'odds.over' | 'horizon.battle' | 'policy.steady'
  /** Attributes of pieces. */
  readonly attributes: {
    /** Another nation than the type has of itself. */
    readonly nation: string
    /** Movement points spent this player-turn. */
    readonly mp_spent: number
    /** Of these those spent in earlier phases. */
    readonly mp_before: number
    /** Has attacked in this phase. */
    readonly fought: boolean
    /** Disrupted until its side's next initial phase: no attack, no zone of control, half its movement. */
    readonly disrupted: boolean
    /** Placed in reserve; may move in reaction. */
    readonly reserve: boolean
    /** Supply at the last determination: full, limited or none. */
    readonly supply: string
    /** Determinations in a row without any supply. */
    readonly out_of_supply: number
    /** The hex it stood in when its player-turn began; empty while it has not left it. */
    readonly started_in: string
    /** The hex it must attack again in exploitation. */
    readonly deadlocked: string
    /** Landed from the air in this combat phase. */
    readonly landed: boolean
    /** What it is building. */
    readonly builds: string
    /** Turns of work done on it. */
    readonly building: number
    /** Turn of arrival as reinforcement. */
    readonly arrives: number
    /** Hex of its airfield. */
    readonly base: string
    /** Has flown this player-turn. */
    readonly flown: boolean
    /** Defence strength of a fortification. */
    readonly strength: number
    /** Printed on the map. */
    readonly printed: boolean
    /** Value printed in a Westwall hex. */
    readonly printed_value: number
    /** Hexsides a fortified hexside covers, such as NW,NE,E. */
    readonly sides: string
    /** Light AA points of this fortification. */
    readonly aa_light: number
    /** Heavy AA points of this fortification. */
    readonly aa_heavy: number
    /** Side that captured it and has not changed it yet. */
    readonly captured_by: string
    /** Side at the start of whose player-turn the capture takes effect. */
    readonly capture_due: string
  }
  /** Traits of kinds of pieces. */
  readonly traits: {
    readonly class?:
      | 'armour' | 'motorised' | 'infantry' | 'artillery' | 'siegeArtillery' | 'combatEngineer'
      | 'construction' | 'heavyAA' | 'paratroop' | 'recon' | 'antitank' | 'air'
    readonly nation?: 'GER' | 'FRA' | 'GBR' | 'BEL'
    readonly size?: 'XX' | 'X' | 'III' | 'II'
    readonly attack?: number
    readonly defence?: number
    readonly move?: number
    readonly cadre?: readonly number[]
    readonly mountain?: boolean
    readonly cm?: boolean
    readonly aa?: { readonly light: number; readonly heavy: number }
    readonly selfSupporting?: boolean
    readonly aec?: string
    readonly tac?: number
    readonly fortification?: boolean
  }
  /** Variables; those of type json without a schema are for the rules to say. */
  readonly vars: {
    /** The game turn, one week each. */
    readonly turn: number
    /** The phase of the player-turn. */
    readonly phase:
      | 'start' | 'initial' | 'replacement' | 'movement' | 'combat' | 'reaction' | 'exploitation'
      | 'exploitation_combat' | 'end'
    /** Supply points in hand, counted in quarters of a point. */
    readonly sp_quarters: readonly number[]
    /** Infantry replacement points in hand. */
    readonly inf_rp: readonly number[]
    /** Armour replacement points in hand. */
    readonly arm_rp: readonly number[]
    /** Strength points lost that have not yet made a special replacement. */
    readonly special_replacements: readonly number[]
    /** Air transports that have not flown this turn. */
    readonly transports: readonly number[]
    /** The side that controls a hex; empty for neutral ground. */
    readonly controller: readonly ('' | 'axis' | 'allied')[]
    /** Hexes that changed hands in this phase; captures are settled at its end. */
    readonly taken: readonly string[]
    /** Hexes attacked in this phase. */
    readonly attacked: readonly string[]
    /** Hexes whose port does not work. */
    readonly ports_closed: readonly string[]
    /** The attack being fought, with the attack it answers. */
    readonly battle: Battle | null
    /** The side’s victory points less the enemy’s, as the map stands. */
    readonly score: readonly number[]
  }
  /** Options. */
  readonly options: {
    /** Whether “in a fort” means any fortification or just the marker of that name. */
    readonly convertScope: 'allFortifications' | 'fortMarkersOnly'
    /** What a CA obliges the defender to – a full combat the other way, or one roll of losses on the red table. */
    readonly caMode: 'fullCombat' | 'lossTable'
    /** Whether deadlocked attackers must attack the hex again in the exploitation phase. */
    readonly dlMode: 'attackerMustRepeat' | 'optionalRepeat'
    /** Share of the smaller side’s printed strength that both sides lose on an ME (rounded up, at least 1). */
    readonly mePercent: number
    /** Whether OR eliminates the defender as DE does, or costs him half his strength and a retreat. */
    readonly orMode: 'eliminate' | 'halfLoss'
    /** Whether units with a cadre side become cadres and retreat when the defender is eliminated. */
    readonly deCadres: boolean
    /** How the halved disruption losses are rounded when they are taken as casualties. */
    readonly disruptionRounding: 'up' | 'down' | 'nearest'
    /** Whether the red table has a die of its own or is read from the main roll, unmodified and scaled to six. */
    readonly redDie: 'separate' | 'sameRoll'
    /** Whether the main combat roll is two dice, or one whose double is the row. */
    readonly mainDie: '2d6' | '1d6'
    /** Whether the defender keeps the conversion (except against the paratroops) or loses it. */
    readonly fortCityLanding: 'cityRule' | 'optionLost'
    /** What a CA does when the defender has only a fortification or units without an attack factor. */
    readonly noAttackerOnCA: 'nothing' | 'treatAsME'
    /** Whether a CA may be answered anywhere, or must fall on the paratroops that landed in the hex. */
    readonly landedCounter: 'anyHex' | 'landed'
    /** What an unanswered offer to turn CA or DL into ME counts as. */
    readonly convertDefault: 'decline' | 'convert'
    /** What becomes of units that cannot move, and of a lone strength, on a retreat they may not ignore. */
    readonly fixedOnRetreat: 'eliminated' | 'hold'
    /** What a fortification needs so that it does not fall into decay. */
    readonly garrisonTest: 'eitherSuffices' | 'bothNeeded'
    /** Whether a construction unit garrisons a fortification and digs and keeps up an entrenchment by itself. */
    readonly constructionUnits: 'combat' | 'noncombat'
    /** Whether combat reduces it (list item 1) or not (the note). */
    readonly ifaCombat: 'noteWins' | 'listWins'
    /** Whether the exact odds or the odds column decide that a fort is reduced. */
    readonly reduceOdds: 'exact' | 'column'
    /** Which of several forts, areas and entrenchments in a hex an attack at 1:2 or better reduces. */
    readonly reduceWhich: 'all' | 'counting'
    /** What becomes of strength that a reduced fort can no longer hold. */
    readonly overMax: 'cut' | 'keep'
    /** Whether an overrun counts as an attack that reduces a fortification. */
    readonly overrunReduces: boolean
    /** Whether an attack on a fort with a strength but no unit reduces it. */
    readonly loneStrength: boolean
    /** In whose initial phase an abandoned or under-captured fortification loses a level. */
    readonly decayClock: 'enemyOfHolder' | 'enemyOfOwner'
    /** What abandonment does to a fortification marker that has nothing to be reduced to. */
    readonly abandonUnlisted: 'none' | 'removed'
    /** Whether strength lost while not isolated returns as infantry replacements. */
    readonly specialReplacements: 'per4' | 'off'
    /** Whether the attack that a deadlock requires costs supply points again. */
    readonly dlSP: 'payAgain' | 'free'
    /** Which units may build, hold and take over an entrenchment. */
    readonly entrenchUnit: 'combat1RE' | 'anyCombat'
    /** Whether a unit that advances after combat has left the entrenchment it maintained. */
    readonly entrenchAdvance: 'leaves' | 'free'
    /** What an entrenchment takes from armour effects; the rule names only the die. */
    readonly entrenchAec: number
    /** Whether modifiers of several fortifications are added up. */
    readonly combineForts: 'strongest' | 'sum'
    /** Whether the die modifiers of the terrain or city and of the fortification are added. */
    readonly fortTerrain: 'add' | 'maxOnly'
    /** Whether fortifications can turn the attacker’s armour effects into a penalty. */
    readonly aecFloor: 'zero' | 'none'
    /** Whether the extra supply of a fortification is paid once or by every attacking division. */
    readonly spUnit: 'attack' | 'division'
    /** How the half point that a damaged fort costs is counted. */
    readonly spFraction: 'keep' | 'up'
    /** Whether its two supply points replace the fortified zone’s one or come on top. */
    readonly pfzSP: 2 | 3
    /** Whether the unexplained label RAD limits the permanent fortified zone to the Soviet Union. */
    readonly radLabel: 'permanent' | 'soviet'
    /** What replaces a captured unimproved fortress. */
    readonly unimprovedFort: 'fort' | 'damagedFort'
    /** A bonus to the main die when combat engineers are at least a seventh of the attackers. */
    readonly engineerDrm: 0 | 1
    /** Where heavy AA attacks fortifications at full strength. */
    readonly heavyAAexempt: 'fortressOnly' | 'all'
    /** Which engineers cross a fortified hexside at full strength and improve entrenchments. */
    readonly hexsideEngineers: 'combat' | 'anyEngineer'
    /** Whether river, terrain, city and fortification factors multiply. */
    readonly factorCombine: 'multiply' | 'worst'
    /** When die, armour effects and supply of a fortified hexside apply to an attack from several hexes. */
    readonly hexsideMixed: 'all' | 'any' | 'majority'
    /** When the intrinsic strength of a fortified hexside adds to the defence of its hex. */
    readonly hexsideStrength: 'ifCrossed' | 'always'
    /** How “an enemy unit of 1 RE in size” is counted. */
    readonly hexsideUnit: 'singleAtLeast1' | 'total1' | 'exactly1'
    /** Whether a printed fortified hexside helps the enemy who holds the hex behind it. */
    readonly printedSideUse: 'holder' | 'ownerOnly'
    /** Where a fortification lifts enemy zones of control in the reaction movement phase. */
    readonly reactionZoc: 'hexOnly' | 'adjacentToo'
    /** Whether the AA points of an empty fortification count. */
    readonly fortAA: 'always' | 'garrisoned'
    /** Whose depot may send infantry replacements into a fortification. */
    readonly rpDepot: 'majorPower' | 'ownNation'
    /** Whether the port fortification counts against the RE it can supply. */
    readonly portSelf: 'free' | 'counts'
    /** Whether Westwall hexes a scenario does not list start unimproved or are not there. */
    readonly westwallStart: 'unimproved' | 'scenario'
    /** Whether fortifications and entrenchments are built by the stand-in table or not at all. */
    readonly construction: 'standin' | 'off'
    /** At the start of whose player-turn a captured fortification changes, wherever the capture took place. */
    readonly captureClock: 'captor' | 'originalOwner'
    /** What the captor must still have when the change falls due. */
    readonly captureHold: 'control' | 'threshold' | 'none'
    /** Whether reinforcements may later make up the RE a capture needs. */
    readonly captureCount: 'endOfPhase' | 'anyTime'
    /** Which captured fortifications protect their captor before they change. */
    readonly capturedUse: 'onlyDestroyedOuvrage' | 'all'
    /** Whether the supply and movement points of the terrain effects chart are charged at cities. */
    readonly cityExtra: 'table' | 'none'
    /** How many German and Soviet units it takes to use the Ger/Sov city effects. */
    readonly gerSovTest: 'any' | 'majority'
  }
  /** `data` of the tables. */
  readonly tables: {
    readonly airSupport: {
      readonly perAttackMax: number
      readonly aa: {
        readonly dice: string
        readonly add: Readonly<Record<string, number | 'none'>>
        readonly abortAt: number
        readonly destroyAt: number
      }
    }
    readonly airborne: {
      readonly rangeHexes: number
      readonly from?: string
      readonly intoEnemyHex?: string
      readonly hexsideEffects?: boolean
      readonly afterCombat?: string
    }
    readonly armourEffects: {
      readonly attackerSteps: readonly {
        /** A number, or a fraction such as 1/2. */
        readonly atLeast: number | string
        readonly mod: number
      }[]
      readonly antitankSteps: readonly {
        /** A number, or a fraction such as 1/2. */
        readonly atLeast: number | string
        readonly mod: number
      }[]
      readonly defenderSteps: readonly {
        /** A number, or a fraction such as 1/2. */
        readonly atLeast: number | string
        readonly mod: number
      }[]
      readonly neutralPerCapable: number
    }
    readonly attackSupply: {
      /** A number, or a fraction such as 1/2. */
      readonly baseSPperAttack: number | string
      readonly extras?: string
      /** A number, or a fraction such as 1/2. */
      readonly unit?: number | string
      /** A number, or a fraction such as 1/2. */
      readonly unpaidFactor: number | string
    }
    readonly construction: {
      /** By work. */
      readonly works: Readonly<Record<string, {
        readonly by: string
        readonly turns: number | Readonly<Record<string, number>>
        /** A number, or a fraction such as 1/2. */
        readonly sp: number | string
        readonly from?: readonly string[]
        readonly clause?: Clause
        readonly notIn?: readonly Terrain[]
        readonly side?: Names['sides']
      }>>
    }
    readonly fortifications: {
      readonly conventions: { readonly overrunExtraMP: number } & Readonly<Record<string, unknown>>
      readonly retreatResults: readonly string[]
      readonly halvingClasses?: readonly string[]
      /** By kind. */
      readonly kinds: Readonly<Record<string, Kind>>
    }
    readonly losses: {
      readonly attackerMeasure: string
      readonly defenderMeasure: string
      readonly cadreCountsFor: string
      readonly fortIntrinsicPointByPoint: boolean
      readonly settle: string
      readonly choose: string
      readonly noneToSpare: boolean
    }
    readonly mainCombatTable: {
      readonly clamp?: readonly number[]
      readonly withoutDefence: string
      /** What the rules do with each result. */
      readonly results: Readonly<Record<string, {
        readonly kind: 'counterAttack' | 'deadlock' | 'exchange' | 'disruption' | 'retreat' | 'eliminate'
        readonly hexes?: number
        readonly percent?: number
        readonly percentOfSmallerSide?: number
        readonly rounding?: 'up' | 'down'
        readonly minimum?: number
        readonly cadres?: boolean
        readonly retreat?: number
        readonly exploit?: number
        readonly mustAttackAgainIn?: string
      }>>
    }
    readonly movement: {
      /** A number, or a fraction such as 1/2. */
      readonly reserveCostSPperStack: number | string
      /** A number, or a fraction such as 1/2. */
      readonly reserveMP: number | string
      /** A number, or a fraction such as 1/2. */
      readonly exploitationMP: number | string
      /** A number, or a fraction such as 1/2. */
      readonly disruptedMP: number | string
      readonly minimumMove: number
    }
    readonly overrun: {
      /** A number, or a fraction such as 1/2. */
      readonly odds: number | string
      /** A number, or a fraction such as 1/2. */
      readonly extraMP: number | string
      readonly useDieModifiers: boolean
      readonly from?: string
    }
    readonly playerTurn: {
      readonly phases: readonly { readonly id: string; readonly steps?: readonly string[] }[]
    }
    readonly redTable: {
      /** Odds columns of the main combat table that read each column. */
      readonly groups: Readonly<Record<string, readonly string[]>>
      readonly rounding?: string
      readonly measure?: { readonly attacker: string; readonly defender: string }
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
    readonly resolutionOrder: {
      readonly steps: readonly {
        readonly id: string
        readonly clause: Clause
        readonly does?: readonly string[]
      }[]
    }
    readonly stacking: {
      readonly exempt?: string
      readonly other: {
        readonly divisions: number
        readonly nonDivisionalRE: number
        readonly artilleryRE: number
      }
      readonly mountain: {
        readonly divisions: number
        readonly nonDivisionalRE: number
        readonly artilleryRE: number
      }
    }
    readonly supply: {
      readonly full: { readonly overlandHexes: number }
      readonly limited: { readonly overlandHexes: number }
      readonly effects: {
        readonly full: {
          /** A number, or a fraction such as 1/2. */
          readonly attack: number | string
          /** A number, or a fraction such as 1/2. */
          readonly defence: number | string
          readonly zoc: boolean
          readonly noSP?: boolean
          /** A number, or a fraction such as 1/2. */
          readonly defenceFromSecondTurn?: number | string
        }
        readonly limited: {
          /** A number, or a fraction such as 1/2. */
          readonly attack: number | string
          /** A number, or a fraction such as 1/2. */
          readonly defence: number | string
          readonly zoc: boolean
          readonly noSP?: boolean
          /** A number, or a fraction such as 1/2. */
          readonly defenceFromSecondTurn?: number | string
        }
        readonly none: {
          /** A number, or a fraction such as 1/2. */
          readonly attack: number | string
          /** A number, or a fraction such as 1/2. */
          readonly defence: number | string
          readonly zoc: boolean
          readonly noSP?: boolean
          /** A number, or a fraction such as 1/2. */
          readonly defenceFromSecondTurn?: number | string
        }
      }
    }
    readonly support: {
      readonly alwaysSupported?: string
      /** A number, or a fraction such as 1/2. */
      readonly unsupportedFactor: number | string
      readonly supporters: {
        readonly divisions: boolean
        readonly cadres: boolean
        readonly classes: readonly string[]
      }
    }
    readonly terrainEffectsChart: {
      /** By terrain. */
      readonly terrain: Readonly<Record<string, {
        readonly mp: number | string | null
        readonly mpCM: number | string | null
        readonly die?: number
        readonly aec?: number
        /** A number, or a fraction such as 1/2. */
        readonly gs?: number | string
        readonly halve?: readonly string[]
      }>>
      /** By kind of hexside. */
      readonly hexsides: Readonly<Record<string, {
        /** A number, or a fraction such as 1/2. */
        readonly mp: number | string
        /** A number, or a fraction such as 1/2. */
        readonly mpCM: number | string
        /** A number, or a fraction such as 1/2. */
        readonly attack: number | string
        readonly exempt?: readonly string[]
      }>>
      /** By size of city. */
      readonly cities: Readonly<Record<string, { readonly regular: City; readonly gerSov: City }>>
    }
    readonly unitClasses: {
      /** By class. */
      readonly classes: Readonly<Record<string, {
        readonly givesSupport?: boolean
        readonly aec: 'full' | 'half' | 'neutral' | 'none'
        readonly at: 'full' | 'half' | 'neutral' | 'none'
        readonly cm?: boolean
        readonly engineer?: boolean
        readonly construction?: boolean
        readonly airborne?: boolean
        readonly selfSupporting?: boolean
        readonly mp?: number
        readonly halvesAs?: string
      }>>
    }
    readonly unitSizes: {
      /** Regimental equivalents by size. */
      readonly re: Readonly<Record<string, number>>
    }
    readonly zoc: {
      readonly exertedBy: {
        readonly divisions: boolean
        readonly cadres: boolean
        readonly supplied: boolean
        readonly disrupted: boolean
      }
      /** A number, or a fraction such as 1/2. */
      readonly leaveMP: number | string
      /** A number, or a fraction such as 1/2. */
      readonly zocToZocMP: number | string
      readonly notAcross: readonly string[]
      readonly friendlyUnitsNegateFor: readonly string[]
    }
  }
  /** `data` of the scenarios. */
  readonly scenario: {
    readonly firstDay?: string
    /** The sides in the order of their player-turns. */
    readonly order?: readonly Names['sides'][]
    /** The nations of each side. */
    readonly nations?: Readonly<Record<string, readonly string[]>>
    readonly majorPowers?: readonly string[]
    readonly neutralGround?: readonly string[]
    /** Where supply begins. */
    readonly depots?: Readonly<Record<string, readonly { readonly hex: string; readonly nation: string }[]>>
    readonly supplyPoints?: Readonly<Record<string, {
      readonly start: number
      readonly perTurn: number
      readonly max: number
    }>>
    readonly replacementPoints?: Readonly<Record<string, { readonly inf: number; readonly arm: number }>>
    readonly transports?: Readonly<Record<string, number>>
    /** Where those of a turn may be placed. */
    readonly reinforcements?: readonly {
      readonly turn: number
      readonly side: Names['sides']
      readonly at: readonly string[]
    }[]
    readonly keepOut?: {
      readonly nations: readonly string[]
      readonly from: readonly string[]
      readonly until: { readonly turn: number; readonly afterPlayerTurnOf: Names['sides'] }
    }
    readonly capitulation?: {
      readonly nation: string
      readonly side: Names['sides']
      readonly whenEnemyHolds: readonly string[]
      readonly checkedAtEndOf: Names['sides']
    }
    readonly replacementsOfOwnNation?: boolean
    readonly noReplacements?: readonly string[]
    readonly victory?: {
      readonly countedAt?: string
      readonly axisPointsForControl?: Readonly<Record<string, number>>
      readonly alliedPointsForControl?: Readonly<Record<string, number>>
      readonly axisPointsPerOuvrageDestroyedOrHeld?: number
      readonly score?: string
      readonly levels: readonly {
        readonly atLeast: number
        readonly result: string
        readonly winner?: Names['sides']
      }[]
      readonly suddenDeath?: {
        readonly atEndOfPlayerTurnOf: Names['sides']
        readonly holds: string
        readonly atLeast: number
        readonly result: string
        readonly winner?: Names['sides']
      }
    }
  }
}

export type Terrain = 'clear' | 'woods' | 'rough' | 'forest' | 'mountain' | 'swamp' | 'sea'
export type Clause = Names['clauses']

export const {
  action, automatic, choice, number, objection, objections, optional, piece, pieces, place, rules,
  side, space, step, word,
} = rulesFor<Names>()
