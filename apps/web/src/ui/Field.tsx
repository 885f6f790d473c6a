/** Text fields with their label, help and error. */

import { FieldError } from 'react-aria-components/FieldError'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField, type TextFieldProps } from 'react-aria-components/TextField'

export interface FieldProps extends TextFieldProps {
  readonly label: string
  readonly help?: string | undefined
  readonly problem?: string | undefined
  readonly lines?: number
  readonly placeholder?: string
}

export function Field({ label, help, problem, lines, placeholder, ...more }: FieldProps) {
  return (
    <TextField {...more} isInvalid={problem !== undefined} className="field">
      <Label>{label}</Label>
      {lines === undefined ? (
        <Input placeholder={placeholder} />
      ) : (
        <TextArea rows={lines} placeholder={placeholder} spellCheck={false} />
      )}
      {help && <Text slot="description">{help}</Text>}
      <FieldError>{problem}</FieldError>
    </TextField>
  )
}
