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
export type GreatWar = Position<Names>
export type Piece = AnyPiece<Names>
export type Side = AnySide<Names['sides']>
export type Frame = AnyFrame<Names['steps'], Names['sides']>

/** All of them. */
export interface Names extends Shape {
  /** Sides of the conflict. */
  readonly sides: 'GER' | 'RUS' | 'AUH' | 'FRA' | 'OTT' | 'GBR' | 'ITA' | 'BUL' | 'BEL' | 'SRB'
  /** Seats, those of all seatings. */
  readonly seats:
    | 'central' | 'entente' | 'germany' | 'russia' | 'austria' | 'france' | 'ottomans' | 'britain'
    | 'italy'
  /** Kinds of pieces. */
  readonly types:
    | 'infantry' | 'fortress' | 'cavalry' | 'storm_troop' | 'artillery' | 'rail_gun' | 'tank'
    | 'fighter' | 'battleship' | 'cruiser' | 'destroyer' | 'transport' | 'submarine'
  /** Faces of pieces. */
  readonly faces: 'front'
  /** Zones off the board. */
  readonly zones: 'pool' | 'bought' | 'lost'
  /** Steps of the rules. */
  readonly steps:
    | 'fleet' | 'sailing' | 'pass_fire' | 'pass_fire_choice' | 'after_fire' | 'halted'
    | 'participation' | 'fort_choice' | 'air_choice' | 'spotting' | 'gas' | 'guns' | 'aim'
    | 'attacker_choice' | 'defender_choice' | 'withdrawing' | 'submerge' | 'naval_attacker_choice'
    | 'naval_defender_choice' | 'player_turn' | 'purchase' | 'movement' | 'combat' | 'redeploy'
    | 'recovery' | 'mobilise' | 'next_phase' | 'open_phase' | 'end_of_turn' | 'A1' | 'A2a' | 'A2d'
    | 'A3' | 'B0' | 'B1' | 'B2' | 'B3' | 'B4' | 'B5' | 'B6' | 'B7a' | 'B7d' | 'B8' | 'N1' | 'N2'
    | 'N3' | 'N4' | 'N5a' | 'N5d' | 'losses_due' | 'losses'
  /** Clauses of the rulebook. */
  readonly clauses:
    | 'W-0.1' | 'W-1.1a' | 'W-1.1b' | 'W-1.2' | 'W-1.3' | 'W-1.4' | 'W-1.5' | 'W-2.1' | 'W-2.2'
    | 'W-2.3' | 'W-2.4' | 'W-2.5' | 'W-2.6' | 'W-2.7' | 'W-3.1' | 'W-3.2' | 'W-3.3' | 'W-3.4'
    | 'W-3.5' | 'W-3.6' | 'W-3.7' | 'W-3.8' | 'W-3.9' | 'W-3.10' | 'W-3.11' | 'W-3.12' | 'W-3.13'
    | 'W-4.1' | 'W-4.2' | 'W-4.3' | 'W-4.4' | 'W-5.1' | 'W-5.2' | 'W-6.1' | 'W-6.2' | 'W-6.3'
    | 'W-6.4' | 'W-6.5' | 'W-6.6' | 'W-6.7' | 'W-6.8' | 'W-6.9' | 'W-6.10' | 'W-7.1' | 'W-7.2'
    | 'W-8.1' | 'W-8.2' | 'W-8.3' | 'W-8.4' | 'W-8.5' | 'W-8.6' | 'W-8.7' | 'W-9.1' | 'W-9.2'
    | 'W-9.3' | 'W-9.4' | 'W-9.5' | 'W-9.6' | 'W-9.7' | 'W-9.8' | 'W-9.9' | 'W-9.10' | 'W-9.11'
    | 'W-9.12' | 'W-9.13' | 'W-9.14' | 'W-9.15' | 'W-9.16' | 'W-9.17' | 'C.1' | 'C.2' | 'C.3'
    | 'C.4' | 'C.5' | 'C.6' | 'C.7' | 'C.8' | 'C.9' | 'D' | 'F-01' | 'F-02' | 'F-03' | 'F-04'
    | 'F-05' | 'F-06' | 'F-07' | 'F-08' | 'F-09' | 'F-10' | 'F-11' | 'F-12' | 'F-13' | 'F-14'
    | 'F-15' | 'F-16' | 'F-17' | 'F-18' | 'F-19' | 'F-20' | 'F-21' | 'F-22' | 'F-23' | 'F-24'
    | 'F-25' | 'F-26' | 'F-27' | 'F-28' | 'F-29' | 'F-30' | 'F-31' | 'F-32' | 'F-33' | 'F-34'
  /** Lines of the log. */
  readonly log:
    | 'player_turn' | 'end_phase' | 'round' | 'fire' | 'phase_purchase' | 'phase_movement'
    | 'phase_combat' | 'phase_redeploy' | 'phase_recovery' | 'phase_mobilise' | 'turn'
    | 'technology' | 'buy' | 'move' | 'embark' | 'fly' | 'land' | 'sail' | 'halted' | 'sail_on'
    | 'stop_here' | 'let_pass' | 'area_taken' | 'fort_captured' | 'repaired' | 'not_repaired'
    | 'ship_repaired' | 'entrench' | 'mobilise' | 'income' | 'land_battle' | 'naval_battle'
    | 'take_part' | 'stay_out' | 'keep_flying' | 'withdraw_planes' | 'air_superiority' | 'spot'
    | 'spotting_all' | 'no_more_spotting' | 'release_gas' | 'hold_gas' | 'gas_masks' | 'hold'
    | 'aim_at_ships' | 'submerge' | 'lost' | 'drowned' | 'damaged' | 'fort_hit' | 'fort_wrecked'
    | 'plane_lost' | 'retreat' | 'pull_back' | 'withdraw' | 'withdraw_to' | 'battle_taken'
    | 'battle_failed' | 'battle_both' | 'battle_contested' | 'battle_retreated' | 'battle_withdrawn'
    | 'naval_won' | 'naval_failed' | 'naval_both' | 'naval_contested' | 'naval_retreated'
    | 'naval_withdrawn'
  /** Sentences of denials. */
  readonly denials:
    | 'W-2.1' | 'W-2.1.move' | 'W-6.3' | 'W-6.3.far' | 'W-6.4' | 'W-6.6' | 'W-6.6.infantry'
    | 'W-6.6.ashore' | 'W-6.9' | 'W-8.3' | 'W-9.5' | 'W-9.13' | 'W-9.16' | 'W-9.16.to'
    | 'W-9.16.unit' | 'C.2.neutral' | 'C.2.canal' | 'C.3.yours' | 'W-2.2.fallen' | 'C.3.pool'
    | 'C.3.on_map' | 'C.3.waiting' | 'C.3.placed' | 'C.3.unplaced' | 'C.3.bought' | 'C.3.element'
    | 'C.3.home' | 'C.3.so_many' | 'C.3.redeploy.fought' | 'C.3.redeploy.moved' | 'C.3.friends'
    | 'C.3.sea_first' | 'C.3.too_late_at_sea' | 'C.3.too_late_to_land' | 'C.4.map' | 'C.4.aboard'
    | 'C.4.spent' | 'C.4.there' | 'C.4.next' | 'C.4.through' | 'C.4.stops' | 'C.4.contested'
    | 'C.4.rail_gun' | 'C.4.port' | 'C.4.room' | 'C.4.ashore' | 'C.4.fleet' | 'C.4.far'
    | 'C.4.range' | 'C.4.airfield' | 'C.4.ship' | 'C.4.in_group' | 'C.4.alone' | 'C.4.elsewhere'
    | 'C.5.nobody' | 'C.5.no_enemies' | 'C.5.must_fight' | 'C.6.aboard' | 'C.6.zone' | 'C.6.beside'
    | 'C.7.submarine' | 'C.7.way_back' | 'C.7.haven' | 'C.8.needs' | 'D.neutral' | 'F-07' | 'F-13'
    | 'C.8.gas' | 'W-2.4' | 'W-2.6' | 'W-3.13' | 'W-8.1' | 'F-27.unit' | 'F-27.to' | 'F-29'
    | 'F-29.mixed' | Clause
  /** Ways a game ends. */
  readonly results: 'draw' | 'resigned' | 'capitals' | 'points' | 'stalemate'
  /** Other words. */
  readonly words:
    | 'stage' | 'draw.loss' | 'obligations.hits' | 'score' | 'score.long' | 'layers.objectives'
    | 'layers.objectives.held' | 'layers.objectives.held.all' | 'layers.objectives.open.all'
    | 'layers.objectives.open' | 'stack.class' | 'stack.attack' | 'stack.defend' | 'stack.dice'
    | 'stack.hits' | 'stack.move' | 'stack.cost' | 'stack.entrench' | 'stack.garrisonsFort'
    | 'stack.src' | 'stack.buildable' | 'stack.spotted' | 'stack.bigAttack'
    | 'stack.preemptiveAttack' | 'stack.needsTech' | 'stack.preemptive' | 'stack.firesFromAdjacent'
    | 'stack.spots' | 'stack.bombard' | 'stack.carries' | 'stack.firstStrike'
    | 'stack.passThroughExempt' | 'stack.damage' | 'stack.entrenched' | 'stack.moved'
    | 'stack.fought' | 'stack.spent' | 'stack.big_attack' | 'stack.assailants' | 'stack.fired'
    | 'stack.origin' | 'stack.landed' | 'stack.sailing' | 'stack.held' | 'stack.submerged'
    | 'stack.spotting' | 'stack.engaged' | 'cautions.unplaced' | 'guide.wins' | 'guide.buy'
    | 'guide.bought' | 'guide.march' | 'guide.guns' | 'guide.marched' | 'guide.attack'
    | 'guide.goal' | 'guide.buy.entente' | 'guide.bought.entente' | 'guide.march.entente'
    | 'guide.attack.entente' | 'guide.goal.entente' | 'chart.Poison gas' | 'chart.Gas shells'
    | 'chart.Gas mask' | 'chart.Artillery, rail gun or fort' | 'headline.fort_captured'
    | 'headline.fort_wrecked' | 'waiting.losses' | 'waiting.attacker_choice'
    | 'waiting.defender_choice' | 'waiting.guns' | 'waiting.fort_choice' | 'battle.land'
    | 'battle.naval' | 'battle.passing' | 'battle.step.A1' | 'battle.step.A2a' | 'battle.step.A2d'
    | 'battle.step.A3' | 'battle.step.B0' | 'battle.step.B1' | 'battle.step.B2' | 'battle.step.B3'
    | 'battle.step.B4' | 'battle.step.B5' | 'battle.step.B6' | 'battle.step.B7a' | 'battle.step.B7d'
    | 'battle.step.B8' | 'battle.step.N1' | 'battle.step.N2' | 'battle.step.N3' | 'battle.step.N4'
    | 'battle.step.N5a' | 'battle.step.N5d' | 'battle.passing.attacker' | 'battle.passing.defender'
    | 'battle.step.pass' | 'battle.step.pass_losses' | 'battle.step.pass_on' | 'draw.land'
    | 'draw.naval' | 'draw.pass' | 'battle.spotted' | 'battle.spotting' | 'battle.held'
    | 'battle.entrenched' | 'battle.landed' | 'battle.hurt' | 'battle.next_door' | 'battle.damage'
    | 'battle.wrecked' | 'battle.no_garrison' | 'layers.control' | 'layers.held'
    | 'layers.contested' | 'layers.neutral' | 'layers.forts' | 'layers.fort_works'
    | 'layers.fort_works.all' | 'layers.fort_idle' | 'layers.fort_idle.all' | 'layers.fort_wrecked'
    | 'layers.fort_wrecked.all' | 'layers.guarded_against' | 'layers.guarded_against.all'
    | 'layers.guarded_by' | 'layers.guarded_by.all' | 'layers.mobilisation' | 'layers.mobilises'
    | 'obligations.must_fight' | 'reach.guns' | 'reach.enemies' | 'reach.aboard' | 'reach.hostile'
    | 'preview.treasury' | 'preview.pass_fire' | 'preview.enemies' | 'preview.aboard'
    | 'preview.takes_fort' | 'preview.takes_area' | 'preview.sky_is_ours' | 'preview.sky_is_theirs'
    | 'preview.air_combat' | 'preview.fort_fires' | 'preview.fort_helps' | 'preview.fort_idle'
    | 'preview.fort_wrecked' | 'preview.expected_hits' | 'preview.rail_gun' | 'preview.gas'
    | 'preview.trenches' | 'preview.no_repair' | 'odds.taken' | 'odds.failed' | 'odds.both'
    | 'odds.contested' | 'odds.retreated' | 'odds.withdrawn' | 'odds.won' | 'odds.over'
    | 'odds.undecided' | 'horizon.shot' | 'horizon.round' | 'horizon.battle' | 'policy.fort-first'
    | 'policy.infantry-first' | 'policy.fight-on' | 'policy.one-round' | 'odds.group.left'
    | 'odds.group.left_with_fort' | 'odds.average' | 'odds.average.left'
    | 'odds.average.left_with_fort' | 'hints.battle' | 'hints.buys.infantry'
    | 'hints.buys.artillery' | 'hints.buys.other' | 'odds.left' | 'odds.left_with_fort'
  /** Attributes of pieces. */
  readonly attributes: {
    /** Hits a fort or battleship has taken; a fort with four is wrecked. */
    readonly damage: number
    /** Infantry that dug in; shown by a machine gun. */
    readonly entrenched: boolean
    /** Moved, landed, advanced, retreated or was placed this turn. */
    readonly moved: boolean
    /** Fought this turn. */
    readonly fought: boolean
    /** Movement points used this phase. */
    readonly spent: number
    /** A fort that five or more land units have attacked since its controller’s last phase 6. */
    readonly big_attack: boolean
    /** Land units that have attacked a fort since its controller’s last phase 6. */
    readonly assailants: number
    /** A fort that has given pass-through fire this turn, where it may only once. */
    readonly fired: boolean
    /** Where a unit came from into battle; a plane flies home there. */
    readonly origin: string
    /** Came ashore into the battle. */
    readonly landed: boolean
    /** Sails in the group that is moving now. */
    readonly sailing: boolean
    /** Gun or plane that waits for the general fire of the battle. */
    readonly held: boolean
    /** Submarine that has left the battle below water. */
    readonly submerged: boolean
    /** Plane that spots for a gun this round. */
    readonly spotting: boolean
    /** Gun or fort for which a plane spots this round. */
    readonly spotted: boolean
    /** The area at which a rail gun next door has fired this turn. */
    readonly engaged: string
  }
  /** Traits of kinds of pieces. */
  readonly traits: {
    readonly class: 'land' | 'fort' | 'air' | 'surface' | 'submarine'
    /** A die of an attacker hits at this or less. */
    readonly attack: number
    /** A die of a defender hits at this or less. */
    readonly defend: number
    /** Dice it throws. */
    readonly dice: number
    /** Hits it takes. */
    readonly hits: number
    /** Movement points. */
    readonly move: number
    /** In half-points. */
    readonly cost: number
    readonly bigAttack?: number
    /** Where each number is from. */
    readonly src?: Readonly<Record<string, string>>
    readonly entrench?: boolean
    readonly garrisonsFort?: boolean
    readonly preemptive?: 'gun' | 'air'
    readonly preemptiveAttack?: string
    /** A technology. */
    readonly needsTech?: string
    readonly spotted?: boolean
    readonly firesFromAdjacent?: boolean
    readonly spots?: boolean
    readonly bombard?: boolean
    readonly carries?: number
    readonly firstStrike?: boolean
    readonly passThroughExempt?: boolean
    readonly buildable?: boolean
  }
  /** Variables; those of type json without a schema are for the rules to say. */
  readonly vars: {
    /** Number of the game turn. */
    readonly turn: number
    /** The power that controls an area; empty for zones of the sea and for land nobody plays. */
    readonly controller: readonly string[]
    /** Money of a power in half-points; infantry costs 3. */
    readonly treasury: readonly number[]
    /** Victory points of the areas that a seat’s alliance controls, for the table. */
    readonly victory_points: readonly number[]
    /** Round of the battle being fought; 0 outside battles. */
    readonly round: number
    /** How the last battle ended, for odds questions. */
    readonly verdict: string
  }
  /** Options. */
  readonly options: {
    /** Faces of the die; a hit value of 3 is an even chance on six faces and a quarter on twelve. */
    readonly 'F-01-die': 6 | 12 | 20
    /** Which step “step 3” means. With B2 or B3 the steps before it belong to the first round only. */
    readonly 'F-02-loopTo': 'B1' | 'B3' | 'B2'
    /** Whether units that fired earlier in the round fire again in B6. */
    readonly 'F-03-remaining': 'not-yet-fired' | 'all-survivors' | 'air-twice'
    /** What one attack of a fort is aimed at. */
    readonly 'F-04-passFirePer': 'moving-group' | 'ship' | 'turn'
    /** Whether only the listed passages are guarded or every zone beside a pass-through fort. */
    readonly 'F-05-moveNextTo': 'listed-passage' | 'any-zone-touching-the-fort-area'
    /** Where the fort of Saint Petersburg fires on passing ships. */
    readonly 'F-06-bothnia': 'bothnia-to-approaches' | 'any-entry-of-bothnia'
    /** Who says which piece takes a hit. */
    readonly 'F-07-hitsChosenBy': 'owner' | 'firer' | 'random'
    /** How far back an attack by five or more land units counts. */
    readonly 'F-08-repairWindow': 'since-last-own-phase-6' | 'own-turn-only'
    /** How much damage a fort loses in phase 6. */
    readonly 'F-09-repairAmount': 'all' | 'one-hit'
    /** Whether a fort with four hits can be repaired at all. */
    readonly 'F-09-wreckedRepairable': boolean
    /** Whether five units must attack at once, or the attackers of several battles are added up. */
    readonly 'F-10-fiveCount': 'one-attack-at-start' | 'sum-over-window'
    /** Whether a fort is captured when its defenders have retreated. */
    readonly 'F-11-captureAfterRetreat': boolean
    /** What happens when an enemy enters an area with nothing but a fort. */
    readonly 'F-12-emptyFort': 'captured-on-entry' | 'fights-alone'
    /** Whether hits of a naval battle can be given to a fort that takes part. */
    readonly 'F-13-shipsMayHitFort': boolean
    /** What a coastal fort fires at when it is invaded by sea. */
    readonly 'F-14-fortTargetsInLanding': 'landed-units' | 'ships' | 'owner-chooses-each-die'
    /** Whether its hits are taken off before the ships fire. */
    readonly 'F-15-fortInNavalBattle': 'preemptive' | 'simultaneous'
    /** Whether a fort takes part when its own fleet is the attacker. */
    readonly 'F-16-fortHelpsAttackingFleet': boolean
    /** How many guns the side with air superiority boosts. */
    readonly 'F-17-spotting': 'one-unit-per-plane' | 'all-eligible'
    /** Whether a plane that spots still fires itself. */
    readonly 'F-18-spotterAlsoFires': boolean
    /** Whether the defender may retreat when the attacker contests the area. */
    readonly 'F-19-defenderMayRetreatAfterContest': boolean
    /** Whether troops of an ally keep a fort working. */
    readonly 'F-20-alliedGarrisonCounts': boolean
    /** When infantry digs in. */
    readonly 'F-21-entrenchWhen': 'own-phase-6-if-not-moved' | 'automatic' | 'end-of-game-turn'
    /** Whether entrenched infantry that attacks in a contested area keeps its first strike. */
    readonly 'F-22-entrenchedFirstOnAttack': boolean
    /** Whether gas is used. */
    readonly 'F-23-gasModel': 'see-gas' | 'no-gas'
    /** Whether attacking storm troops fire before entrenched defenders or together with them. */
    readonly 'F-24-stormVsEntrenched': 'sequential' | 'simultaneous'
    /** The step of a land battle in which a fort fires. */
    readonly 'F-25-fortStep': 'B3' | 'before-B1' | 'B5'
    /** Whether a sound fort without a garrison can be given hits. */
    readonly 'F-26-idleFortAbsorbsHits': boolean
    /** Whether some units may retreat while others stay. */
    readonly 'F-27-partialRetreat': boolean
    /** The areas an attacker may retreat to. */
    readonly 'F-28-attackerRetreatsTo':
      | 'own-area-a-unit-came-from' | 'any-adjacent-own' | 'any-adjacent-friendly'
    /** Whether units that came off transports may retreat to the sea. */
    readonly 'F-29-landingMayRetreat': boolean
    /** Whether the units that came by land may retreat while the landed stay and contest. */
    readonly 'F-29-mixedAttack': 'nobody-retreats' | 'others-retreat'
    /** Whether a fleet that retreats along a guarded passage is fired at. */
    readonly 'F-30-passFireOnRetreatIntoPassage': boolean
    /** Whether ships that fight in the zone they enter are fired at on entering as well. */
    readonly 'F-31-passFireAndBattle': 'both' | 'battle-replaces-pass-fire'
    /** Whether the fort’s controller is asked before it fires. */
    readonly 'F-32-declinePassFire': boolean
    /** Whether a plane in the fort’s area improves pass-through and naval fire. */
    readonly 'F-33-spottedPassFire': boolean
    /** Whether units of allied powers in the same area attack together. */
    readonly 'F-34-jointAttack': 'one-power' | 'alliance'
  }
  /** `data` of the tables. */
  readonly tables: {
    readonly gas: {
      /** A technology. */
      readonly tech: string
      readonly dicePer: string
      /** A die hits at this or less. */
      readonly value: number
      readonly rounds: readonly number[]
      /** Units it can hit. */
      readonly targets: readonly Names['types'][]
      readonly mask: {
        /** A technology. */
        readonly tech: string
        readonly effect: string
      }
      readonly reply: {
        /** A technology. */
        readonly tech: string
        readonly dicePer: string
        readonly value: number
      }
    }
    readonly 'land-battle': {
      /** The steps of a battle, in order. */
      readonly steps: readonly {
        readonly id: string
        readonly side: 'attacker' | 'defender' | 'both' | 'superior'
        readonly clause: Clause
      }[]
    }
    readonly 'naval-battle': {
      /** The steps of a battle, in order. */
      readonly steps: readonly {
        readonly id: string
        readonly side: 'attacker' | 'defender' | 'both' | 'superior'
        readonly clause: Clause
      }[]
    }
    readonly phases: {
      /** In order. */
      readonly phases: readonly {
        readonly n: number
        readonly id: string
        readonly does?: readonly string[]
        readonly interrupts?: readonly string[]
      }[]
      /** The least income of a home area that may mobilise units. */
      readonly mobiliseAtIncome: number
    }
    readonly spotting: {
      /** Added to what the artillery hits at. */
      readonly bonus: number
      /** Rounds in which it counts. */
      readonly rounds: readonly number[]
    }
  }
  /** `data` of the scenarios. */
  readonly scenario: {
    /** The powers of each alliance. */
    readonly alliances: Readonly<Record<string, readonly Names['sides'][]>>
    /** By minor power, its patron. */
    readonly minors: Readonly<Record<string, Names['sides']>>
    /** The powers in the order they act. */
    readonly turnOrder: readonly Names['sides'][]
    /** The game turn in which a power enters the war. */
    readonly entry: Readonly<Record<string, number>>
    /** Half-points from overseas each turn. */
    readonly bonusIncome: Readonly<Record<string, number>>
    /** What each power begins with. */
    readonly startTreasury: 'full-income' | 'empty'
    /** The game turn at whose start a power gets a technology. */
    readonly techSchedule: Readonly<Record<string, Readonly<Record<string, number>>>>
    /** Do land units begin entrenched? */
    readonly entrenchedAtStart: boolean
    readonly victory: {
      /** By alliance, the areas of which it must hold some. */
      readonly suddenDeath: Readonly<Record<string, { readonly hold: number; readonly of: readonly string[] }>>
      readonly final: {
        readonly afterTurn: number
        readonly measure?: string
        readonly centralWinsAtLeast: number
        readonly ententeWinsAtMost: number
        readonly otherwise?: string
      }
    }
  }
}

export type Clause = Names['clauses']

export const {
  action, automatic, choice, number, objection, objections, optional, piece, pieces, place, rules,
  side, space, step, word,
} = rulesFor<Names>()
