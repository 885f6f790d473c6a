/** Dice of which a line of the log says who threw them. */

import type { Draw, LogEntry } from '@redoubt/engine'

/** What a line says of dice: as they fell, and with what they hit, where they hit by themselves. */
export interface ToldDice {
  readonly dice: readonly number[]
  /** With this number or less, or with that number or more. */
  readonly needed: number | undefined
  readonly least: number | undefined
}

/** By its facts `dice` and `needed` or `least`; undefined where the line tells of none. */
export function toldDice({ facts: { dice, needed, least } }: LogEntry): ToldDice | undefined {
  if (typeof dice !== 'object' || dice.ref !== 'list') return undefined
  const thrown = dice.items.filter((item) => typeof item === 'number')
  const numberOf = (fact: unknown) => (typeof fact === 'number' ? fact : undefined)
  return { dice: thrown, needed: numberOf(needed), least: numberOf(least) }
}

/** The dice of which no line says who threw them: none where the lines have as many as were thrown. */
export function untoldDice(log: readonly LogEntry[], draws: readonly Draw[]): readonly Draw[] {
  const told = log.flatMap((entry) => toldDice(entry)?.dice ?? [])
  return told.length >= draws.length ? [] : draws
}

/** Dice of one throw, one after the other; without a name where all have the same. */
export interface Throw {
  readonly name: string | undefined
  readonly draws: readonly Draw[]
}

/** Draws as they were thrown. @param nameOf what a draw is for, in the module's words */
export function throwsOf(
  draws: readonly Draw[],
  nameOf: (draw: Draw) => string | undefined,
): readonly Throw[] {
  const found: { name: string | undefined; draws: Draw[] }[] = []
  for (const draw of draws) {
    const name = nameOf(draw)
    const last = found.at(-1)
    if (last && last.name === name) last.draws.push(draw)
    else found.push({ name, draws: [draw] })
  }
  return found.length > 1 ? found : found.map((one) => ({ ...one, name: undefined }))
}
