/** What the game counts: its variables, for the game or for each side, seat or space. */

import type { Json } from '@redoubt/engine'
import { useState } from 'react'
import { useChoices } from '../../../table/desk/use-choices.ts'
import { useSessionState, useTable } from '../../../table/desk/use-session.ts'
import { settable } from '../../../table/ruling/change-draft.ts'
import { Select } from '../../../ui/Select.tsx'
import type { Changes } from './use-changes.ts'
import { ValueField } from './ValueField.tsx'
import { byHand } from './words.ts'

export function CountForm({
  changes,
  values,
}: {
  changes: Changes
  /** Variables of the game as they are; those with a value for each member as lists or mappings. */
  values: Readonly<Record<string, Json>>
}) {
  const { session } = useTable()
  const { module } = session.facts
  // What is looked at is drawn anew with every action, values included.
  useSessionState(session)
  const choices = useChoices()
  const [name, setName] = useState('')
  const [of, setOf] = useState('')
  const names = settable(module)
  if (names.length === 0) return null
  const variable = module.manifest.variables?.[name]
  const members =
    variable?.per === 'side'
      ? choices.sides()
      : variable?.per === 'seat'
        ? choices.seats()
        : variable?.per === 'space'
          ? choices.spaces()
          : undefined
  const member = members?.find(({ value }) => value === of) ?? members?.[0]
  const held = values[name]
  const at = members?.findIndex(({ value }) => value === member?.value) ?? -1
  const value = members ? entryOf(held, member?.value ?? '', at) : held
  return (
    <div className="by-hand-fields">
      <Select
        label={byHand('variable')}
        value={name}
        items={[
          { value: '', label: byHand('choose') },
          ...names.map((one) => ({ value: one, label: one.replaceAll('_', ' ') })),
        ]}
        onChange={setName}
      />
      {members && member && (
        <Select label={byHand('of')} value={member.value} items={members} onChange={setOf} />
      )}
      {variable && (
        <ValueField
          key={`${name} ${member?.value}`}
          label={byHand('value')}
          type={variable.type}
          value={value ?? null}
          onValue={(next) =>
            changes.make({
              kind: 'set',
              variable: name,
              value: next,
              ...(member ? { of: member.value } : {}),
            })
          }
        />
      )}
    </div>
  )
}

function entryOf(held: Json | undefined, id: string, at: number): Json | undefined {
  if (Array.isArray(held)) return held[at]
  const entries = held as
    | Readonly<Record<string, Json>>
    | string
    | number
    | boolean
    | null
    | undefined
  return entries !== null && typeof entries === 'object' ? entries[id] : undefined
}
