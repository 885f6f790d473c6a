/** Overlays of the board, one at a time. */

import { ToggleButton } from 'react-aria-components/ToggleButton'
import { say } from '../../messages/say.ts'
import { useTable } from '../desk/use-session.ts'
import { useCounsel } from './counsel.ts'

export function LayerMenu() {
  const { session, texts } = useTable()
  const { layer, showLayer } = useCounsel()
  const { layers } = session.facts.insightful
  if (layers.length === 0) return null
  return (
    <fieldset className="layers" aria-label={say('counsel.layers')}>
      {layers.map((name) => (
        <ToggleButton
          key={name}
          className="button quiet layer"
          isSelected={layer === name}
          onChange={(on) => showLayer(on ? name : undefined)}
        >
          {texts.word(`layers.${name}`) ?? name}
        </ToggleButton>
      ))}
    </fieldset>
  )
}
