/** Orders written ahead: those there are, and another. */

import type { AheadAction, AheadArgument, AheadOrder } from '@redoubt/protocol'
import { MAX_ORDERS_AHEAD } from '@redoubt/protocol'
import { useState } from 'react'
import { tell } from '../../hosting/words.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Select, type SelectItem } from '../../ui/Select.tsx'
import { useChoices } from '../desk/use-choices.ts'
import { useSessionState, useTable } from '../desk/use-session.ts'
import './ahead.css'
import { problemOf } from '../../messages/problem.ts'
import { orderFrom, orderText } from './order-draft.ts'

export function AheadDialog({ onClose }: { onClose: () => void }) {
  const table = useTable()
  const { session } = table
  const { ahead, view } = useSessionState(session)
  const [problem, setProblem] = useState<string>()
  const write = (orders: readonly AheadOrder[]) => {
    setProblem(undefined)
    session.orderAhead(orders).catch((error: Error) => setProblem(problemOf(error)))
  }
  return (
    <Dialog title={tell('ahead.title')} onClose={onClose}>
      <p>{tell('ahead.lead')}</p>
      {ahead.length > 0 && (
        <ol className="ahead-orders" aria-label={tell('ahead.list')}>
          {ahead.map((order) => {
            const text = orderText(table, view, order)
            return (
              <li key={JSON.stringify(order)}>
                {text}
                <IconButton
                  icon="close"
                  name={tell('ahead.drop', { order: text })}
                  onPress={() => write(ahead.filter((one) => one !== order))}
                />
              </li>
            )
          })}
        </ol>
      )}
      {ahead.length < MAX_ORDERS_AHEAD && (
        <Another onAdd={(order) => write([...ahead.filter((one) => !isSame(one, order)), order])} />
      )}
      {problem && (
        <p className="field-problem" role="alert">
          {problem}
        </p>
      )}
      <Button onPress={onClose}>{tell('ahead.close')}</Button>
    </Dialog>
  )
}

const isSame = (one: AheadOrder, other: AheadOrder) => JSON.stringify(one) === JSON.stringify(other)

/** One more order: an action, what of it is certain, and how often. */
function Another({ onAdd }: { onAdd: (order: AheadOrder) => void }) {
  const { session, texts } = useTable()
  const { orderable } = session.facts
  const [name, setName] = useState(orderable[0]?.action ?? '')
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const [often, setOften] = useState('once')
  const action = orderable.find((one) => one.action === name)
  if (!action) return null
  const help = texts.actionHelp(name)
  return (
    <div className="ahead-form">
      <Select
        label={tell('ahead.action')}
        {...(help === '' ? {} : { help })}
        value={name}
        items={orderable.map((one) => ({ value: one.action, label: texts.action(one.action) }))}
        onChange={(value) => {
          setName(value)
          setChosen({})
        }}
      />
      <Arguments
        action={action}
        chosen={chosen}
        onChoose={(argument, value) => setChosen({ ...chosen, [argument]: value })}
      />
      <Select
        label={tell('ahead.how')}
        value={often}
        items={[
          { value: 'once', label: tell('ahead.how.once') },
          { value: 'every', label: tell('ahead.how.every') },
        ]}
        onChange={setOften}
      />
      <Button look="primary" onPress={() => onAdd(orderFrom(action, chosen, often === 'every'))}>
        {tell('ahead.add')}
      </Button>
    </div>
  )
}

function Arguments({
  action,
  chosen,
  onChoose,
}: {
  action: AheadAction
  chosen: Readonly<Record<string, string>>
  onChoose: (argument: string, value: string) => void
}) {
  const { texts } = useTable()
  const choices = useChoices()
  const items = ({ kind, values, range }: AheadArgument): SelectItem[] => {
    if (kind === 'piece') return choices.pieces()
    if (kind === 'space') return choices.spaces()
    if (kind === 'place') return choices.places()
    if (kind === 'side') return choices.sides()
    if (range) return choices.numbers(...range)
    return choices.words(values ?? [])
  }
  return action.args.map((argument) => {
    const { name } = argument
    return (
      <Select
        key={`${action.action} ${name}`}
        label={texts.argument(action.action, name)}
        value={chosen[name] ?? ''}
        items={[{ value: '', label: tell('ahead.any') }, ...items(argument)]}
        onChange={(value) => onChoose(name, value)}
      />
    )
  })
}
