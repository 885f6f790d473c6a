/** Seatings: how the sides are shared among the players of one game. */

import type { ModuleData } from '../format/data.ts'
import type { SeatFile, SideFile } from '../format/format.ts'

const seen = new WeakMap<ModuleData, Map<string, ModuleData>>()
const wholes = new WeakMap<ModuleData, ModuleData>()

/**
 * The data as a game in one seating knows it: the seats that play, and each side's seat.
 * The same object for the same data and seating.
 * @throws Error for a seating the manifest does not have, naming those there are
 * @example Object.keys(dataSeated(data, undefined).manifest.seats) // → [ 'one', 'two' ]
 */
export function dataSeated(data: ModuleData, seating: string | undefined): ModuleData {
  if (seating === undefined) return data
  const known = seen.get(data) ?? new Map<string, ModuleData>()
  seen.set(data, known)
  const made = known.get(seating) ?? seat(data, seating)
  known.set(seating, made)
  wholes.set(made, data)
  return made
}

/**
 * The data with the seats of every seating, as its files have it: what is sent to those who choose one themselves.
 * @example Object.keys(dataUnseated(data).manifest.sides) // → [ 'blue', 'red' ]
 */
export function dataUnseated(data: ModuleData): ModuleData {
  return wholes.get(data) ?? data
}

function seat(data: ModuleData, seating: string): ModuleData {
  const { manifest } = data
  const control = manifest.seatings?.[seating]?.control
  if (!control) {
    const expected = Object.keys(manifest.seatings ?? {}).join(', ') || 'this game has only one'
    throw new Error(`there is no seating "${seating}" (${expected})`)
  }
  const seats: Record<string, SeatFile> = {}
  for (const id of Object.keys(control)) seats[id] = manifest.seats[id] ?? { name: id }
  const sides: Record<string, SideFile> = {}
  for (const [id, side] of Object.entries(manifest.sides)) {
    const player = Object.keys(control).find((name) => control[name]?.includes(id))
    sides[id] = { ...side, seat: player ?? side.seat }
  }
  return { ...data, manifest: { ...manifest, seats, sides } }
}
