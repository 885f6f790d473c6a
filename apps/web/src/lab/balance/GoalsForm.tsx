/** What a variant is to be: goals on what a study measures. */

import type { ModuleData } from '@redoubt/engine'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { tell } from '../messages/words.ts'
import { GOAL, type GoalDraft, RELATIONS } from './goal-draft.ts'
import { measureName, measuresOf } from './measures.ts'

export function GoalsForm({
  data,
  seat,
  goals,
  onChange,
}: {
  data: ModuleData
  /** The name of the first seat: the score is what it wins. */
  seat: string
  goals: readonly GoalDraft[]
  onChange: (goals: readonly GoalDraft[]) => void
}) {
  const set = (at: number, next: Partial<GoalDraft>) =>
    onChange(goals.map((goal, n) => (n === at ? { ...goal, ...next } : goal)))
  return (
    <section className="form-section" aria-labelledby="goals-title">
      <h2 id="goals-title">{tell('balance.goals')}</h2>
      <ul className="balance-lines">
        {goals.map(({ measure, relation, value, within }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two goals may be on the same measure
          <li key={at}>
            <Select
              label={tell('balance.measure')}
              value={measure}
              onChange={(next) => set(at, { measure: next })}
              items={measuresOf(data).map((name) => ({
                value: name,
                label: measureName(data, name, seat),
              }))}
            />
            <Select
              label={tell('balance.relation')}
              value={relation}
              onChange={(next) => set(at, { relation: next as GoalDraft['relation'] })}
              items={RELATIONS.map((one) => ({
                value: one,
                label: tell(`balance.relation.${one}`),
              }))}
            />
            {relation !== 'most' && relation !== 'least' && (
              <Field
                label={tell('balance.value')}
                value={value}
                inputMode="decimal"
                onChange={(text) => set(at, { value: text })}
              />
            )}
            {relation === 'near' && (
              <Field
                label={tell('balance.within')}
                value={within}
                inputMode="decimal"
                onChange={(text) => set(at, { within: text })}
              />
            )}
            {goals.length > 1 && (
              <Button look="quiet" onPress={() => onChange(goals.toSpliced(at, 1))}>
                {tell('balance.remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div>
        <Button onPress={() => onChange([...goals, GOAL])}>{tell('balance.goal.add')}</Button>
      </div>
    </section>
  )
}
