/** Facts the rules read, by name: each value as it stands in the file. */

import type { Json } from '@redoubt/engine'
import { useState } from 'react'
import { parse, stringify } from 'yaml'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { sayInWorkshop as say } from '../../words.ts'

const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/

export function FactList({
  facts,
  onWrite,
}: {
  facts: readonly (readonly [name: string, value: Json])[]
  /** undefined takes a fact away. */
  onWrite: (name: string, value: Json | undefined) => void
}) {
  const [name, setName] = useState('')
  return (
    <div className="draw-facts">
      {facts.map(([own, value]) => (
        <FactField key={own} name={own} value={value} onWrite={(next) => onWrite(own, next)} />
      ))}
      <form
        className="draw-new"
        onSubmit={(event) => {
          event.preventDefault()
          if (!NAME.test(name)) return
          onWrite(name, true)
          setName('')
        }}
      >
        <Field
          label={say('draw.fact')}
          help={say('draw.fact.help')}
          value={name}
          onChange={setName}
          problem={name === '' || NAME.test(name) ? undefined : say('draw.fact.wrong')}
        />
        <Button type="submit" isDisabled={!NAME.test(name)}>
          {say('draw.add')}
        </Button>
      </form>
    </div>
  )
}

function FactField({
  name,
  value,
  onWrite,
}: {
  name: string
  value: Json
  onWrite: (value: Json | undefined) => void
}) {
  const written = stringify(value, { collectionStyle: 'flow', lineWidth: 0 }).trim()
  const [text, setText] = useState(written)
  const [shown, setShown] = useState(written)
  const [isWrong, setWrong] = useState(false)
  // Written elsewhere meanwhile, or taken back.
  if (shown !== written) {
    setShown(written)
    setText(written)
  }
  const commit = () => {
    if (text === written) return
    if (text.trim() === '') return onWrite(undefined)
    try {
      onWrite(parse(text) as Json)
      setWrong(false)
    } catch {
      setWrong(true)
    }
  }
  return (
    <div className="draw-fact">
      <Field
        label={name}
        value={text}
        onChange={setText}
        onBlur={commit}
        onKeyDown={({ key }) => key === 'Enter' && commit()}
        problem={isWrong ? say('draw.value.wrong') : undefined}
      />
      <Button look="quiet" onPress={() => onWrite(undefined)}>
        {say('draw.fact.remove', { name })}
      </Button>
    </div>
  )
}
