/** What rules are written with: what positions hold (variables, decisions), what rules are declared with, and how they read tables and scenario. */

import type {
  Piece as AnyPiece,
  Describable,
  Position,
  PreviewLine,
  Remark,
  Side,
  Space,
} from '@redoubt/engine'
import { rulesFor } from '@redoubt/engine'
import type { Addition, Change, OverrunCost, Overrunning as Stack } from '@redoubt/mechanics'
import type { Battle, Clause, Names as Generated } from '../../generated.ts'

export type { Battle, Capture, City, Clause, Frame, Kind, Side } from '../../generated.ts'

/** Where an attacking unit comes from; landed paratroops come from the hex itself. */
export interface Attacker {
  readonly unit: Piece
  readonly from: Space
  readonly landed: boolean
}

/** C3  An attack as it stands on the board. */
export interface Attack extends Pick<Battle, 'kind' | 'payment'> {
  readonly hex: Space
  readonly side: PhasingSide
  readonly defender: PhasingSide
  /** The attacking units, by themselves and with where they come from. */
  readonly units: readonly Piece[]
  readonly attackers: readonly Attacker[]
  readonly air: readonly Piece[]
}

/** An attack being weighed: in which position, and against whom. */
export interface Weighing extends Attack {
  readonly g: Europa
  readonly defenders: readonly Piece[]
  /** Ids of lines struck out: what if they were not there? */
  readonly without: ReadonlySet<string> | undefined
}

/** A cell of the main combat table with its code, and the code without its number: `DR`, `OR`. */
export type Result = Generated['tables']['mainCombatTable']['results'][string] & {
  readonly name: string
  readonly code: string
}

/** Whether the defender may stay where he is although a result tells him to retreat. */
export interface Staying {
  /** The clause that lets him ignore the retreat; empty when nothing does. */
  readonly ignore: Clause | ''
  /** The result whose retreat must be followed although others need not. */
  readonly excepted?: string
}

/** A factor, as a line of the waterfall. */
export type Factor = Extract<Change, { times: unknown }>

/** By which clause a piece is weighed, and what its line says of it. */
export interface StrengthLine {
  readonly clause: Clause
  readonly facts: Facts
}

/** A stack of one hex that overruns the hex next door. */
export type Overrunning = Stack<Piece>

/** AA points of one piece against aircraft over its hex. */
export interface AntiAircraft {
  readonly piece: Piece
  readonly points: number
  readonly clause: Clause
}

/** How a unit leaves its hex. */
export type Leaving = 'moves' | 'retreats' | 'advances' | 'lost' | 'spends'

type PhasingSide = Side<Generated['sides']>

/** What the base system asks for without knowing who decides it: functions, and lists in the order of the rulebook. */
export interface Decisions {
  /** Clauses the base rests on, where a variant has better ones: of the chart, and of an attack that is made again. */
  readonly cites: { readonly chart: Clause; readonly repeat: Clause }
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
  /** D.victory  The parts of the score, Axis less Allied. */
  readonly points: readonly ((g: Europa) => number)[]
  /** C5.move, C5.zoc  Movement. */
  readonly movement: {
    /** Hexes without enemy zones of control for whoever moves now. */
    readonly zonesNegatedIn: (g: Europa, side: Side) => ((hex: Space) => boolean) | undefined
    readonly setsOff: (g: Europa, unit: Piece) => void
    /** A unit of the side has left the hex, or has spent movement points in it. */
    readonly hasLeft: (g: Europa, hex: Space, side: Side, how: Leaving) => void
  }
  /** C5.overrun  Overruns. */
  readonly overrun: {
    readonly costs: readonly ((g: Europa, unit: Piece, target: Space) => OverrunCost<Clause>)[]
    readonly strikes: readonly ((g: Europa, overrunning: Overrunning) => void)[]
  }
  /** C5.supply  Units that no depot supplies. */
  readonly unsupplied: (g: Europa, side: PhasingSide, units: readonly Piece[]) => void
  /** C5.aa  Guns against aircraft over a side's hex. */
  readonly antiAircraft: readonly ((g: Europa, hex: Space, side: Side) => readonly AntiAircraft[])[]
  /** C3  What the steps of an attack do, by the ids of the table resolutionOrder. */
  readonly attackSteps: Readonly<Record<string, (g: Europa) => void>>
  /** C3.2 to C3.7  What is weighed, line by line. */
  readonly weigh: {
    /** Lines before all others, to be struck out. */
    readonly subjects: (w: Weighing) => readonly PreviewLine[]
    readonly cost: readonly ((w: Weighing) => readonly Change[])[]
    readonly attack: readonly ((w: Weighing, attacker: Attacker) => readonly Factor[])[]
    readonly support: readonly ((w: Weighing) => readonly Factor[])[]
    /** What a strength that is no unit is called in the waterfall. */
    readonly strength: (piece: Piece) => StrengthLine
    readonly defenderFacts: (piece: Piece) => Facts
    readonly die: readonly ((w: Weighing) => readonly Addition[])[]
    readonly dieCombined: (w: Weighing, additions: readonly Addition[]) => readonly Addition[]
    /** What takes from the attacker's armour effects. */
    readonly armour: readonly ((w: Weighing) => readonly Addition[])[]
    /** Rows of the terrain effects chart that apply. */
    readonly chartRows: readonly ((w: Weighing) => readonly string[])[]
    /** Works that shelter the defender, by type. */
    readonly works: (w: Weighing) => readonly string[]
    /** Notes of the preview. */
    readonly notes: (g: Europa, hex: Space) => readonly Remark[]
  }
  /** C3.8 to C3.11  What becomes of a result. */
  readonly results: {
    /** The result as it counts. */
    readonly inForce: (g: Europa, battle: Battle) => Result
    /** Attackers that share an exchange. */
    readonly exchanging: (battle: Battle, attackers: readonly Piece[]) => readonly Piece[]
    /** Casualties a disruption of so many points makes instead, and by which clause; undefined when it disrupts. */
    readonly insteadOfDisruption: (
      g: Europa,
      attack: Attack,
      points: number,
    ) => { readonly points: number; readonly clause: Clause } | undefined
    readonly afterExchange: (g: Europa) => void
    /** A piece has lost so many strength points where it stands. */
    readonly hasLost: (g: Europa, piece: Piece, points: number) => void
  }
  /** C5.retreat  Retreats. */
  readonly retreat: {
    /** @param works kinds of works in the hex that hold for the attack */
    readonly staying: (g: Europa, result: Result, hex: Space, works: readonly string[]) => Staying
  }
}

/** The names of the data, and what the rules decide. */
export type Names = Generated & { readonly decisions: Decisions }

/** A game of this module as its rules see it. */
export type Europa = Position<Names>
export type Piece = AnyPiece<Names>

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

export const { action, automatic, choice, objection, objections, piece, rules, space, step, word } =
  rulesFor<Names>()

/** What a table says, apart from rows and columns. */
export function read<K extends keyof Names['tables']>(g: Europa, id: K): Names['tables'][K] {
  return g.table(id).data
}

export type ClassRow = Names['tables']['unitClasses']['classes'][string]
export type Capability = ClassRow['aec']

/** The phase of the player-turn, whatever is being decided in it. */
export function phaseOf(g: Europa): string {
  return g.flow[0]?.step ?? g.vars.phase
}

/** C5.exploit  Exploitation: movement, then combat. */
export function isExploitation(g: Europa): boolean {
  return phaseOf(g) === 'exploitation' || phaseOf(g) === 'exploitation_combat'
}

/** The nations of a side. */
export function nationsOf(g: Europa, side: Side): readonly string[] {
  return g.scenarioData.nations?.[side.id] ?? []
}

/** C2.turns, D.sides  The sides in the order of their player-turns. */
export function sidesInOrder(g: Europa): readonly Side<Names['sides']>[] {
  return g.scenarioData.order?.map((id) => g.side(id)) ?? g.sides
}
