/** A form for an action whose arguments are all numbers: a stepper for each, and what is still to choose. */

import type { Denial } from '@redoubt/engine'
import { useEffect, useState } from 'react'
import { say } from '../../messages/say.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Sentence } from '../desk/Sentence.tsx'
import { useTable } from '../desk/use-session.ts'
import { type NumberArgument, numberArguments } from '../hand/number-arguments.ts'
import { sayOfPrompt } from './words.ts'

export function ForceForm({ action }: { action: string }) {
  const { session, texts, control } = useTable()
  const [known, setKnown] = useState<readonly NumberArgument[]>()
  const [values, setValues] = useState<Readonly<Record<string, number>>>({})
  const [denial, setDenial] = useState<Denial>()
  const [judged, setJudged] = useState(false)

  useEffect(() => {
    let dropped = false
    numberArguments(session, action).then((found) => {
      if (dropped) return
      setKnown(found)
      setValues(Object.fromEntries(found.map(({ name, from }) => [name, from])))
    })
    return () => {
      dropped = true
    }
  }, [session, action])

  useEffect(() => {
    if (!known) return
    let dropped = false
    setJudged(false)
    session.explain(actionFrom(action, known, values)).then((answer) => {
      if (dropped) return
      setDenial(answer)
      setJudged(true)
    })
    return () => {
      dropped = true
    }
  }, [session, action, known, values])

  if (!known) return null
  const sum = Object.values(values).reduce((total, value) => total + value, 0)
  const total = known[0]?.total
  const step = (name: string, by: number) =>
    setValues((before) => ({ ...before, [name]: (before[name] ?? 0) + by }))
  return (
    <fieldset className="force-form" aria-label={texts.action(action)}>
      <div className="steppers" data-repeats="">
        {known.map(({ name, from, to }) => {
          const label = texts.argument(action, name)
          const value = values[name] ?? from
          return (
            <div key={name} className="stepper">
              <span className="stepper-label" id={`stepper-${name}`}>
                {label}
              </span>
              <IconButton
                icon="minus"
                name={sayOfPrompt('force.less', { label })}
                isDisabled={value <= from}
                onPress={() => step(name, -1)}
              />
              <output aria-labelledby={`stepper-${name}`}>{value}</output>
              <IconButton
                icon="plus"
                name={sayOfPrompt('force.more', { label })}
                isDisabled={value >= to || (total !== undefined && sum >= total)}
                onPress={() => step(name, 1)}
              />
            </div>
          )
        })}
      </div>
      <p className="meta" aria-live="polite">
        {total !== undefined
          ? sayOfPrompt('force.chosen', { sum, total, left: total - sum })
          : denial && <Sentence message={texts.denial(denial)} />}
      </p>
      <div className="prompt-actions">
        <Button
          look="primary"
          isDisabled={!judged || denial !== undefined}
          onPress={() => control.act(actionFrom(action, known, values))}
        >
          {texts.action(action)}
        </Button>
        <Button look="quiet" onPress={control.cancel}>
          {say('prompt.cancel')}
        </Button>
      </div>
    </fieldset>
  )
}

function actionFrom(
  action: string,
  known: readonly NumberArgument[],
  values: Readonly<Record<string, number>>,
) {
  return {
    action,
    args: Object.fromEntries(known.map(({ name, from }) => [name, String(values[name] ?? from)])),
  }
}
