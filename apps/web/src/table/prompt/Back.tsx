/**
 * The ways back, always in the same place. Undo first puts back what is in the hand, then takes back what was done last;
 * where nothing is in the hand to be cancelled, the second place does again what was taken back.
 */

import type { SessionState } from '@redoubt/client'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/Button.tsx'
import { useTable } from '../desk/use-session.ts'
import { type Intent, isBegun } from '../hand/intent.ts'

export function Back({ state, intent }: { state: SessionState; intent: Intent }) {
  const { control } = useTable()
  return (
    <div className="prompt-back" data-back="">
      <Button
        look="quiet"
        icon="undo"
        isDisabled={!state.mayUndo && !isBegun(intent)}
        aria-label={say('prompt.undo')}
        onPress={() => (isBegun(intent) ? control.cancel() : control.undo())}
      >
        <span className="roomy">{say('prompt.undo')}</span>
      </Button>
      {state.mayRedo && !isBegun(intent) ? (
        <Button
          look="quiet"
          icon="redo"
          className="prompt-cancel"
          aria-label={say('prompt.redo')}
          onPress={control.redo}
        >
          <span className="roomy as-wide" data-as={say('prompt.cancel')}>
            {say('prompt.redo')}
          </span>
        </Button>
      ) : (
        <Cancel intent={intent} />
      )}
    </div>
  )
}

function Cancel({ intent }: { intent: Intent }) {
  const { control } = useTable()
  return (
    <Button
      look="quiet"
      icon="close"
      className="prompt-cancel"
      isDisabled={!isBegun(intent)}
      aria-label={say('prompt.cancel')}
      onPress={control.cancel}
    >
      <span className="roomy as-wide" data-as={say('prompt.redo')}>
        {say('prompt.cancel')}
      </span>
    </Button>
  )
}
