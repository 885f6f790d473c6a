/**
 * 40.D  What each kind of fortification does: the one reader of tables/fortifications.yaml.
 * No rule knows a kind by name. A ruling that changes a kind is a `variant` in the table.
 */

import { oncePer } from '@redoubt/mechanics'
import type { Europa, Piece } from '../../base/game/europa.ts'
import type { Clause, Options } from '../../generated.ts'

/** What a captured or reduced fortification becomes: another kind, nothing, or what it was. */
export type Change = 'REMOVED' | 'UNCHANGED' | (string & {})

export interface CaptureRule {
  readonly minRE?: number
  readonly counting?: 'any' | 'total' | 'singleUnit'
  readonly timing?: 'immediate' | 'captorNextPlayerTurnStart'
  readonly becomes: Change
}

interface Halving {
  readonly factor?: number | string
  /** Classes that are not halved. */
  readonly exempt?: readonly string[]
  readonly appliesTo?: 'unitsAttackingAcross'
  /** Instead of `factor`: across a national border hexside, and elsewhere. */
  readonly acrossBorderHexside?: number | string
  readonly otherwise?: number | string
  /** Classes that attack at printed strength. */
  readonly printedStrength?: readonly string[]
  /** Classes doubled before the factor. */
  readonly doubledFirst?: readonly string[]
}

export interface Kind {
  readonly id: string
  /** The clause of the kind; `cites` has those of its parts. */
  readonly clause: Clause
  readonly cites: Readonly<Record<string, Clause>>
  readonly form: 'marker' | 'unit' | 'hexside' | 'mapFeature'
  readonly family: string
  readonly dieModifier: number | 'printed'
  readonly aecModifier: number
  readonly extraSP: number
  readonly intrinsic: { readonly source: 'none' | 'infRP' | 'printed'; readonly max: number | null }
  readonly aa: {
    readonly light?: number
    readonly heavy?: number
    readonly printed?: boolean
    readonly perInstance?: boolean
  }
  readonly attackerHalving: Halving | null
  readonly groundSupportFactor: number | string
  readonly ignoreRetreat: 'none' | 'all' | { readonly allExcept: readonly string[] }
  readonly convertCAorDL: boolean
  readonly reduceTo: Change | null
  readonly combatReducible: boolean
  readonly abandonTo: Change | null
  readonly capture: CaptureRule & {
    readonly printed?: CaptureRule
    readonly marker?: CaptureRule
  }
  readonly ownerNation: string | null
  /** Both sides may use it, whoever owns it. */
  readonly usableBy?: 'either'
  /** Only units of this nation get its effects. */
  readonly onlyNation?: string
  readonly replaceable?: boolean
  readonly bansBuilding?: readonly string[]
  readonly limitedSupply?: { readonly radius: number; readonly addsToPort?: boolean }
  /** Terrain and city count besides it, whatever the ruling for others is. */
  readonly addsToHexTerrain?: boolean
  /** 40.C.2  Stands only as long as units keep it up. */
  readonly maintained?: boolean
  /** 40.D.16.1  What hexes with the map's trait hold when a game begins. */
  readonly startStatus?: boolean
  readonly mapTrait?: string
  /** D.victory  Its hexes count for the Axis when destroyed or held. */
  readonly countsForVictory?: boolean
}

interface Variant {
  readonly when: Readonly<Record<string, unknown>>
  readonly set: Partial<Kind>
}

interface FortificationData {
  readonly conventions: { readonly overrunExtraMP: number }
  readonly retreatResults: readonly string[]
  readonly kinds: Readonly<Record<string, Kind & { readonly variants?: readonly Variant[] }>>
}

/** All kinds under the game's options. */
export function kindsOf(g: Europa): ReadonlyMap<string, Kind> {
  return kindsUnder(fortificationData(g))(g.options)
}

/** The kinds of a table, with the variants of it that options ask for. */
const kindsUnder = oncePer((data: FortificationData) =>
  oncePer(
    (options: Options): ReadonlyMap<string, Kind> =>
      new Map(
        Object.entries(data.kinds).map(([id, { variants = [], ...kind }]) => {
          const changes = variants.filter(({ when }) => holds(options, when)).map(({ set }) => set)
          return [id, Object.assign({ ...kind, id, cites: kind.cites ?? {} }, ...changes)]
        }),
      ),
  ),
)

function holds(options: object, when: Readonly<Record<string, unknown>>): boolean {
  const values = options as Readonly<Record<string, unknown>>
  return Object.entries(when).every(([name, value]) => values[name] === value)
}

export function fortificationData(g: Europa): FortificationData {
  return g.table('fortifications').data as FortificationData
}

/** A kind by name. @throws Error when the table has none of that name */
export function kindNamed(g: Europa, id: string): Kind {
  const kind = kindsOf(g).get(id)
  if (!kind) throw new Error(`tables/fortifications.yaml has no kind "${id}"`)
  return kind
}

/** The kind of a fortification: its counter has the kind's name. */
export function kindOf(g: Europa, fort: Piece): Kind {
  return kindNamed(g, fort.type.id)
}

/** The clause a part of a kind rests on. */
export function citeOf(kind: Kind, part: string): Clause {
  return kind.cites[part] ?? kind.clause
}

export function isFortification(piece: Piece): boolean {
  return piece.type.traits.fortification === true
}

/** 40.D.6.1, 40.D.8.1, 40.D.15.1  Combat unit and fortification at once. */
export function isFortUnit(g: Europa, piece: Piece): boolean {
  return isFortification(piece) && kindOf(g, piece).form === 'unit'
}

export function strengthOf(fort: Piece): number {
  return fort.at.strength
}
