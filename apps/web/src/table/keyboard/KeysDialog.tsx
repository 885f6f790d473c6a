/** The keys of the board, on one page. */

import { type MessageKey, say } from '../../messages/say.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useTable } from '../desk/use-session.ts'
import { spacesText } from '../desk/words.ts'

const KEYS: readonly (readonly [keys: readonly string[], what: MessageKey])[] = [
  [['←', '↑', '→', '↓'], 'keys.arrows'],
  [['0–9'], 'keys.number'],
  [['g'], 'keys.name'],
  [['Enter'], 'keys.pick'],
  [['n', 'p'], 'keys.next'],
  [['w'], 'keys.around'],
  [['a'], 'keys.aimed'],
  [['m'], 'keys.menu'],
  [['i'], 'keys.stack'],
  [['b'], 'keys.buttons'],
  [['+', '−', 'f'], 'keys.zoom'],
  [['Ctrl', 'k'], 'find.open'],
  [['Ctrl', 'z'], 'keys.undo'],
  [['Escape'], 'keys.escape'],
  [['?'], 'keys.help'],
]

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const spaces = spacesText(useTable())
  return (
    <Dialog title={say('keys.title')} onClose={onClose}>
      <dl className="keys">
        {KEYS.map(([keys, what]) => (
          <div key={what}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{say(what, { spaces })}</dd>
          </div>
        ))}
      </dl>
      <Button look="primary" autoFocus onPress={onClose}>
        {say('keys.close')}
      </Button>
    </Dialog>
  )
}
