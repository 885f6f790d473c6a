/** Starting a game on terms somebody asked for: here, or in a thread when he brings a board of his own. */

import {
  commitmentOf,
  committed,
  type Enforcement,
  type GameRecord,
  type Json,
  type Module,
} from '@redoubt/engine'
import { validateBoard } from '@redoubt/loader'
import { MAX_OWN_SPACES, MAX_OWN_VALUES, refused } from '@redoubt/protocol'
import { startGame } from '@redoubt/table'

/** What is asked for; plain data, so that it can be handed to a thread. */
export interface Opening {
  readonly kind: 'opening'
  /** The module's id. */
  readonly module: string
  readonly seating?: string
  readonly scenario?: string
  readonly options: Readonly<Record<string, Json>>
  readonly enforcement?: Enforcement
  /** The secret behind the committed dice, 32 bytes in hex. */
  readonly secret: string
}

/** The game as it begins. */
export interface Opened {
  readonly record: GameRecord
  readonly scenario: string
  /** All options, with their defaults. */
  readonly options: Readonly<Record<string, Json>>
  /** Seats asked first. */
  readonly asked: readonly string[]
}

/** Does the opening bring a board along that nobody has checked? Then a thread opens it. */
export function bringsBoard(module: Module, { options }: Opening): boolean {
  return boardsIn(module, options).length > 0
}

/** @throws RefusedError `bad-options` for terms that do not fit the module */
export function openGame(base: Module, opening: Opening): Opened {
  const { scenario, options, enforcement, seating, secret } = opening
  const module = base.seated(seating)
  mustFit(module, opening)
  try {
    const game = startGame(
      module,
      { ...(scenario === undefined ? {} : { scenario }), options, enforcement },
      { commitment: commitmentOf(secret), dice: (salts) => committed(secret, salts) },
    )
    return {
      record: game.record(),
      scenario: game.scenario.id,
      options: game.options,
      asked: [...new Set(game.asked().map(({ seat }) => seat))],
    }
  } catch (error) {
    // Whatever the engine finds wrong with a start is about the terms asked for: options, a board of one's own.
    throw refused('bad-options', error instanceof Error ? error.message : String(error))
  }
}

/** @throws RefusedError `bad-options` for a scenario or a board that no game can begin with */
export function mustFit(module: Module, { options, scenario }: Opening): void {
  mustHoldGoodBoards(module, options)
  mustHaveScenario(module, scenario)
}

function mustHaveScenario(module: Module, scenario: string | undefined): void {
  const known = Object.keys(module.data.scenarios)
  if (scenario === undefined || known.includes(scenario)) return
  const expected = known.join(', ')
  throw refused('bad-options', `there is no scenario "${scenario}"; there are ${expected}`, {
    expected,
    received: scenario,
  })
}

/** Boards of the host's own are checked as strictly as those of a module. @throws RefusedError */
function mustHoldGoodBoards(module: Module, options: Opening['options']): void {
  for (const [name, board] of boardsIn(module, options)) {
    const limits = { spaces: MAX_OWN_SPACES, values: MAX_OWN_VALUES }
    const [problem] = validateBoard(board, name, limits)
    if (!problem) continue
    const { message, expected, received } = problem
    throw refused('bad-options', `option ${name}: ${message}`, {
      ...(expected === undefined ? {} : { expected }),
      ...(received === undefined ? {} : { received }),
    })
  }
}

/** Options that hold a whole board instead of the name of one. */
function boardsIn({ data }: Module, options: Opening['options']): (readonly [string, Json])[] {
  const declared = data.options.options
  return Object.entries(options).filter(
    ([name, value]) =>
      Object.hasOwn(declared, name) &&
      declared[name]?.type === 'board' &&
      typeof value !== 'string',
  )
}
