/** A game's variables: one value, one per side, seat or space, or a tally; each weighs in the position's identity. */

import type { Cast, Variable } from '../cast/cast.ts'
import type { Layout } from '../cast/layout.ts'
import type { Json } from '../format/format.ts'
import { hashData, mixHigh, mixLow } from '../numbers/hash.ts'
import type { Identity } from './identity.ts'

/** A tally counts by key; it is history, never part of a position's identity. */
export type Tally = Map<string | number, number>

export class Variables {
  readonly values: Record<string, Json | Json[] | Tally> = {}
  /** The same by variable: what goes through all kinds of them finds its value by number. */
  readonly #current: (Json | Json[] | Tally)[]
  /** By variable: grows whenever it is set, in whole or in part; tallies count by themselves. */
  readonly changes: number[]
  /** The same for all of them together. */
  changed = 0
  readonly #byName: ReadonlyMap<string, Variable>
  /** The variable that was named last. */
  #latest: Variable | undefined
  readonly #identity: Identity
  /** What each variable of one value adds to the identity, two lanes each. */
  readonly #added: Int32Array

  constructor(cast: Cast, layout: Layout, identity: Identity) {
    this.#byName = new Map(cast.variables.map((variable) => [variable.name, variable]))
    this.#identity = identity
    this.changes = cast.variables.map(() => 0)
    this.#added = new Int32Array(2 * cast.variables.length)
    this.#current = cast.variables.map((variable) => initialValue(variable, cast, layout))
    for (const variable of cast.variables) {
      this.values[variable.name] = this.#of(variable)
      this.#weigh(variable, 1)
    }
  }

  /** Sets a whole variable and returns the old value. */
  set(variable: Variable, value: Json | Json[] | Tally): Json | Json[] | Tally {
    const old = this.#of(variable)
    ;(this.changes[variable.index] as number)++
    this.changed++
    if (value === old) return old
    const weighs = variable.identity
    if (weighs && variable.per) this.#weigh(variable, -1)
    this.#current[variable.index] = value
    this.values[variable.name] = value
    if (weighs) this.#weigh(variable, 1)
    return old
  }

  /** Sets one entry of a variable that exists per side, seat or space, and returns the old one. */
  put(variable: Variable, key: number, value: Json): Json {
    const entries = this.#of(variable) as Json[]
    const old = entries[key] as Json
    ;(this.changes[variable.index] as number)++
    this.changed++
    this.#weighEntry(variable, key, old, -1)
    entries[key] = value
    this.#weighEntry(variable, key, value, 1)
    return old
  }

  /** @throws Error when the module declares no such variable */
  declared(name: string): Variable {
    if (name === this.#latest?.name) return this.#latest
    const variable = this.#byName.get(name)
    if (!variable) throw new Error(`the module declares no variable "${name}"`)
    this.#latest = variable
    return variable
  }

  #of({ index }: Variable): Json | Json[] | Tally {
    return this.#current[index] as Json | Json[] | Tally
  }

  #weigh(variable: Variable, sign: 1 | -1): void {
    if (!variable.identity || variable.type === 'tally') return
    const value = this.#of(variable) as Json
    if (!variable.per) return this.#weighAlone(variable, value)
    const entries = value as readonly Json[]
    for (let key = 0; key < entries.length; key++)
      this.#weighEntry(variable, key, entries[key] as Json, sign)
  }

  /** A variable of one value: what its old value added is known and goes. */
  #weighAlone({ index }: Variable, value: Json): void {
    const hash = hashData(value, index)
    const identity = this.#identity
    const added = this.#added
    const low = mixLow(hash, index, 0, 11)
    const high = mixHigh(hash, index, 0, 11)
    identity.low = (identity.low + low - (added[2 * index] as number)) | 0
    identity.high = (identity.high + high - (added[2 * index + 1] as number)) | 0
    added[2 * index] = low
    added[2 * index + 1] = high
  }

  #weighEntry(variable: Variable, key: number, value: Json, sign: 1 | -1): void {
    if (!variable.identity) return
    const hash = hashData(value, variable.index)
    const identity = this.#identity
    identity.low = (identity.low + sign * mixLow(hash, variable.index, key, 11)) | 0
    identity.high = (identity.high + sign * mixHigh(hash, variable.index, key, 11)) | 0
  }
}

function initialValue(variable: Variable, cast: Cast, layout: Layout): Json | Json[] | Tally {
  if (variable.type === 'tally') return new Map()
  if (variable.name === 'control') {
    return cast.sides.map(
      (side) => cast.seat(cast.data.manifest.sides[side.id]?.seat ?? '')?.index ?? 0,
    )
  }
  const { initial } = variable
  if (variable.per === 'side') return cast.sides.map(() => initial)
  if (variable.per === 'seat') return cast.seats.map(() => initial)
  if (variable.per === 'space') return layout.board.spaces.map(() => initial)
  return initial
}
