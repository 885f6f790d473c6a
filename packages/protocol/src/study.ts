/**
 * What travels between a study and those who look at it together: a position taken from a game, one line of trial actions
 * that everybody there sees, and lines that were kept under a name. Nothing of it touches the game.
 *
 * A client joins the room `study` with `StudyTerms` and speaks to it as to a table; what a table does not know is here.
 */

import type { Snapshot } from '@redoubt/engine'
import type { Command, CommandReply } from './room.ts'

/** Name of the room; rooms are told apart by `study`. */
export const STUDY_ROOM = 'study'

/** Asks for a study of a game: of one that is over by anybody who may watch it, of a running one by a seat's token. */
export interface StudyAsk {
  readonly game: string
  readonly token?: string
  /** Number of actions after which the position is taken; default: as it is, before the action that ended it. */
  readonly at?: number
}

export interface StudyMade {
  /** What the link names: whoever has it may come in. */
  readonly study: string
}

/** A position to take home, such as an arm of the lab begins with: with everything a study of it would show, and nothing else. */
export interface PositionTaken {
  readonly snapshot: Snapshot
  /** After so many actions of the game. */
  readonly at: number
  /** The game was running: whose view was taken. */
  readonly of?: string
  /** Something is hidden from that seat: it was dealt anew. */
  readonly dealt?: true
}

/** Options of `joinOrCreate`. */
export interface StudyTerms {
  readonly study: string
  /** What the others call this visitor. Default: a guest with a number. */
  readonly name?: string
}

export interface StudyVisitor {
  readonly id: string
  readonly name: string
}

/** A line of trial actions somebody has kept. */
export interface StudyLine {
  readonly id: string
  readonly name: string
  /** Who kept it. */
  readonly by: string
  /** Number of its actions. */
  readonly length: number
}

/** What everybody in a study may know of it besides the board. */
export interface StudyState {
  /** The game it was taken from, and after how many of its actions. */
  readonly game: string
  readonly at: number
  /** The game was running: whose view was taken. */
  readonly of?: string
  /** Something is hidden from that seat: it was dealt anew, and only that seat's actions can be tried. */
  readonly dealt?: true
  readonly visitors: readonly StudyVisitor[]
  readonly lines: readonly StudyLine[]
  /** The kept line whose actions are on the board, as far as they are played. */
  readonly open?: string
}

/** What only a study is asked. */
export interface StudyRequests {
  /** Whose visitor one is. */
  readonly 'who-am-i': {
    readonly ask: Readonly<Record<string, never>>
    readonly answer: { readonly id: string; readonly study: StudyState }
  }
  /** Keeps the actions on the board under a name. */
  readonly 'keep-line': {
    readonly ask: Command & { readonly name: string }
    readonly answer: CommandReply
  }
  /** Lays a kept line on the board for everybody; without one: the position the study began with. */
  readonly 'open-line': {
    readonly ask: Command & { readonly line?: string }
    readonly answer: CommandReply
  }
  readonly 'drop-line': {
    readonly ask: Command & { readonly line: string }
    readonly answer: CommandReply
  }
  /** Shows the others what one points at; without a place: nothing any more. */
  readonly point: {
    readonly ask: { readonly place?: string }
    readonly answer: Readonly<Record<string, never>>
  }
}

export type StudyRequestName = keyof StudyRequests

/** What only a study tells without being asked. */
export interface StudyEvents {
  readonly study: StudyState
  /** A visitor points at a place of the board, or at nothing any more. */
  readonly pointer: { readonly by: string; readonly place?: string }
}
