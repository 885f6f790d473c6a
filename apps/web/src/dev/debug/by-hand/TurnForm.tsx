/** Whose turn it is, and at which step. */

import type { Asked } from '@redoubt/engine'
import { useState } from 'react'
import { useChoices } from '../../../table/desk/use-choices.ts'
import { Button } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/Select.tsx'
import type { Changes } from './use-changes.ts'
import { byHand } from './words.ts'

export function TurnForm({
  changes,
  asked,
  asking,
}: {
  changes: Changes
  asked: Asked | undefined
  /** Names of the steps there are. */
  asking: readonly string[]
}) {
  const choices = useChoices()
  const [chosen, setChosen] = useState<{ readonly side?: string; readonly step?: string }>({})
  const side = chosen.side ?? asked?.side ?? ''
  const step = chosen.step ?? asked?.step ?? ''
  return (
    <div className="by-hand-fields">
      <Select
        label={byHand('asked')}
        value={side}
        items={choices.sides()}
        onChange={(next) => setChosen({ ...chosen, side: next })}
      />
      <Select
        label={byHand('step')}
        value={step}
        items={asking.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
        onChange={(next) => setChosen({ ...chosen, step: next })}
      />
      <Button
        look="quiet"
        isDisabled={side === asked?.side && step === asked?.step}
        onPress={() => {
          setChosen({})
          void changes.make({ kind: 'ask', side, step })
        }}
      >
        {byHand('ask')}
      </Button>
    </div>
  )
}
