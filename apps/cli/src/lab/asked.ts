/** What a measurement was asked for with, to be kept with it and asked again. */

import type { Input } from '../command/command.ts'

/** By option: its value, or that it was given. */
export type Terms = Readonly<Record<string, string | boolean>>

/** The options of that name which were given, `--option` and `--points` besides. */
export function termsOf(input: Input, names: readonly string[]): Terms {
  const texts = names.flatMap((name) => {
    const value = input.text(name)
    return value === undefined ? [] : [[name, value] as const]
  })
  const options = input.all('option').join(' --option ')
  return {
    ...Object.fromEntries(texts),
    ...(options === '' ? {} : { option: options }),
    ...(input.flag('points') ? { points: true } : {}),
  }
}

/** As it is typed: `--games 40 --points`. */
export function askedText(terms: Terms): string {
  return Object.entries(terms)
    .map(([name, value]) => (value === true ? `--${name}` : `--${name} ${value}`))
    .join(' ')
}

/** The same as a program is given it. */
export function argumentsOf(terms: Terms): string[] {
  return Object.entries(terms).flatMap(([name, value]) =>
    value === true
      ? [`--${name}`]
      : String(value)
          .split(' --option ')
          .flatMap((each) => [`--${name}`, each]),
  )
}
