/** Overlays of the board, one at a time: which, as whom they concern, and what their colours mean. */

import { useRef, useState } from 'react'
import { IconButton, PlainButton } from '../../ui/Button.tsx'
import { useLeaving } from '../../ui/use-leaving.ts'
import { Swatch } from '../desk/Swatch.tsx'
import { useSessionState, useTable } from '../desk/use-session.ts'
import { useCounsel, useCounselControl } from './counsel.ts'
import { Legend } from './Legend.tsx'
import { useSided } from './use-sided.ts'
import { sayOfCounsel } from './words.ts'

export function LayerMenu() {
  const { session, texts } = useTable()
  const { layer } = useCounsel()
  const { showLayer } = useCounselControl()
  const [isOpen, setOpen] = useState(false)
  const card = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  useLeaving(isOpen, { card, opener }, () => setOpen(false))
  const { layers } = session.facts.insightful
  return (
    <div className="layer-menu">
      <IconButton
        ref={opener}
        icon="layers"
        name={sayOfCounsel('counsel.layers')}
        aria-expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <div ref={card} className="layer-sheet" data-testid="layers">
          <header>
            <h2>{sayOfCounsel('counsel.layers')}</h2>
            <IconButton
              icon="close"
              name={sayOfCounsel('counsel.close')}
              onPress={() => setOpen(false)}
            />
          </header>
          <fieldset className="layers" aria-label={sayOfCounsel('counsel.layers')}>
            {layers.map((name) => (
              <PlainButton
                key={name}
                className="button plain small"
                aria-pressed={layer === name}
                onPress={() => showLayer(layer === name ? undefined : name)}
              >
                {texts.word(`layers.${name}`) ?? name}
              </PlainButton>
            ))}
          </fieldset>
          {layer !== undefined && <Whose layer={layer} />}
          {layer !== undefined && <Legend />}
        </div>
      )}
    </div>
  )
}

/** The side as which the overlay is looked at, where that makes a difference: its own zones, its own supply. */
function Whose({ layer }: { layer: string }) {
  const { session, texts } = useTable()
  const { seats, seat } = useSessionState(session)
  const { layerSide } = useCounsel()
  const { showLayerOf } = useCounselControl()
  const sides = [...new Set(seats.flatMap((chair) => chair.sides))]
  const own = seats.find((chair) => chair.seat === seat)?.sides[0]
  const shown = layerSide ?? own ?? sides[0]
  if (!useSided(session, layer, sides)) return null
  return (
    <fieldset className="layers" aria-label={sayOfCounsel('counsel.layer-of')}>
      <span className="meta">{sayOfCounsel('counsel.layer-of')}</span>
      {sides.map((side) => (
        <PlainButton
          key={side}
          className="button plain small"
          aria-pressed={side === shown}
          onPress={() => showLayerOf(side)}
        >
          <Swatch side={side} />
          {texts.fact({ ref: 'side', id: side })}
        </PlainButton>
      ))}
    </fieldset>
  )
}
