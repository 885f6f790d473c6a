/**
 * Names and types of what this module's YAML says. Written by `redoubt types`: change the YAML, not this file.
 */

import {
  type Frame as AnyFrame,
  type Piece as AnyPiece,
  type PieceType as AnyPieceType,
  type Position,
  rulesFor,
  type Seat as AnySeat,
  type Shape,
  type Side as AnySide,
} from '@redoubt/engine'

/** Sides of the conflict. */
export type SideId = 'white' | 'black'

/** Seats, those of all seatings. */
export type SeatId = 'first' | 'second'

/** Kinds of pieces. */
export type TypeId = 'pawn'

/** Faces of pieces. */
export type Face = 'front'

/** Zones off the board. */
export type ZoneName = never

/** Terrains of all boards. */
export type Terrain = 'light' | 'dark'

/** Steps of the rules. */
export type StepName = 'turn'

/** Clauses of the rulebook. */
export type Clause = '1.1' | '1.2' | '2.1' | '2.2' | '2.3' | '2.4' | '2.5' | '3.1' | '3.2'

/** Lines of the log. */
export type LogKey = 'move' | 'captures'

/** Sentences of denials. */
export type DenialKey = '2.1' | '2.2' | '2.3' | '2.5'

/** Ways a game ends. */
export type ResultKey = 'breakthrough' | 'no-pawns'

/** Other words. */
export type WordKey = 'guide.wins' | 'guide.step' | 'guide.again' | 'guide.goal'

/** Attributes of pieces. */
export type Attributes = Readonly<Record<never, never>>

/** Traits of kinds of pieces. */
export type Traits = Readonly<Record<never, never>>

/** Variables; those of type json without a schema are for the rules to say. */
export type Vars = Readonly<Record<never, never>>

/** Options. */
export type Options = Readonly<Record<never, never>>

/** `data` of the tables. */
export type Tables = Readonly<Record<never, never>>

/** `data` of the scenarios. */
export type ScenarioData = Readonly<Record<never, never>>

/** All of them. */
export interface Names extends Shape {
  readonly vars: Vars
  readonly options: Options
  readonly attributes: Attributes
  readonly traits: Traits
  readonly types: TypeId
  readonly faces: Face
  readonly sides: SideId
  readonly seats: SeatId
  readonly zones: ZoneName
  readonly steps: StepName
  readonly clauses: Clause
  readonly log: LogKey
  readonly denials: DenialKey | Clause
  readonly results: ResultKey
  readonly words: WordKey
  readonly tables: Tables
  readonly scenario: ScenarioData
}

/** A game of this module as its rules see it. */
export type Breakthrough = Position<Names>
export type Piece = AnyPiece<Names>
export type PieceType = AnyPieceType<Names>
export type Side = AnySide<SideId>
export type Seat = AnySeat<SeatId>
export type Frame = AnyFrame<StepName, SideId>

export const {
  action,
  automatic,
  choice,
  number,
  objection,
  optional,
  piece,
  pieces,
  place,
  rules,
  side,
  space,
  step,
  word,
} = rulesFor<Names>()
