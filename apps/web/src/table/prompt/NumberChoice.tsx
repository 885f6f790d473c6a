/** A number to choose: a stepper between the least and the most on offer, and the yes. */

import { useState } from 'react'
import { say } from '../../messages/say.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { useTable } from '../desk/use-session.ts'
import type { Way } from '../hand/intent.ts'
import { sayOfPrompt } from './words.ts'

/** @param several there are other ways to go on, so that this one is not the one that is meant */
export function NumberChoice({ way, several }: { way: Way; several: boolean }) {
  const { control, texts } = useTable()
  const values = way.next?.values ?? []
  const [at, setAt] = useState(0)
  const value = values[Math.min(at, values.length - 1)]
  if (!way.next || !value) return null
  const label = texts.argument(way.action, way.next.argument)
  return (
    <div className="stepper">
      <span data-repeats="">
        <IconButton
          icon="minus"
          name={sayOfPrompt('force.less', { label })}
          isDisabled={at <= 0}
          onPress={() => setAt(at - 1)}
        />
      </span>
      <output aria-label={label}>{value.value}</output>
      <span data-repeats="">
        <IconButton
          icon="plus"
          name={sayOfPrompt('force.more', { label })}
          isDisabled={at >= values.length - 1}
          onPress={() => setAt(at + 1)}
        />
      </span>
      <Button look={several ? 'plain' : 'primary'} onPress={() => control.give(way, value)}>
        {say('prompt.way', { action: texts.action(way.action), value: value.value })}
      </Button>
    </div>
  )
}
