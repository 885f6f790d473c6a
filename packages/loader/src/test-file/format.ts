/** The shape of a file of tests. Generated from schemas/ by `npm run schemas`: change the schema, not this file. */

import type { Json } from '@redoubt/engine'

export type StepFile = string | FrameFile | FrameFile[]
export type DeedFile =
  | string
  | {
      /**
       * The action.
       */
      action: string
      /**
       * The clause that must deny it; nothing changes.
       */
      deny?: string
      /**
       * The message key of the denial.
       */
      message?: string
      /**
       * The side or seat that acts; left out, the one asked.
       */
      as?: string
    }
  | {
      /**
       * An action that is looked at and not done.
       */
      preview: string
      /**
       * Lines struck out.
       */
      without?: string[]
      /**
       * Lines the preview must have, in any order, each with these facts among others.
       */
      lines?: {
        [k: string]: Json
      }[]
      /**
       * Clauses no line may cite.
       */
      lacks?: string[]
      /**
       * What else the rules must say in it: cost, table, horizon.
       */
      shows?: {
        [k: string]: Json
      }
      /**
       * The side or seat that looks; left out, the one asked.
       */
      as?: string
    }
  | {
      /**
       * The last action is taken back.
       */
      undo: true
      /**
       * The clause that must deny the taking back.
       */
      deny?: string
      /**
       * The side or seat that takes back; left out, the one that acted last.
       */
      as?: string
    }
  | {
      /**
       * The side or seat that gives up.
       */
      resign: string
    }
  | {
      expect: ExpectationFile
    }

/**
 * tests/*.test.yaml: positions, what is done in them, and what must follow. A player can read it, and it opens as a playable position.
 */
export interface TestsFile {
  /**
   * What this file is about.
   */
  title: string
  position?: PositionFile
  /**
   * The tests. Each starts afresh. A file without tests is a position to look at and to play from.
   */
  tests?: TestCaseFile[]
}
export interface PositionFile {
  /**
   * Scenario to start from; left out, the module's first.
   */
  scenario?: string
  /**
   * Who sits where: a seating of the module; left out, its first.
   */
  seating?: string
  /**
   * Option values; `preset` names a preset.
   */
  options?: {
    [k: string]: Json
  }
  /**
   * true: no piece stands on the board, and no card lies anywhere, but those of `pieces`, and of those as many as are listed.
   */
  bare?: boolean
  tables?: TablesByName
  pieces?: PiecesByPlace
  /**
   * Variables with another value than at the start.
   */
  variables?: {
    [k: string]: Json
  }
  step?: StepFile
  /**
   * The side that is asked.
   */
  side?: string
}
/**
 * By table, what is other than in the module; `must_satisfy` does not count.
 */
export interface TablesByName {
  [k: string]: {
    /**
     * What stands in every cell, whatever else is said.
     */
    every_cell?: string | number
    /**
     * Dice thrown for a row.
     */
    dice?: string
    /**
     * Other columns; then the rows must be given anew.
     */
    columns?: string[]
    /**
     * How a column is found.
     */
    columns_by?: 'odds' | 'strength' | 'name'
    /**
     * For each column the least odds or strength it stands for.
     */
    at_least?: (string | number)[]
    /**
     * In whose favour odds are rounded.
     */
    rounding?: 'defender' | 'attacker' | 'nearest'
    /**
     * What lies below the first column.
     */
    below_first?: string
    /**
     * What lies above the last column.
     */
    above_last?: string
    /**
     * What a cell shows in which nothing happens.
     */
    blank?: string
    /**
     * Rows by throw; those not named stay, unless the columns are others.
     */
    rows?: {
      [k: string]: (string | number)[]
    }
    /**
     * What results mean, in words.
     */
    results?: {
      [k: string]: string
    }
    /**
     * Column shifts by their cause.
     */
    shifts?: {
      [k: string]: number
    }
    /**
     * Other data: mappings are laid over the module's entry by entry, lists replace them.
     */
    data?: {
      [k: string]: Json
    }
  }
}
/**
 * By space or zone, the pieces in it: side, type, and face or attributes; `covered` behind it for one that only its side is to know.
 */
export interface PiecesByPlace {
  [k: string]: string | string[]
}
export interface FrameFile {
  /**
   * Name of the step.
   */
  step: string
  /**
   * The side asked.
   */
  side?: string
  /**
   * Data of the step.
   */
  [k: string]: Json | undefined | string
}
export interface TestCaseFile {
  /**
   * What must hold, as a sentence.
   */
  name: string
  /**
   * The clauses it tests.
   */
  covers?: string[]
  /**
   * Another scenario than the file's position.
   */
  scenario?: string
  /**
   * Another seating than the position's.
   */
  seating?: string
  /**
   * Options laid over those of the position.
   */
  options?: {
    [k: string]: Json
  }
  /**
   * Another board than the position's: bare, or as the scenario sets it up.
   */
  bare?: boolean
  tables?: TablesByName
  pieces?: PiecesByPlace
  /**
   * Variables laid over those of the position.
   */
  variables?: {
    [k: string]: Json
  }
  step?: StepFile
  /**
   * Another side than the position's.
   */
  side?: string
  /**
   * The clause that refuses these options: no game starts with them, and nothing else is judged.
   */
  refused?: string
  /**
   * What the dice show: values by key, or in order.
   */
  dice?:
    | {
        [k: string]: number | number[] | 'any'
      }
    | (number | 'any')[]
  /**
   * What is done, in order.
   */
  do?: DeedFile[]
  expect?: ExpectationFile
  /**
   * Actions judged one by one from the position, none of them played: `ok` or the clause that denies it.
   */
  probes?: {
    [k: string]:
      | string
      | {
          /**
           * The clause that denies it.
           */
          denied: string
          /**
           * The message key of the denial.
           */
          message?: string
          /**
           * The side or seat that tries.
           */
          as?: string
        }
      | {
          /**
           * It is allowed.
           */
          ok: true
          /**
           * The side or seat that tries.
           */
          as?: string
        }
  }
  legal?: LegalFile
}
export interface ExpectationFile {
  /**
   * What stands in these places, and nothing else; `empty` for nothing. A piece without a face named shows its first.
   */
  pieces?: {
    [k: string]:
      | string
      | string[]
      | number
      | {
          /**
           * Pieces it must hold among others.
           */
          has?: string[]
          /**
           * Pieces it must not hold.
           */
          lacks?: string[]
        }
  }
  /**
   * By side or seat, or `spectators`: what they see in these places, and nothing else. A covered piece is its back to them, one out of their sight is not there.
   */
  sees?: {
    [k: string]: {
      [k: string]: string | string[]
    }
  }
  /**
   * Values of variables.
   */
  variables?: {
    [k: string]: Json
  }
  /**
   * The side or sides asked now, or their seats; `nobody` when the game is over.
   */
  asked?: string | string[]
  /**
   * The step the game stands at.
   */
  step?:
    | string
    | {
        [k: string]: Json
      }
  /**
   * How the game ended, or `none`.
   */
  result?:
    | 'none'
    | {
        /**
         * The seats that won; empty for a draw.
         */
        winners?: string[]
        /**
         * The reason's key in `results` of the texts.
         */
        reason?: string
        /**
         * The clause that ends the game.
         */
        clause?: string
        /**
         * Points by seat.
         */
        scores?: {
          [k: string]: number
        }
      }
  legal?: LegalFile
  /**
   * Log lines that must come, in this order; others may stand between.
   */
  log?: (
    | string
    | {
        /**
         * Facts it must hold, and its clause.
         */
        [k: string]: {
          [k: string]: Json
        }
      }
  )[]
}
/**
 * All legal actions of a name: their list, or how many there are.
 */
export interface LegalFile {
  [k: string]: number | string[]
}
