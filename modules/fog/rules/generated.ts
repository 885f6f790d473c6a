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
export type Fog = Position<Names>
export type Piece = AnyPiece<Names>
export type Side = AnySide<Names['sides']>
export type Frame = AnyFrame<Names['steps'], Names['sides']>

/** All of them. */
export interface Names extends Shape {
  /** Sides of the conflict. */
  readonly sides: 'blue' | 'ochre'
  /** Seats, those of all seatings. */
  readonly seats: 'first' | 'second'
  /** Kinds of pieces. */
  readonly types: 'block' | 'guards' | 'line' | 'guns' | 'horse' | 'dummy'
  /** Faces of pieces. */
  readonly faces: 'front'
  /** Zones off the board. */
  readonly zones: 'muster' | 'lost'
  /** Steps of the rules. */
  readonly steps: 'battles' | 'battle' | 'end_of_turn' | 'turn'
  /** Clauses of the rulebook. */
  readonly clauses:
    | '1.1' | '1.2' | '1.3' | '2.1' | '2.2' | '2.3' | '3.1' | '3.2' | '3.3' | '3.4' | '3.5' | '4.1'
    | '4.2' | '4.3'
  /** Lines of the log. */
  readonly log:
    | 'halt' | 'march' | 'battle' | 'fight' | 'fire' | 'hurt' | 'lost' | 'goes_back' | 'holds'
    | 'empty'
  /** Sentences of denials. */
  readonly denials: '2.1' | '2.2' | '2.2.marched' | '2.3' | '2.3.kept' | Clause
  /** Ways a game ends. */
  readonly results: 'draw' | 'points' | 'town' | 'army' | 'towns'
  /** Other words. */
  readonly words:
    | 'stage' | 'score' | 'score.long' | 'layers.objectives' | 'layers.objectives.held'
    | 'layers.objectives.held.all' | 'layers.objectives.open.all' | 'layers.objectives.open'
    | 'stack.fire' | 'stack.steps' | 'stack.marched' | 'stack.from' | 'guide.wins' | 'guide.blocks'
    | 'guide.march' | 'guide.again' | 'guide.battle' | 'guide.goal' | 'guide.wins.second'
    | 'guide.goal.second'
  /** Attributes of pieces. */
  readonly attributes: {
    /** Steps the block still has; so many dice it throws. */
    readonly steps: number
    /** It has marched this turn. */
    readonly marched: boolean
    /** The area it has marched from. */
    readonly from: string
  }
  /** Traits of kinds of pieces. */
  readonly traits: {
    /** A die hits with this number or less. */
    readonly fire?: number
  }
  /** Variables; those of type json without a schema are for the rules to say. */
  readonly vars: {
    /** The turn. */
    readonly turn: number
    /** Orders the side may still give. */
    readonly orders: number
    /** Points as they would count now. */
    readonly score: readonly number[]
  }
  /** Options. */
  readonly options: Readonly<Record<never, never>>
  /** `data` of the tables. */
  readonly tables: Readonly<Record<never, never>>
  /** `data` of the scenarios. */
  readonly scenario: {
    /** By side, the areas its shuffled blocks are dealt to, one block after the other. */
    readonly deal: { readonly blue: readonly string[]; readonly ochre: readonly string[] }
    /** By area, the points it is worth after the last turn. */
    readonly towns: Readonly<Record<string, number>>
  }
}

export type Clause = Names['clauses']

export const {
  action, automatic, choice, number, objection, objections, optional, piece, pieces, place, rules,
  side, space, step, word,
} = rulesFor<Names>()
