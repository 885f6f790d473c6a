/** One of a few: radio buttons in a row or a column. */

import type { ReactNode } from 'react'
import { Label } from 'react-aria-components/Label'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { Text } from 'react-aria-components/Text'

export interface ChoiceItem {
  readonly value: string
  readonly label: ReactNode
  readonly help?: ReactNode
}

export function Choice({
  label,
  help,
  items,
  value,
  onChange,
  look = 'line',
  isDisabled = false,
}: {
  label: string
  help?: ReactNode
  items: readonly ChoiceItem[]
  value: string
  onChange: (value: string) => void
  look?: 'line' | 'blocks'
  isDisabled?: boolean
}) {
  return (
    <RadioGroup
      className={`choice ${look}`}
      value={value}
      onChange={onChange}
      isDisabled={isDisabled}
      orientation={look === 'line' ? 'horizontal' : 'vertical'}
    >
      <Label>{label}</Label>
      {help && <Text slot="description">{help}</Text>}
      <div className="choice-items">
        {items.map((item) => (
          <Radio key={item.value} value={item.value} className="choice-item">
            <span className="choice-label">{item.label}</span>
            {item.help && <span className="choice-help">{item.help}</span>}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  )
}
