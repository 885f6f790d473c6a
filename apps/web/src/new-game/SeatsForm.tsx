/** Who plays: online with a link for each other seat, or everybody at this screen; bots wherever one likes. */

import type { ModuleData } from '@redoubt/engine'
import { MAX_NAME_LENGTH } from '@redoubt/protocol'
import { Strengths } from '../bots/Strengths.tsx'
import { say } from '../messages/say.ts'
import { Choice } from '../ui/Choice.tsx'
import { Field } from '../ui/Field.tsx'
import { Select } from '../ui/Select.tsx'
import {
  BOTS,
  ownSeat,
  type SeatsPlan,
  type Sitter,
  seatsIn,
  withSeating,
  withSitter,
  withWhere,
} from './seats-plan.ts'
import { sayOfNewGame } from './words.ts'

export function SeatsForm({
  data,
  plan,
  onChange,
}: {
  data: ModuleData
  plan: SeatsPlan
  onChange: (plan: SeatsPlan) => void
}) {
  const { seatings = {} } = data.manifest
  const sitters: readonly Sitter[] =
    plan.where === 'online' ? ['me', 'invite', 'open', ...BOTS] : ['me', ...BOTS]
  const word = (sitter: Sitter) =>
    sayOfNewGame(`new.sitter.${plan.where === 'hot-seat' && sitter === 'me' ? 'person' : sitter}`)
  return (
    <section aria-labelledby="seats-title" className="form-section">
      <h2 id="seats-title">{sayOfNewGame('new.players')}</h2>
      <Choice
        label={sayOfNewGame('new.where')}
        look="blocks"
        value={plan.where}
        onChange={(where) => onChange(withWhere(data, plan, where as SeatsPlan['where']))}
        items={[
          {
            value: 'online',
            label: sayOfNewGame('new.online'),
            help: sayOfNewGame('new.online.help'),
          },
          {
            value: 'hot-seat',
            label: sayOfNewGame('new.hot-seat'),
            help: sayOfNewGame('new.hot-seat.help'),
          },
        ]}
      />
      {plan.seating !== undefined && (
        <Choice
          label={sayOfNewGame('new.seating')}
          value={plan.seating}
          onChange={(seating) => onChange(withSeating(data, plan, seating))}
          items={Object.entries(seatings).map(([value, { label }]) => ({ value, label }))}
        />
      )}
      <div className="seats-plan">
        {seatsIn(data, plan.seating).map(({ id, name, sides }) => (
          <Select
            key={id}
            label={name}
            help={sides.join(', ') === name ? undefined : sides.join(', ')}
            value={plan.seats[id] ?? 'invite'}
            onChange={(sitter) => onChange(withSitter(plan, id, sitter as Sitter))}
            items={sitters.map((sitter) => ({ value: sitter, label: word(sitter) }))}
          />
        ))}
      </div>
      <Strengths data={data} offered={BOTS.map((bot) => bot.slice('bot:'.length))} />
      {plan.where === 'online' && (
        <div className="names">
          {ownSeat(plan) !== undefined && (
            <Field
              label={say('new.name')}
              value={plan.name}
              maxLength={MAX_NAME_LENGTH}
              placeholder={say('guest.name')}
              autoComplete="nickname"
              onChange={(name) => onChange({ ...plan, name })}
            />
          )}
          <Field
            label={sayOfNewGame('new.game-name')}
            value={plan.title}
            help={sayOfNewGame('new.letters', { left: MAX_NAME_LENGTH - plan.title.length })}
            maxLength={MAX_NAME_LENGTH}
            placeholder={data.manifest.title}
            onChange={(title) => onChange({ ...plan, title })}
          />
        </div>
      )}
    </section>
  )
}
