import type { Json, ModuleData, OptionFile } from '@redoubt/engine'
import type { Draft } from './draft.ts'

/** What the field of one option is given. */
export interface OptionFieldProps {
  readonly data: ModuleData
  readonly name: string
  readonly option: OptionFile
  readonly draft: Draft
  readonly onChange: (draft: Draft) => void
  readonly base: Json
  readonly problem: string | undefined
}
