/** A value that is written: a box to tick, or a field that counts when it is left or Enter is pressed. */

import type { Json } from '@redoubt/engine'
import { useState } from 'react'

type Value = string | number | boolean

export function ValueField({
  label,
  type,
  value,
  onValue,
}: {
  label: string
  /** `integer`, `boolean`, `text`; others are shown and not changed. */
  type: string
  value: Json
  onValue: (value: Value) => void
}) {
  const shown = typeof value === 'object' ? '' : String(value)
  const [typed, setTyped] = useState<string>()
  if (type === 'boolean')
    return (
      <label className="by-hand-tick">
        <input
          type="checkbox"
          checked={value === true}
          onChange={({ target }) => onValue(target.checked)}
        />
        {label}
      </label>
    )
  const done = () => {
    setTyped(undefined)
    if (typed === undefined || typed === shown) return
    onValue(type === 'integer' && /^-?\d+$/.test(typed.trim()) ? Number(typed) : typed)
  }
  return (
    <label>
      {label}
      <input
        value={typed ?? shown}
        inputMode={type === 'integer' ? 'numeric' : 'text'}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={done}
        onKeyDown={({ key }) => key === 'Enter' && done()}
      />
    </label>
  )
}
