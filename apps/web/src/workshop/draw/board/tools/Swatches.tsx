/** Kinds to choose from, each with its colour and its name. */

import { Choice } from '../../../../ui/Choice.tsx'

export interface Swatch {
  readonly value: string
  readonly label: string
  readonly colour: string | undefined
}

export function Swatches({
  label,
  items,
  value,
  onChange,
}: {
  label: string
  items: readonly Swatch[]
  value: string
  onChange: (value: string) => void
}) {
  return (
    <Choice
      label={label}
      items={items.map(({ value: own, label: name, colour }) => ({
        value: own,
        label: (
          <>
            <span className="draw-swatch" style={{ background: colour ?? 'transparent' }} />
            {name}
          </>
        ),
      }))}
      value={value}
      onChange={onChange}
    />
  )
}
