/** Who plays: online with a link for each other seat, or everybody at this screen. */

import type { ModuleData } from '@redoubt/engine'
import { MAX_NAME_LENGTH } from '@redoubt/protocol'
import { say } from '../messages/say.ts'
import { Choice } from '../ui/Choice.tsx'
import { Field } from '../ui/Field.tsx'

export interface SeatsPlan {
  readonly where: 'online' | 'hot-seat'
  /** The seat of whoever makes the game; undefined: only the links are wanted. */
  readonly mine: string | undefined
  readonly name: string
  /** Anybody in the lobby may take the other seats. */
  readonly open: boolean
}

export function seatsPlanOf(data: ModuleData, name: string): SeatsPlan {
  return { where: 'online', mine: Object.keys(data.manifest.seats)[0], name, open: false }
}

const NONE = 'none'

export function SeatsForm({
  data,
  plan,
  onChange,
}: {
  data: ModuleData
  plan: SeatsPlan
  onChange: (plan: SeatsPlan) => void
}) {
  const { seats, sides } = data.manifest
  const sideOf = (seat: string) =>
    Object.values(sides)
      .filter((side) => side.seat === seat)
      .map((side) => side.name)
      .join(', ')
  return (
    <section aria-labelledby="seats-title" className="form-section">
      <h2 id="seats-title">{say('new.players')}</h2>
      <Choice
        label={say('new.where')}
        look="blocks"
        value={plan.where}
        onChange={(where) => onChange({ ...plan, where: where as SeatsPlan['where'] })}
        items={[
          { value: 'online', label: say('new.online'), help: say('new.online.help') },
          { value: 'hot-seat', label: say('new.hot-seat'), help: say('new.hot-seat.help') },
        ]}
      />
      {plan.where === 'online' && (
        <>
          <Choice
            label={say('new.mine')}
            value={plan.mine ?? NONE}
            onChange={(mine) => onChange({ ...plan, mine: mine === NONE ? undefined : mine })}
            items={[
              ...Object.entries(seats).map(([seat, { name }]) => ({
                value: seat,
                label: say('new.seat', { name, sides: sideOf(seat) }),
              })),
              { value: NONE, label: say('new.no-seat') },
            ]}
          />
          {plan.mine !== undefined && (
            <Field
              label={say('new.name')}
              value={plan.name}
              maxLength={MAX_NAME_LENGTH}
              autoComplete="nickname"
              onChange={(name) => onChange({ ...plan, name })}
            />
          )}
          <Choice
            label={say('new.others')}
            value={plan.open ? 'open' : 'invite'}
            onChange={(value) => onChange({ ...plan, open: value === 'open' })}
            items={[
              { value: 'invite', label: say('new.others.invite') },
              { value: 'open', label: say('new.others.open') },
            ]}
          />
        </>
      )}
    </section>
  )
}
