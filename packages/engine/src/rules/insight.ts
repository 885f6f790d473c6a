/**
 * What rules can tell the table besides legality: overlays, what must still be done, where a unit can go, what it sees,
 * which attacks are declared, how a battle stands. Pure reads of what everybody may know.
 */

import type { Place, Space } from '../board/board.ts'
import type { Cast, Side } from '../cast/cast.ts'
import type { Describable } from '../position/facts.ts'
import type { Piece } from '../position/piece.ts'
import type { Position } from '../position/position.ts'

/**
 * A sentence of the module's texts with what it speaks of and the clause it rests on.
 * @example const why: Remark = { key: 'river', clause: '5.2', facts: { hex } }
 */
export interface Remark {
  readonly key: string
  readonly clause?: string | undefined
  readonly facts?: Readonly<Record<string, Describable>> | undefined
}

/**
 * How a place looks under an overlay.
 * @example
 * const look = (side: Side | undefined): Shade => (side === blue ? 'own' : 'enemy')
 * look(red) // → 'enemy'
 */
export type Shade = 'own' | 'enemy' | 'contested' | 'good' | 'bad' | 'note'

/**
 * A space that an overlay shades, and why.
 * @example const lost: LayerMark = { at: town, look: 'enemy', side: red }
 */
export interface LayerMark {
  readonly at: Place
  readonly look: Shade
  /** Whose it is: the shade takes the side's colour. */
  readonly side?: Side
  /** What it says when pointed at: `layers.<key>`. */
  readonly key?: string
  readonly facts?: Readonly<Record<string, Describable>>
}

/**
 * An overlay of the board, such as zones of control or supply. Title: `layers.<name>`.
 * @example
 * const towns: Layer<G> = { clause: '8', of: (g) => g.board.spaces.filter(({ terrain }) => terrain === 'town').map((at) => ({ at, look: 'good' })) }
 * towns.of(g, blue).length // → 1
 */
export interface Layer<P = Position> {
  readonly clause?: string
  /** False for options under which there is no such thing, or for a module that has none. */
  readonly applies?: (options: Readonly<Record<string, unknown>>, cast: Cast) => boolean
  /**
   * The places it shades, as they matter to a side.
   * @param askers the sides of whoever looks, who may see more of their own than others may; left out: whoever looks on
   */
  of(g: P, side: Side, askers?: readonly Side[]): readonly LayerMark[]
}

/**
 * Something that must be done before the step may end. Text: `obligations.<key>`.
 * @example const mustAttack: Obligation = { key: 'attack', clause: '5.1', pieces: [unit], places: [town] }
 */
export interface Obligation extends Remark {
  readonly pieces: readonly Piece[]
  readonly places: readonly Place[]
}

/**
 * A place a unit can reach.
 * @example const far: Reachable = { to: town, cost: 3, path: [hex, town] }
 */
export interface Reachable {
  readonly to: Place
  /** In the game's own movement points; a text where they are fractions; absent where none are counted. */
  readonly cost?: number | string
  /** What the piece has to spend, where there is a limit: `4 of 10`. */
  readonly of?: number | string
  /** The places passed, the last is `to`. */
  readonly path: readonly Place[]
  /** Why it goes no further from here. Text: `reach.<key>`. */
  readonly stop?: Remark | undefined
}

/**
 * What can be seen of one space from another. Texts: `sight.<key>` of what blocks and hinders, `sight.clear` without both.
 * @example const open: Sighting = { passed: [hex] }
 */
export interface Sighting {
  /** The spaces between the two, in order. */
  readonly passed: readonly Place[]
  /** What blocks the line first, and where. */
  readonly blocked?: Remark
  /** What makes seeing harder. */
  readonly hindered?: Remark
}

/** An attack that is declared and not yet fought, or an order that is written and not yet carried out. */
export interface DeclaredAttack {
  readonly attackers: readonly Piece[]
  readonly targets: readonly Place[]
  /** An order: the ways it leads are drawn as those of moves. */
  readonly kind?: 'move'
}

/**
 * A battle in progress, for the battle window. Title: `battle.<key>`.
 * @example
 * const shown: Battle = {
 *   id: 'first', key: 'battle', at: town,
 *   steps: [{ id: 'fire', state: 'now' }],
 *   sides: [{ side: blue, role: 'attacker', units: [{ piece: unit, count: 1, state: 'ready' }] }],
 *   dice: [],
 * }
 */
export interface Battle extends Remark {
  readonly id: string
  readonly at: Place
  readonly round?: number
  /** The procedure in order. Text: `battle.step.<id>`. */
  readonly steps: readonly {
    readonly id: string
    readonly clause?: string
    readonly state: 'done' | 'now' | 'ahead'
  }[]
  readonly sides: readonly {
    readonly side: Side
    readonly role: 'attacker' | 'defender'
    readonly units: readonly BattleUnit[]
  }[]
  /** Dice thrown in this round, first to last. */
  readonly dice: readonly {
    readonly step: string
    readonly by: Side
    /** `shooter`: who fires them. */
    readonly facts?: { readonly shooter: Describable }
    /** A die hits at this or less; 0 where it is thrown for a table. */
    readonly target: number
    /** It hits at that or more. */
    readonly high?: boolean
    readonly thrown: readonly number[]
    readonly hits: number
  }[]
  /** Hits waiting to be allotted by their victim. */
  readonly pendingHits?: { readonly side: Side; readonly hits: number; readonly from?: string }
}

/**
 * Units of a battle that are alike.
 * @example const shaken: BattleUnit = { piece: enemy, count: 1, value: '4', state: 'hit' }
 */
export interface BattleUnit {
  readonly piece: Piece
  readonly count: number
  /** The step it fires in. */
  readonly step?: string
  /** What it hits at, or its factors. */
  readonly value?: string
  readonly modifiers?: readonly Remark[]
  readonly state: 'ready' | 'waiting' | 'fired' | 'hit' | 'lost' | 'withdrawn'
}

/**
 * One of the questions a table can ask; absent where the rules have no answer.
 * @example
 * const overlays: Insights<G> = { layers: { towns: { of: () => [{ at: town, look: 'note' }] } } }
 * Object.keys(overlays.layers ?? {}) // → [ 'towns' ]
 */
export interface Insights<P = Position> {
  readonly layers?: Readonly<Record<string, Layer<P>>>
  obligations?(g: P, side: Side): readonly Obligation[]
  reach?(g: P, piece: Piece): readonly Reachable[]
  /** What lies on the line from space to space; undefined where there is none, as between areas. */
  lineOfSight?(g: P, from: Space, to: Space): Sighting | undefined
  /**
   * The attacks that wait to be fought, of all sides.
   * @param askers the sides of whoever asks: what only its writer may know is for them alone; a spectator has none
   */
  readonly declared?: (g: P, askers: readonly Side[]) => readonly DeclaredAttack[]
  readonly battle?: (g: P) => Battle | undefined
}
