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
  [['Ctrl', 'y'], 'keys.redo'],
  [['Escape'], 'keys.escape'],
  [['?'], 'keys.help'],
]

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const table = useTable()
  const spaces = spacesText(table)
  const { spaces: all } = table.layout.board
  const isNumbered = all.some(({ label }) => /^\d/.test(label))
  const keys = KEYS.filter(([, what]) => what !== 'keys.number' || isNumbered)
  return (
    <Dialog title={sayOfKeys('keys.title')} onClose={onClose}>
      <dl className="keys">
        {keys.map(([keys, what]) => (
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
