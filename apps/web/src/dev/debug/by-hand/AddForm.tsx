/** Which counter is set where one clicks. */

import { useChoices } from '../../../table/desk/use-choices.ts'
import { useTable } from '../../../table/desk/use-session.ts'
import { Select } from '../../../ui/Select.tsx'
import { byHand } from './words.ts'

export interface Added {
  readonly type: string
  readonly side?: string
  readonly face?: number
}

export function AddForm({
  added,
  onChange,
}: {
  /** undefined: clicks set nothing. */
  added: Added | undefined
  onChange: (added: Added | undefined) => void
}) {
  const { session } = useTable()
  const choices = useChoices()
  const faces = session.facts.module.pieces.types[added?.type ?? '']?.faces ?? []
  const sides = choices.sides()
  return (
    <div className="by-hand-fields">
      <Select
        label={byHand('add')}
        value={added?.type ?? ''}
        items={[{ value: '', label: byHand('add.nothing') }, ...choices.types()]}
        onChange={(type) => {
          const [first] = sides
          const side = added?.side ?? first?.value
          onChange(type === '' ? undefined : { type, ...(side === undefined ? {} : { side }) })
        }}
      />
      {added && (
        <Select
          label={byHand('side')}
          value={added.side ?? ''}
          items={[...sides, { value: '', label: byHand('side.none') }]}
          onChange={(side) => {
            const { side: _, ...others } = added
            onChange(side === '' ? others : { ...others, side })
          }}
        />
      )}
      {added && faces.length > 1 && (
        <Select
          label={byHand('face')}
          value={String(added.face ?? 0)}
          items={faces.map((label, face) => ({ value: String(face), label }))}
          onChange={(face) => onChange({ ...added, face: Number(face) })}
        />
      )}
    </div>
  )
}
