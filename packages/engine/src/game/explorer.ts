/** Fast play without log or record, for search, perft, odds and bots: choices are integers, everything can be rewound. */

import type { Module } from '../module/module.ts'
import type { Side } from '../position/piece.ts'
import type { Position } from '../position/position.ts'
import {
  ChoiceList,
  decode,
  type OfferedAction,
  type PreparedStep,
  prepareSteps,
  unpack,
} from '../rules/choice.ts'
import { type Action, actionOf } from '../rules/notation.ts'
import { askedSides, type Steps, settle } from './flow.ts'
import type { Game } from './game.ts'

/**
 * Walks a game's tree in place.
 * @example
 * const tree = new Explorer(game)
 * for (let i = 0; i < tree.fill(); i++) { const there = tree.moment; tree.play(i); …; tree.rewind(there); }
 */
export class Explorer {
  readonly position: Position
  readonly module: Module
  readonly list = new ChoiceList()
  readonly #steps: Steps
  #offers: readonly OfferedAction[] = []
  #side: Side | undefined

  /** Shares the game's position: rewind to where you began before the game goes on. */
  constructor(game: Game) {
    this.position = game.position
    this.module = game.module
    this.#steps = prepareSteps(game.module.rules, game.options)
  }

  /** A point to rewind to. */
  get moment(): number {
    return this.position.moment
  }

  rewind(moment: number): void {
    this.position.rewind(moment)
  }

  get over(): boolean {
    return this.position.result !== undefined
  }

  /** The side to act: of several asked at once, the first. */
  get side(): Side | undefined {
    return askedSides(this.position, this.#step())[0]
  }

  /** Lists the acting side's complete legal actions and returns their number. */
  fill(): number {
    const prepared = this.#step()
    const side = askedSides(this.position, prepared)[0]
    if (prepared?.kind !== 'asks' || !side) {
      this.list.count = 0
      return 0
    }
    this.position.actor = side
    this.#side = side
    this.#offers = prepared.offers
    return this.list.fill(this.position, prepared.offers)
  }

  /** Plays choice `row` of the last `fill`. */
  play(row: number): void {
    const { codes, stride } = this.list
    const g = this.position
    // Deeper walks over the same position ask other sides.
    if (this.#side) g.actor = this.#side
    const start = row * stride
    const offer = this.#offers[codes[start] as number] as OfferedAction
    const args = offer.blank()
    const { list, names } = offer
    for (let i = 0; i < list.length; i++)
      args[names[i] as string] = decode(
        g,
        list[i] as OfferedAction['list'][number],
        codes[start + 1 + i] as number,
      )
    offer.action.effect(g, args)
    settle(g, this.#steps)
  }

  /** Choice `row` as data. */
  action(row: number): Action {
    const { offer, args } = unpack(this.position, this.#offers, this.list, row)
    return actionOf(this.position, offer, args)
  }

  #step(): PreparedStep | undefined {
    const { frame } = this.position
    return frame && this.#steps.get(frame.step)
  }
}
