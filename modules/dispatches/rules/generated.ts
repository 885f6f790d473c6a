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
export type Dispatches = Position<Names>
export type Piece = AnyPiece<Names>
export type Side = AnySide<Names['sides']>
export type Frame = AnyFrame<Names['steps'], Names['sides']>

/** All of them. */
export interface Names extends Shape {
  /** Sides of the conflict. */
  readonly sides: 'green' | 'purple'
  /** Seats, those of all seatings. */
  readonly seats: 'first' | 'second'
  /** Kinds of pieces. */
  readonly types:
    | 'foot' | 'horse' | 'guns' | 'couriers' | 'scouts' | 'spies' | 'recruits' | 'assault'
    | 'stand_fast' | 'ambush'
  /** Faces of pieces. */
  readonly faces: 'full' | 'reduced' | 'front'
  /** Zones off the board. */
  readonly zones: 'deck' | 'discard' | 'hand' | 'seen' | 'lost'
  /** Steps of the rules. */
  readonly steps: 'end_of_turn' | 'turn' | 'orders' | 'report' | 'excess' | 'reaction'
  /** Clauses of the rulebook. */
  readonly clauses:
    | '1.1' | '1.2' | '1.3' | '2.1' | '2.2' | '2.3' | '2.4' | '3.1' | '3.2' | '4.1' | '4.2' | '4.3'
    | '4.4' | '4.5' | '5.1' | '5.2' | '5.3'
  /** Lines of the log. */
  readonly log:
    | 'halt' | 'march' | 'keep' | 'discard' | 'refilled' | 'refilled.own' | 'react' | 'decline'
    | 'attacked' | 'order' | 'event' | 'wait' | 'attack' | 'spied' | 'ambushed' | 'reduced'
    | 'eliminated'
  /** Sentences of denials. */
  readonly denials:
    | 'move.yours' | 'move.map' | 'move.moved' | 'move.phase' | 'move.zoc' | 'move.none'
    | 'move.there' | 'move.enemy' | 'move.closed' | 'move.line' | 'move.zones' | 'move.reach'
    | 'sight.unseen' | '1.3' | '2.2' | '2.3' | '2.4' | '3.1' | '3.2' | '4.1' | '4.2' | Clause
  /** Ways a game ends. */
  readonly results: 'draw' | 'points' | 'capital' | 'army' | 'towns'
  /** Other words. */
  readonly words:
    | 'stage' | 'preview.way.ground' | 'preview.way.zones' | 'preview.way.other' | 'sight.blocked'
    | 'sight.hindered' | 'sight.clear' | 'preview.reduced' | 'preview.lost' | 'preview.nothing'
    | 'score' | 'score.long' | 'layers.objectives' | 'layers.objectives.held'
    | 'layers.objectives.held.all' | 'layers.objectives.open.all' | 'layers.objectives.open'
    | 'stack.moved' | 'strength' | 'cost' | 'elevation' | 'height' | 'full' | 'stack.strength'
    | 'stack.range' | 'stack.move' | 'stack.orders' | 'stack.event' | 'stack.reaction'
    | 'stack.fought' | 'preview.unanswered' | 'guide.wins' | 'guide.hand' | 'guide.orders'
    | 'guide.march' | 'guide.attack' | 'guide.goal' | 'guide.wins.second' | 'guide.goal.second'
  /** Attributes of pieces. */
  readonly attributes: {
    /** It has attacked this turn. */
    readonly fought: boolean
    /** It has moved in this phase. */
    readonly moved: boolean
  }
  /** Traits of kinds of pieces. */
  readonly traits: {
    /** Strength of a unit, by its face. */
    readonly strength?: { readonly full: number; readonly reduced: number }
    /** Movement points of a unit. */
    readonly move?: number
    /** Hexes from which the unit may attack; left out, the next one. */
    readonly range?: number
    /** Orders a card is good for. */
    readonly orders?: number
    /** What happens when the card is played for its event. */
    readonly event?: 'couriers' | 'scouts' | 'spies' | 'recruits'
    /** What the card does when its holder is attacked. */
    readonly reaction?: 'stand_fast' | 'ambush'
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
    /** By hex, the points it is worth after the last turn. */
    readonly towns: Readonly<Record<string, number>>
  }
}

export type Clause = Names['clauses']

export const {
  action, automatic, choice, number, objection, objections, optional, piece, pieces, place, rules,
  side, space, step, word,
} = rulesFor<Names>()
