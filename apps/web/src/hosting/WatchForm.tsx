/** Who finds the game being made, and who may watch it. */

import type { Watchers } from '@redoubt/protocol'
import { Select } from '../ui/Select.tsx'
import { tell } from './words.ts'

export interface WatchPlan {
  readonly watchers: Watchers
  readonly listed: boolean
  /** Do only people with an account sit down? */
  readonly members: boolean
  /** Does it count for the ladder? */
  readonly rated: boolean
  /** Is the host the referee? */
  readonly referee: boolean
}

export const openToAll: WatchPlan = {
  watchers: 'anybody',
  listed: true,
  members: false,
  rated: false,
  referee: false,
}

const WATCHERS = [
  'anybody',
  'late:10',
  'late:50',
  'after',
  'nobody',
] as const satisfies readonly Watchers[]

function watchersText(watchers: (typeof WATCHERS)[number]): string {
  if (watchers === 'late:10' || watchers === 'late:50')
    return tell('watch.late', { lag: Number(watchers.slice('late:'.length)) })
  return tell(`watch.${watchers}`)
}

export function WatchForm({
  plan,
  onChange,
}: {
  plan: WatchPlan
  onChange: (plan: WatchPlan) => void
}) {
  return (
    <section aria-labelledby="watch-title" className="form-section">
      <h2 id="watch-title">{tell('watch.title')}</h2>
      <Select
        label={tell('watch.listed')}
        value={plan.listed ? 'yes' : 'no'}
        onChange={(value) => onChange({ ...plan, listed: value === 'yes' })}
        items={(['yes', 'no'] as const).map((value) => ({
          value,
          label: tell(`watch.listed.${value}`),
        }))}
      />
      <Select
        label={tell('watch.label')}
        value={plan.watchers}
        onChange={(watchers) => onChange({ ...plan, watchers: watchers as Watchers })}
        items={WATCHERS.map((value) => ({ value, label: watchersText(value) }))}
      />
      <Select
        label={tell('watch.members')}
        value={plan.members ? 'yes' : 'no'}
        onChange={(value) => onChange({ ...plan, members: value === 'yes' })}
        items={(['no', 'yes'] as const).map((value) => ({
          value,
          label: tell(`watch.members.${value}`),
        }))}
      />
      <Select
        label={tell('watch.rated')}
        value={plan.rated ? 'yes' : 'no'}
        onChange={(value) => onChange({ ...plan, rated: value === 'yes' })}
        items={(['no', 'yes'] as const).map((value) => ({
          value,
          label: tell(`watch.rated.${value}`),
        }))}
      />
      <Select
        label={tell('watch.referee')}
        value={plan.referee ? 'yes' : 'no'}
        onChange={(value) => onChange({ ...plan, referee: value === 'yes' })}
        items={(['no', 'yes'] as const).map((value) => ({
          value,
          label: tell(`watch.referee.${value}`),
        }))}
      />
    </section>
  )
}
