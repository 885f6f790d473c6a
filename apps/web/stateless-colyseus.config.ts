/**
 * Our rooms hold no Colyseus state: the table travels as messages. The state's decoder, its callbacks and the
 * reflection of schemas would be a tenth of the table's script and are never called, so the build leaves them out.
 */

import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const REFUSE = `() => { throw new Error('the web app is built without Colyseus state') }`

/** What a room needs of a serializer when there is nothing to serialize. */
const serializer = `
export class SchemaSerializer { setState() {} getState() {} patch() {} teardown() {} handshake() {} }
export const getStateCallbacks = ${REFUSE}
`

/** Timed inputs, which only rooms with state have. */
const input = `
export class RoomInput { reset() {} ackInput() { return -1 } applyReflection() {} applyOptions() {} handle = ${REFUSE} }
`

/** Where the schema library's primitives end and its state begins. */
const STATE_BEGINS = 'const registeredTypes = {}'

/** Reading and writing of primitives: the first part of the schema library's one file. */
async function primitives(path: string): Promise<string> {
  const code = await readFile(path, 'utf8')
  const end = code.indexOf(STATE_BEGINS)
  if (end < 0)
    throw new Error(
      `expected "${STATE_BEGINS}" in ${path}: @colyseus/schema has changed, look again`,
    )
  return `${code.slice(0, end)}
export { encode, decode, $values, $refId }
export const Callbacks = undefined, Schema = undefined, Metadata = undefined
export const Decoder = class { constructor() { this.refuse() } refuse = ${REFUSE} }
`
}

const SERIALIZER = '\0colyseus-serializer'
const INPUT = '\0colyseus-input'
const SCHEMA = '\0colyseus-schema:'

export function statelessColyseus(): Plugin {
  const folder = /\/(colyseus\.js|@colyseus\/sdk)\/build\//
  return {
    name: 'stateless-colyseus',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (importer === undefined || !folder.test(importer)) return undefined
      if (source.endsWith('/SchemaSerializer.mjs')) return SERIALIZER
      if (source.endsWith('/RoomInput.mjs')) return INPUT
      if (source !== '@colyseus/schema') return undefined
      const real = await this.resolve(source, importer, { skipSelf: true })
      return real ? `${SCHEMA}${real.id}` : undefined
    },
    load(id) {
      if (id === SERIALIZER) return serializer
      if (id === INPUT) return input
      return id.startsWith(SCHEMA) ? primitives(id.slice(SCHEMA.length)) : undefined
    },
  }
}
