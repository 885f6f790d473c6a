/** The shape of a study. Generated from schemas/ by `npm run schemas`: change the schema, not this file. */

import type { Json } from '@redoubt/engine'

export type Bots = string | string[]

/**
 * A study of the lab: variants of a module played by bots, unit by unit with the same dice, until the question is answered.
 */
export interface StudyFile {
  /**
   * What the study is called.
   */
  title: string
  /**
   * What it shall answer, in one sentence.
   */
  question?: string
  /**
   * The module of all arms that name none: its id, or the path of its folder.
   */
  module?: string
  /**
   * The variants. The first is the one all others are compared with.
   */
  arms: Arm[]
  bots?: Bots
  /**
   * Everything random follows from it: the same study with the same seed gives the same games, bit for bit.
   */
  seed?: string
  /**
   * A unit is one seed played in every arm.
   */
  units?: {
    /**
     * The study ends here even when the question is open.
     */
    most?: number
    /**
     * It does not stop by itself before so many. Default 50.
     */
    least?: number
  }
  /**
   * Play every unit once for each way to turn the bots round the table. Default: when the bots differ.
   */
  swap?: boolean
  /**
   * Whose score is compared. Default the first seat.
   */
  score?: {
    /**
     * A seat, whoever plays it.
     */
    seat?: string
    /**
     * A bot by its number in the list of bots, wherever it sits.
     */
    bot?: number
  }
  /**
   * What a game's score says. `result`: 1 for a win, ½ for a draw or a game that has not ended, 0 for a loss. `margin`: by how much it is won or led in the module's own points, from 0 (as far behind as counts) over ½ (level) to 1; also where a game has not ended.
   */
  outcome?: 'result' | 'margin'
  /**
   * When the question is answered. Default: all units are played.
   */
  stop?: {
    /**
     * `all`: after all units. `difference`: when the sequential test finds a difference, or none of that size. `precise`: when the interval is ± so many points. `within`: when the interval lies within ± so many points, or wholly outside.
     */
    when: 'all' | 'difference' | 'precise' | 'within'
    /**
     * The difference that matters, in percentage points.
     */
    points?: number
    /**
     * Probability of finding a difference where there is none. Shared among several comparisons.
     */
    alpha?: number
    /**
     * Probability of missing a difference of that size; never more than half of alpha, so that what is said and the interval agree.
     */
    beta?: number
  }
  /**
   * How many units are watched closely: clauses, branching, drama, the module's own metrics. Watching costs time; results are not changed by it.
   */
  observe?: number
  /**
   * Metrics to compare, by name: the lab's own and those of the module's metrics.yaml. Default all.
   */
  metrics?: string[]
  /**
   * What ends a game that does not end by itself.
   */
  limits?: {
    /**
     * A game of so many actions is unfinished.
     */
    actions?: number
    /**
     * A game is unfinished after so many turns, as the module counts them (often a turn of one side): to compare the opening of a long game by its margin.
     */
    turns?: number
    /**
     * A single decision that takes longer fails the game.
     */
    seconds?: number
  }
}
export interface Arm {
  /**
   * What the arm is called in tables and charts.
   */
  name: string
  /**
   * A module of its own.
   */
  module?: string
  /**
   * The scenario; default the module's first.
   */
  scenario?: string
  /**
   * How the sides are shared among seats.
   */
  seating?: string
  /**
   * Options of the module; `preset` names a preset to start from.
   */
  options?: {
    [k: string]: Json
  }
  /**
   * By clause, how strictly the game keeps to it; `*` stands for every clause that is not named. Default: all are enforced. Only clauses that deny can be relaxed.
   */
  enforcement?: {
    [k: string]: 'enforced' | 'warned' | 'off'
  }
  /**
   * Numbers of the module's data to change, by path: table values, traits of pieces, scenario data.
   */
  data?: {
    [k: string]: number
  }
  /**
   * A position laid over the scenario, written as in scenario tests.
   */
  position?: {
    /**
     * By place, the pieces in it.
     */
    pieces?: {
      [k: string]: string | string[]
    }
    variables?: {
      [k: string]: Json
    }
    step?: string
    side?: string
  }
  /**
   * Begin where a recorded game stood; its options hold unless the arm sets others.
   */
  record?: {
    /**
     * The record, from the folder of the study.
     */
    file: string
    /**
     * After this event; 0 is the start. Default the last.
     */
    event?: number
  }
  /**
   * Begin at a stored position, as the table writes it when a game is branched into the lab.
   */
  snapshot?: {
    [k: string]: unknown
  }
  /**
   * A seat through whose eyes it begins: what that seat does not see then is dealt anew for each unit, the same in all arms. So begins what a player has taken from a running game.
   */
  sees?: string
  bots?: Bots
}
