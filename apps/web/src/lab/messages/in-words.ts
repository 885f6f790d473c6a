/** Actions and what stands on boards in words, outside of any one table. */

import { type Json, type Order, type PieceView, readOrder } from '@redoubt/engine'
import type { Texts } from '@redoubt/text'
import { say } from '../../messages/say.ts'
import { pieceText } from '../../table/desk/words.ts'
import { tell } from './words.ts'

/** "Attack: b4, b5"; what is said of one piece stands together: "Move: Infantry ×3 (Silesia) to Galicia". */
export function actionText(texts: Texts, { action, args }: Order): string {
  const phrases: Phrase[] = []
  for (const [name, value] of Object.entries(args)) {
    const last = phrases.at(-1)
    if (last && /(^|_)to$/.test(name)) last.to = valueText(texts, value)
    else if (last?.at !== undefined && /^\d+$/.test(value)) last.count = Number(value)
    else phrases.push(phraseOf(texts, value))
  }
  const said = phrases.map(phraseText).join(', ')
  return [texts.action(action), ...(said === '' ? [] : [said])].join(': ')
}

/** A value, and what is done with it. */
interface Phrase {
  readonly text: string
  /** Of a piece: where it stands. */
  readonly at?: string
  to?: string
  count?: number
}

/** `supply/tank` is a tank in the supply. */
function phraseOf(texts: Texts, value: string): Phrase {
  const [, place, type, nth] = value.match(/^([^/#]+)\/([^#]+)(?:#(\d+))?$/) ?? []
  if (place === undefined || type === undefined) return { text: valueText(texts, value) }
  const name = texts.fact({ ref: 'type', id: type })
  return { text: nth === undefined ? name : `${name} ${nth}`, at: texts.place(place) }
}

function phraseText({ text, at, to, count }: Phrase): string {
  const pieces = count === undefined ? text : say('text.count', { text, count })
  const there = at === undefined ? pieces : tell('action.piece', { piece: pieces, place: at })
  return to === undefined ? there : tell('action.to', { piece: there, place: to })
}

/** `b4#2` keeps what it says after the place. */
function valueText(texts: Texts, value: string): string {
  const [, place = '', rest = ''] = value.match(/^([^/#]*)(.*)$/) ?? []
  const name = texts.place(place)
  const more = rest.replace(/^[/#]/, ' ').replaceAll('_', ' ')
  return (name === place ? value.replaceAll('_', ' ') : `${name}${more}`).trim()
}

/** An action as its notation says it; arguments carry their names there. */
export function actionOf(notation: string): Order {
  return readOrder(notation, () => undefined)
}

/** Pieces of a place, equal ones counted; undefined: they are hidden, or there is no such place. */
function piecesText(
  texts: Texts,
  pieces: readonly PieceView[] | undefined,
  place: string,
): string | undefined {
  if (!pieces) return undefined
  if (pieces.length === 0) return say('text.empty')
  const counts = new Map<string, number>()
  for (const piece of pieces) {
    const text = pieceText(texts, piece, place)
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return [...counts]
    .map(([text, count]) => (count > 1 ? say('text.count', { text, count }) : text))
    .join(', ')
}

/**
 * What stands in a place on each board; where the pieces themselves are the same, what is different about them.
 * @param pieces by board; undefined: hidden, or there is no such place
 */
export function placeInWords(
  texts: Texts,
  pieces: readonly (readonly PieceView[] | undefined)[],
  place: string,
): (string | undefined)[] {
  const plain = pieces.map((held) => piecesText(texts, held, place))
  if (plain.some((text) => text !== plain[0])) return plain
  return pieces.map((held) =>
    (held ?? [])
      .flatMap((piece, index) => {
        const others = pieces.map((other) => other?.[index])
        const told = differingFacts(piece, others).map(([name, value]) =>
          [texts.word(name) ?? name.replaceAll('_', ' '), valueInWords(value)].join(' '),
        )
        return told.length > 0 ? [`${pieceText(texts, piece, place)}: ${told.join(', ')}`] : []
      })
      .join('; '),
  )
}

/** Attributes in which pieces that stand for each other are not alike. */
function differingFacts(
  piece: PieceView,
  others: readonly (PieceView | undefined)[],
): [string, Json | undefined][] {
  const names = new Set(others.flatMap((other) => Object.keys(other?.at ?? {})))
  return [...names]
    .filter((name) => {
      const values = others.map((other) => JSON.stringify(other?.at?.[name]))
      return values.some((value) => value !== values[0])
    })
    .map((name) => [name, piece.at?.[name]])
}

/** A value of a variable or option; lists by their entries. */
export function valueInWords(value: Json | undefined): string {
  if (value === undefined || value === null) return '–'
  if (typeof value === 'boolean') return say(value ? 'option.yes' : 'option.no')
  if (Array.isArray(value)) return value.map(valueInWords).join(', ')
  if (typeof value === 'object') return JSON.stringify(value).replaceAll('"', '')
  return String(value).replaceAll('_', ' ')
}
