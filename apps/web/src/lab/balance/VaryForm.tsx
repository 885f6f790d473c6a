/** What may vary: options by their names, numbers of the data by a word, each with its values. */

import type { ModuleData } from '@redoubt/engine'
import { type Arm, nudgeName } from '@redoubt/lab'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { tell } from '../messages/words.ts'
import { numbersThatVary, optionsThatVary, type VariedDraft } from './varied.ts'

export function VaryForm({
  data,
  arm,
  varied,
  onChange,
}: {
  data: ModuleData
  arm: Arm
  varied: readonly VariedDraft[]
  onChange: (varied: readonly VariedDraft[]) => void
}) {
  const [word, setWord] = useState('')
  const known = [...optionsThatVary(data, arm), ...numbersThatVary(data, arm, word)]
  const free = known.filter(({ name }) => !varied.some((one) => one.name === name))
  const set = (at: number, next: VariedDraft) => onChange(varied.with(at, next))
  return (
    <section className="form-section" aria-labelledby="vary-title">
      <h2 id="vary-title">{tell('balance.vary')}</h2>
      <ul className="balance-lines">
        {varied.map(({ name, values }, at) => (
          <li key={name}>
            <Field
              label={nudgeName(data, name.includes('/') ? name : `option ${name}`)}
              help={tell('balance.values.help')}
              value={values}
              onChange={(text) => set(at, { name, values: text })}
            />
            <Button look="quiet" onPress={() => onChange(varied.toSpliced(at, 1))}>
              {tell('balance.remove')}
            </Button>
          </li>
        ))}
      </ul>
      <div className="seats-plan">
        <Select
          label={tell('balance.add')}
          value=""
          onChange={(name) => {
            const chosen = free.find((one) => one.name === name)
            if (chosen) onChange([...varied, { name, values: chosen.values }])
          }}
          items={[
            { value: '', label: tell('balance.choose') },
            ...free.map(({ name, label }) => ({ value: name, label })),
          ]}
        />
        <Field
          label={tell('balance.word')}
          help={tell('balance.word.help')}
          value={word}
          onChange={setWord}
        />
      </div>
    </section>
  )
}
