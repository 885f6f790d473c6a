/** A number to choose: a stepper between the least and the most on offer, the yes, and all there are. */

import type { Candidate } from '@redoubt/engine'
import { useState } from 'react'
import { Button, IconButton } from '../../ui/Button.tsx'
import { useTelephone } from '../../ui/use-wide.ts'
import { numberLabel } from '../counts/number-label.ts'
import { useTable } from '../desk/use-session.ts'
import type { Way } from '../hand/intent.ts'
import { isOfThem } from '../hand/of-them.ts'
import { sayOfPrompt } from './words.ts'

export function NumberChoice({ way }: { way: Way }) {
  const { control, texts } = useTable()
  // The question above names the action; beside the number there is no room for it twice more.
  const isTelephone = useTelephone()
  const values = countsOf(way)
  const [at, setAt] = useState(0)
  const value = values[Math.min(at, values.length - 1)]
  const most = values.at(-1)
  if (!way.next || !value || !most) return null
  const label = texts.argument(way.action, way.next.argument)
  const named = { action: texts.action(way.action), isBrief: isTelephone }
  const give = (count: Count) =>
    count.candidate ? control.give(way, count.candidate) : control.finish(way)
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
      <output aria-label={label}>{value.count}</output>
      <span data-repeats="">
        <IconButton
          icon="plus"
          name={sayOfPrompt('force.more', { label })}
          isDisabled={at >= values.length - 1}
          onPress={() => setAt(at + 1)}
        />
      </span>
      <Button look="primary" onPress={() => give(value)}>
        {numberLabel({ ...named, count: value.count, isAll: false })}
      </Button>
      {isOfThem(way) && (
        <Button onPress={() => give(most)}>
          {numberLabel({ ...named, count: most.count, isAll: true })}
        </Button>
      )}
    </div>
  )
}

interface Count {
  readonly count: string
  /** Undefined: what is chosen so far is enough. */
  readonly candidate: Candidate | undefined
}

/** All that can be said; one alone, which needs no number, among them. */
function countsOf(way: Way): readonly Count[] {
  const values = way.next?.values ?? []
  const counts = values.map((candidate) => ({ count: candidate.value, candidate }))
  return isOfThem(way) ? [{ count: '1', candidate: undefined }, ...counts] : counts
}
