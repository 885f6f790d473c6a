/** Games put aside, another moment, other dice, and what can be carried away. */

import { useState } from 'react'
import { useTable } from '../../table/desk/use-session.ts'
import { keepLocalRecord } from '../../table/kept/local-terms.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { dropSlot, keepSlot, type Slot, slotsOf } from './slots.ts'
import type { Debug } from './use-debug.ts'
import { debug } from './words.ts'

interface Props extends Debug {
  readonly test: string | undefined
}

export function Experiments({ ask, moment, test }: Props) {
  const { session } = useTable()
  const { id } = session.facts.module.manifest
  const [said, setSaid] = useState<string>()
  const failed = ({ message }: Error) => setSaid(message)
  const copy = (text: string, done: string) =>
    navigator.clipboard.writeText(text).then(
      () => setSaid(done),
      () => setSaid(text),
    )
  const local = session.facts.mode === 'hot-seat'
  return (
    <>
      {local && <Slots ask={ask} moment={moment} module={id} failed={failed} />}
      {local && <NextDice ask={ask} moment={moment} module={id} failed={failed} />}
      <div className="debug-actions">
        {local && (
          <Button onPress={() => ask({ kind: 'cut' }).then((cut) => goOn(id, cut), failed)}>
            {debug('travel')}
          </Button>
        )}
        <Button
          isDisabled={test === undefined}
          onPress={() => test !== undefined && copy(test, debug('test.done'))}
        >
          {debug('test')}
        </Button>
        <Button onPress={() => ask({ kind: 'cut' }).then((cut) => copy(cut, ''), failed)}>
          {debug('record')}
        </Button>
      </div>
      {test === undefined && <p>{debug('test.none')}</p>}
      {said !== undefined && <pre role="status">{said}</pre>}
    </>
  )
}

interface PartProps extends Debug {
  readonly module: string
  readonly failed: (error: Error) => void
}

function Slots({ ask, moment, module, failed }: PartProps) {
  const [slots, setSlots] = useState(() => slotsOf(module))
  const [name, setName] = useState('')
  const [full, setFull] = useState(false)
  const keep = () =>
    ask({ kind: 'cut' }).then((record) => {
      setFull(!keepSlot(module, { name: name.trim(), record, actions: moment }))
      setSlots(slotsOf(module))
    }, failed)
  const drop = (slot: Slot) => {
    dropSlot(module, slot.name)
    setSlots(slotsOf(module))
  }
  return (
    <section>
      <h3>{debug('slots')}</h3>
      <Field label={debug('slot.name')} value={name} onChange={setName} />
      <Button isDisabled={name.trim() === ''} onPress={keep}>
        {debug('slot.keep')}
      </Button>
      {full && <p role="alert">{debug('slot.full')}</p>}
      <ul>
        {slots.map((slot) => (
          <li key={slot.name}>
            <Button look="quiet" onPress={() => goOn(module, slot.record)}>
              {debug('slot.open', { name: slot.name, actions: slot.actions })}
            </Button>
            <Button look="quiet" onPress={() => drop(slot)}>
              {debug('slot.drop', { name: slot.name })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function NextDice({ ask, moment, module, failed }: PartProps) {
  const [text, setText] = useState('')
  const dice = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number)
  const sound = dice.length > 0 && dice.every((value) => Number.isInteger(value) && value > 0)
  const go = async () => {
    keepSlot(module, {
      name: debug('dice.before'),
      record: await ask({ kind: 'cut' }),
      actions: moment,
    })
    goOn(module, await ask({ kind: 'fork', dice }))
  }
  return (
    <section>
      <h3>{debug('dice')}</h3>
      <Field label={debug('dice.label')} value={text} inputMode="numeric" onChange={setText} />
      <Button isDisabled={!sound} onPress={() => go().catch(failed)}>
        {debug('dice.go')}
      </Button>
      <p className="meta">{debug('dice.note', { name: debug('dice.before') })}</p>
    </section>
  )
}

/** The page opens the kept game when it is loaded. */
export function goOn(module: string, record: string): void {
  keepLocalRecord(module, record)
  location.reload()
}
