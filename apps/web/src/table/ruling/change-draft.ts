/** A change of a ruling as it is put together: what kind, what it is about, and what the log will say of it. */

import type { Change, Fact, LogEntry, ModuleData, View } from '@redoubt/engine'
import { pieceFact } from '../desk/words.ts'

export const KINDS = ['move', 'flip', 'remove', 'add', 'mark', 'set', 'ask'] as const

/** Everything that may be chosen; which of it counts says the kind. */
export interface ChangeDraft {
  readonly kind: (typeof KINDS)[number]
  readonly piece: string
  readonly to: string
  readonly type: string
  readonly side: string
  readonly name: string
  readonly of: string
  readonly value: string
}

export const blank: ChangeDraft = {
  kind: 'move',
  piece: '',
  to: '',
  type: '',
  side: '',
  name: '',
  of: '',
  value: '',
}

/** Variables that everybody sees and that hold a single value. */
export function settable({ manifest }: ModuleData): string[] {
  return Object.entries(manifest.variables ?? {})
    .filter(
      ([, { type, visible = 'all' }]) => visible === 'all' && type !== 'json' && type !== 'tally',
    )
    .map(([name]) => name)
}

/** The change with its line for the log; undefined while something is missing. */
export function changeOf(
  data: ModuleData,
  view: View,
  draft: ChangeDraft,
): { readonly change: Change; readonly words: LogEntry } | undefined {
  const { kind, to, type, side, name, of, value } = draft
  const unit = pieceIn(view, draft.piece)
  switch (kind) {
    case 'move':
      if (!unit || to === '') return undefined
      return said({ kind, piece: unit.piece.id, to }, 'move', {
        ...about(unit),
        from: placeFact(unit.place),
        to: placeFact(to),
      })
    case 'remove':
      if (!unit) return undefined
      return said({ kind, piece: unit.piece.id }, 'remove', {
        ...about(unit),
        from: placeFact(unit.place),
      })
    case 'flip': {
      const faces = unit ? (data.pieces.types[unit.piece.type]?.faces?.length ?? 1) : 0
      if (!unit || faces < 2) return undefined
      const face = (unit.piece.face + 1) % faces
      return said({ kind, piece: unit.piece.id, face }, 'flip', about(unit))
    }
    case 'add': {
      if (type === '' || to === '') return undefined
      const label = data.pieces.types[type]?.label ?? type
      const change = { kind, type, to, ...(side === '' ? {} : { side }) }
      return said(change, 'add', { unit: label, to: placeFact(to) })
    }
    case 'mark': {
      if (!unit || name === '' || value === '') return undefined
      const typed = typedValue(data.pieces.attributes?.[name]?.type, value)
      return said({ kind, piece: unit.piece.id, attribute: name, value: typed }, 'mark', {
        ...about(unit),
        attribute: name,
        value: typed,
      })
    }
    case 'set': {
      const variable = data.manifest.variables?.[name]
      if (!variable || value === '' || (variable.per && of === '')) return undefined
      const typed = typedValue(variable.type, value)
      return variable.per
        ? said({ kind, variable: name, of, value: typed }, 'set-of', {
            variable: name,
            of: { ref: variable.per === 'space' ? 'place' : variable.per, id: of },
            value: typed,
          })
        : said({ kind, variable: name, value: typed }, 'set', { variable: name, value: typed })
    }
    case 'ask':
      if (side === '') return undefined
      return said({ kind, side }, 'ask', { side: { ref: 'side', id: side } })
  }
}

function said(change: Change, key: string, facts: Readonly<Record<string, Fact>>) {
  return { change, words: { key: `ruling.${key}`, facts } }
}

const placeFact = (id: string): Fact => ({ ref: 'place', id })

type Found = NonNullable<ReturnType<typeof pieceIn>>
const about = ({ piece, place }: Found) => ({ unit: pieceFact(piece, place) })

function pieceIn(view: View, id: string) {
  for (const [place, stack] of Object.entries(view.places)) {
    const piece = stack.find((one) => String(one.id) === id)
    if (piece) return { piece, place }
  }
  return undefined
}

/** A text as the type wants it; what does not fit is left for the table to refuse. */
function typedValue(type: string | undefined, text: string): string | number | boolean {
  if (type === 'integer' && /^-?\d+$/.test(text.trim())) return Number(text)
  if (type === 'boolean' && /^(true|false)$/.test(text.trim())) return text.trim() === 'true'
  return text
}
