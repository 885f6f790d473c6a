/**
 * The ways back, always in the same place. Undo first puts back what is in the hand, then takes back what was done last, and
 * then asks the others for it; where nothing is in the hand to be cancelled, the second place does again what was taken back.
 */

import type { SessionState } from '@redoubt/client'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/Button.tsx'
import { useTable } from '../desk/use-session.ts'
import { type Intent, isBegun } from '../hand/intent.ts'
import { AskBack } from './lazy.tsx'

export function Back({ state, intent }: { state: SessionState; intent: Intent }) {
  const { control } = useTable()
  const can = state.mayUndo || isBegun(intent)
  const undo = (
    <Button
      look="quiet"
      icon="undo"
      isDisabled={!can}
      aria-label={say('prompt.undo')}
      onPress={() => (isBegun(intent) ? control.cancel() : control.undo())}
    >
      <span className="roomy">{say('prompt.undo')}</span>
    </Button>
  )
  return (
    <div className="prompt-back" data-back="">
      {can ? undo : <AskBack undo={undo} />}
      {state.mayRedo && !isBegun(intent) ? (
        <Second icon="redo" word="prompt.redo" other="prompt.cancel" onPress={control.redo} />
      ) : (
        <Second
          icon="close"
          word="prompt.cancel"
          other="prompt.redo"
          isDisabled={!isBegun(intent)}
          onPress={control.cancel}
        />
      )}
    </div>
  )
}

/** What stands in the second place, as wide as the other that may stand there. */
function Second({
  word,
  other,
  ...button
}: Pick<Parameters<typeof Button>[0], 'icon' | 'isDisabled' | 'onPress'> & {
  readonly word: Parameters<typeof say>[0]
  readonly other: Parameters<typeof say>[0]
}) {
  return (
    <Button look="quiet" className="prompt-cancel" aria-label={say(word)} {...button}>
      <span className="roomy as-wide" data-as={say(other)}>
        {say(word)}
      </span>
    </Button>
  )
}
