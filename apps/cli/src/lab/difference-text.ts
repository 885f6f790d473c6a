/** What differs between games side by side, in lines: of things that are named alike only in what they differ. */

import type { Json, PieceView } from '@redoubt/engine'
import type { Differences } from '@redoubt/lab'

/** What differs, one line a thing. */
export function differenceText({ places, variables, asked, results }: Differences): string[] {
  return [
    ...places.map(({ place, pieces }) => `  ${place}: ${piecesText(pieces).join(' | ')}`),
    ...variables.flatMap(({ name, values }) => variableText(name, values)),
    ...(asked ? [`  asked: ${asked.join(' | ')}`] : []),
    ...(results
      ? [`  result: ${results.map((result) => result?.reason ?? 'none yet').join(' | ')}`]
      : []),
  ]
}

type Pieces = readonly PieceView[] | undefined

/** What lies in one place in each game: by name, and where the same piece lies there in all of them with the attributes that differ. */
function piecesText(all: readonly Pieces[]): string[] {
  return all.map(
    (pieces) =>
      pieces?.map((piece, at) => `${named(piece)}${detailOf(all, at, piece)}`).join(' + ') ||
      'nothing',
  )
}

const named = ({ side, name }: PieceView): string => [side, name].filter(Boolean).join(' ')

/** ` (face 1)`, ` (type damaged_fort)`: what the piece at that height has otherwise than one of that name in another game. */
function detailOf(all: readonly Pieces[], at: number, piece: PieceView): string {
  const alike = all.flatMap((pieces) => {
    const other = pieces?.[at]
    return other && named(other) === named(piece) ? [traitsOf(other)] : []
  })
  const own = traitsOf(piece)
  const names = [...new Set(alike.flatMap((traits) => Object.keys(traits)))].filter((name) =>
    alike.some((traits) => JSON.stringify(traits[name]) !== JSON.stringify(own[name])),
  )
  return names.length === 0
    ? ''
    : ` (${names.map((name) => `${name} ${typeof own[name] === 'string' ? own[name] : short(own[name])}`).join(', ')})`
}

function traitsOf({ type, face, unit, at }: PieceView): Readonly<Record<string, Json | undefined>> {
  return { type, face, unit, ...at } as Readonly<Record<string, Json | undefined>>
}

/** So many parts of a variable are told; a battle has dozens. */
const MOST_PARTS = 6

/** A variable; of one with parts in every game only those that differ. */
function variableText(name: string, values: readonly (Json | undefined)[]): string[] {
  const parts = partsThatDiffer(name, values)
  const more = parts.length - MOST_PARTS
  return [
    ...parts
      .slice(0, MOST_PARTS)
      .map(({ path, found }) => `  ${path}: ${found.map(short).join(' | ')}`),
    ...(more > 0 ? [`  and ${more} more of ${name}`] : []),
  ]
}

interface Part {
  readonly path: string
  readonly found: readonly (Json | undefined)[]
}

function partsThatDiffer(path: string, found: readonly (Json | undefined)[]): Part[] {
  const [first] = found
  if (found.every((value) => JSON.stringify(value) === JSON.stringify(first))) return []
  const records = found.flatMap((value) => (isRecord(value) ? [value] : []))
  if (records.length < found.length) return [{ path, found }]
  const keys = new Set(records.flatMap((record) => Object.keys(record)))
  return [...keys].flatMap((key) =>
    partsThatDiffer(
      `${path}.${key}`,
      records.map((record) => record[key]),
    ),
  )
}

function isRecord(value: Json | undefined): value is { readonly [key: string]: Json } {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

const LONGEST = 100

function short(value: Json | undefined): string {
  const text = JSON.stringify(value) ?? 'none'
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
