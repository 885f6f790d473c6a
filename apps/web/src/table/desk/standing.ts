/** How a match stands, in the module's own words: `stage` for the table, `score` for each seat. */

import type { GameFacts } from '@redoubt/client'
import type { Fact, Json, View } from '@redoubt/engine'
import type { Texts } from '@redoubt/text'

/** "Volley 2", or undefined where the module has no stages. */
export function stageText(texts: Texts, facts: GameFacts, view: View): string | undefined {
  return texts.word('stage', knownFacts(facts, view))
}

/** "1" and "1 volley won", or undefined where the module keeps no score. */
export function scoreText(
  texts: Texts,
  facts: GameFacts,
  view: View,
  seat: string,
): { readonly short: string; readonly long: string } | undefined {
  const known = knownFacts(facts, view, seat)
  const short = texts.word('score', known)
  return short === undefined ? undefined : { short, long: texts.word('score.long', known) ?? short }
}

/** Options and variables as facts of a message; of those kept by seat, the seat's own. */
function knownFacts({ module, options }: GameFacts, view: View, seat?: string) {
  const index = seat === undefined ? -1 : Object.keys(module.manifest.seats).indexOf(seat)
  const facts: Record<string, Fact> = {}
  const take = (name: string, value: Json | undefined) => {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      facts[name] = value
  }
  for (const [name, value] of Object.entries(options)) take(name, value)
  for (const [name, value] of Object.entries(view.variables))
    take(name, Array.isArray(value) ? value[index] : value)
  return facts
}

/** The sides a seat plays at the moment looked at; colours may change hands during a match. */
export function sidesAt({ module }: GameFacts, view: View, seat: string): readonly string[] {
  const { control } = view.variables
  const seats = Object.keys(module.manifest.seats)
  if (!Array.isArray(control)) return []
  return Object.keys(module.manifest.sides).filter(
    (_, index) => seats[Number(control[index])] === seat,
  )
}
