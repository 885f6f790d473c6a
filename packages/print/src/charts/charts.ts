/** The charts of a module: its tables, its kinds of terrain, its turn track. */

import {
  type BoardFile,
  type Json,
  type ModuleData,
  rowsInOrder,
  type TableFile,
} from '@redoubt/engine'
import type { Say } from '../words/words.ts'
import type { Chart } from './grid.ts'

export function chartsOf(
  { tables }: ModuleData,
  board: BoardFile,
  { turns, counter, width, say }: TrackTerms,
): readonly Chart[] {
  return [
    ...turnTrack(say, turns, counter + PLAY, width),
    ...terrainKey(say, board),
    ...Object.values(tables).flatMap((table) =>
      table.rows ? [resultsChart(table)] : dataCharts(say, table),
    ),
  ]
}

/** What a track goes by. */
export interface TrackTerms {
  /** undefined: the set-up has no limit. */
  readonly turns: number | undefined
  /** Side of the counters that lie in its boxes, in millimetres. */
  readonly counter: number
  /** Room for it from left to right, in millimetres. */
  readonly width: number
  readonly say: Say
}

/** Room round a counter in its box. */
const PLAY = 3

function turnTrack(
  say: Say,
  turns: number | undefined,
  cell: number,
  width: number,
): readonly Chart[] {
  if (turns === undefined) return []
  const boxes = Math.max(1, Math.floor(width / cell))
  const numbers = Array.from({ length: turns }, (_, at) => String(at + 1))
  const rows = Array.from({ length: Math.ceil(turns / boxes) }, (_, at) =>
    numbers.slice(at * boxes, (at + 1) * boxes),
  )
  return [{ title: say('track'), head: [], rows, notes: [], cell }]
}

const PRINTED = ['label', 'colour', 'pattern']

function terrainKey(say: Say, { terrains, features = {} }: BoardFile): readonly Chart[] {
  return [
    kinds(say, say('terrain'), Object.values(terrains)),
    kinds(say, say('between'), Object.values(features)),
  ].filter(({ rows }) => rows.length > 0)
}

/** Kinds by the facts that are a word or a number; what is drawn by is no use on paper. */
function kinds(say: Say, title: string, all: readonly object[]): Chart {
  const entries = all as readonly Readonly<Record<string, Json | undefined>>[]
  const isPlain = (value: Json | undefined) => value !== undefined && typeof value !== 'object'
  const facts = [...new Set(entries.flatMap((kind) => Object.keys(kind)))].filter(
    (key) => !PRINTED.includes(key) && entries.some((kind) => isPlain(kind[key])),
  )
  return {
    title,
    head: facts.length === 0 ? [] : ['', ...facts.map(spoken)],
    rows: entries.map((kind) => [
      String(kind.label ?? ''),
      ...facts.map((fact) => (isPlain(kind[fact]) ? plain(say, kind[fact]) : '')),
    ]),
    notes: [],
    colours: entries.map(({ colour }) => (typeof colour === 'string' ? colour : undefined)),
  }
}

function resultsChart({
  title,
  dice,
  columns = [],
  rows = {},
  results = {},
  shifts = {},
}: TableFile): Chart {
  return {
    title,
    head: [dice ?? '', ...columns.map(String)],
    rows: rowsInOrder(rows).map(([name, row]) => [name, ...row.map(String)]),
    notes: [
      ...Object.entries(results).map(([result, meaning]) => `${result}: ${meaning}`),
      ...Object.entries(shifts).map(
        ([cause, shift]) => `${spoken(cause)}: ${shift > 0 ? '+' : ''}${shift}`,
      ),
    ],
  }
}

/** A table of data: mappings of mappings and lists of mappings are printed as rows, the rest as lines. */
function dataCharts(say: Say, { title, results = {}, data = {} }: TableFile): readonly Chart[] {
  const notes: string[] = []
  const charts = Object.entries(data).flatMap(([name, value]): Chart[] => {
    const entries = entriesOf(value)
    if (!entries) {
      notes.push(`${spoken(name)}: ${plain(say, value)}`)
      return []
    }
    const keys = [...new Set(entries.flatMap(([, row]) => Object.keys(row)))]
    return [
      {
        title: `${title}: ${spoken(name)}`,
        head: ['', ...keys.map(spoken)],
        rows: entries.map(([row, cells]) => [
          row,
          ...keys.map((key) => (cells[key] === undefined ? '' : plain(say, cells[key]))),
        ]),
        notes: [],
      },
    ]
  })
  const meanings = Object.entries(results).map(([result, meaning]) => `${result}: ${meaning}`)
  const all = [...notes, ...meanings]
  return all.length === 0 ? charts : [...charts, { title, head: [], rows: [], notes: all }]
}

type Row = Readonly<Record<string, Json>>

function entriesOf(value: Json | undefined): readonly (readonly [string, Row])[] | undefined {
  if (value === null || typeof value !== 'object') return undefined
  const entries = Array.isArray(value)
    ? value.map((row: Json, at: number) => [String(at + 1), row] as const)
    : Object.entries(value)
  const isTable =
    entries.length > 0 &&
    entries.every(([, row]) => row !== null && typeof row === 'object' && !Array.isArray(row))
  return isTable ? (entries as readonly (readonly [string, Row])[]) : undefined
}

function plain(say: Say, value: Json | undefined): string {
  if (value === null || value === undefined) return '–'
  if (value === true) return say('yes')
  if (value === false) return say('no')
  if (Array.isArray(value)) return value.map((one) => plain(say, one)).join(', ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, inner]) => `${spoken(key)} ${plain(say, inner)}`)
      .join('; ')
  return String(value)
}

/** `overrunMP` and `combat_factor` as words. */
function spoken(name: string): string {
  return name
    .replaceAll('_', ' ')
    .replaceAll(
      /([a-z])([A-Z])/g,
      (_, one, other) => `${one} ${other.length === 1 ? other.toLowerCase() : other}`,
    )
}
