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
export type MyModule = Position<Names>
export type Piece = AnyPiece<Names>
export type Side = AnySide<Names['sides']>
export type Frame = AnyFrame<Names['steps'], Names['sides']>

/** All of them. */
export interface Names extends Shape {
  /** Sides of the conflict. */
  readonly sides: 'blue' | 'red'
  /** Seats, those of all seatings. */
  readonly seats: 'first' | 'second'
  /** Kinds of pieces. */
  readonly types: 'infantry' | 'cavalry'
  /** Faces of pieces. */
  readonly faces: 'front'
  /** Zones off the board. */
  readonly zones: 'lost'
  /** Steps of the rules. */
  readonly steps: 'turn' | 'end-of-turn'
  /** Clauses of the rulebook. */
  readonly clauses: '1.1' | '1.2' | '1.3' | '2.1' | '2.2' | '3.1' | '3.2' | '4.1' | '4.2'
  /** Lines of the log. */
  readonly log: 'move' | 'attack' | 'hit' | 'miss' | 'end_turn'
  /** Sentences of denials. */
  readonly denials: '1.2' | '1.3' | '2.1' | '2.2' | '3.1' | Clause
  /** Ways a game ends. */
  readonly results: 'last-turn' | 'annihilated'
  /** Other words. */
  readonly words: never
  /** Attributes of pieces. */
  readonly attributes: {
    /** It has moved or attacked this turn. */
    readonly acted: boolean
  }
  /** Traits of kinds of pieces. */
  readonly traits: { readonly speed: number }
  /** Variables; those of type json without a schema are for the rules to say. */
  readonly vars: {
    /** The turn being played. */
    readonly turn: number
  }
  /** Options. */
  readonly options: {
    /** After so many turns the game is over. */
    readonly turns: number
    /** An attack hits when the die shows this or more. */
    readonly hits_on: number
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
