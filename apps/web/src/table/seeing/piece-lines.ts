/** What there is to say of a counter: its printed values, and of its state only what is not as at the start. */

import type { Fact, Json, Layout, ModuleData, PieceView } from '@redoubt/engine'
import type { Texts } from '@redoubt/text'

export interface PieceLine {
  readonly name: string
  readonly value: Json
  /** The module's own sentence for it, `stack.<name>` of its words: "6 of 10 movement left". */
  readonly sentence?: string
}

/** What a value is where the data names no other at the start. */
const EMPTY: readonly Json[] = ['', 0, false]

/**
 * Traits as printed, then attributes that differ from their start. The module's sentence for one may use all numbers and
 * words of the piece, differences of two: `{move_less_mp_spent}`, and the names of places and terrains it holds:
 * `{base_name}`; an empty sentence keeps it to the rules alone.
 */
export function pieceLines(
  piece: PieceView,
  { pieces, texts: files }: Pick<ModuleData, 'pieces' | 'texts'>,
  texts: Pick<Texts, 'word'>,
  layout: Pick<Layout, 'place' | 'board'>,
): readonly PieceLine[] {
  const traits = pieces.types[piece.type]?.traits ?? {}
  const told = Object.entries(piece.at ?? {}).filter(([name, value]) => {
    const start = pieces.attributes?.[name]?.initial
    return value !== start && !EMPTY.includes(value)
  })
  // An attribute as at the start leaves the trait of its name as it is printed; one that is told takes its place.
  const said: Readonly<Record<string, Json>> = { ...traits, ...Object.fromEntries(told) }
  const all: Readonly<Record<string, Json>> = { ...piece.at, ...said }
  return Object.entries(said).flatMap(([name, value]): PieceLine[] => {
    const pattern = files.en?.words?.[`stack.${name}`]
    if (pattern === undefined) return [{ name, value }]
    const sentence = texts.word(`stack.${name}`, factsFor(pattern, all, layout)) ?? ''
    return sentence === '' ? [] : [{ name, value, sentence }]
  })
}

/** The values of a piece as facts, with the differences a sentence asks for. */
function factsFor(
  pattern: string,
  all: Readonly<Record<string, Json>>,
  layout: Pick<Layout, 'place' | 'board'>,
): Record<string, Fact> {
  const facts: Record<string, Fact> = {}
  const named = (value: Json): Fact => {
    const text = String(value)
    return layout.place(text)
      ? { ref: 'place', id: text }
      : (layout.board.terrains[text]?.label ?? text)
  }
  const tell = (name: string, value: Json): void => {
    const items = (Array.isArray(value) ? value : [value]).map(named)
    facts[`${name}_name`] = { ref: 'list', items }
    // Factors as they are printed, as those of a cadre; the parts of a value with names by both: `{aa_heavy}`.
    if (Array.isArray(value)) facts[name] = value.join('-')
    else if (typeof value === 'object' && value !== null)
      for (const [part, one] of Object.entries(value)) tell(`${name}_${part}`, one)
    else if (value !== null) facts[name] = value
  }
  for (const [name, value] of Object.entries(all)) tell(name, value)
  for (const [whole, from = '', less = ''] of pattern.matchAll(/(\w+?)_less_(\w+)/g))
    facts[whole] = Number(all[from] ?? 0) - Number(all[less] ?? 0)
  return facts
}
