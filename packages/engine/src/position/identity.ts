/** The running identity of a position: a sum of contributions in two lanes, kept up by every operation. */

import { hashData, hashName, hashNumber, mixLow } from '../numbers/hash.ts'
import type { Frame } from './operation.ts'

export interface Identity {
  low: number
  high: number
}

/** The identity with the flow stack mixed in, as 16 hex digits. */
export function identityName({ low, high }: Identity, flow: readonly Frame[]): string {
  const mixed = flowHash(flow)
  return hashName((low + mixed) | 0, (high ^ Math.imul(mixed, 0x9e3779b1)) | 0)
}

/** The same as one exact number (53 bits), for maps. */
export function identityNumber({ low, high }: Identity, flow: readonly Frame[]): number {
  const mixed = flowHash(flow)
  return hashNumber((low + mixed) | 0, (high ^ Math.imul(mixed, 0x9e3779b1)) | 0)
}

function flowHash(flow: readonly Frame[]): number {
  let hash = 0
  for (const frame of flow) hash = mixLow(hash, frameHash(frame), 7, 0)
  return hash
}

const frameHashes = new WeakMap<Frame, number>()

function frameHash(frame: Frame): number {
  const known = frameHashes.get(frame)
  if (known !== undefined) return known
  const hash = hashData(frame)
  frameHashes.set(frame, hash)
  return hash
}
