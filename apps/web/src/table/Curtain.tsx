/** At one screen, a seat's secrets stay covered until that player sits in front of it. */

import { say } from '../messages/say.ts'
import { Button } from '../ui/Button.tsx'

export function Curtain({ seat, onOpen }: { seat: string; onOpen: () => void }) {
  return (
    <main className="curtain">
      <h1>{say('curtain.title', { seat })}</h1>
      <p className="lead">{say('curtain.text')}</p>
      <Button look="primary" autoFocus onPress={onOpen}>
        {say('curtain.open', { seat })}
      </Button>
    </main>
  )
}
