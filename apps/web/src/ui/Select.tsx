/** One of several in a list that opens: the browser's own, at home on every device. */

import { useId } from 'react'

export interface SelectItem {
  readonly value: string
  readonly label: string
}

export function Select({
  label,
  help,
  items,
  value,
  onChange,
}: {
  label: string
  help?: string | undefined
  items: readonly SelectItem[]
  value: string
  onChange: (value: string) => void
}) {
  const id = useId()
  return (
    <div className="field select">
      <label htmlFor={id}>
        {label}
        {help && <span className="field-help">{help}</span>}
      </label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {items.map((item) => (
          <option key={item.value} value={item.value}>
            {item.label}
          </option>
        ))}
      </select>
    </div>
  )
}
