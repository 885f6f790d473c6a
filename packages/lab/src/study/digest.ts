/** A short name for data: the same data have the same one, whatever order their keys came in. */

import { canonicalJson, type ModuleData } from '@redoubt/engine'

/** 16 hex digits: FNV-1a in two lanes (G. Fowler, L. Noll and P. Vo). It tells versions apart; it is no seal. */
export function digestOf(value: unknown): string {
  const text = canonicalJson(value)
  let low = 0x811c9dc5
  let high = 0x9e3779b9
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    low = Math.imul(low ^ code, 0x01000193)
    high = Math.imul(high ^ code, 0x5bd1e995) ^ (high >>> 13)
  }
  return [low, high].map((lane) => (lane >>> 0).toString(16).padStart(8, '0')).join('')
}

const known = new WeakMap<ModuleData, string>()

/** Of what in a module's data shapes a game: not its comments, sentences or measurements. */
export function dataDigest(data: ModuleData): string {
  const before = known.get(data)
  if (before !== undefined) return before
  const { digest: _, texts: __, metrics: ___, rulebook: ____, ladder: _____, ...shaping } = data
  const digest = digestOf(shaping)
  known.set(data, digest)
  return digest
}
