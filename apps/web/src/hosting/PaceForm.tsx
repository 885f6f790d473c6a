/** How fast the game being made is played. */

import { Select } from '../ui/Select.tsx'
import { PACES, type PacePlan, TIME_OUTS } from './paces.ts'
import { tell } from './words.ts'

export function PaceForm({
  plan,
  onChange,
}: {
  plan: PacePlan
  onChange: (plan: PacePlan) => void
}) {
  const names = Object.keys(PACES) as (keyof typeof PACES)[]
  return (
    <section aria-labelledby="pace-title" className="form-section">
      <h2 id="pace-title">{tell('pace.title')}</h2>
      <Select
        label={tell('pace.label')}
        value={plan.pace}
        onChange={(pace) => onChange({ ...plan, pace: pace as PacePlan['pace'] })}
        items={names.map((value) => ({ value, label: tell(`pace.${value}`) }))}
      />
      {plan.pace !== 'none' && (
        <Select
          label={tell('pace.out')}
          value={plan.timeOut}
          onChange={(timeOut) => onChange({ ...plan, timeOut: timeOut as PacePlan['timeOut'] })}
          items={TIME_OUTS.map((value) => ({ value, label: tell(`pace.out.${value}`) }))}
        />
      )}
    </section>
  )
}
