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
export type Breakthrough = Position<Names>
export type Piece = AnyPiece<Names>
export type Side = AnySide<Names['sides']>
export type Frame = AnyFrame<Names['steps'], Names['sides']>

/** All of them. */
export interface Names extends Shape {
  /** Sides of the conflict. */
  readonly sides: 'white' | 'black'
  /** Seats, those of all seatings. */
  readonly seats: 'first' | 'second'
  /** Kinds of pieces. */
  readonly types: 'pawn'
  /** Faces of pieces. */
  readonly faces: 'front'
  /** Zones off the board. */
  readonly zones: never
  /** Steps of the rules. */
  readonly steps: 'turn'
  /** Clauses of the rulebook. */
  readonly clauses: '1.1' | '1.2' | '2.1' | '2.2' | '2.3' | '2.4' | '2.5' | '3.1' | '3.2'
  /** Lines of the log. */
  readonly log: 'move' | 'captures'
  /** Sentences of denials. */
  readonly denials: '2.1' | '2.2' | '2.3' | '2.5' | Clause
  /** Ways a game ends. */
  readonly results: 'breakthrough' | 'no-pawns'
  /** Other words. */
  readonly words: 'guide.wins' | 'guide.step' | 'guide.again' | 'guide.goal' | 'guide.step.second'
  /** Attributes of pieces. */
  readonly attributes: Readonly<Record<never, never>>
  /** Traits of kinds of pieces. */
  readonly traits: Readonly<Record<never, never>>
  /** Variables; those of type json without a schema are for the rules to say. */
  readonly vars: Readonly<Record<never, never>>
  /** Options. */
  readonly options: Readonly<Record<never, never>>
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
