/** The keys of the board, on one page. */

import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useTable } from '../desk/use-session.ts'
import { spacesText } from '../desk/words.ts'
import { type KeyWord, sayOfKeys } from './words.ts'

const KEYS: readonly (readonly [keys: readonly string[], what: KeyWord])[] = [
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
  [['Ctrl', 'k'], 'keys.find'],
  [['Ctrl', 'z'], 'keys.undo'],
  [['Escape'], 'keys.escape'],
  [['?'], 'keys.help'],
]

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const spaces = spacesText(useTable())
  return (
    <Dialog title={sayOfKeys('keys.title')} onClose={onClose}>
      <dl className="keys">
        {KEYS.map(([keys, what]) => (
          <div key={what}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{sayOfKeys(what, { spaces })}</dd>
          </div>
        ))}
      </dl>
      <Button look="primary" autoFocus onPress={onClose}>
        {sayOfKeys('keys.close')}
      </Button>
    </Dialog>
  )
}
