/**
 * The fortification table, cell by cell: 21 kinds, read from rule 40 and written down here a second time, apart
 * from the module's data. A cell that changes there has to be changed here on purpose.
 */

import { join } from 'node:path'
import type { Json } from '@redoubt/engine'
import { loadSound } from '@redoubt/testkit'
import { describe, expect, test, vi } from 'vitest'

// A busy machine takes its time over loading and weighing.
vi.setConfig({ testTimeout: 120_000 })

/**
 * In combat. strength: `rp 2` bought up to 2, `printed` on the counter; aa: light + heavy, `each`: by the hex;
 * attackers: factor and who is exempt; retreat: what the defender may ignore; convert: CA or DL into ME.
 */
const COMBAT = `
  kind                       | clause  | die     | aec | sp  | strength  | aa      | attackers                    | gs  | retreat   | convert
  entrenchment               | 40.C    | -1      | 0   | 0   | -         | 0+0     | -                            | 1   | none      | no
  improvedEntrenchment       | 40.C    | -2      | 0   | 0   | -         | 0+0     | -                            | 1   | none      | no
  damagedFort                | 40.D.1  | -1      | -1  | 0.5 | rp 1      | 0+0     | -                            | 1   | none      | yes
  fort                       | 40.D.2  | -2      | -1  | 1   | rp 2      | 0+0     | -                            | 1   | none      | yes
  improvedFort               | 40.D.3  | -2      | -2  | 1   | rp 2      | 0+0     | -                            | 1   | none      | yes
  fortifiedArea              | 40.D.4  | -3      | -2  | 1   | rp 3      | 1+0     | -                            | 1   | none      | yes
  improvedFortifiedArea      | 40.D.5  | -3      | -3  | 1   | rp 3      | 1+0     | -                            | 1   | none      | yes
  permanentFortifiedArea     | 40.D.6  | -3      | -3  | 1   | printed 3 | 1+0     | -                            | 1   | none      | yes
  fortifiedZone              | 40.D.7  | -3      | -3  | 1   | rp 4      | 2+0     | 0.5 but art siege eng        | 1   | none      | yes
  permanentFortifiedZone     | 40.D.8  | -3      | -3  | 2   | printed ? | printed | 0.5 but art siege eng        | 0.5 | none      | yes
  unimprovedFortifiedHexside | 40.D.9  | -2      | -3  | 1   | rp 1      | 0+0     | -                            | 1   | none      | yes
  fortifiedHexside           | 40.D.10 | -3      | -3  | 2   | rp 2      | 0+0     | 0.5 but art siege eng across | 1   | none      | yes
  damagedUnimprovedFortress  | 40.D.11 | -2      | -1  | 1   | -         | 0+0     | -                            | 1   | none      | yes
  unimprovedFortress         | 40.D.12 | -2      | -2  | 2   | -         | 0+0     | -                            | 1   | none      | yes
  damagedFortress            | 40.D.13 | -3      | -3  | 1   | -         | each    | -                            | 1   | all       | yes
  fortress                   | 40.D.14 | -3      | -4  | 2   | -         | each    | 0.5 but art siege eng aa     | 1   | all       | yes
  portFortification          | 40.D.15 | -3      | -4  | 2   | printed ? | printed | 0.5 but art siege eng aa     | 1   | all       | yes
  unimprovedWestwall         | 40.D.16 | printed | -2  | 1   | -         | 0+0     | -                            | 1   | none      | yes
  westwall                   | 40.D.17 | printed | -3  | 2   | -         | 0+0     | -                            | 1   | not DE OR | yes
  destroyedOuvrage           | 40.D.18 | -2      | -2  | 1   | -         | 0+0     | -                            | 1   | none      | yes
  ouvrage                    | 40.D.19 | -4      | -5  | 3   | -         | 0+0     | ouvrage                      | 0.5 | all       | yes
`

/** Reduction, abandonment, capture (by how many, now or at the captor's next player-turn, into what). */
const FATE = `
  kind                       | heading | form       | family        | reduced to                | by combat | abandoned                 | captured                                     | nation
  entrenchment               | -       | marker     | entrenchment  | gone                      | yes       | gone                      | any now gone                                 | -
  improvedEntrenchment       | -       | marker     | entrenchment  | entrenchment              | yes       | gone                      | any now gone                                 | -
  damagedFort                | 0-1-0   | marker     | fort          | -                         | yes       | -                         | any now gone                                 | -
  fort                       | 0-2-0   | marker     | fort          | damagedFort               | yes       | damagedFort               | any now gone                                 | -
  improvedFort               | 0-2-0   | marker     | fort          | fort                      | yes       | fort                      | any now gone                                 | -
  fortifiedArea              | 0-3-0   | marker     | fort          | improvedFort              | yes       | improvedFort              | 1 RE now gone                                | -
  improvedFortifiedArea      | 0-3-0   | marker     | fort          | fortifiedArea             | no        | fortifiedArea             | 1 RE now gone                                | -
  permanentFortifiedArea     | 0-3-0   | unit       | permanentFort | -                         | no        | -                         | any now gone                                 | -
  fortifiedZone              | 0-4-0   | marker     | zone          | -                         | no        | -                         | 3 RE next gone                               | -
  permanentFortifiedZone     | -       | unit       | permanentFort | -                         | no        | -                         | any now gone                                 | -
  unimprovedFortifiedHexside | 0-1-0   | hexside    | hexside       | -                         | no        | -                         | printed never, marker unit of 1 RE next gone | -
  fortifiedHexside           | 0-2-0   | hexside    | hexside       | -                         | no        | -                         | 3 RE next unimprovedFortifiedHexside         | -
  damagedUnimprovedFortress  | -       | mapFeature | fortress      | -                         | yes       | -                         | 3 RE next damagedFort                        | -
  unimprovedFortress         | -       | mapFeature | fortress      | damagedUnimprovedFortress | yes       | damagedUnimprovedFortress | 3 RE next fort                               | -
  damagedFortress            | -       | mapFeature | fortress      | -                         | yes       | -                         | 3 RE next unimprovedFortress                 | -
  fortress                   | -       | mapFeature | fortress      | damagedFortress           | yes       | damagedFortress           | 3 RE next unimprovedFortress                 | -
  portFortification          | -       | unit       | permanentFort | -                         | no        | -                         | any now gone                                 | -
  unimprovedWestwall         | -       | mapFeature | westwall      | -                         | no        | -                         | never                                        | GER
  westwall                   | -       | mapFeature | westwall      | -                         | no        | -                         | 3 RE next unimprovedWestwall                 | GER
  destroyedOuvrage           | -       | mapFeature | maginot       | -                         | no        | -                         | never                                        | -
  ouvrage                    | -       | mapFeature | maginot       | -                         | no        | -                         | 3 RE next destroyedOuvrage                   | FRA
`

const FORTS_AND_ENTRENCHMENTS = [
  ...['fort', 'improvedFort', 'damagedFort', 'fortifiedArea', 'improvedFortifiedArea'],
  ...['fortifiedZone', 'entrenchment', 'improvedEntrenchment'],
]

/** What only some kinds have. */
const OTHERS: Readonly<Record<string, Readonly<Record<string, Json>>>> = {
  entrenchment: { maintained: true },
  improvedEntrenchment: { maintained: true, builtBy: 'engineers' },
  permanentFortifiedArea: { replaceable: false, bansBuilding: FORTS_AND_ENTRENCHMENTS },
  permanentFortifiedZone: { replaceable: false, bansBuilding: FORTS_AND_ENTRENCHMENTS },
  portFortification: {
    replaceable: false,
    addsToHexTerrain: true,
    limitedSupply: {
      radius: 1,
      capacity: 'portIntrinsicSP',
      addsToPort: true,
      portMayBeInoperative: true,
    },
  },
  unimprovedWestwall: { mapTrait: 'westwall', startStatus: true },
  westwall: { improvedBy: { from: 'unimprovedWestwall', side: 'Axis', unit: 'construction' } },
  destroyedOuvrage: { countsForVictory: true, usableBy: 'either' },
  ouvrage: { countsForVictory: true },
}

type Row = Readonly<Record<string, string>>

describe('the fortification table', async () => {
  const kinds = await kindsOfTheModule()
  const expected = joined(COMBAT, FATE)

  test('has these kinds and no others', () => {
    expect(Object.keys(kinds)).toEqual(Object.keys(expected))
    expect(Object.keys(kinds)).toHaveLength(21)
  })

  describe.each(Object.entries(expected))('%s', (kind, row) => {
    test.each(Object.entries(row))('%s: %s', (column, cell) => {
      expect(read(kinds[kind], column)).toBe(cell)
    })
    test('has these and no other facts', () => {
      const rest = Object.entries(kinds[kind] ?? {}).filter(([field]) => !COMMON.has(field))
      expect(Object.fromEntries(rest)).toEqual(OTHERS[kind] ?? {})
    })
  })
})

/** Fields the two tables show, and those that say where a value comes from or which ruling changes it. */
const COMMON = new Set([
  ...[
    'clause',
    'heading',
    'form',
    'family',
    'dieModifier',
    'aecModifier',
    'extraSP',
    'intrinsic',
    'aa',
  ],
  ...['attackerHalving', 'groundSupportFactor', 'ignoreRetreat', 'convertCAorDL', 'reduceTo'],
  ...['combatReducible', 'abandonTo', 'capture', 'ownerNation', 'silent', 'cites', 'variants'],
])

/** One cell as the tables above write it. */
function read(kind: Kind | undefined, column: string): string | undefined {
  if (!kind) return undefined
  switch (column) {
    case 'die':
      return String(kind.dieModifier)
    case 'aec':
      return String(kind.aecModifier)
    case 'sp':
      return String(kind.extraSP)
    case 'strength':
      return strength(kind.intrinsic)
    case 'aa':
      return antiAircraft(kind.aa)
    case 'attackers':
      return attackers(kind.attackerHalving)
    case 'gs':
      return String(kind.groundSupportFactor)
    case 'retreat':
      return typeof kind.ignoreRetreat === 'string'
        ? kind.ignoreRetreat
        : `not ${kind.ignoreRetreat.allExcept.join(' ')}`
    case 'convert':
      return kind.convertCAorDL ? 'yes' : 'no'
    case 'reduced to':
      return becomes(kind.reduceTo)
    case 'by combat':
      return kind.combatReducible ? 'yes' : 'no'
    case 'abandoned':
      return becomes(kind.abandonTo)
    case 'captured':
      return captured(kind.capture)
    case 'nation':
      return kind.ownerNation ?? '-'
    default:
      return String(kind[column as 'clause'] ?? '-')
  }
}

interface Kind {
  readonly clause: string
  readonly heading?: string
  readonly dieModifier: number | 'printed'
  readonly aecModifier: number
  readonly extraSP: number
  readonly intrinsic: { readonly source: 'none' | 'infRP' | 'printed'; readonly max: number | null }
  readonly aa: { readonly light?: number; readonly heavy?: number; readonly printed?: true }
  readonly attackerHalving: Halving | null
  readonly groundSupportFactor: number
  readonly ignoreRetreat: 'none' | 'all' | { readonly allExcept: readonly string[] }
  readonly convertCAorDL: boolean
  readonly reduceTo: string | null
  readonly combatReducible: boolean
  readonly abandonTo: string | null
  readonly capture: Capture
  readonly ownerNation: string | null
}

interface Halving {
  readonly factor?: number
  readonly exempt: readonly string[]
  readonly appliesTo?: 'unitsAttackingAcross'
  readonly special?: 'ouvrage'
}

interface Capture {
  readonly minRE?: number
  readonly counting?: 'any' | 'total' | 'singleUnit'
  readonly timing?: 'immediate' | 'captorNextPlayerTurnStart'
  readonly becomes: string
  readonly marker?: Capture
  readonly printed?: Capture
}

function strength({ source, max }: Kind['intrinsic']): string {
  return source === 'none' ? '-' : source === 'infRP' ? `rp ${max}` : `printed ${max ?? '?'}`
}

function antiAircraft(aa: Kind['aa']): string {
  if (aa.printed) return 'printed'
  return aa.light === undefined ? 'each' : `${aa.light}+${aa.heavy}`
}

const SHORT: Readonly<Record<string, string>> = {
  artillery: 'art',
  siegeArtillery: 'siege',
  combatEngineer: 'eng',
  heavyAA: 'aa',
}

function attackers(halving: Halving | null): string {
  if (halving === null) return '-'
  if (halving.special) return halving.special
  const exempt = halving.exempt.map((name) => SHORT[name]).join(' ')
  return `${halving.factor} but ${exempt}${halving.appliesTo ? ' across' : ''}`
}

function becomes(kind: string | null): string {
  return kind === null ? '-' : kind === 'REMOVED' ? 'gone' : kind
}

function captured(capture: Capture): string {
  if (capture.marker)
    return `printed ${capture.printed?.becomes === 'UNCHANGED' ? 'never' : '?'}, marker ${captured(capture.marker)}`
  if (capture.becomes === 'UNCHANGED') return 'never'
  const by =
    capture.counting === 'any'
      ? 'any'
      : `${capture.counting === 'singleUnit' ? 'unit of ' : ''}${capture.minRE} RE`
  return `${by} ${capture.timing === 'immediate' ? 'now' : 'next'} ${becomes(capture.becomes)}`
}

test('an ouvrage has factors of its own', async () => {
  const { ouvrage } = await kindsOfTheModule()
  expect(ouvrage?.attackerHalving).toEqual({
    special: 'ouvrage',
    acrossBorderHexside: 0.25,
    otherwise: 0.5,
    printedStrength: ['siegeArtillery'],
    doubledFirst: ['combatEngineer'],
    exempt: [],
  })
})

async function kindsOfTheModule(): Promise<Readonly<Record<string, Kind>>> {
  const module = await loadSound(join(import.meta.dirname, '..'))
  const kinds = module.data.tables.fortifications?.data?.kinds
  return kinds as unknown as Readonly<Record<string, Kind>>
}

/** Both tables as rows by kind. */
function joined(...tables: readonly string[]): Readonly<Record<string, Row>> {
  const rows: Record<string, Row> = {}
  for (const table of tables) {
    const [head = [], ...lines] = table
      .trim()
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim()))
    for (const [kind = '', ...cells] of lines) {
      const named = cells.map((cell, index) => [head[index + 1] ?? '', cell])
      rows[kind] = { ...rows[kind], ...Object.fromEntries(named) }
    }
  }
  return rows
}
