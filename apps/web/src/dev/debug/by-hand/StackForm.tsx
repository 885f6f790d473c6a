/** What stands in a place, the uppermost first: each is carried away, raised, lowered, turned, marked or taken off. */

import type { PieceView } from '@redoubt/engine'
import { useSessionState, useTable } from '../../../table/desk/use-session.ts'
import { pieceText } from '../../../table/desk/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/Select.tsx'
import type { Added } from './AddForm.tsx'
import type { Changes } from './use-changes.ts'
import { ValueField } from './ValueField.tsx'
import { byHand } from './words.ts'

export function StackForm({
  place,
  name,
  held,
  added,
  onHold,
  changes,
}: {
  place: string
  name: string
  /** The piece that is put where one clicks next. */
  held: PieceView | undefined
  added: Added | undefined
  onHold: (piece: PieceView | undefined) => void
  changes: Changes
}) {
  const { session } = useTable()
  const { view } = useSessionState(session)
  const stack = view.places[place] ?? []
  const pieces = [...stack].reverse()
  return (
    <section className="by-hand-stack" aria-label={byHand('stack', { place: name })}>
      <h4>{byHand('stack', { place: name })}</h4>
      <div className="debug-actions">
        {held && (
          <Button
            onPress={() => {
              onHold(undefined)
              void changes.make({ kind: 'move', piece: held.id, to: place })
            }}
          >
            {byHand('put', { piece: held.name })}
          </Button>
        )}
        {added && (
          <Button look="quiet" onPress={() => changes.make({ kind: 'add', to: place, ...added })}>
            {byHand('add.here')}
          </Button>
        )}
      </div>
      {pieces.length === 0 && <p className="meta">{byHand('empty')}</p>}
      <ol>
        {pieces.map((piece, at) => (
          <li key={piece.id}>
            <Standing
              piece={piece}
              place={place}
              above={pieces[at - 1]}
              below={pieces[at + 1]}
              onHold={() => onHold(piece)}
              changes={changes}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Standing({
  piece,
  place,
  above,
  below,
  onHold,
  changes,
}: {
  piece: PieceView
  place: string
  above: PieceView | undefined
  below: PieceView | undefined
  onHold: () => void
  changes: Changes
}) {
  const { session, texts } = useTable()
  const { pieces } = session.facts.module
  const faces = pieces.types[piece.type]?.faces ?? []
  const name = pieceText(texts, piece, place)
  const under = (one: PieceView, other: PieceView) =>
    changes.make({ kind: 'move', piece: one.id, to: place, under: other.id })
  return (
    <>
      <span>{name}</span>
      <div className="debug-actions">
        <Button look="quiet" onPress={onHold} aria-label={byHand('carry.of', { piece: name })}>
          {byHand('carry')}
        </Button>
        {above && (
          <Button
            look="quiet"
            onPress={() => under(above, piece)}
            aria-label={byHand('up.of', { piece: name })}
          >
            {byHand('up')}
          </Button>
        )}
        {below && (
          <Button
            look="quiet"
            onPress={() => under(piece, below)}
            aria-label={byHand('down.of', { piece: name })}
          >
            {byHand('down')}
          </Button>
        )}
        <Button
          look="quiet"
          onPress={() => changes.make({ kind: 'remove', piece: piece.id })}
          aria-label={byHand('off.of', { piece: name })}
        >
          {byHand('off')}
        </Button>
      </div>
      <div className="by-hand-fields">
        {faces.length > 1 && (
          <Select
            label={byHand('face')}
            value={String(piece.face)}
            items={faces.map((label, face) => ({ value: String(face), label }))}
            onChange={(face) => changes.make({ kind: 'flip', piece: piece.id, face: Number(face) })}
          />
        )}
        {Object.entries(pieces.attributes ?? {}).map(([attribute, { type }]) => (
          <ValueField
            key={attribute}
            label={attribute.replaceAll('_', ' ')}
            type={type}
            value={piece.at?.[attribute] ?? null}
            onValue={(value) => changes.make({ kind: 'mark', piece: piece.id, attribute, value })}
          />
        ))}
      </div>
    </>
  )
}
