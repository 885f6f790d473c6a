/** A card in the corner of the board: what one may hold in hand besides counters. */

import { Button, IconButton } from '../../ui/Button.tsx'
import { useDesk } from '../desk/desk.ts'
import { LabDoor } from '../desk/LabDoor.tsx'
import { useTable } from '../desk/use-session.ts'
import { Arrows } from './Arrows.tsx'
import { PositionLink } from './PositionLink.tsx'
import { Ruler } from './Ruler.tsx'
import './seeing.css'
import { see } from './words.ts'

/** @param drawn how many times arrows were drawn without it */
export function AidsCard({ onClose, drawn }: { onClose: () => void; drawn: number }) {
  const { aid, setAid } = useDesk()
  const { mode } = useTable().session.facts
  const toggle = (one: 'ruler' | 'arrow') => () => setAid(aid === one ? undefined : one)
  return (
    <section className="aids" aria-label={see('aids.title')}>
      <div className="aids-bar">
        <Button look="quiet" aria-pressed={aid === 'ruler'} onPress={toggle('ruler')}>
          {see('ruler.title')}
        </Button>
        <Button look="quiet" aria-pressed={aid === 'arrow'} onPress={toggle('arrow')}>
          {see('arrows.title')}
        </Button>
        <IconButton icon="close" name={see('aids.close')} onPress={onClose} />
      </div>
      {aid === 'ruler' && <Ruler />}
      <Arrows key={drawn} />
      <PositionLink />
      {mode === 'hot-seat' && <LabDoor />}
    </section>
  )
}
