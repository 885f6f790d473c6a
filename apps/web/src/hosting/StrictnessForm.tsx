/** How strictly the game being made keeps to its rules: all of them, and clause by clause. */

import type { Enforcement, ModuleData, Strictness } from '@redoubt/engine'
import { Choice } from '../ui/Choice.tsx'
import { ClauseStrictness, STRICTNESS } from './ClauseStrictness.tsx'
import { tell } from './words.ts'

export function StrictnessForm({
  data,
  enforcement,
  onChange,
}: {
  data: ModuleData
  enforcement: Enforcement
  onChange: (enforcement: Enforcement) => void
}) {
  const { '*': all = 'enforced' } = enforcement
  return (
    <section aria-labelledby="strict-title" className="form-section">
      <h2 id="strict-title">{tell('strict.title')}</h2>
      <Choice
        label={tell('strict.label')}
        look="blocks"
        value={all}
        onChange={(chosen) => onChange(chosen === 'enforced' ? {} : { '*': chosen as Strictness })}
        items={STRICTNESS.map((value) => ({
          value,
          label: tell(`strict.${value}`),
          help: tell(`strict.${value}.help`),
        }))}
      />
      <ClauseStrictness
        data={data}
        enforcement={enforcement}
        title={(count) => tell('strict.single', { count })}
        help={tell('strict.single.help')}
        onChange={onChange}
      />
    </section>
  )
}
